import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { useQuery } from "@tanstack/react-query";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { Link } from "../../kit/base/Link.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import type { AnyRowsQuery, RowsQuery } from "../../kit/table/rows.ts";
import type { ProviderKind } from "./ProviderList.tsx";

/** Dialog that selects the provider type and opens the form of a new provider. */
export default function ChooseKind({
  name,
  title,
  kinds,
  kindOf,
  roles,
  to,
  onClose,
}: {
  name: string;
  title: string;
  kinds: RowsQuery<ProviderKind>;
  /** Display name of a type. Default: the server's ID. */
  kindOf: ((provider: ComponentRepresentation) => string) | undefined;
  roles: readonly string[];
  to: (kind: string) => AreaLink;
  onClose: () => void;
}) {
  const options: AnyRowsQuery<ProviderKind> = kinds;
  const { data, error, isPending, refetch } = useQuery<unknown, Error, readonly ProviderKind[]>(options);
  return (
    <Dialog name={name} title={title} size="medium" onClose={onClose}>
      {isPending ? (
        <Skeleton />
      ) : !data ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={roles} />
      ) : (
        <ul className="choice-list">
          {data.map(({ id, helpText }) => (
            <li key={id} data-id={id} data-name={id}>
              <Link to={to(id)} action="select" onClick={onClose}>
                <bdi>{kindOf ? kindOf({ providerId: id }) : id}</bdi>
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
