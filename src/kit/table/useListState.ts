import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useQueryState } from "../area/navigation.ts";
import { pageSize } from "./pageSize.ts";

/** Search, page, sort and filters of a list. */
export interface ListState {
  search: string;
  /** From 1. */
  page: number;
  size: number;
  /** Column id, with a minus in front when descending. */
  sort: string | undefined;
  filters: Readonly<Record<string, readonly string[]>>;
  /** Any change of search or filters goes back to the first page. */
  setSearch(search: string): void;
  /** Several filters in one step of the history. */
  setFilters(values: Readonly<Record<string, readonly string[]>>): void;
  setPage(page: number): void;
  setSize(size: number): void;
  setSort(sort: string | undefined): void;
  /** Forgets search and filters. */
  clear(): void;
  readonly isFiltered: boolean;
}

type Store = Readonly<Record<string, readonly string[]>>;

const none: readonly string[] = [];

/**
 * State of a list: in the query of the path, so that it can be linked and gone back to, or, with `local`, only here (dialogs).
 * `prefix` keeps two lists of one screen apart. `replacing` names filters that do not go with a search.
 */
export function useListState({
  filterNames,
  replacing = none,
  local = false,
  prefix = "",
}: {
  filterNames: readonly string[];
  replacing?: readonly string[];
  local?: boolean;
  prefix?: string;
}): ListState {
  const query = useQueryState();
  const [own, setOwn] = useState<Store>({});
  const size = useSyncExternalStore(pageSize.subscribe, pageSize.get, pageSize.get);
  const names = filterNames.join("\n");
  const replacingNames = replacing.join("\n");

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
