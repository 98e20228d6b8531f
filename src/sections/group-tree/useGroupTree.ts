import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { GroupCalls } from "./groupCalls.ts";
import { flatten, topLevel, type Level, type TreeRow } from "./tree.ts";

/** Groups per request. */
const groupPage = 100;

export interface GroupTreeState {
  rows: readonly TreeRow[];
  toggle(id: string, open: boolean): void;
  /** Loads the next page below a group. */
  more(parent: string): void;
  retry(parent: string): void;
  /** True until the first page has loaded. */
  isPending: boolean;
  error: Error | undefined;
}

const nothing: ReadonlyMap<string, number> = new Map();
const none: readonly string[] = [];

/**
 * State of the expanded tree, with one request per open level and page. With a search, the matches are one level.
 * Expands the groups in `opened` when it changes.
 */
export function useGroupTree(calls: GroupCalls, search: string, opened = none): GroupTreeState {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened));
  const [seen, setSeen] = useState(opened);
  if (seen !== opened) {
    setSeen(opened);
    setOpen(new Set([...open, ...opened]));
  }
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(nothing);
  const [searchPages, setSearchPages] = useState({ search, count: 1 });
  const hitPages = searchPages.search === search ? searchPages.count : 1;

  const wanted = useMemo(() => {
    const parents = search ? [topLevel] : [topLevel, ...open];
    return parents.flatMap((parent) =>
      Array.from({ length: search ? hitPages : (pages.get(parent) ?? 1) }, (_, page) => ({ parent, page })),
    );
  }, [search, open, pages, hitPages]);
  const results = useQueries({
    queries: wanted.map(({ parent, page }) =>
      search
        ? calls.search(search, page * groupPage, groupPage + 1)
        : calls.below(parent || undefined, page * groupPage, groupPage + 1),
    ),
  });

  const levels = new Map<string, Level>();
  wanted.forEach(({ parent }, index) => {
    const result = results[index];
    const before = levels.get(parent);
    const known = new Set(before?.groups.map((group) => group.id));
    // A list that changed between two pages may repeat a group.
    const groups = (result?.data ?? []).slice(0, groupPage).filter((group) => !known.has(group.id));
    levels.set(parent, {
      groups: [...(before?.groups ?? []), ...groups],
      hasMore: (result?.data?.length ?? 0) > groupPage,
      isLoading: Boolean(before?.isLoading || result?.isPending),
      error: before?.error ?? result?.error ?? undefined,
    });
  });
  const first = results[0];
  return {
    rows: flatten(levels, search ? new Set() : open),
    toggle: useCallback(
      (id, on) =>
        setOpen((current) => {
          const next = new Set(current);
          if (on) next.add(id);
          else next.delete(id);
          return next;
        }),
      [],
    ),
    more: (parent) => {
      if (search) setSearchPages({ search, count: hitPages + 1 });
      else setPages((current) => new Map(current).set(parent, (current.get(parent) ?? 1) + 1));
    },
    retry: (parent) => {
      for (const [index, page] of wanted.entries())
        if (page.parent === parent && results[index]?.isError) void results[index].refetch();
    },
    isPending: first?.isPending ?? true,
    error: first?.error ?? undefined,
  };
}
