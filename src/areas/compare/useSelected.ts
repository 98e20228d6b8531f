import { useCallback, useSyncExternalStore } from "react";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { useSession } from "../../kit/panel/session.ts";
import type { Selection } from "../../realm-document/index.ts";
import type { Session } from "../../session/session.ts";
import { noSelection, type Select } from "./selection.ts";

interface Store {
  byPair: Map<string, Selection>;
  listeners: Set<() => void>;
}

const stores = new WeakMap<Session, Store>();

function storeOf(session: Session): Store {
  const known = stores.get(session) ?? { byPair: new Map(), listeners: new Set() };
  stores.set(session, known);
  return known;
}

/**
 * Items and fields that are selected in a pair. Kept while the page is open. The store is synchronous: a box renders its
 * new state within the click, also while the sides are being read.
 */
export function useSelected(): [Selection, Select] {
  const query = useQueryState();
  const store = storeOf(useSession());
  const pair = JSON.stringify([query.get("source") ?? "", query.get("target") ?? ""]);
  const subscribe = useCallback(
    (listener: () => void) => {
      store.listeners.add(listener);
      return () => void store.listeners.delete(listener);
    },
    [store],
  );
  const get = () => store.byPair.get(pair) ?? noSelection;
  const selection = useSyncExternalStore(subscribe, get, get);
  const select: Select = (change) => {
    store.byPair.set(pair, change(get()));
    for (const listener of [...store.listeners]) listener();
  };
  return [selection, select];
}
