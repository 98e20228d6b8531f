import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { IconButton } from "../base/Button.tsx";
import { useMayDo } from "../panel/narrowing.ts";
import { useT } from "../panel/texts.ts";
import { lazily } from "../states/lazily.tsx";
import { headOf, type ListFile } from "./columns.ts";
import type { DataTableProps } from "./props.ts";
import type { useColumns } from "./useColumns.ts";
import type { useRows } from "./useRows.ts";

const ExportDialog = lazily(() => import("./ExportDialog.tsx"));

interface ExportListProps<R extends object> {
  table: Pick<DataTableProps<R>, "name" | "label" | "load">;
  file: ListFile<R> | undefined;
  columns: ReturnType<typeof useColumns<R>>;
  list: ReturnType<typeof useRows<R>>;
}

/** Button that writes all rows of a list to a file, with its search, filters and order. */
export function ExportList<R extends object>({ table, file, columns, list }: ExportListProps<R>) {
  const t = useT();
  const mayDo = useMayDo();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { name, label, load } = table;
  const { action = "export-list", columns: columnsOf, headOf: fileHead } = file ?? {};
  if (!mayDo({ action, writes: false })) return null;
  const offered = (columnsOf?.(columns.offered) ?? columns.offered).filter(
    ({ title, file: own }) => title !== "" && own !== false,
  );
  const { asked, whole } = list;
  async function* pages(ids: readonly string[], signal: AbortSignal) {
    const { allPages, fileRows } = await import("./rowsInFile.ts");
    const chosen = offered.filter(({ id }) => ids.includes(id));
    const rows = whole ? once(whole) : allPages(queries, load, { ...asked, columns: ids }, signal);
    yield* fileRows(rows, chosen);
  }
  return (
    <>
      <IconButton action={action} icon="download" label={t("list.export")} onClick={() => setOpen(true)} />
      {isOpen && (
        <ExportDialog
          name={name}
          label={label}
          columns={offered.map((column) => ({
            id: column.id,
            label: headOf(t, column),
            head: fileHead?.(column) ?? headOf(t, column),
            isChosen: columns.isVisible(column) || file?.chosen?.includes(column.id) === true,
          }))}
          pages={pages}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

async function* once<R>(rows: readonly R[]): AsyncGenerator<readonly R[]> {
  yield rows;
}
