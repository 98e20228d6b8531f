import { isObject } from "../../api/isObject.ts";
import { parsed, stored } from "../../kit/base/stored.ts";

/** Realm that was opened in this browser. */
export interface RecentRealm {
  name: string;
  displayName?: string;
}

/** Number of stored realms. Source: docs/spec/console.md §9. */
const recentsKept = 4;

const recentsKey = "recentRealms";
const pinsKey = "iam.pinnedRealms";

/** Parses stored entries. Accepts plain names from other consoles and drops entries without a name. */
export function parseRecents(text: string | null): readonly RecentRealm[] {
  const seen = new Set<string>();
  return listOf(text)
    .flatMap((entry): RecentRealm[] => {
      const { name, displayName } =
        typeof entry === "string" ? { name: entry, displayName: undefined } : isObject(entry) ? entry : {};
      if (typeof name !== "string" || name === "" || seen.has(name)) return [];
      seen.add(name);
      return [{ name, ...(typeof displayName === "string" && displayName && { displayName }) }];
    })
    .slice(0, recentsKept);
}

const listOf = (text: string | null): unknown[] => {
  const found = parsed(text);
  return Array.isArray(found) ? found : [];
};

const recents = stored<readonly RecentRealm[]>(recentsKey, parseRecents);
const pins = stored<readonly string[]>(pinsKey, (text) => [
  ...new Set(listOf(text).filter((name): name is string => typeof name === "string")),
]);

/**
 * Recently opened realms, current realm first. Uses the `recentRealms` key in local storage, like Keycloak's own
 * console.
 */
export const recentRealms = {
  get: recents.get,
  subscribe: recents.subscribe,
  /** Moves a realm to the top. */
  note(realm: RecentRealm): void {
    recents.set([realm, ...recents.get().filter(({ name }) => name !== realm.name)].slice(0, recentsKept));
  },
  /** Keeps the position of a renamed realm. */
  rename(from: string, to: string): void {
    recents.set(recents.get().map((realm) => (realm.name === from ? { ...realm, name: to } : realm)));
  },
  /** Removes deleted realms. */
  drop(names: readonly string[]): void {
    recents.set(recents.get().filter(({ name }) => !names.includes(name)));
  },
};

/** Names of the pinned realms. */
export const pinnedRealms = {
  get: pins.get,
  subscribe: pins.subscribe,
  toggle(name: string): void {
    const now = pins.get();
    pins.set(now.includes(name) ? now.filter((pinned) => pinned !== name) : [...now, name]);
  },
  rename(from: string, to: string): void {
    pins.set(pins.get().map((name) => (name === from ? to : name)));
  },
};
