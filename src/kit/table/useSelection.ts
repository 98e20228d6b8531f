import { useState } from "react";
import type { DataTableProps } from "./props.ts";

/** Selection across pages. `rows` are those of the current page, or of the previous one while `isLoading`. */
export function useSelection<R extends object>(
  { selection: given, onSelection, single = false, selectable, rowId }: DataTableProps<R>,
  rows: readonly R[],
  isLoading: boolean,
) {
  const [own, setOwn] = useState<ReadonlyMap<string, R>>(new Map());
  const selected = given ?? own;
  const set = onSelection ?? setOwn;
  const isSelectable = (row: R) => selectable?.(row) !== false;
  const isSelected = (row: R) => selected.has(rowId(row));
  const offered = rows.filter(isSelectable);
  return {
    selected,
    set,
    isSelectable,
    isSelected,
    /** Selectable rows of the page. */
    offered,
    /** True while the page loads: selecting all would select the previous rows. */
    isLoading,
    isAll: offered.length > 0 && offered.every(isSelected),
    isSome: offered.some(isSelected),
    choose: (chosen: readonly R[], on: boolean) => {
      const next = new Map(single ? [] : selected);
      for (const row of chosen) on ? next.set(rowId(row), row) : next.delete(rowId(row));
      set(next);
    },
  };
}

export type Selection<R extends object> = ReturnType<typeof useSelection<R>>;
