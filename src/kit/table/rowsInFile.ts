import type { QueryClient } from "@tanstack/react-query";
import { isoTime } from "../file/isoTime.ts";
import { getIn } from "../record/path.ts";
import { valueOf, type Column, type FileValue, type ListQuery } from "./columns.ts";
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

const isNamed = (item: object): item is { name: string } => "name" in item && typeof item.name === "string";

/** Text of an entry of a list: its name, or JSON. */
const textOf = (item: unknown): string => {
  if (typeof item !== "object" || item === null) return String(item);
  return isNamed(item) ? item.name : JSON.stringify(item);
};

/** Value of a cell in a file: the one declared for files, the one for sorting, or the field of that name. */
function fileValueOf<R>(column: Column<R>, row: R): FileValue {
  if (column.file) return column.file(row);
  const value = valueOf(column, row);
  if (column.isTime) return typeof value === "number" ? isoTime(value) : undefined;
  if (value !== undefined) return value;
  const field = getIn(row, [column.id]);
  if (field === undefined || field === null || column.value) return undefined;
  if (typeof field === "boolean") return field;
  return Array.isArray(field) ? field.map(textOf) : textOf(field);
}

/** A value as the text of one cell. */
export const fileText = (value: FileValue): string =>
  value === undefined ? "" : typeof value === "object" ? value.join(", ") : String(value);

/** Values of the selected columns. */
export type FileRow = readonly FileValue[];

/** Rows that are converted in one task. */
const rowsPerTask = 250;

/** Converts rows to values of columns, some rows at a time. */
export async function* fileRows<R>(
  pages: AsyncIterable<readonly R[]>,
  columns: readonly Column<R>[],
): AsyncGenerator<readonly FileRow[]> {
  for await (const page of pages)
    for (let at = 0; at < page.length; at += rowsPerTask)
      yield page.slice(at, at + rowsPerTask).map((row) => columns.map((column) => fileValueOf(column, row)));
}
