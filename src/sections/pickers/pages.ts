/** Cache time of a page in a picker, in milliseconds. A reopened picker fetches again. */
export const freshForMs = 5_000;

/** Returns `max` rows from `first` on, or fewer at the end of the list. */
export type PageOf<R> = (first: number, max: number, search: string) => Promise<R[]>;

/** Concatenates two lists into pages without gaps or duplicates. The first page requests both in parallel. */
export function oneAfterOther<R>(whole: (search: string) => Promise<R[]>, rest: PageOf<R>): PageOf<R> {
  return async (first, max, search) => {
    if (first === 0) return (await Promise.all([whole(search), rest(0, max, search)])).flat().slice(0, max);
    const head = await whole(search);
    const shown = head.slice(first, first + max);
    const missing = max - shown.length;
    return missing > 0 ? [...shown, ...(await rest(Math.max(0, first - head.length), missing, search))] : shown;
  };
}

/** Pages of a loaded list. The search matches any part of `textsOf`, case-insensitive. */
export function pagesOf<R>(whole: () => Promise<R[]>, textsOf: (row: R) => readonly (string | undefined)[]): PageOf<R> {
  return async (first, max, search) => searched(await whole(), textsOf, search).slice(first, first + max);
}

function searched<R>(rows: readonly R[], textsOf: (row: R) => readonly (string | undefined)[], search: string): R[] {
  const wanted = search.toLowerCase();
  return wanted ? rows.filter((row) => textsOf(row).some((text) => text?.toLowerCase().includes(wanted))) : [...rows];
}

/** Number of search results that are ranked. */
export const rankedHits = 100;

/**
 * Ranks exact matches first, then prefix matches. Keeps the server's order for the rest and after the first hundred.
 * The order is stable across pages.
 * Source: docs/spec/user-asks.md L12, L13.
 */
export function exactFirst<R>(
  page: PageOf<R>,
  textsOf: (row: R) => readonly (string | undefined)[],
  window = rankedHits,
): PageOf<R> {
  return async (first, max, search) => {
    if (!search) return page(first, max, search);
    const head = await page(0, window, search);
    const shown = ranked(head, textsOf, search).slice(first, first + max);
    const missing = max - shown.length;
    if (missing <= 0 || head.length < window) return shown;
    return [...shown, ...(await page(Math.max(window, first), missing, search))];
  };
}

function ranked<R>(rows: readonly R[], textsOf: (row: R) => readonly (string | undefined)[], search: string): R[] {
  const wanted = search.toLowerCase();
  const rank = (row: R) =>
    Math.min(
      ...textsOf(row).map((text) =>
        text?.toLowerCase() === wanted ? 0 : text?.toLowerCase().startsWith(wanted) ? 1 : 2,
      ),
      2,
    );
  return rows
    .map((row, index) => ({ row, index, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ row }) => row);
}
