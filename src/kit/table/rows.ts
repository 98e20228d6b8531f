import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";

/** Query options of which a list shows a part. Made by `rowsOf`. */
interface RowsWithin<R> {
  queryKey: QueryKey;
  queryFn?: UseQueryOptions["queryFn"];
  // As a method: what is read differs from list to list, and only `select` itself has to know it.
  select?(read: unknown): readonly R[];
}

/** Query options that give the rows of a list. */
export type RowsQuery<R> = UseQueryOptions<R[]> | RowsWithin<R>;

/** What all of these have in common. */
export type AnyRowsQuery<R> = RowsWithin<R>;

/** Rows that are a part of what a query reads: whoever asks for the whole shares the answer. */
export const rowsOf = <D, R>(options: UseQueryOptions<D>, select: (read: D) => readonly R[]): RowsQuery<R> => ({
  ...options,
  select,
});
