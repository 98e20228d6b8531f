import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import type { StorageProvider } from "../../storage.ts";
import { settingOf } from "../../storage.ts";
import { byName, mark, usualIds, type Probe } from "./probe.ts";

/** Setting that excludes all users. `base`: no change to the other settings finds users. */
type Culprit = "filter" | "scope" | "classes" | "uuid" | "base";

/** LDAP entry with the values that the mappers read. */
export interface Entry {
  dn: string;
  /** Future username. An entry without one can't be imported. */
  name: string | undefined;
  /** User attributes with their values. Empty values if the entry doesn't have the LDAP attribute. */
  attributes: readonly { to: string; from: string; values: readonly string[] }[];
}

/** Result of a preview. */
export type Look =
  | { state: "found"; entries: readonly Entry[] }
  | { state: "nobody"; culprit: Culprit; remedy?: string; entries: readonly Entry[] };

const attributesOf = ({ attributes = {} }: UserRepresentation): Record<string, string[]> => ({ ...attributes });

/** Converts users of the temporary provider to entries. */
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

/** Object classes for users in most directories. */
const usualClasses = ["person", "inetOrgPerson", "user", "posixAccount"];

/** Changes that widen the search, the narrowest setting first. Each change is added to the previous changes. */
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

/**
 * Reads the first entries. If there are none, widens the search step by step to find the setting that excludes users.
 */
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
