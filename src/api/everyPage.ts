/** Rows fetched at a time where all are needed. */
const pageRows = 100;

/** Everything of a paged list, one page after another. */
export async function* everyPage<T>(load: (first: number, max: number) => Promise<T[]>): AsyncGenerator<T> {
  for (let first = 0; ; first += pageRows) {
    const page = await load(first, pageRows);
    yield* page;
    if (page.length < pageRows) return;
  }
}
