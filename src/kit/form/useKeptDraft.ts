import { createContext, useContext, useMemo } from "react";
import { holdsSecret } from "../../api/secrets.ts";
import { keptDrafts, type KeptParts } from "../../session/keptDrafts.ts";
import { usePanel, useServer } from "../panel.ts";

/** Where unsaved changes of one thing wait, by name of the field: forms of one record share it. Holds nothing unless the page asked for `keep-drafts`. */
export interface KeptDraft {
  read(names: readonly string[]): KeptParts;
  /** Lets parts wait in place of those of these names. Secrets do not. */
  put(names: readonly string[], parts: KeptParts): void;
}

const nowhere: KeptDraft = { read: () => ({}), put: () => {} };

/** The draft of what has this query key, for the person signed in now: once that is another one, nothing is read or written any more. */
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

/** The screen with the parameters of its address. Provided by `Screen`. */
export const DraftPlace = createContext<string | undefined>(undefined);

/** Key of what is being made on the screen around a component; undefined where there is none. */
export function useNewKey(area: string): readonly unknown[] | undefined {
  const place = useContext(DraftPlace);
  const server = useServer();
  return place === undefined ? undefined : server.key("new", area, place);
}
