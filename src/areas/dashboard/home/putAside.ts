import { parsed, stored, type Stored } from "../../../kit/base/stored.ts";

interface PutAside extends Pick<Stored<readonly string[]>, "get" | "subscribe"> {
  toggle: (id: string) => void;
}

const known = new Map<string, PutAside>();

/** Findings and cards of the home that an admin dismissed. Stored in this browser, per realm. */
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
