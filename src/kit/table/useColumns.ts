import { useState } from "react";
import { usePanel } from "../panel.ts";
import type { Column } from "./columns.ts";

const storageKey = (list: string) => `iam-columns.${list}`;

function stored(list: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(list)) ?? "null");
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : undefined;
  } catch {
    return undefined; // Storage forbidden or edited by hand.
  }
}

/**
 * Visible columns of a list: those the element's `columns` names, then the admin's own choice, kept per list in this browser. The first
 * column, which leads to the record, always stays; a list that has none of the names is another one than the host meant.
 */
export function useColumns<R>(list: string, columns: readonly Column<R>[]) {
  const { columns: given } = usePanel();
  const narrowed = columns.some(({ id }) => given?.includes(id)) ? given : undefined;
  const offered = columns.filter((column, index) => index === 0 || !narrowed || narrowed.includes(column.id));
  const [chosen, setChosen] = useState<readonly string[]>(() => stored(list) ?? []);
  // Chosen ids flip a column's default, so that columns new in a release keep theirs.
  const isVisible = (column: Column<R>) => (narrowed?.includes(column.id) ? !chosen.includes(column.id) : Boolean(column.optional) === chosen.includes(column.id));
  return {
    offered,
    visible: offered.filter(isVisible),
    isVisible,
    toggle: (id: string) => {
      const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
      setChosen(next);
      try {
        localStorage.setItem(storageKey(list), JSON.stringify(next));
      } catch {
        // The choice then lasts until the page is left.
      }
    },
  };
}
