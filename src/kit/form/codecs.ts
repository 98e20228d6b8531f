import { isObject } from "../../api/isObject.ts";
import { isBlank } from "../record/blank.ts";

/**
 * Conversion between the record's raw value and the control's value. `write` gets the raw value, to keep other parts of
 * it. Never runs for untouched fields. Absent values are undefined.
 */
export interface Codec<Raw = unknown, Value = unknown> {
  read(raw: Raw | undefined): Value | undefined;
  write(value: Value | undefined, raw: Raw | undefined): Raw | undefined;
}

const list = <T>(raw: T | readonly T[] | null | undefined): readonly T[] => {
  if (raw === undefined || raw === null) return [];
  return isList(raw) ? raw : [raw];
};

const isList = <T>(raw: T | readonly T[]): raw is readonly T[] => Array.isArray(raw);

/** Unchanged value. An emptied text stays an empty text, with which the server clears a field. */
export const plain: Codec = { read: (raw) => raw, write: (value) => value };

/** Text without surrounding spaces. */
export const trimmed: Codec<string, string> = {
  read: (raw) => raw,
  write: (value) => (typeof value === "string" ? value.trim() : value),
};

/** First item of a list. Keeps the others. An empty value removes the first item. */
export const firstOf: Codec<string | readonly string[], string> = {
  read: (raw) => list(raw)[0],
  write: (value, raw) => {
    const rest = list(raw).slice(1);
    return value === "" || value === undefined ? rest : [value, ...rest];
  },
};

/** List of texts without empty rows. */
export const lines: Codec<string | readonly string[], readonly string[]> = {
  read: (raw) => list(raw),
  write: (value) => list(value).filter((item) => item !== ""),
};

/** Boolean stored as `"true"` or `"false"`. */
export const booleanText: Codec<unknown, boolean> = {
  read: (raw) => (Array.isArray(raw) ? raw[0] : raw) === "true" || raw === true,
  write: (value, raw) => (Array.isArray(raw) ? [String(value === true)] : String(value === true)),
};

/** Like `booleanText`, with `unset` as the server's default for an absent or empty value. */
export const booleanTextOr = (unset: boolean): Codec<unknown, boolean> => ({
  ...booleanText,
  read: (raw) => (raw === undefined || raw === null || raw === "" ? unset : booleanText.read(raw)),
});

/** Number stored as text, as in attributes and configurations. */
export const numberText: Codec<unknown, number> = {
  read: (raw) => (raw === undefined || raw === null || raw === "" ? undefined : Number(raw)),
  write: (value) => (isBlank(value) ? "" : String(value)),
};

/** Texts joined by a separator: `a##b`, `a,b`. An empty list is an empty text, with which the server clears a field. */
export const joinedBy = (sign: string): Codec<string, readonly string[]> => ({
  read: (raw) => (typeof raw === "string" && raw !== "" ? raw.split(sign) : []),
  write: (value) =>
    list(value)
      .filter((item) => item !== "")
      .join(sign),
});

/** Row of a key-value list. */
export interface KeyValue {
  key: string;
  value: string;
}

export const blankRow: KeyValue = { key: "", value: "" };

export const isBlankRow = ({ key, value }: KeyValue): boolean => key === "" && value === "";

/** Map of value lists as rows, one per value. Drops empty keys and merges duplicate keys (docs/spec/console.md §3). */
export const keyValues: Codec<Readonly<Record<string, unknown>>, readonly KeyValue[]> = {
  // The server has no stable key order, so rows would jump after each read. Source: docs/spec/user-asks.md L14.
  read: (raw) =>
    Object.entries(raw ?? {})
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .flatMap(([key, values]) => list(values).map((value) => ({ key, value: String(value) }))),
  write: (value) => {
    // A Map, because a key may be `constructor`.
    const map = new Map<string, string[]>();
    for (const { key, value: text } of value ?? [])
      if (key.trim() !== "") map.set(key, [...(map.get(key) ?? []), text]);
    return Object.fromEntries(map);
  },
};

const noRows: readonly KeyValue[] = [];

const isRows = (value: unknown): value is readonly KeyValue[] => Array.isArray(value) && value.every(isObject);

/** Control value as key-value rows. */
export const rowsIn = (value: unknown): readonly KeyValue[] => (isRows(value) ? value : noRows);
