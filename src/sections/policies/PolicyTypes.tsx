import { useQuery } from "@tanstack/react-query";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { Link } from "../../kit/base/Link.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import type { PoliciesApi, PolicyType } from "./api.ts";
import english from "./en.json" with { type: "json" };

export interface PolicyTypesProps {
  api: PoliciesApi;
  /** Link to the form of a new policy. */
  to: (type: string) => AreaLink;
  /** Hidden types. */
  without?: readonly string[];
  onClose: () => void;
}

/** Dialog that selects the type of a new policy and opens its form. */
export default function PolicyTypes({ api, to, without = [], onClose }: PolicyTypesProps) {
  useTexts(english);
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(api.types());
  const about = ({ type, description }: PolicyType) =>
    t.has(`policyProvider.${type}`) ? t(`policyProvider.${type}`) : description;
  return (
    <Dialog
      name="choose-policy-type"
      title={t("chooseAPolicyType")}
      text={t("chooseAPolicyTypeInstructions")}
      size="medium"
      onClose={onClose}
    >
      {isPending ? (
        <Skeleton />
      ) : !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="choice-list">
          {data
            .filter(({ type }) => !without.includes(type))
            .map((type) => (
              <li key={type.type} data-id={type.type} data-name={type.name}>
                <Link to={to(type.type)} action="select" onClick={onClose}>
                  <bdi>{type.name}</bdi>
                </Link>
                {about(type) && <p>{about(type)}</p>}
              </li>
            ))}
        </ul>
      )}
    </Dialog>
  );
}
