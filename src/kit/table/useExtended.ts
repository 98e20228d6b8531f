import { useContext, useMemo } from "react";
import { ScreenContext } from "../area/useScreen.ts";
import { useScreenParams } from "../navigation/navigation.ts";
import { ShownRecord } from "../area/detail.ts";
import type { MenuItem } from "../menu/menuItem.ts";
import type { Column } from "./columns.ts";
import type { DataTableProps } from "./props.ts";
import { useHostParts, type ListParts } from "./hostParts.ts";

/** True on a record's page, whose tabs are not the panel's first page. */
export function useIsOfRecord(): boolean {
  const { tab, inside, ...others } = useScreenParams();
  const record = useContext(ShownRecord);
  return record !== undefined || Object.values(others).some(Boolean);
}

/** True in the first tab of the panel's first page. */
function useIsFirst(): boolean {
  const current = useContext(ScreenContext);
  return current?.tab === undefined || current.tab === Object.keys(current.screen.tabs ?? {})[0];
}

/**
 * Adds the host's columns and actions to a list. `isMain` is true for the panel's first list. Lists in dialogs stay
 * unchanged.
 */
export function useExtended<R extends object>(table: DataTableProps<R>, isMain: boolean): DataTableProps<R> {
  const { name, columns: own, rowActions, bulkActions = [] } = table;
  const isFirst = useIsFirst();
  const hostParts = useHostParts();
  const parts = table.local ? undefined : hostParts?.ofList<R>(name, isMain && isFirst);
  const columns = useWith(own, parts);
  if (!parts) return table;
  return {
    ...table,
    columns,
    rowActions: (row) => [...(rowActions?.(row) ?? []), ...parts.rowActions(row)],
    bulkActions: [...bulkActions, ...parts.bulkActions],
  };
}

/**
 * Adds the host's columns and actions to a tree, by its name. `recordOf` converts a row for the host; without it
 * nothing is added.
 */
export function useExtendedTree<R>({ name, columns, rowActions, recordOf }: TreeOf<R>): {
  columns: readonly Column<R>[];
  actionsOf: (row: R) => readonly MenuItem[];
} {
  const hostParts = useHostParts();
  const parts = recordOf && hostParts?.ofList<object>(name, false);
  const added = useMemo(() => parts && recordOf && ofRows(parts, recordOf), [parts, recordOf]);
  return {
    columns: useWith(columns, added),
    actionsOf: (row) => [...(rowActions?.(row) ?? []), ...(added?.rowActions(row) ?? [])],
  };
}

interface TreeOf<R> {
  name: string;
  columns: readonly Column<R>[];
  rowActions?: (row: R) => readonly MenuItem[];
  recordOf?: (row: R) => object;
}

const ofRows = <R>({ columns, rowActions }: ListParts<object>, recordOf: (row: R) => object) => ({
  columns: columns.map(
    ({ file, ...column }): Column<R> => ({
      ...column,
      cell: (row) => column.cell?.(recordOf(row)),
      value: (row) => column.value?.(recordOf(row)),
      ...(file && { file: (row) => file(recordOf(row)) }),
    }),
  ),
  rowActions: (row: R) => rowActions(recordOf(row)),
});

/** Appends the host's columns. Existing names win. */
const useWith = <R>(own: readonly Column<R>[], parts: { columns: readonly Column<R>[] } | undefined) =>
  useMemo(
    () => (parts ? [...own, ...parts.columns.filter(({ id }) => !own.some((column) => column.id === id))] : own),
    [own, parts],
  );
