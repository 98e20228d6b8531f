import type { Ref } from "react";
import { IconButton } from "../base/Button.tsx";
import { useT } from "../panel/texts.ts";
import { BulkBar, type BulkBarProps } from "./BulkBar.tsx";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { headOf } from "./columns.ts";
import { ExportList } from "./ExportList.tsx";
import { FilterChips, FilterMenu } from "./FilterMenu.tsx";
import type { DataTableProps } from "./props.ts";
import { SearchBox } from "./SearchBox.tsx";
import type { useColumns } from "./useColumns.ts";
import type { ListState } from "./useListState.ts";
import type { useRows } from "./useRows.ts";

export interface ToolbarProps<R extends object> {
  ref: Ref<HTMLDivElement>;
  table: DataTableProps<R>;
  state: ListState;
  columns: ReturnType<typeof useColumns<R>>;
  list: ReturnType<typeof useRows<R>>;
  /** True if the host may add content. */
  isMain: boolean;
  /** Bulk actions. With a selection, they replace the toolbar. */
  bulk: BulkBarProps<R> | undefined;
}

/**
 * Search, filters, tools, columns and refresh above the rows, with active filters below. With a selection, bulk actions
 * cover the tools. An empty list has no search and no column chooser.
 */
export function Toolbar<R extends object>({ ref, table, state, columns, list, isMain, bulk }: ToolbarProps<R>) {
  const t = useT();
  const { label, searchLabel, toolbarStart, toolbar, toolbarEnd, local } = table;
  const { offered, visible, isVisible, toggle, move, resize, widths } = columns;
  const isEmpty = list.status === "empty";
  const hasRows = !isEmpty || table.enabled === false || table.searchFirst === true;
  const filters = hasRows ? (table.filters ?? []) : [];
  return (
    <>
      <div ref={ref} className={bulk ? "toolbar selecting" : "toolbar"} part="toolbar">
        {toolbarStart}
        {searchLabel && hasRows && (
          <SearchBox
            value={state.search}
            onSearch={state.setSearch}
            label={searchLabel}
            list={label}
            onPaste={table.onSearchPaste}
          />
        )}
        <div className="tools">
          {filters.length > 0 && <FilterMenu filters={filters} state={state} />}
          {toolbar}
          <span className="grow" />
          {isMain && <slot name="toolbar-end" />}
          {typeof toolbarEnd === "function" ? toolbarEnd({ query: list.asked, columns: visible, isEmpty }) : toolbarEnd}
          <span className="list-tools">
            {offered.length > 2 && !local && hasRows && (
              <ColumnChooser
                columns={offered.slice(1).map((column) => ({
                  id: column.id,
                  label: headOf(t, column),
                  visible: isVisible(column),
                  width: widths[column.id],
                  fixed: column.priority === 1,
                }))}
                onToggle={toggle}
                onMove={(from, to) => move(from + 1, to + 1)}
                onResize={resize}
              />
            )}
            {list.status === "ready" && !local && table.file !== "own" && (
              <ExportList table={table} file={table.file} columns={columns} list={list} />
            )}
            <IconButton action="refresh" icon="refresh" label={t("refresh")} onClick={list.refresh} />
          </span>
          {bulk && <BulkBar {...bulk} />}
        </div>
      </div>
      <FilterChips filters={filters} state={state} />
    </>
  );
}
