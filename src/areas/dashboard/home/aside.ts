import { parsed, stored, type Stored } from "../../../kit/stored.ts";

export interface PutAside extends Pick<Stored<readonly string[]>, "get" | "subscribe"> {
  toggle: (id: string) => void;
}

const known = new Map<string, PutAside>();

/** Findings that an admin does not want to be reminded of in this browser, by realm. */
export function putAside(issuer: string): PutAside {
  const found = known.get(issuer);
  if (found) return found;
  const store = stored<readonly string[]>(`iam-home.${issuer}`, (text) => {
    const value = parsed(text);
    return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
  });
  const made: PutAside = {
    get: store.get,
    subscribe: store.subscribe,
    toggle: (id) => {
      const ids = store.get();
      store.set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
    },
  };
  known.set(issuer, made);
  return made;
}
