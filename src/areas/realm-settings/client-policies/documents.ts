import { isObject } from "../../../api/isObject.ts";
import { isBlank } from "../../../kit/record/blank.ts";
import type { ShapeCheck } from "../../../kit/form/textFormat.ts";

/** Executor of a profile or condition of a policy: a provider ID with its settings. */
export interface Part {
  executor?: string;
  condition?: string;
  configuration?: Record<string, unknown>;
}

/** Profile or policy: an entry of its document. */
export interface Entry {
  name?: string;
  description?: string;
  executors?: Part[];
  conditions?: Part[];
  /** True for a global entry of the server. Keycloak has no such field, so it is never sent. */
  global?: boolean;
}

/** Named list of executors. */
export type Profile = Omit<Entry, "conditions">;

/** Applies its profiles to clients that match all its conditions. */
export interface Policy extends Omit<Entry, "executors"> {
  enabled?: boolean;
  mode?: string;
  profiles?: string[];
}

export interface Profiles {
  profiles: Profile[];
  globalProfiles?: Profile[];
}

export interface Policies {
  policies: Policy[];
  globalPolicies?: Policy[];
}

/** Global and realm entries as one list, global entries first. */
export const marked = <E extends Entry>(global: readonly E[] = [], own: readonly E[] = []): E[] => [
  ...global.map((entry) => ({ ...entry, global: true })),
  ...own.map((entry) => ({ ...entry, global: false })),
];

/** All profiles, with the `global` flag. */
export const profilesOf = ({ globalProfiles, profiles }: Profiles): Profile[] => marked(globalProfiles, profiles);

/** All policies, with the `global` flag. */
export const policiesOf = ({ globalPolicies, policies }: Policies): Policy[] => marked(globalPolicies, policies);

/** Returns the realm's own entries without the `global` flag, for a request. */
export const ownOf = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.filter(({ global }) => global !== true).map(({ global: _, ...entry }) => entry as E);

/** Returns the names of the policies that use a profile. */
export const usersOf = ({ policies }: Policies, profile: string): string[] =>
  policies.filter(({ profiles = [] }) => profiles.includes(profile)).map(({ name = "" }) => name);

/** Returns the profiles of a policy that don't exist. */
export const danglingOf = ({ profiles = [] }: Policy, known: ReadonlySet<string>): string[] =>
  profiles.filter((name) => !known.has(name));

/** Returns the first required setting that a part doesn't have. */
function lackedBy(part: unknown, required: RequiredSettings): string | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  const { executor, condition, configuration }: Part = part;
  return required.get(executor ?? condition ?? "")?.find((name) => isBlank(configuration?.[name]));
}

/** Names of required settings, by provider. */
type RequiredSettings = ReadonlyMap<string, readonly string[]>;

/**
 * Checks an edited list of entries. Keycloak itself accepts empty names and missing settings.
 * `globals`: names of global entries.
 * Source: docs/spec/areas/client-policies.md "Edge cases".
 */
export const entriesCheck =
  (globals: ReadonlySet<string>, required: RequiredSettings = new Map()): ShapeCheck =>
  (value) => {
    const misfit = (path: readonly (string | number)[], key: string, name = "") => ({
      path,
      say: (t: (key: string, values: { name: string }) => string) => t(`realmSettings.clientPolicies.${key}`, { name }),
    });
    if (!Array.isArray(value)) return misfit([], "noList");
    const seen = new Set<string>();
    for (const [index, entry] of value.entries()) {
      if (!isObject(entry)) return misfit([index], "noEntry");
      const { name, global } = entry;
      if (typeof name !== "string" || name.trim() === "") return misfit([index], "noName");
      if (seen.has(name)) return misfit([index, "name"], "twice", name);
      if (globals.has(name) !== (global === true))
        return misfit([index, "name"], global === true ? "notGlobal" : "isGlobal", name);
      seen.add(name);
      if (global === true) continue;
      for (const list of ["executors", "conditions"] as const) {
        const parts = entry[list];
        for (const [at, part] of Array.isArray(parts) ? parts.entries() : []) {
          const lacked = lackedBy(part, required);
          if (lacked !== undefined) return { path: [index, list, at], say: (t) => `${lacked}: ${t("required")}` };
        }
      }
    }
    return undefined;
  };
