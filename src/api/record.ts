import { isObject } from "./isObject.ts";
import { ApiError } from "./ApiError.ts";
import type { RecordKind } from "./unchangedSecrets.ts";

/** Identity of a record in its own fields: the requested ID, or the value in the URL. */
export type Identity<R> = Partial<{ readonly [field in keyof R]: string }>;

declare const checked: unique symbol;

/**
 * Query options of one record, whose identity is verified. Use them for each read before a write. Only `recordQuery`
 * creates them.
 */
export interface RecordQuery<R> {
  readonly kind: RecordKind;
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal?: AbortSignal }) => Promise<R>;
  readonly [checked]: true;
}

export interface RecordRead<R> {
  /** Record kind, which determines the parts that the server keeps if a write omits them. */
  kind: RecordKind;
  /** Complete query key. */
  key: readonly unknown[];
  /** Path of the record, for the error. */
  path: string;
  identity: Identity<R>;
  /** For documents without an identity: required fields of each response. */
  holds?: readonly (keyof R & string)[] | undefined;
  read: (signal: AbortSignal | undefined) => Promise<unknown>;
  /** Adds data that the response omits. Gets a verified record. */
  complete?: ((record: R, signal: AbortSignal | undefined) => R | Promise<R>) | undefined;
}

/** Creates the query of one record. */
export function recordQuery<R extends object>({
  kind,
  key,
  path,
  identity,
  holds = [],
  read,
  complete,
}: RecordRead<R>): RecordQuery<R> {
  const queryFn = async ({ signal }: { signal?: AbortSignal }): Promise<R> => {
    const answer = await read(signal);
    if (!isRecord(answer, identity, holds)) throw unreadable("GET", path);
    const record = answer as R;
    return complete ? complete(record, signal) : record;
  };
  return { kind, queryKey: key, queryFn } as RecordQuery<R>;
}

/** Reads the record without the cache. */
export const readRecord = <R>(query: RecordQuery<R>, signal?: AbortSignal): Promise<R> =>
  query.queryFn(signal ? { signal } : {});

/** Query of a part of a record. Verifies the complete record. */
export const partOf = <R, P>(query: RecordQuery<R>, name: string, part: (record: R) => P): RecordQuery<P> => ({
  ...query,
  queryKey: [...query.queryKey, name],
  queryFn: async (context) => part(await query.queryFn(context)),
});

/** Error of a successful response that is not the requested record. */
export const unreadable = (method: string, path: string): ApiError =>
  new ApiError("The answer could not be read.", { status: 200, method, path });

/**
 * True for an object with the requested identity, or with the required fields of a document. False if neither is given.
 */
function isRecord(answer: unknown, identity: Readonly<Record<string, unknown>>, holds: readonly string[]): boolean {
  if (!isObject(answer)) return false;
  const wanted = Object.entries(identity);
  return (
    wanted.length + holds.length > 0 &&
    holds.every((part) => Object.hasOwn(answer, part)) &&
    wanted.every(([field, value]) => value !== "" && Object.hasOwn(answer, field) && answer[field] === value)
  );
}
