import { useTable, type ColumnDef, type SortingState } from "@tanstack/react-table";
import { useMemo } from "react";
import { orderIn } from "../../i18n/order.ts";
import { usePanel } from "../panel/panel.ts";
import { valueOf, type Column } from "./columns.ts";
import { rowFeatures, type RowFeatures } from "./features.ts";
import type { ListState } from "./useListState.ts";

/** Sort state of a list. */
export interface Sorting {
  /** True if all rows are loaded. Otherwise the server would have to sort. */
  isOffered: boolean;
  orderOf: (column: string) => "ascending" | "descending" | undefined;
  toggle: (column: string) => void;
}

/** Sorts rows by the list's state if `isWhole`, because sorting a part is misleading. */
export function useSorted<R extends object>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  rowId: (row: R) => string,
  { sort, setSort }: ListState,
  isWhole: boolean,
): { sorted: readonly R[]; sorting: Sorting } {
  const { locale } = usePanel();
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<RowFeatures, R> => ({
          id: column.id,
          accessorFn: (row) => valueOf(column, row),
          enableSorting: column.sortable !== false,
          sortUndefined: "last",
          sortFn: compareIn(locale),
        }),
      ),
    [columns, locale],
  );
  const sorting = useMemo<SortingState>(
    () => (sort && isWhole ? [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }] : []),
    [sort, isWhole],
  );
  const table = useTable({
    features: rowFeatures,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    state: { sorting },
    onSortingChange: (update) => {
      const next = (typeof update === "function" ? update(sorting) : update)[0];
      setSort(next && `${next.desc ? "-" : ""}${next.id}`);
    },
  });
  const orderOf = (id: string) => (sorting[0]?.id === id ? (sorting[0].desc ? "descending" : "ascending") : undefined);
  return {
    sorted: table.getRowModel().rows.map((row) => row.original),
    sorting: {
      isOffered: isWhole,
      orderOf,
      toggle: (id) => table.getColumn(id)?.toggleSorting(orderOf(id) === "ascending"),
    },
  };
}

interface Cells {
  getValue: (id: string) => unknown;
}

/** Compares numbers by value and texts by locale. */
const compareIn =
  (locale: string) =>
  (a: Cells, b: Cells, id: string): number => {
    const left = a.getValue(id);
    const right = b.getValue(id);
    return typeof left === "number" && typeof right === "number"
      ? left - right
      : orderIn(locale).compare(String(left ?? ""), String(right ?? ""));
  };
