import { itemsOf, type Item } from "../document.ts";
import { keyOf } from "../keys.ts";
import { providerTypes } from "../kinds/kinds.ts";
import { phases, type Draft } from "./draft.ts";
import { pathsOf } from "./places.ts";
import type { PlanContext } from "./targets.ts";

/** Mappers that the server adds to a new LDAP provider. */
const serverMadeMappers: readonly (readonly [provider: string, name: string])[] = [
  ...["username", "first name", "last name", "email", "creation date", "modify date"].map(
    (name) => ["user-attribute-ldap-mapper", name] as const,
  ),
  ["full-name-ldap-mapper", "full name"],
  ["msad-user-account-control-mapper", "MSAD account controls"],
  ["kerberos-principal-attribute-mapper", "Kerberos principal attribute mapper"],
];

/** Deletes mappers that come with a new provider and that the source does not have. */
export function serverMadeDrafts({ comparison, realm }: PlanContext, { kind, data, key, names }: Item): Draft[] {
  if (kind !== "component" || data.providerId !== "ldap" || comparison.source.isSparse) return [];
  return serverMadeMappers.flatMap(([provider, name]): Draft[] => {
    const mapper = [providerTypes.ldapMapper, "", provider, name, ...names];
    const item = { kind, key: keyOf(kind, ...mapper), names: mapper, section: "components" as const };
    if (itemsOf(comparison.source, "components").some((other) => other.key === item.key)) return [];
    return [
      {
        ...{
          item,
          phase: phases.component + 0.5,
          depth: mapper.length,
          action: "delete",
          part: "record",
          needs: [key],
        },
        call: { method: "DELETE", path: pathsOf(item, realm).one },
      },
    ];
  });
}
