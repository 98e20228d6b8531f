import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";

/** Query whose result contains the rows of a list. Created by `rowsOf`. */
interface RowsWithin<R> {
  queryKey: QueryKey;
  queryFn?: UseQueryOptions["queryFn"];
  // Method syntax for bivariance: results differ by list, and only `select` knows the type.
  select?(read: unknown): readonly R[];
}

export type RowsQuery<R> = UseQueryOptions<R[]> | RowsWithin<R>;

export type AnyRowsQuery<R> = RowsWithin<R>;

/** Selects the rows in a query's result. Other users of the query share its cache. */
export const rowsOf = <D, R>(options: UseQueryOptions<D>, select: (read: D) => readonly R[]): RowsQuery<R> => ({
  ...options,
  select,
});
