import { IconButton } from "../base/Button.tsx";
import { useT } from "../panel.ts";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { headOf } from "./columns.ts";
import { FilterChips, FilterMenu } from "./FilterMenu.tsx";
import { Pagination, type PaginationProps } from "./Pagination.tsx";
import type { DataTableProps } from "./props.ts";
import { SearchBox } from "./SearchBox.tsx";
import type { useColumns } from "./useColumns.ts";
import type { ListState } from "./useListState.ts";
import type { useRows } from "./useRows.ts";

export interface ToolbarProps<R extends object> {
  table: DataTableProps<R>;
  state: ListState;
  columns: ReturnType<typeof useColumns<R>>;
  list: ReturnType<typeof useRows<R>>;
  /** Hosts put content of their own into it. */
  isMain: boolean;
  /** Absent where there is only one page. */
  pagination: PaginationProps | undefined;
}

/** Above the rows: search, filters, what the list offers besides, paging, columns, refresh; beneath these the filters that are set. */
export function Toolbar<R extends object>({ table, state, columns, list, isMain, pagination }: ToolbarProps<R>) {
  const t = useT();
  const { label, searchLabel, filters = [], toolbarStart, toolbar, toolbarEnd, local } = table;
  const { offered, visible, isVisible, toggle } = columns;
  return (
    <div className="toolbar" part="toolbar">
      {toolbarStart}
      {searchLabel && (
        <SearchBox
          value={state.search}
          onSearch={state.setSearch}
          label={searchLabel}
          list={label}
          onPaste={table.onSearchPaste}
        />
      )}
      {filters.length > 0 && <FilterMenu filters={filters} state={state} />}
      {toolbar}
      <span className="grow" />
      {isMain && <slot name="toolbar-end" />}
      {typeof toolbarEnd === "function"
        ? toolbarEnd({ query: list.asked, columns: visible, isEmpty: list.status === "empty" })
        : toolbarEnd}
      {pagination && <Pagination {...pagination} compact />}
      <span className="list-tools">
        {offered.length > 2 && !local && (
          <ColumnChooser
            columns={offered
              .filter((column) => column.priority !== 1)
              .map((column) => ({ id: column.id, label: headOf(t, column), visible: isVisible(column) }))}
            onToggle={toggle}
          />
        )}
        <IconButton action="refresh" icon="refresh" label={t("refresh")} onClick={list.refresh} />
      </span>
      <FilterChips filters={filters} state={state} />
    </div>
  );
}
