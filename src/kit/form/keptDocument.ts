import { useEffect, useMemo, useSyncExternalStore } from "react";
import { usePanel, useServer, type Drafts } from "../panel.ts";

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

/** What it holds is a draft of the panel from the moment that its editor is gone: whoever goes on to elsewhere is asked. */
function makeKeeper(drafts: Drafts): Keeper {
  const listeners = new Set<() => void>();
  let kept: KeptDocument | undefined;
  let settle: (() => void) | undefined;
  const write = (next: KeptDocument | undefined) => {
    settle?.();
    settle = next && drafts.add(() => write(undefined), next.within);
    kept = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => kept,
    write,
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
    const keeper = all.get(key) ?? makeKeeper(drafts);
    all.set(key, keeper);
    return keeper;
  }, [drafts, server, name]);
}

/** On a page below a document: what was typed there and waits; undefined for nothing. */
export function useKept({ read, subscribe }: Keeper): KeptDocument | undefined {
  const { session } = usePanel();
  const kept = useSyncExternalStore(subscribe, read, read);
  useEffect(() => (kept ? session.addDraft() : undefined), [kept, session]);
  return kept;
}
