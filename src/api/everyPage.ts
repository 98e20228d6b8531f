/** Rows per request. */
const pageRows = 100;

/** All rows of a paged list, page by page. */
export async function* everyPage<T>(load: (first: number, max: number) => Promise<T[]>): AsyncGenerator<T> {
  for (let first = 0; ; first += pageRows) {
    const page = await load(first, pageRows);
    yield* page;
    if (page.length < pageRows) return;
  }
}
