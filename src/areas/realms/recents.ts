/** A realm that was opened in this browser. */
export interface RecentRealm {
  name: string;
  displayName?: string;
}

/** How many are kept. Source: spec §9. */
export const recentsKept = 4;

const recentsKey = "recentRealms";
const pinsKey = "iam.pinnedRealms";

/** Entries of storage, whoever wrote them: names alone are taken too, entries without a name are dropped. */
export function parseRecents(text: string | null): readonly RecentRealm[] {
  const seen = new Set<string>();
  return listOf(text).flatMap((entry): RecentRealm[] => {
    const { name, displayName } = (typeof entry === "string" ? { name: entry } : (entry ?? {})) as Partial<Record<string, unknown>>;
    if (typeof name !== "string" || name === "" || seen.has(name)) return [];
    seen.add(name);
    return [{ name, ...(typeof displayName === "string" && displayName && { displayName }) }];
  }).slice(0, recentsKept);
}

function listOf(text: string | null): unknown[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** A value of local storage that components can watch, also across windows. Where storage is forbidden it lasts as long as the page. */
function stored<T>(key: string, parse: (text: string | null) => T) {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = parse(null);
  let unsaved: string | undefined;
  const readText = () => {
    if (unsaved !== undefined) return unsaved;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const get = () => {
    const now = readText();
    if (now !== text) {
      text = now;
      value = parse(now);
    }
    return value;
  };
  return {
    get,
    set(next: unknown) {
      const json = JSON.stringify(next);
      if (json === readText()) return;
      try {
        localStorage.setItem(key, json);
      } catch {
        unsaved = json;
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
}

const recents = stored(recentsKey, parseRecents);
const pins = stored<readonly string[]>(pinsKey, (text) => [...new Set(listOf(text).filter((name): name is string => typeof name === "string"))]);

/** Realms opened lately, the one being managed first. Under `recentRealms` in local storage, as the server's own console keeps them. */
export const recentRealms = {
  get: recents.get,
  subscribe: recents.subscribe,
  /** Puts a realm first. */
  note(realm: RecentRealm): void {
    recents.set([realm, ...recents.get().filter(({ name }) => name !== realm.name)].slice(0, recentsKept));
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
};
