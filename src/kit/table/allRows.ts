import type { QueryClient } from "@tanstack/react-query";
import type { ListQuery } from "./columns.ts";
import type { AnyRowsQuery, RowsQuery } from "./rows.ts";

/** Rows per request. */
const step = 500;

const isRows = <R>(read: unknown): read is readonly R[] => Array.isArray(read);

/** Reads all pages of a list, one after the other. Caches none of them: a realm can have too many rows for the cache. */
export async function* allPages<R>(
  queries: QueryClient,
  load: (query: ListQuery) => RowsQuery<R>,
  asked: ListQuery,
  signal: AbortSignal,
): AsyncGenerator<readonly R[]> {
  for (let first = 0; ; first += step) {
    signal.throwIfAborted();
    const options: AnyRowsQuery<R> = load({ ...asked, first, max: step });
    const read: unknown = await queries.fetchQuery({
      ...{ queryKey: options.queryKey, ...(options.queryFn && { queryFn: options.queryFn }) },
      ...{ gcTime: 0, staleTime: 0, structuralSharing: false },
    });
    const rows = options.select?.(read) ?? (isRows<R>(read) ? read : []);
    yield rows;
    if (rows.length < step) return;
  }
}
