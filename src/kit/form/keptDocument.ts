import { useMemo, useSyncExternalStore } from "react";
import { usePanel, useServer, type Drafts } from "../panel.ts";
import { useDraft } from "./useDraft.ts";

/** What was typed into a document and not saved, while a page below it is open. */
export interface KeptDocument {
  /** What the text was opened on. */
  base: unknown;
  text: string;
  /** Path of the document: below it the text is kept. */
  within: string;
}

/** Where the text of one document waits for its editor to come back. */
export interface Keeper {
  read: () => KeptDocument | undefined;
  write: (kept: KeptDocument | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

function makeKeeper(): Keeper {
  const listeners = new Set<() => void>();
  let kept: KeptDocument | undefined;
  return {
    read: () => kept,
    write: (next) => {
      kept = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const keepers = new WeakMap<Drafts, Map<string, Keeper>>();

/** The keeper of a document of the realm being managed, the same in all of a panel. */
export function useKeeper(name: string): Keeper {
  const { drafts } = usePanel();
  const server = useServer();
  return useMemo(() => {
    const all = keepers.get(drafts) ?? new Map<string, Keeper>();
    keepers.set(drafts, all);
    const key = JSON.stringify(server.key(name));
    const keeper = all.get(key) ?? makeKeeper();
    all.set(key, keeper);
    return keeper;
  }, [drafts, server, name]);
}

/** On a page below a document: what was typed there is a draft still, and leaving for elsewhere asks. Returns it, where there is any. */
export function useKept({ read, write, subscribe }: Keeper): KeptDocument | undefined {
  const kept = useSyncExternalStore(subscribe, read, read);
  useDraft(kept !== undefined, () => write(undefined), kept?.within);
  return kept;
}
