import { Link, MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import { places } from "../places.ts";
import { links } from "./links.ts";
import { Mark } from "./marks.tsx";
import { nameOf, type Provider } from "./provider.ts";

function Name({ provider, typeName }: { provider: Provider; typeName: string }) {
  const t = useT();
  const { alias = "", providerId = "", enabled } = provider;
  const name = nameOf(provider);
  return (
    <span className="who">
      <Mark id={providerId} name={typeName} />
      <span>
        <Link className="strong" to={links.detail({ providerId, alias, tab: "settings" })}>
          <bdi>{name}</bdi>
        </Link>
        {(name !== alias || enabled === false) && (
          <small>
            {name !== alias && <bdi>{alias}</bdi>} {enabled === false && <Tag state="disabled">{t("disabled")}</Tag>}
          </small>
        )}
      </span>
    </span>
  );
}

function Organization({ id }: { id: string | undefined }) {
  const t = useT();
  return id ? (
    <MaybeLink to={places.organization(id, "identityProviders")}>{t("organization")}</MaybeLink>
  ) : (
    <span className="dash">—</span>
  );
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
    cell: ({ organizationId }) => <Organization id={organizationId} />,
  },
];
