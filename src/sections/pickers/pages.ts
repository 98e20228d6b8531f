/** How long a page is kept while somebody pages and searches: a picker opened again asks anew. Milliseconds. */
export const freshForMs = 5_000;

/** Reads `max` rows of a list from `first` on; fewer only at its end. */
export type PageOf<R> = (first: number, max: number, search: string) => Promise<R[]>;

/** One list, then another, as if they were one: union of the pages = both lists, each row once. The first page asks for both side by side. */
export function oneAfterOther<R>(whole: (search: string) => Promise<R[]>, rest: PageOf<R>): PageOf<R> {
  return async (first, max, search) => {
    if (first === 0) return (await Promise.all([whole(search), rest(0, max, search)])).flat().slice(0, max);
    const head = await whole(search);
    const shown = head.slice(first, first + max);
    const missing = max - shown.length;
    return missing > 0 ? [...shown, ...(await rest(Math.max(0, first - head.length), missing, search))] : shown;
  };
}

/** Pages of a list that is all here; `textsOf` is what a search looks in, for an infix, whatever the case. */
export function pagesOf<R>(whole: () => Promise<R[]>, textsOf: (row: R) => readonly (string | undefined)[]): PageOf<R> {
  return async (first, max, search) => searched(await whole(), textsOf, search).slice(first, first + max);
}

/** Rows that hold the text. */
function searched<R>(rows: readonly R[], textsOf: (row: R) => readonly (string | undefined)[], search: string): R[] {
  const wanted = search.toLowerCase();
  return wanted ? rows.filter((row) => textsOf(row).some((text) => text?.toLowerCase().includes(wanted))) : [...rows];
}

/** How many hits of a search are put in order before they are shown. */
export const rankedHits = 100;

/**
 * Puts exact hits of a search first, then those that begin with it; the rest, and everything behind the first hundred, stays in the
 * server's order. The order is the same for every page, so the union of the pages is still the full set. Source: docs/spec/user-asks.md L12, L13.
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
