import { useRef, useState } from "react";
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
  const anchor = useRef<string>(undefined);
  const isSelectable = (row: R) => selectable?.(row) !== false;
  const isSelected = (row: R) => selected.has(rowId(row));
  const offered = rows.filter(isSelectable);
  const choose = (chosen: readonly R[], on: boolean) => {
    const next = new Map(single ? [] : selected);
    for (const row of chosen) on ? next.set(rowId(row), row) : next.delete(rowId(row));
    set(next);
  };
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
    choose,
    /** Selects one row. A range starts at the row of the previous call, if it is still on the page. */
    chooseOne: (row: R, on: boolean, isRange: boolean) => {
      const from = offered.findIndex((one) => rowId(one) === anchor.current);
      const to = offered.findIndex((one) => rowId(one) === rowId(row));
      anchor.current = rowId(row);
      const isWhole = isRange && !single && from >= 0 && to >= 0;
      choose(isWhole ? offered.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], on);
    },
  };
}

export type Selection<R extends object> = ReturnType<typeof useSelection<R>>;
