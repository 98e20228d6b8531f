import { createContext, useContext, useMemo } from "react";
import { holdsSecret } from "../../api/secrets.ts";
import { keptDrafts, type KeptParts } from "../../session/keptDrafts.ts";
import { usePanel } from "../panel/panel.ts";
import { useServer } from "../panel/session.ts";

/**
 * Stored unsaved changes of a record, by field name and shared by its forms. Stores nothing without the attribute
 * `keep-drafts`.
 */
export interface KeptDraft {
  read(names: readonly string[]): KeptParts;
  /** Replaces the entries of these names. Never stores secrets. */
  put(names: readonly string[], parts: KeptParts): void;
}

const nowhere: KeptDraft = { read: () => ({}), put: () => {} };

/** Draft for a query key and the signed-in user. After a change of user, it reads and writes nothing. */
export function useKeptDraft(key: readonly unknown[] | undefined): KeptDraft {
  const { session, keepDrafts = false } = usePanel();
  const name = key && keepDrafts ? `draft ${JSON.stringify(key)}` : undefined;
  return useMemo(() => {
    const place = name && session.personal.key(name);
    if (!name || !place) return nowhere;
    const isOwn = () => session.personal.key(name) === place;
    const all = () => Object.entries(isOwn() ? keptDrafts.read(place) : {});
    return {
      read: (names) => Object.fromEntries(all().filter(([part]) => names.includes(part))),
      put: (names, parts) => {
        if (!isOwn()) return;
        const others = all().filter(([part]) => !names.includes(part));
        const own = Object.entries(parts).filter(([, { value }]) => !holdsSecret(value));
        keptDrafts.write(place, Object.fromEntries([...others, ...own]));
      },
    };
  }, [session, name]);
}

/** Screen with its path parameters. Provided by `Screen`. */
export const DraftPlace = createContext<string | undefined>(undefined);

/** Key of the new record on the current screen, or undefined. */
export function useNewKey(area: string): readonly unknown[] | undefined {
  const place = useContext(DraftPlace);
  const server = useServer();
  return place === undefined ? undefined : server.key("new", area, place);
}
