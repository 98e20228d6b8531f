import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import type { StorageProvider } from "../../storage.ts";
import { settingOf } from "../../storage.ts";
import { byName, mark, usualIds, type Probe } from "./probe.ts";

/** What keeps people out: a setting without which some are found. `base`: none are found whatever is left out. */
type Culprit = "filter" | "scope" | "classes" | "uuid" | "base";

/** An entry as the mappers would fill it in. */
export interface Entry {
  dn: string;
  /** What would be the user name; who has none cannot be imported. */
  name: string | undefined;
  /** Attributes of the realm and what each would hold; nothing where the entry lacks it. */
  attributes: readonly { to: string; from: string; values: readonly string[] }[];
}

/** What a look came to. */
export type Look =
  | { state: "found"; entries: readonly Entry[] }
  | { state: "nobody"; culprit: Culprit; remedy?: string; entries: readonly Entry[] };

const attributesOf = ({ attributes = {} }: UserRepresentation): Record<string, string[]> =>
  Object.fromEntries(Object.entries(attributes as Record<string, string[]>));

/** Entries with what the mappers would fill. */
const entriesOf = (people: readonly UserRepresentation[], mapped: Probe["mapped"]): Entry[] =>
  people.map((person) => {
    const held = attributesOf(person);
    return {
      dn: held.LDAP_ENTRY_DN?.[0] ?? "",
      name: held[byName]?.[0],
      attributes: [...mapped]
        .sort((one, other) => one.to.localeCompare(other.to))
        .map(({ to, from }) => ({ to, from, values: held[`${mark}as.${to}`] ?? [] })),
    };
  });

/** Object classes that people have in most directories. */
const usualClasses = ["person", "inetOrgPerson", "user", "posixAccount"];

/** Settings to leave out, the narrowest first; each is left out on top of those before it. */
const loosenings = (
  provider: StorageProvider,
): { culprit: Culprit; remedy?: string; config: Record<string, string> }[] => [
  ...(settingOf(provider, "customUserSearchFilter")
    ? [{ culprit: "filter", config: { customUserSearchFilter: "" } } as const]
    : []),
  ...(settingOf(provider, "searchScope") === "1" ? [{ culprit: "scope", config: { searchScope: "2" } } as const] : []),
  ...usualClasses.map((remedy) => ({ culprit: "classes", remedy, config: { userObjectClasses: remedy } }) as const),
  ...usualIds
    .filter((id) => id !== settingOf(provider, "uuidLDAPAttribute"))
    .map((remedy) => ({
      culprit: "uuid" as const,
      remedy,
      config: { uuidLDAPAttribute: remedy, usernameLDAPAttribute: remedy, userObjectClasses: "person" },
    })),
];

/** Looks at the first entries; where there are none, leaves out one setting after the other until there are some. */
export async function lookAt(probe: Probe, provider: StorageProvider): Promise<Look> {
  const people = await probe.search();
  if (people?.length) return { state: "found", entries: entriesOf(people, probe.mapped) };
  let config: Record<string, string> = {};
  for (const step of loosenings(provider)) {
    config = { ...config, ...step.config };
    const found = await probe.search(config);
    if (found?.length)
      return {
        state: "nobody",
        culprit: step.culprit,
        ...(step.remedy && { remedy: step.remedy }),
        entries: entriesOf(found, probe.mapped),
      };
  }
  return { state: "nobody", culprit: "base", entries: [] };
}
