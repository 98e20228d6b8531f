import { useState } from "react";
import { stickyFoot } from "../base/stickyFoot.ts";
import { useExtended, useIsOfRecord } from "./useExtended.ts";
import { useT } from "../panel/texts.ts";
import { LongWait } from "../states/LongWait.tsx";
import { PartBoundary } from "../states/PartBoundary.tsx";
import { pageSizes } from "./pageSize.ts";
import { Pagination } from "./Pagination.tsx";
import type { DataTableProps } from "./props.ts";
import { TableContent } from "./TableContent.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useColumns } from "./useColumns.ts";
import { useListState, type ListState } from "./useListState.ts";
import { useRows } from "./useRows.ts";
import { useSelection } from "./useSelection.ts";
import { useStickyHead } from "./useStickyHead.ts";

/** List with paging, search, filters, columns, selection, row actions and all states. Columns and filters are data. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { name, label, state } = props;
  return (
    <PartBoundary
      frame={(content) => (
        <section className="card list" part="table" data-state="error" data-list={name} aria-label={label}>
          {content}
        </section>
      )}
    >
      {state ? <Table {...props} state={state} /> : <WithState {...props} />}
    </PartBoundary>
  );
}

function WithState<R extends object>(props: DataTableProps<R>) {
  const { filters = [], local, prefix } = props;
  return <Table {...props} state={useListState(filters, { local, prefix })} />;
}

function Table<R extends object>({ state, ...given }: DataTableProps<R> & { state: ListState }) {
  // Host content goes into the lists of an area, not into lists of records and dialogs.
  const isOfRecord = useIsOfRecord();
  const isMain = !given.local && !given.prefix && !isOfRecord;
  const props = useExtended(given, isMain);
  const { name, label, paging = "server" } = props;
  const t = useT();
  const columns = useColumns(name, props.columns);
  const list = useRows(props, state, columns.visible);
  const { query, rows, status } = list;
  const selection = useSelection(props, rows, query.isPlaceholderData);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const sticky = useStickyHead();

  const bulk = props.bulkActions ?? [];
  // Hides checkboxes that no user could select.
  const selects =
    Boolean(props.onSelection) ||
    (bulk.length > 0 && (selection.offered.length > 0 || selection.selected.size > 0 || status === "loading"));
  // A list that fits on the smallest page needs no pagination.
  const isPaged =
    paging !== "none" &&
    status === "ready" &&
    (list.page > 1 || list.hasNext || Math.max(rows.length, list.total ?? 0) > pageSizes[0]);

  // An unsortable list names its order, unless the order is manual.
  const isSortable = list.sorting.isOffered && columns.visible.some(({ sortable }) => sortable !== false);
  const isOrderTold = status === "ready" && rows.length > 1 && !isSortable && !props.reorderItem;

  return (
    <section
      ref={sticky.list}
      className="card list"
      part="table"
      data-state={query.isPlaceholderData ? "loading" : status}
      data-list={name}
      aria-label={label}
    >
      {props.head}
      <Toolbar
        ref={sticky.toolbar}
        table={props}
        state={state}
        columns={columns}
        list={list}
        isMain={isMain}
        bulk={
          bulk.length > 0 && selection.selected.size > 0
            ? { actions: bulk, selection: selection.selected, onSelection: selection.set }
            : undefined
        }
      />
      {props.banner}
      {(status === "loading" || query.isPlaceholderData) && <LongWait />}
      {query.isError && query.data && (
        <p className="notice danger" role="alert">
          {t("loadError.stale")}
        </p>
      )}
      <TableContent
        ref={sticky.scroll}
        table={props}
        state={state}
        columns={columns}
        list={list}
        selection={selection}
        selects={selects}
        expanded={expanded}
        onExpanded={setExpanded}
        isMain={isMain}
        section={sticky.list}
      />
      {(isPaged || isOrderTold) && (
        <footer ref={stickyFoot} className="list-foot">
          {isOrderTold && (
            <span className="order-told" data-note="order">
              {t("list.serverOrder")}
            </span>
          )}
          {isPaged && (
            <Pagination
              page={list.page}
              size={state.size}
              shown={rows.length}
              hasNext={list.hasNext}
              total={list.total}
              onPage={state.setPage}
              onSize={state.setSize}
              list={label}
            />
          )}
        </footer>
      )}
    </section>
  );
}
