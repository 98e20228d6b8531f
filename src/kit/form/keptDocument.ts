import { useEffect, useMemo, useSyncExternalStore } from "react";
import { usePanel } from "../panel/panel.ts";
import { useServer } from "../panel/session.ts";
import type { Drafts } from "../panel/drafts.ts";
import { useKeptDraft, type KeptDraft } from "./useKeptDraft.ts";

/** Unsaved text of a document while a page below it is open. */
export interface KeptDocument {
  /** Server version that the text is based on. */
  base: unknown;
  text: string;
  /** Path below which the text is kept. Without it, the text is kept only after the element's removal. */
  within?: string | undefined;
  /** True if it comes from a removed element. */
  isBack?: boolean;
}

/** Store for the unsaved text of one document. */
export interface Keeper {
  read: () => KeptDocument | undefined;
  write: (kept: KeptDocument | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Key of the stored document. */
const part = "document";

/** Stores the text in a draft that outlives the element. */
const beyondOf = (draft: KeptDraft): Pick<Keeper, "read" | "write"> => ({
  read: () => {
    const found = draft.read([part])[part];
    return found && { ...(found.value as KeptDocument), isBack: true };
  },
  write: (kept) => draft.put([part], kept ? { [part]: { value: kept } } : {}),
});

/** Registers the text as a draft of the panel once its editor is unmounted, so that leaving needs confirmation. */
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

/** Store of a document in the current realm, shared within a panel. */
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

/** Store that outlives the element, unless `keeper` replaces it. */
export function useKeptDocument(keeper: Keeper | undefined, key: readonly unknown[]): Pick<Keeper, "read" | "write"> {
  const beyond = useKeptDraft(keeper ? undefined : key);
  return useMemo(() => keeper ?? beyondOf(beyond), [keeper, beyond]);
}

/** Unsaved text for pages below a document, or undefined. */
export function useKept({ read, subscribe }: Keeper): KeptDocument | undefined {
  const { session } = usePanel();
  const kept = useSyncExternalStore(subscribe, read, read);
  useEffect(() => (kept ? session.addDraft() : undefined), [kept, session]);
  return kept;
}
