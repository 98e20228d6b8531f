import { useEffect, useMemo, useSyncExternalStore } from "react";
import { usePanel, useServer, type Drafts } from "../panel.ts";
import { useKeptDraft, type KeptDraft } from "./useKeptDraft.ts";

/** What was typed into a document and not saved, while a page below it is open. */
export interface KeptDocument {
  /** What the text was opened on. */
  base: unknown;
  text: string;
  /** Path of the document: below it the text is kept. Absent: only beyond the removal of the element. */
  within?: string | undefined;
  /** Left by an element that was removed. */
  isBack?: boolean;
}

/** Where the text of one document waits for its editor to come back. */
export interface Keeper {
  read: () => KeptDocument | undefined;
  write: (kept: KeptDocument | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Name of a document among what waits. */
const part = "document";

/** As parts of a draft that outlives the element. */
const beyondOf = (draft: KeptDraft): Pick<Keeper, "read" | "write"> => ({
  read: () => {
    const found = draft.read([part])[part];
    return found && { ...(found.value as KeptDocument), isBack: true };
  },
  write: (kept) => draft.put([part], kept ? { [part]: { value: kept } } : {}),
});

/** What it holds is a draft of the panel from the moment that its editor is gone: whoever goes on to elsewhere is asked. */
function makeKeeper(drafts: Drafts, beyond: Pick<Keeper, "read" | "write">): Keeper {
  const listeners = new Set<() => void>();
  let kept: KeptDocument | undefined;
  let settle: (() => void) | undefined;
  const write = (next: KeptDocument | undefined) => {
    settle?.();
    beyond.write(next);
    kept = next?.within === undefined ? undefined : next;
    settle = kept && drafts.add(() => write(undefined), kept.within);
    for (const listener of listeners) listener();
  };
  const before = beyond.read();
  if (before) write(before);
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
  const beyond = useKeptDraft(server.key("document", name));
  return useMemo(() => {
    const all = keepers.get(drafts) ?? new Map<string, Keeper>();
    keepers.set(drafts, all);
    const key = JSON.stringify(server.key(name));
    const keeper = all.get(key) ?? makeKeeper(drafts, beyondOf(beyond));
    all.set(key, keeper);
    return keeper;
  }, [drafts, server, name, beyond]);
}

/** Where a document waits whose keeper, if it has any, does not outlive the element. */
export function useKeptDocument(keeper: Keeper | undefined, key: readonly unknown[]): Pick<Keeper, "read" | "write"> {
  const beyond = useKeptDraft(keeper ? undefined : key);
  return useMemo(() => keeper ?? beyondOf(beyond), [keeper, beyond]);
}

/** On a page below a document: what was typed there and waits; undefined for nothing. */
export function useKept({ read, subscribe }: Keeper): KeptDocument | undefined {
  const { session } = usePanel();
  const kept = useSyncExternalStore(subscribe, read, read);
  useEffect(() => (kept ? session.addDraft() : undefined), [kept, session]);
  return kept;
}
