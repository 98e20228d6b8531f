/**
 * A named pure pair between the raw value in a representation and the value in a control. `write` sees the raw value,
 * so that it changes what it must and keeps the rest. An untouched field never gets to `write`. Where the record or the control
 * holds nothing, they get `undefined`.
 */
export interface Codec<Raw = unknown, Value = unknown> {
  read(raw: Raw | undefined): Value | undefined;
  write(value: Value | undefined, raw: Raw | undefined): Raw | undefined;
}

const list = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : raw === undefined || raw === null ? [] : [raw]);

/** The value as it is; an emptied text stays an empty text, which is how the server clears a field. */
export const plain: Codec = { read: (raw) => raw, write: (value) => value };

/** A text without blanks at its ends, as names are. */
export const trimmed: Codec = {
  read: (raw) => raw,
  write: (value) => (typeof value === "string" ? value.trim() : value),
};

/** First item of a list; the others stay. Emptied: the list without its first item. */
export const firstOf: Codec = {
  read: (raw) => list(raw)[0],
  write: (value, raw) => {
    const rest = list(raw).slice(1);
    return value === "" || value === undefined ? rest : [value, ...rest];
  },
};

/** A list of texts; rows left empty are not sent. */
export const lines: Codec = {
  read: (raw) => list(raw),
  write: (value) => list(value).filter((item) => item !== ""),
};

/** A truth kept as the text `"true"` or `"false"`. */
export const booleanText: Codec = {
  read: (raw) => (Array.isArray(raw) ? raw[0] : raw) === "true" || raw === true,
  write: (value, raw) => (Array.isArray(raw) ? [String(value === true)] : String(value === true)),
};

/** As `booleanText`; absent or empty means `unset`, what the server then goes by. */
export const booleanTextOr = (unset: boolean): Codec => ({
  ...booleanText,
  read: (raw) => (raw === undefined || raw === null || raw === "" ? unset : booleanText.read(raw)),
});

/** A number kept as text, as attributes and configurations do. */
export const numberText: Codec = {
  read: (raw) => (raw === undefined || raw === null || raw === "" ? undefined : Number(raw)),
  write: (value) => (value === undefined || value === null || value === "" ? "" : String(value)),
};

/** Several texts kept as one, with a sign between them: `a##b`, `a,b`. None: an empty text, which is how the server clears a field. */
export const joinedBy = (sign: string): Codec<string, readonly string[]> => ({
  read: (raw) => (typeof raw === "string" && raw !== "" ? raw.split(sign) : []),
  write: (value) =>
    list(value)
      .filter((item) => item !== "")
      .join(sign),
});

/** One row of a key/value list. */
export interface KeyValue {
  key: string;
  value: string;
}

/** A row that nobody filled in yet. */
export const blankRow: KeyValue = { key: "", value: "" };

/** Neither key nor value. */
export const isBlankRow = ({ key, value }: KeyValue): boolean => key === "" && value === "";

/** Map from key to list of values ↔ rows, one per value. Empty keys are dropped, a key given twice collects its values (docs/spec/console.md §3). */
export const keyValues: Codec<Readonly<Record<string, unknown>>, readonly KeyValue[]> = {
  // The server keeps no order of keys; one that changes with each read would make every row jump. Source: docs/spec/user-asks.md L14.
  read: (raw) =>
    Object.entries(raw ?? {})
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .flatMap(([key, values]) => list(values).map((value) => ({ key, value: String(value) }))),
  write: (value) => {
    // A Map, because a key may be called `constructor`.
    const map = new Map<string, string[]>();
    for (const { key, value: text } of value ?? [])
      if (key.trim() !== "") map.set(key, [...(map.get(key) ?? []), text]);
    return Object.fromEntries(map);
  },
};
