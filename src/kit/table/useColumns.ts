import { useSyncExternalStore } from "react";
import { usePanel } from "../panel.ts";
import { parsed, stored, type Stored } from "../stored.ts";
import type { Column } from "./columns.ts";

const stores = new Map<string, Stored<readonly string[]>>();

/** Ids an admin chose in a list, in this browser. */
function choice(list: string): Stored<readonly string[]> {
  const known =
    stores.get(list) ??
    stored<readonly string[]>(`iam-columns.${list}`, (text) => {
      const ids = parsed(text);
      return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [];
    });
  stores.set(list, known);
  return known;
}

/**
 * Visible columns of a list: those the element's `columns` names, then the admin's own choice, kept per list in this browser. The first
 * column, which leads to the record, always stays; a list that has none of the names is another one than the host meant.
 */
export function useColumns<R>(list: string, columns: readonly Column<R>[]) {
  const { columns: given } = usePanel();
  const narrowed = columns.some(({ id }) => given?.includes(id)) ? given : undefined;
  const offered = columns.filter((column, index) => index === 0 || !narrowed || narrowed.includes(column.id));
  const store = choice(list);
  const chosen = useSyncExternalStore(store.subscribe, store.get, store.get);
  // Chosen ids flip a column's default, so that columns new in a release keep theirs.
  const isVisible = (column: Column<R>) =>
    narrowed?.includes(column.id)
      ? !chosen.includes(column.id)
      : Boolean(column.optional) === chosen.includes(column.id);
  return {
    offered,
    visible: offered.filter(isVisible),
    isVisible,
    toggle: (id: string) => store.set(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
  };
}
