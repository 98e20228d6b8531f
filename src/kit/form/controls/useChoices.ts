import { keepPreviousData, useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useState } from "react";
import { folded } from "../../base/folded.ts";
import { usePanel } from "../../panel/panel.ts";
import { searchDebounceMs } from "../../table/SearchBox.tsx";
import type { FieldDef, Option } from "../fields.ts";

/** Options per request, and per step of a long local list. */
const optionPage = 20;

/** Options that match a text, exact match first. */
export interface Choices {
  options: readonly Option[];
  /** True if these options don't match the current text yet. */
  isPending: boolean;
  error: unknown;
  hasMore: boolean;
  more: () => void;
  retry: () => void;
}

const noOptions: readonly Option[] = [];

/** 2 for an exact match, 1 for a match without case, accents and spaces, else 0. */
function likeness(option: Option, text: string): number {
  if (option.label === text || option.value === text) return 2;
  const wanted = folded(text);
  return folded(option.label) === wanted || folded(option.value) === wanted ? 1 : 0;
}

/** Moves exact matches first. Keeps the order of the rest. */
export function exactFirst(options: readonly Option[], text: string): readonly Option[] {
  return folded(text) ? [...options].sort((left, right) => likeness(right, text) - likeness(left, text)) : options;
}

/** Option that the text names completely. Undefined if none or several match. */
export function namedBy(options: readonly Option[], text: string): Option | undefined {
  for (const least of [2, 1]) {
    const [only, another] = options.filter((option) => likeness(option, text) >= least);
    if (only) return another ? undefined : only;
  }
  return undefined;
}

/**
 * Options for the typed text: from the local list, or from the server after a debounce. Sends requests only while open.
 */
export function useChoices(field: FieldDef, text: string, isOpen: boolean, chosen: readonly string[]): Choices {
  const listed = useListed(field.options ?? noOptions, text, chosen);
  const found = useFound(field.search, text, isOpen);
  return field.search ? found : listed;
}

function useListed(options: readonly Option[], text: string, chosen: readonly string[]): Choices {
  const matching = useMemo(() => {
    const wanted = folded(text);
    return wanted
      ? exactFirst(
          options.filter((option) => folded(option.label).includes(wanted) || folded(option.value).includes(wanted)),
          text,
        )
      : options;
  }, [options, text]);
  const [steps, setSteps] = useState({ text, count: 1 });
  const count = steps.text === text ? steps.count : 1;
  // Always includes the selected option, so that the list can open at it.
  const atLeast = text ? 0 : matching.findIndex((option) => option.value === chosen[0]) + 1;
  const limit = Math.max(count * 5 * optionPage, atLeast + optionPage);
  return {
    options: matching.length > limit ? matching.slice(0, limit) : matching,
    isPending: false,
    error: undefined,
    hasMore: matching.length > limit,
    more: () => setSteps({ text, count: count + 1 }),
    retry: () => {},
  };
}

function useFound(search: FieldDef["search"], text: string, isOpen: boolean): Choices {
  const { realm } = usePanel();
  const id = useId();
  const settled = useSettled(text.trim());
  const query = useInfiniteQuery({
    queryKey: ["choices", realm, id, settled],
    queryFn: ({ pageParam, signal }) =>
      search?.(settled, { first: pageParam, max: optionPage, signal }) ?? Promise.resolve(noOptions),
    initialPageParam: 0,
    getNextPageParam: (part, parts) =>
      part.length < optionPage || !bringsNews(parts) ? undefined : parts.length * optionPage,
    enabled: isOpen && search !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const { data } = query;
  const options = useMemo(() => exactFirst(unique(data?.pages.flat() ?? noOptions), settled), [data, settled]);
  return {
    options,
    isPending:
      settled !== text.trim() ||
      query.isPending ||
      query.isPlaceholderData ||
      (query.isFetching && !query.isFetchingNextPage),
    error: query.error ?? undefined,
    hasMore: query.hasNextPage,
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage({ cancelRefetch: false });
    },
    retry: () => void query.refetch(),
  };
}

const unique = (options: readonly Option[]): readonly Option[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
];

/** False if the last page repeats earlier options: the search ignores paging and returns everything. */
function bringsNews(parts: readonly (readonly Option[])[]): boolean {
  const before = new Set(
    parts
      .slice(0, -1)
      .flat()
      .map((option) => option.value),
  );
  return (parts[parts.length - 1] ?? noOptions).some((option) => !before.has(option.value));
}

/** Debounced text. An emptied text applies immediately. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, text ? searchDebounceMs : 0, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Labels of selected values: from the options, from selections here, or by lookup. Fallback: the value. */
export function useLabels(
  field: FieldDef,
  values: readonly string[],
): { labelOf: (value: string) => string; remember: (option: Option) => void } {
  const { realm } = usePanel();
  const id = useId();
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const listed = useMemo(
    () => new Map((field.options ?? noOptions).map((option) => [option.value, option.label])),
    [field.options],
  );
  const known = (value: string) => listed.get(value) ?? picked.get(value);
  const unknown = field.find ? values.filter((value) => value !== "" && known(value) === undefined) : [];
  const found = useQueries({
    queries: unknown.map((value) => ({
      queryKey: ["choice", realm, id, value],
      queryFn: async () => (await field.find?.(value)) ?? null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.value, data.label] as const] : []))),
  });
  return {
    labelOf: (value) => known(value) ?? found.get(value) ?? value,
    remember: (option) => setPicked((labels) => new Map(labels).set(option.value, option.label)),
  };
}
