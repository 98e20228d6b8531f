import { parsed, stored } from "../../kit/stored.ts";

/** A realm that was opened in this browser. */
export interface RecentRealm {
  name: string;
  displayName?: string;
}

/** How many are kept. Source: docs/spec/console.md §9. */
const recentsKept = 4;

const recentsKey = "recentRealms";
const pinsKey = "iam.pinnedRealms";

/** Entries of storage, whoever wrote them: names alone are taken too, entries without a name are dropped. */
export function parseRecents(text: string | null): readonly RecentRealm[] {
  const seen = new Set<string>();
  return listOf(text)
    .flatMap((entry): RecentRealm[] => {
      const { name, displayName } = (typeof entry === "string" ? { name: entry } : (entry ?? {})) as Partial<
        Record<string, unknown>
      >;
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

/** Realms opened lately, the one being managed first. Under `recentRealms` in local storage, as the server's own console keeps them. */
export const recentRealms = {
  get: recents.get,
  subscribe: recents.subscribe,
  /** Puts a realm first. */
  note(realm: RecentRealm): void {
    recents.set([realm, ...recents.get().filter(({ name }) => name !== realm.name)].slice(0, recentsKept));
  },
  /** Keeps the place of one that has another name. */
  rename(from: string, to: string): void {
    recents.set(recents.get().map((realm) => (realm.name === from ? { ...realm, name: to } : realm)));
  },
  /** Forgets realms that are gone. */
  drop(names: readonly string[]): void {
    recents.set(recents.get().filter(({ name }) => !names.includes(name)));
  },
};

/** Realms that the admin wants at the top, by name. */
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
