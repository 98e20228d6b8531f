import { useQuery } from "@tanstack/react-query";
import { Link } from "../../../kit/base/Link.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { clients } from "../area.ts";
import { registrationApi, type SubType } from "./api.ts";

/** Kinds of rules to choose from, each leading to the form of a new one. */
export default function Providers({ subType, onClose }: { subType: SubType; onClose: () => void }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(registrationApi(useServer()).providers());
  return (
    <Dialog name="choose-policy-provider" title={t("chooseAPolicyProvider")} size="medium" onClose={onClose}>
      {isPending ? (
        <Skeleton />
      ) : !data ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-realm"]} />
      ) : (
        <ul className="choice-list">
          {data.map(({ id, helpText }) => (
            <li key={id} data-id={id} data-name={id}>
              <Link
                to={clients.to.registrationPolicyNew({ subTab: subType, providerId: id })}
                action="select"
                onClick={onClose}
              >
                <bdi>{id}</bdi>
              </Link>
              {helpText && (
                <p>
                  <bdi>{helpText}</bdi>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
