import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useTable, type ColumnDef, type SortingState } from "@tanstack/react-table";
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { IconButton } from "../base/Button.tsx";
import type { MenuItem } from "../overlay/Menu.tsx";
import { useMayDo, usePanel, useT } from "../panel.ts";
import { LoadError, NoResults } from "../states/states.tsx";
import { BulkBar, type BulkAction } from "./BulkBar.tsx";
import { useScreenParams } from "../area/navigation.ts";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { headOf, valueOf, type Column, type Filter, type ListQuery, type ListView } from "./columns.ts";
import { features, type Features } from "./features.ts";
import { FilterChips, FilterMenu } from "./FilterMenu.tsx";
import { Pagination } from "./Pagination.tsx";
import { Row, SkeletonRows } from "./Row.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { useColumns } from "./useColumns.ts";
import { useListState, type ListState } from "./useListState.ts";

const VirtualRows = lazy(() => import("./VirtualRows.tsx"));

/** Above this many rows on one page, only those in sight are in the document. */
const virtualAbove = 100;

export interface DataTableProps<R> {
  /** Name of the list in storage and hooks: `users`. */
  name: string;
  /** Accessible name. */
  label: string;
  columns: readonly Column<R>[];
  rowId: (row: R) => string;
  rowName: (row: R) => string;
  /** Rows of a page, or of everything with `paging="client"`. */
  load: (query: ListQuery) => UseQueryOptions<R[]>;
  /** Total where the server has one; null where it has none for this query. */
  count?: (query: ListQuery) => UseQueryOptions<number | null>;
  /** `server`: asks for a page and one row more; `client`: everything is there, paged and searched here; `none`: all in one. */
  paging?: "server" | "client" | "none";
  /** Placeholder of the search box; absent: no search. */
  searchLabel?: string;
  /** Texts of a row that a search looks in, where everything is searched here; default: its name and all columns. */
  searchIn?: (row: R) => readonly (string | undefined)[];
  filters?: readonly Filter[];
  rowActions?: (row: R) => readonly MenuItem[];
  bulkActions?: readonly BulkAction<R>[];
  /** False: the row cannot be selected. */
  selectable?: (row: R) => boolean;
  /** Detail beneath a row, opened by an expander. */
  expand?: (row: R) => ReactNode;
  /** Before the search, after the filters, and at the end of the toolbar. */
  toolbarStart?: ReactNode;
  toolbar?: ReactNode;
  toolbarEnd?: ReactNode | ((list: ListView<R>) => ReactNode);
  /** Stands in while there is nothing and nothing was searched. */
  empty: ReactNode;
  /** What else may be tried where a search found nothing: actions beside the one that clears it. */
  noResults?: (search: string) => ReactNode;
  /** False: nothing is asked for before a search; `invitation` stands in its place. `"waiting"` while that is not known yet. */
  enabled?: boolean | "waiting";
  invitation?: ReactNode;
  /** Above the toolbar: plots. */
  head?: ReactNode;
  /** Between toolbar and rows: banners. */
  banner?: ReactNode;
  /** Keeps the list's state here instead of in the path: for dialogs. */
  local?: boolean;
  /** Keeps two lists of a screen apart in the path. */
  prefix?: string;
  /** A change of this, of something outside that decides which rows there are, goes back to the first page. */
  resetKey?: string;
  /** Roles named when the server refuses. */
  roles?: readonly string[];
  /** Controlled selection, for pickers. */
  selection?: ReadonlyMap<string, R>;
  onSelection?: (selection: ReadonlyMap<string, R>) => void;
  /** A radio instead of a box in each row. */
  single?: boolean;
}

/** Query state as `load` gets it. */
function listQuery<R>(state: ListState, paging: string, columns: readonly Column<R>[]): ListQuery {
  const paged = paging === "server";
  return { first: paged ? (state.page - 1) * state.size : 0, max: paged ? state.size + 1 : -1, search: paged ? state.search : "", filters: state.filters, columns: columns.map(({ id }) => id) };
}

const matches = (texts: readonly (string | undefined)[], search: string) => texts.some((text) => text?.toLocaleLowerCase().includes(search.toLocaleLowerCase()));

/** A list: paging, search, filters, columns, selection, row actions and all of its states. Columns and filters are data. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { name, label, columns, rowId, rowName, load, count, paging = "server", searchLabel, searchIn, filters = [], selectable, expand, single = false, enabled: isEnabled = true } = props;
  const t = useT();
  const panel = usePanel();
  // Hosts put their own content into the list of an area, not into those of its records and dialogs.
  const isOfRecord = Object.values(useScreenParams()).some(Boolean);
  const isMain = !props.local && !props.prefix && !isOfRecord;
  const state = useListState({
    filterNames: useMemo(() => filters.map((filter) => filter.name), [filters]), replacing: useMemo(() => filters.filter((filter) => filter.replacesSearch).map((filter) => filter.name), [filters]),
    local: props.local ?? false, prefix: props.prefix ?? "",
  });
  const { offered, visible, isVisible, toggle } = useColumns(name, columns);
  const asked = listQuery(state, paging, visible);
  const enabled = isEnabled === true;
  const query = useQuery({ ...load(asked), placeholderData: keepPreviousData as never, enabled });
  // Counting a large realm takes the server longer than a page of it: the rows come first.
  const total = useQuery({ ...(count?.(asked) ?? noCount), enabled: Boolean(count) && enabled && query.data !== undefined });
  const [ownSelection, setOwnSelection] = useState<ReadonlyMap<string, R>>(new Map());
  const selection = props.selection ?? ownSelection;
  const setSelection = props.onSelection ?? setOwnSelection;
  const mayDo = useMayDo();
  const bulk = (props.bulkActions ?? []).filter(({ action }) => mayDo(action));

  const found = useMemo(() => {
    const rows = query.data ?? [];
    if (paging === "server" || !state.search) return rows;
    const textsOf = searchIn ?? ((row: R) => [rowName(row), ...columns.map((column) => String(valueOf(column, row) ?? ""))]);
    return rows.filter((row) => matches(textsOf(row), state.search));
  }, [query.data, paging, state.search, searchIn, columns, rowName]);
  // In lists filtered here an offset beyond the end falls back to the first page.
  const page = paging === "client" && (state.page - 1) * state.size >= found.length ? 1 : state.page;

  const definitions = useMemo(() => columns.map((column): ColumnDef<Features, object> => ({
    id: column.id, accessorFn: (row) => valueOf(column, row as R), enableSorting: column.sortable !== false, sortUndefined: "last", sortFn: compareValues,
  })), [columns]);
  const sorting = useMemo<SortingState>(() => (state.sort ? [{ id: state.sort.replace(/^-/, ""), desc: state.sort.startsWith("-") }] : []), [state.sort]);
  const data = useMemo(() => (paging === "server" ? found.slice(0, state.size) : found), [found, paging, state.size]);
  const table = useTable({
    features, data: data as object[], columns: definitions, getRowId: (row) => rowId(row as R), state: { sorting },
    onSortingChange: (update) => {
      const next = (typeof update === "function" ? update(sorting) : update)[0];
      state.setSort(next && `${next.desc ? "-" : ""}${next.id}`);
    },
  });
  const sorted = table.getRowModel().rows.map((row) => row.original as R);
  const rows = paging === "client" ? sorted.slice((page - 1) * state.size, page * state.size) : sorted;
  const hasNext = paging === "server" ? found.length > state.size : paging === "client" && found.length > page * state.size;
  const totalRows = paging === "server" ? (total.data ?? undefined) : found.length;

  // The last row of the last page may have gone: an empty page behind the first would say that there is nothing at all.
  const isBeyondEnd = paging === "server" && state.page > 1 && query.data?.length === 0 && !query.isPlaceholderData;
  const { setPage } = state;
  const seenKey = useRef(props.resetKey);
  useEffect(() => {
    if (!isBeyondEnd && seenKey.current === props.resetKey) return;
    seenKey.current = props.resetKey;
    setPage(1);
  }, [isBeyondEnd, setPage, props.resetKey]);

  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const readyRef = useRef(false);
  useEffect(() => {
    if (readyRef.current || query.isPending) return;
    readyRef.current = true;
  }, [query.isPending]);

  const status = isEnabled === "waiting" ? "loading" : !enabled ? "empty" : query.isError && !query.data ? "error" : query.isPending ? "loading" : rows.length ? "ready" : state.isFiltered ? "no-results" : "empty";
  const choose = (chosen: readonly R[], on: boolean) => {
    const next = new Map(single ? [] : selection);
    for (const row of chosen) on ? next.set(rowId(row), row) : next.delete(rowId(row));
    setSelection(next);
  };
  const selectableRows = rows.filter((row) => selectable?.(row) !== false);
  // Boxes that nobody could tick only take room.
  const selects = Boolean(props.onSelection) || (bulk.length > 0 && (selectableRows.length > 0 || selection.size > 0 || status === "loading"));
  const allOn = selectableRows.length > 0 && selectableRows.every((row) => selection.has(rowId(row)));
  const pagination = { page, size: state.size, shown: rows.length, hasNext, total: totalRows, onPage: state.setPage, list: label };
  const actionsOf = (row: R) => (props.rowActions?.(row) ?? []).filter(({ action }) => mayDo(action) || action.startsWith("show") || action === "open");
  const hasActions = rows.some((row) => actionsOf(row).length > 0);
  const span = visible.length + Number(selects) + Number(Boolean(expand)) + Number(hasActions);
  const paged = paging !== "none";

  const renderRow = (row: R) => {
    const id = rowId(row);
    return (
      <Row key={id} id={id} name={rowName(row)} columns={visible} row={row} span={span} actions={actionsOf(row)} hasActions={hasActions} showId={panel.showIds}
        {...(selects && { selection: { single, name, checked: selection.has(id), disabled: selectable?.(row) === false, onChange: (on: boolean) => choose([row], on) } })}
        {...(expand && { expansion: { open: expanded.has(id), content: expand, onToggle: () => setExpanded(toggled(expanded, id)) } })} />
    );
  };

  return (
    <section className="card list" part="table" data-state={query.isPlaceholderData ? "loading" : status} data-list={name} aria-label={label}>
      {props.head}
      <div className="toolbar" part="toolbar">
        {props.toolbarStart}
        {searchLabel && <SearchBox value={state.search} onSearch={state.setSearch} label={searchLabel} list={label} />}
        {filters.length > 0 && <FilterMenu filters={filters} state={state} />}
        {props.toolbar}
        <span className="grow" />
        {isMain && <slot name="toolbar-end" />}
        {typeof props.toolbarEnd === "function" ? props.toolbarEnd({ query: asked, columns: visible, isEmpty: status === "empty" }) : props.toolbarEnd}
        {paged && status === "ready" && (page > 1 || hasNext) && <Pagination {...pagination} compact />}
        <span className="list-tools">
          {offered.length > 2 && !props.local && <ColumnChooser columns={offered.filter((column) => column.priority !== 1).map((column) => ({ id: column.id, label: headOf(t, column), visible: isVisible(column) }))} onToggle={toggle} />}
          <IconButton action="refresh" icon="refresh" label={t("refresh")} onClick={() => {
            void query.refetch();
            if (count) void total.refetch();
          }} />
        </span>
        <FilterChips filters={filters} state={state} />
      </div>
      {props.banner}
      {bulk.length > 0 && selection.size > 0 && (
        <BulkBar actions={bulk} selection={selection} onSelection={setSelection} />
      )}
      {query.isError && query.data && <p className="notice danger" role="alert">{t("loadError.stale")}</p>}
      {status === "error" ? <LoadError error={query.error} onRetry={() => void query.refetch()} {...(props.roles && { roles: props.roles })} />
        : isEnabled === false ? props.invitation
        : status === "no-results" ? <NoResults onClear={state.clear}>{props.noResults?.(state.search)}</NoResults>
        : status === "empty" ? (isMain ? <slot name="empty">{props.empty}</slot> : props.empty)
        : (
          <div className="table-scroll" tabIndex={-1}>
            <table aria-label={label} aria-busy={query.isFetching || undefined} aria-rowcount={paging === "none" && rows.length > virtualAbove ? rows.length : undefined}>
              <thead>
                <tr>
                  {selects && (
                    <th className="narrow-cell" scope="col">
                      {!single && <input type="checkbox" className="box" aria-label={t("selectAll")} data-action="select-all" checked={allOn} disabled={!selectableRows.length}
                        ref={(box) => {
                          if (box) box.indeterminate = !allOn && selectableRows.some((row) => selection.has(rowId(row)));
                        }}
                        onChange={(event) => choose(selectableRows, event.target.checked)} />}
                      {single && <span className="visually-hidden">{t("select")}</span>}
                    </th>
                  )}
                  {expand && <th className="narrow-cell" scope="col"><span className="visually-hidden">{t("expandRow")}</span></th>}
                  {visible.map((column) => {
                    const head = headOf(t, column);
                    const order = sorting[0]?.id === column.id ? (sorting[0].desc ? "descending" : "ascending") : undefined;
                    return (
                      <th key={column.id} scope="col" className={`p${column.priority ?? 2}`} aria-sort={order}>
                        {column.sortable === false ? head : (
                          <button type="button" className="sort" data-action={`sort-${column.id}`} title={paging === "server" ? t("sort.pageOnly") : undefined}
                            onClick={() => table.getColumn(column.id)?.toggleSorting(order === "ascending")}>
                            {head}<span className={`sort-mark ${order ?? ""}`} aria-hidden="true" />
                          </button>
                        )}
                      </th>
                    );
                  })}
                  {hasActions && <th className="narrow-cell" scope="col"><span className="visually-hidden">{t("actions")}</span></th>}
                </tr>
              </thead>
              {status === "loading" ? <SkeletonRows columns={span} />
                : rows.length > virtualAbove ? <Suspense fallback={<SkeletonRows columns={span} />}><VirtualRows rows={rows} render={(row) => renderRow(row as R)} columns={span} /></Suspense>
                : <tbody className={query.isPlaceholderData ? "stale" : ""}>{rows.map(renderRow)}</tbody>}
            </table>
          </div>
        )}
      {paged && status === "ready" && <footer className="list-foot">
        {paging === "server" && state.sort && <span className="hint">{t("sort.pageOnly")}</span>}
        <Pagination {...pagination} onSize={state.setSize} />
      </footer>}
    </section>
  );
}

const noCount: UseQueryOptions<number | null> = { queryKey: ["no-count"] as QueryKey, queryFn: () => 0 };

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Order of two cells: numbers by size, texts as people sort them. */
function compareValues(a: { getValue: (id: string) => unknown }, b: { getValue: (id: string) => unknown }, id: string): number {
  const left = a.getValue(id);
  const right = b.getValue(id);
  return typeof left === "number" && typeof right === "number" ? left - right : collator.compare(String(left ?? ""), String(right ?? ""));
}
