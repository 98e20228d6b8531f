import { useQuery } from "@tanstack/react-query";
import { Link, MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import { linkApi } from "../../sections/organization-link/api.ts";
import { places } from "../places.ts";
import { links } from "./links.ts";
import { Mark } from "./marks.tsx";
import { nameOf, type Provider } from "./provider.ts";

function Name({ provider, typeName }: { provider: Provider; typeName: string }) {
  const { alias = "", providerId = "" } = provider;
  const name = nameOf(provider);
  return (
    <span className="who">
      <Mark id={providerId} name={typeName} />
      <span>
        <Link className="strong" to={links.detail({ providerId, alias, tab: "settings" })}>
          <bdi>{name}</bdi>
        </Link>
        {name !== alias && (
          <small>
            <bdi>{alias}</bdi>
          </small>
        )}
      </span>
    </span>
  );
}

/** Name of an organization. Asks for all names once, and only if a row has one. */
function Organization({ id }: { id: string }) {
  const t = useT();
  const mayRead = useAccess().hasSome("view-organizations", "manage-organizations");
  const { data } = useQuery({ ...linkApi(useServer()).names, enabled: mayRead, retry: false });
  return (
    <MaybeLink to={places.organization(id, "identityProviders")}>
      <bdi>{data?.find((organization) => organization.id === id)?.name ?? t("organization")}</bdi>
    </MaybeLink>
  );
}

function Status({ isEnabled }: { isEnabled: boolean }) {
  const t = useT();
  const state = isEnabled ? "enabled" : "disabled";
  return <Tag state={state}>{t(state)}</Tag>;
}

/** Columns of the provider list. `typeName` returns the name of a type. */
export const columnsOf = (typeName: (providerId?: string) => string): readonly Column<Provider>[] => [
  {
    id: "name",
    priority: 1,
    sortable: false,
    value: nameOf,
    cell: (provider) => <Name provider={provider} typeName={typeName(provider.providerId)} />,
  },
  { id: "providerDetails", title: "type", sortable: false, value: ({ providerId }) => typeName(providerId) },
  {
    id: "linkedOrganization",
    priority: 3,
    sortable: false,
    value: ({ organizationId }) => organizationId,
    cell: ({ organizationId }) =>
      organizationId ? <Organization id={organizationId} /> : <span className="dash">—</span>,
  },
  {
    id: "status",
    priority: 1,
    sortable: false,
    value: ({ enabled }) => (enabled === false ? "disabled" : "enabled"),
    cell: ({ enabled }) => <Status isEnabled={enabled !== false} />,
  },
];
