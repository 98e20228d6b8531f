import { useContext, useMemo } from "react";
import { ScreenContext } from "../area/useScreen.ts";
import { useScreenParams } from "../area/navigation.ts";
import { ShownRecord } from "../page/detail.ts";
import { usePanel } from "../panel.ts";
import type { MenuItem } from "../overlay/Menu.tsx";
import type { Column } from "../table/columns.ts";
import type { DataTableProps } from "../table/props.ts";
import type { TreeTableProps } from "../table/TreeTable.tsx";
import type { ListParts } from "./hostParts.ts";

/** Whether a component is on the page of a record; its tabs are not what a panel begins with. */
export function useIsOfRecord(): boolean {
  const { tab, inside, ...others } = useScreenParams();
  const record = useContext(ShownRecord);
  return record !== undefined || Object.values(others).some(Boolean);
}

/** Whether a component is in the first of the tabs that a panel begins with. */
function useIsFirst(): boolean {
  const current = useContext(ScreenContext);
  return current?.tab === undefined || current.tab === Object.keys(current.screen.tabs ?? {})[0];
}

/** A list with what the page adds to it. `isMain`: a list that a panel begins with. Lists of dialogs are left alone. */
export function useExtended<R extends object>(table: DataTableProps<R>, isMain: boolean): DataTableProps<R> {
  const { name, columns: own, rowActions, bulkActions = [] } = table;
  const isFirst = useIsFirst();
  const { hostParts } = usePanel();
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

/** A tree with what the page adds to it, by the name of the tree. `recordOf`: what of a row the page gets; without it nothing is added. */
export function useExtendedTree<R>({ name, columns, rowActions, recordOf }: TreeOf<R>): {
  columns: readonly Column<R>[];
  actionsOf: (row: R) => readonly MenuItem[];
} {
  const { hostParts } = usePanel();
  const parts = recordOf && hostParts?.ofList<object>(name, false);
  const added = useMemo(() => parts && recordOf && ofRows(parts, recordOf), [parts, recordOf]);
  return {
    columns: useWith(columns, added),
    actionsOf: (row) => [...(rowActions?.(row) ?? []), ...(added?.rowActions(row) ?? [])],
  };
}

type TreeOf<R> = Pick<TreeTableProps<R>, "name" | "columns" | "rowActions" | "recordOf">;

const ofRows = <R>({ columns, rowActions }: ListParts<object>, recordOf: (row: R) => object) => ({
  columns: columns.map(
    (column): Column<R> => ({
      ...column,
      cell: (row) => column.cell?.(recordOf(row)),
      value: (row) => column.value?.(recordOf(row)),
    }),
  ),
  rowActions: (row: R) => rowActions(recordOf(row)),
});

/** Columns with those that the page adds, behind; a name that is taken stays what it is. */
const useWith = <R>(own: readonly Column<R>[], parts: { columns: readonly Column<R>[] } | undefined) =>
  useMemo(
    () => (parts ? [...own, ...parts.columns.filter(({ id }) => !own.some((column) => column.id === id))] : own),
    [own, parts],
  );
