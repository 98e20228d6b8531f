import { useMemo } from "react";
import { usePanel } from "../panel.ts";
import type { DataTableProps } from "../table/props.ts";

/** A list with what the page adds to it. `isMain`: the list that the panel begins with. Lists of dialogs are left alone. */
export function useExtended<R extends object>(table: DataTableProps<R>, isMain: boolean): DataTableProps<R> {
  const { hostParts } = usePanel();
  const { name, columns: own, rowActions, bulkActions = [] } = table;
  const parts = table.local ? undefined : hostParts?.ofList<R>(name, isMain);
  const columns = useMemo(
    () => (parts ? [...own, ...parts.columns.filter(({ id }) => !own.some((column) => column.id === id))] : own),
    [own, parts],
  );
  if (!parts) return table;
  return {
    ...table,
    columns,
    rowActions: (row) => [...(rowActions?.(row) ?? []), ...parts.rowActions(row)],
    bulkActions: [...bulkActions, ...parts.bulkActions],
  };
}
