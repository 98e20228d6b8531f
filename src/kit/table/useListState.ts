import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useQueryState } from "../navigation/navigation.ts";
import type { Filter } from "./columns.ts";
import { pageSize } from "./pageSize.ts";

/** Search, page, sort order and filters of a list. */
export interface ListState {
  search: string;
  /** 1-based. */
  page: number;
  size: number;
  /** Column ID, with a leading minus for descending order. */
  sort: string | undefined;
  filters: Readonly<Record<string, readonly string[]>>;
  /** Changes of search or filters reset to the first page. */
  setSearch(search: string): void;
  /** Sets several filters in one history entry. */
  setFilters(values: Readonly<Record<string, readonly string[]>>): void;
  setPage(page: number): void;
  setSize(size: number): void;
  setSort(sort: string | undefined): void;
  /** Resets search and filters. */
  clear(): void;
  readonly isFiltered: boolean;
}

type Store = Readonly<Record<string, readonly string[]>>;

type StateFilter = Pick<Filter, "name" | "replacesSearch">;

/**
 * List state in the query of the path, or only in the component with `local`. `prefix` separates several lists.
 * A list has one state, owned by its `DataTable`, or by the screen that passes it on.
 */
export function useListState(
  filters: readonly StateFilter[],
  { local = false, prefix = "" }: { local?: boolean | undefined; prefix?: string | undefined } = {},
): ListState {
  const query = useQueryState();
  const [own, setOwn] = useState<Store>({});
  const size = useSyncExternalStore(pageSize.subscribe, pageSize.get, pageSize.get);
  const namesOf = (some: readonly StateFilter[]) => some.map(({ name }) => name).join("\n");
  const names = namesOf(filters);
  const replacingNames = namesOf(filters.filter(({ replacesSearch }) => replacesSearch));

  const all = useCallback(
    (name: string) => (local ? (own[name] ?? []) : query.all(prefix + name)),
    [local, own, query, prefix],
  );
  const set = useCallback(
    (change: Store) => {
      if (local) setOwn((current) => ({ ...current, ...change }));
      else query.set(Object.fromEntries(Object.entries(change).map(([name, values]) => [prefix + name, values])));
    },
    [local, query, prefix],
  );

  return useMemo(() => {
    const filterList = names ? names.split("\n") : [];
    const replacingList = replacingNames ? replacingNames.split("\n") : [];
    const setFilters = (values: Store) =>
      set({ ...values, page: [], ...(replacingList.some((name) => values[name]?.length) && { search: [] }) });
    const filters = Object.fromEntries(
      filterList.map((name) => [name, all(name)] as const).filter(([, values]) => values.length),
    );
    const search = all("search")[0] ?? "";
    const page = Math.max(1, Math.floor(Number(all("page")[0] ?? 1)) || 1);
    return {
      search,
      page,
      size,
      filters,
      sort: all("sort")[0],
      setSearch: (text) =>
        set({
          search: text ? [text] : [],
          page: [],
          ...(text && Object.fromEntries(replacingList.map((name) => [name, []]))),
        }),
      setFilters,
      setPage: (next) => set({ page: next > 1 ? [String(next)] : [] }),
      setSize: (next) => {
        pageSize.set(next);
        set({ page: [] });
      },
      setSort: (sort) => set({ sort: sort ? [sort] : [] }),
      clear: () => set(Object.fromEntries(["search", "page", ...filterList].map((name) => [name, []]))),
      isFiltered: search !== "" || Object.keys(filters).length > 0,
    };
  }, [all, set, size, names, replacingNames]);
}
