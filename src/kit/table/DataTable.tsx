import { useMemo, useState } from "react";
import { lazily } from "../base/lazily.tsx";
import { useExtended, useIsOfRecord } from "../extend/useExtended.ts";
import { usePanel, useT } from "../panel.ts";
import { LongWait } from "../states/LongWait.tsx";
import { LoadError, NoResults } from "../states/states.tsx";
import { classOf } from "./columns.ts";
import { pageSizes } from "./pageSize.ts";
import { Pagination } from "./Pagination.tsx";
import type { DataTableProps } from "./props.ts";
import { roles } from "./roles.ts";
import { Row, SkeletonRows } from "./Row.tsx";
import { TableHead } from "./TableHead.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useColumns } from "./useColumns.ts";
import { useListState } from "./useListState.ts";
import { useRows } from "./useRows.ts";
import { useSelection } from "./useSelection.ts";
import { useStickyHead } from "./useStickyHead.ts";

const VirtualRows = lazily(
  () => import("./VirtualRows.tsx"),
  ({ cells }) => <SkeletonRows cells={cells} />,
);

/** Above this many rows on one page, only those in sight are in the document. */
const virtualAbove = 100;

/** A list: paging, search, filters, columns, selection, row actions and all of its states. Columns and filters are data. */
export function DataTable<R extends object>(given: DataTableProps<R>) {
  const panel = usePanel();
  // Hosts put their own content into the list of an area, not into those of its records and dialogs.
  const isOfRecord = useIsOfRecord();
  const isMain = !given.local && !given.prefix && !isOfRecord;
  const props = useExtended(given, isMain);
  const {
    name,
    label,
    rowId,
    rowName,
    paging = "server",
    filters = [],
    expand,
    single = false,
    whole = false,
    enabled = true,
  } = props;
  const t = useT();
  const state = useListState({
    filterNames: useMemo(() => filters.map((filter) => filter.name), [filters]),
    replacing: useMemo(() => filters.filter((filter) => filter.replacesSearch).map((filter) => filter.name), [filters]),
    local: props.local ?? false,
    prefix: props.prefix ?? "",
  });
  const columns = useColumns(name, props.columns);
  const list = useRows(props, state, columns.visible);
  const { query, rows, status } = list;
  const isVirtual = !whole && rows.length > virtualAbove;
  const selection = useSelection(props, rows);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const sticky = useStickyHead();

  const bulk = props.bulkActions ?? [];
  // Boxes that nobody could tick only take room.
  const selects =
    Boolean(props.onSelection) ||
    (bulk.length > 0 && (selection.offered.length > 0 || selection.selected.size > 0 || status === "loading"));
  const actionsOf = (row: R) => props.rowActions?.(row) ?? [];
  const hasActions = rows.some((row) => actionsOf(row).length > 0);
  const narrow = (isThere: boolean) => (isThere ? ["narrow-cell"] : []);
  const cells = [
    ...narrow(selects),
    ...narrow(Boolean(expand)),
    ...columns.visible.map((column) => classOf(column, columns.visible)),
    ...narrow(hasActions),
  ];
  const span = cells.length;
  // A list that fits on the smallest page has nothing to turn and nothing to choose.
  const isPaged =
    paging !== "none" &&
    status === "ready" &&
    (list.page > 1 || list.hasNext || Math.max(rows.length, list.total ?? 0) > pageSizes[0]);

  // Whoever cannot sort is told whose order it is; an order that is made by hand tells itself.
  const isSortable = list.sorting.isOffered && columns.visible.some(({ sortable }) => sortable !== false);
  const isOrderTold = status === "ready" && rows.length > 1 && !isSortable && !props.reorderItem;

  const renderRow = (row: R) => {
    const id = rowId(row);
    return (
      <Row
        key={id}
        id={id}
        name={rowName(row)}
        columns={columns.visible}
        widths={columns.widths}
        row={row}
        span={span}
        actions={actionsOf(row)}
        hasActions={hasActions}
        showId={panel.showIds}
        {...(props.reorderItem && { item: props.reorderItem(row) })}
        {...(selects && {
          selection: {
            single,
            name,
            checked: selection.isSelected(row),
            disabled: !selection.isSelectable(row),
            onChange: (on: boolean) => selection.choose([row], on),
          },
        })}
        {...(expand && {
          expansion: { open: expanded.has(id), content: expand, onToggle: () => setExpanded(toggled(expanded, id)) },
        })}
      />
    );
  };

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
      {status === "error" ? (
        <LoadError
          error={query.error}
          onRetry={() => void query.refetch()}
          {...(props.roles && { roles: props.roles })}
        />
      ) : enabled === false ? (
        props.invitation
      ) : status === "no-results" ? (
        <NoResults search={state.search} onClear={state.clear}>
          {props.noResults?.(state.search)}
        </NoResults>
      ) : status === "empty" ? (
        isMain ? (
          <slot name="empty">{props.empty}</slot>
        ) : (
          props.empty
        )
      ) : (
        <div ref={sticky.scroll} className="table-scroll" tabIndex={-1}>
          <table
            {...roles.table}
            className="cards"
            aria-label={label}
            aria-busy={query.isFetching || undefined}
            aria-rowcount={paging === "none" && isVirtual ? rows.length : undefined}
          >
            <TableHead
              columns={columns.visible}
              widths={columns.widths}
              onResize={columns.resize}
              sorting={list.sorting}
              selection={selects ? selection : undefined}
              single={single}
              expands={Boolean(expand)}
              hasActions={hasActions}
            />
            {status === "loading" ? (
              <SkeletonRows cells={cells} />
            ) : isVirtual ? (
              <VirtualRows
                count={rows.length}
                cells={cells}
                render={(index) => rows[index] && renderRow(rows[index])}
              />
            ) : (
              <tbody {...roles.group} className={query.isPlaceholderData ? "stale" : ""}>
                {rows.map(renderRow)}
              </tbody>
            )}
          </table>
        </div>
      )}
      {(isPaged || isOrderTold) && (
        <footer className="list-foot">
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

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
