import { ApiError } from "./ApiError.ts";
import type { RecordKind } from "./unchangedSecrets.ts";

/** What a record is addressed by, as the record itself names it: the id asked for, or whatever stands in the address. */
export type Identity<R> = Partial<{ readonly [field in keyof R]: string }>;

declare const checked: unique symbol;

/**
 * Query options for one record. What they resolve to is that record: an object with the identity that was asked for. Whatever reads before it
 * writes takes these and no other read; `recordQuery` is the one place that makes them.
 */
export interface RecordQuery<R> {
  readonly kind: RecordKind;
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal?: AbortSignal }) => Promise<R>;
  readonly [checked]: true;
}

export interface RecordRead<R> {
  /** What the server keeps of such a record where a write leaves it out. */
  kind: RecordKind;
  /** Whole query key. */
  key: readonly unknown[];
  /** For the error: where the record was asked for. */
  path: string;
  identity: Identity<R>;
  /** Of a document, which its path alone addresses: parts that each answer has. */
  holds?: readonly (keyof R & string)[] | undefined;
  read: (signal: AbortSignal | undefined) => Promise<unknown>;
  /** Adds what the record's own answer leaves out. Gets a record that was checked. */
  complete?: ((record: R, signal: AbortSignal | undefined) => R | Promise<R>) | undefined;
}

/** Makes the read of one record. */
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

/** The record as it is now, past any cache. */
export const readRecord = <R>(query: RecordQuery<R>, signal?: AbortSignal): Promise<R> =>
  query.queryFn(signal ? { signal } : {});

/** What a success that is not what was asked for turns into. */
export const unreadable = (method: string, path: string): ApiError =>
  new ApiError("The answer could not be read.", { status: 200, method, path });

/** A plain object that says of itself to be what was asked for, or has the parts by which a document is known; without either there is nothing to tell it by. */
function isRecord(answer: unknown, identity: Readonly<Record<string, unknown>>, holds: readonly string[]): boolean {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return false;
  const wanted = Object.entries(identity);
  return (
    wanted.length + holds.length > 0 &&
    holds.every((part) => Object.hasOwn(answer, part)) &&
    wanted.every(
      ([field, value]) =>
        value !== "" && Object.hasOwn(answer, field) && (answer as Record<string, unknown>)[field] === value,
    )
  );
}
