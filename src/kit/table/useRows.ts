import { keepPreviousData, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { valueOf, type Column, type ListQuery } from "./columns.ts";
import type { DataTableProps } from "./props.ts";
import type { AnyRowsQuery } from "./rows.ts";
import type { ListState } from "./useListState.ts";
import { useSorted } from "./useSorted.ts";

type ListStatus = "loading" | "empty" | "no-results" | "error" | "ready";

/**
 * Rows of a list: requested, then searched, sorted and paged in the browser if the server doesn't. `visible` are the
 * visible columns.
 */
export function useRows<R extends object>(props: DataTableProps<R>, state: ListState, visible: readonly Column<R>[]) {
  const {
    columns,
    rowId,
    rowName,
    load,
    count,
    paging = "server",
    searchIn,
    enabled: isEnabled = true,
    resetKey,
  } = props;
  const asked = listQuery(state, paging === "server", visible);
  const enabled = isEnabled === true;
  const options: AnyRowsQuery<R> = load(asked);
  const query = useQuery<unknown, Error, readonly R[]>({ ...options, placeholderData: keepPreviousData, enabled });
  // Requested after the rows, because counting a large realm is slower than reading a page.
  const total = useQuery({
    ...(count?.(asked) ?? noCount),
    enabled: Boolean(count) && enabled && query.data !== undefined,
  });

  const found = useMemo(() => {
    const rows = query.data ?? [];
    if (paging === "server") return rows.slice(0, state.size);
    if (!state.search) return rows;
    const textsOf =
      searchIn ?? ((row: R) => [rowName(row), ...columns.map((column) => String(valueOf(column, row) ?? ""))]);
    return rows.filter((row) => matches(textsOf(row), state.search));
  }, [query.data, paging, state.size, state.search, searchIn, columns, rowName]);
  const isWhole =
    paging !== "server" || (state.page === 1 && query.data !== undefined && query.data.length <= state.size);
  const { sorted, sorting } = useSorted(found, columns, rowId, state, isWhole);
  // In client paging, an offset beyond the end falls back to the first page.
  const page = paging === "client" && (state.page - 1) * state.size >= found.length ? 1 : state.page;
  const rows = paging === "client" ? sorted.slice((page - 1) * state.size, page * state.size) : sorted;
  const hasNext =
    paging === "server"
      ? (query.data?.length ?? 0) > state.size
      : paging === "client" && found.length > page * state.size;

  // Deleting the last row of the last page leaves an empty page, which would look like an empty list.
  const isBeyondEnd = paging === "server" && state.page > 1 && query.data?.length === 0 && !query.isPlaceholderData;
  const { setPage } = state;
  const seenKey = useRef(resetKey);
  useEffect(() => {
    if (!isBeyondEnd && seenKey.current === resetKey) return;
    seenKey.current = resetKey;
    setPage(1);
  }, [isBeyondEnd, setPage, resetKey]);

  const status: ListStatus =
    isEnabled === "waiting"
      ? "loading"
      : !enabled
        ? "empty"
        : query.isError && !query.data
          ? "error"
          : query.isPending
            ? "loading"
            : rows.length
              ? "ready"
              : state.isFiltered
                ? "no-results"
                : "empty";
  return {
    asked,
    query,
    rows,
    /** All rows that match, if the browser pages them. */
    whole: paging === "server" ? undefined : sorted,
    sorting,
    page,
    hasNext,
    status,
    total: paging === "server" ? (total.data ?? undefined) : found.length,
    refresh: () => {
      void query.refetch();
      if (count) void total.refetch();
    },
  };
}

/** Converts the list state to the query of `load`. */
function listQuery<R>(
  { page, size, search, filters }: ListState,
  isPaged: boolean,
  columns: readonly Column<R>[],
): ListQuery {
  return {
    first: isPaged ? (page - 1) * size : 0,
    max: isPaged ? size + 1 : -1,
    search: isPaged ? search : "",
    filters,
    columns: columns.map(({ id }) => id),
  };
}

const matches = (texts: readonly (string | undefined)[], search: string) =>
  texts.some((text) => text?.toLocaleLowerCase().includes(search.toLocaleLowerCase()));

const noCount: UseQueryOptions<number | null> = { queryKey: ["no-count"], queryFn: () => 0 };
