import { isBlank } from "../../../kit/form/blank.ts";
import type { ShapeCheck } from "../../../kit/form/textFormat.ts";

/** A rule of a profile or a condition of a policy: a provider of the server with its settings. */
export interface Part {
  executor?: string;
  condition?: string;
  configuration?: Record<string, unknown>;
}

/** A profile or a policy: an entry of its document. */
export interface Entry {
  name?: string;
  description?: string;
  executors?: Part[];
  conditions?: Part[];
  /** Comes with the server. A mark of ours, which the server does not know. */
  global?: boolean;
}

/** A named list of executors: rules that clients and requests are held to. */
export type Profile = Omit<Entry, "conditions">;

/** Holds clients that meet its conditions to its profiles. */
export interface Policy extends Omit<Entry, "executors"> {
  enabled?: boolean;
  mode?: string;
  profiles?: string[];
}

/** All profiles of a realm. */
export interface Profiles {
  profiles: Profile[];
  globalProfiles?: Profile[];
}

/** All policies of a realm. */
export interface Policies {
  policies: Policy[];
  globalPolicies?: Policy[];
}

/** Both kinds of entries as one list, those of the server first. */
export const marked = <E extends Entry>(global: readonly E[] = [], own: readonly E[] = []): E[] => [
  ...global.map((entry) => ({ ...entry, global: true })),
  ...own.map((entry) => ({ ...entry, global: false })),
];

/** All profiles, marked. */
export const profilesOf = ({ globalProfiles, profiles }: Profiles): Profile[] => marked(globalProfiles, profiles);

/** All policies, marked. */
export const policiesOf = ({ globalPolicies, policies }: Policies): Policy[] => marked(globalPolicies, policies);

/** The entries that the realm itself has, as the server knows them: what it is sent. */
export const ownOf = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.filter(({ global }) => global !== true).map(({ global: _, ...entry }) => entry as E);

/** Names of the policies that use a profile. */
export const usersOf = ({ policies }: Policies, profile: string): string[] =>
  policies.filter(({ profiles = [] }) => profiles.includes(profile)).map(({ name = "" }) => name);

/** Profiles that a policy names and that are not there. */
export const danglingOf = ({ profiles = [] }: Policy, known: ReadonlySet<string>): string[] =>
  profiles.filter((name) => !known.has(name));

/** The first setting that a part lacks and its provider requires; `required` are their names by provider. */
function lackedBy(part: unknown, required: RequiredSettings): string | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  const { executor, condition, configuration } = part as Part;
  return required.get(executor ?? condition ?? "")?.find((name) => isBlank(configuration?.[name]));
}

/** Names of settings that must be there, by provider. */
type RequiredSettings = ReadonlyMap<string, readonly string[]>;

/**
 * What is wrong with a list of entries as somebody wrote it; `globals` are names of those that come with the server, `required` settings that
 * providers ask for. The server itself takes an empty name, and a part without what it needs. Source: docs/spec/areas/client-policies.md "Edge cases".
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
      if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return misfit([index], "noEntry");
      const { name, global } = entry as Record<string, unknown>;
      if (typeof name !== "string" || name.trim() === "") return misfit([index], "noName");
      if (seen.has(name)) return misfit([index, "name"], "twice", name);
      if (globals.has(name) !== (global === true))
        return misfit([index, "name"], global === true ? "notGlobal" : "isGlobal", name);
      seen.add(name);
      if (global === true) continue;
      for (const list of ["executors", "conditions"] as const) {
        const parts = (entry as Record<string, unknown>)[list];
        for (const [at, part] of Array.isArray(parts) ? parts.entries() : []) {
          const lacked = lackedBy(part, required);
          if (lacked !== undefined) return { path: [index, list, at], say: (t) => `${lacked}: ${t("required")}` };
        }
      }
    }
    return undefined;
  };
