import type { Codec, KeyValue } from "../../kit/form/codecs.ts";

/** A row of a claim's display entries. */
export interface ClaimDisplay {
  name: string;
  locale: string;
}

/**
 * How a provider's values are kept:
 * - `list`: each a list of texts, as components do
 * - `text`: each one text, several joined by `##`, as mappers, authenticators, identity providers and attributes of clients do
 * - `native`: one as a text, several as a list of texts, as client policies and validators do
 */
export type Stored = "list" | "text" | "native";

/** A kept value: one text, or a list of them. */
type Kept = string | readonly string[];

const separator = "##";

const texts = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : raw === undefined || raw === null ? [] : [raw]).map(String);

/** The one text of a value, whichever way it is kept; undefined for none. */
const only = (raw: unknown): string | undefined => texts(raw)[0];

const isNone = (value: unknown) => value === undefined || value === null || value === "";

/** What an emptied value is written as: all ways of keeping take it for removed. */
const none = (stored: Stored) => (stored === "list" ? [] : "");

const wrap = (stored: Stored, text: string) => (stored === "list" ? [text] : text);

/** A codec of a single text, made of what lies between that text and the value in the control. */
function single<V>(stored: Stored, read: (text: string) => V, write: (value: V) => string): Codec<Kept, V> {
  return {
    read: (raw) => {
      const text = only(raw);
      return text === undefined ? undefined : read(text);
    },
    write: (value) => {
      const text = value === undefined || isNone(value) ? "" : write(value);
      return text === "" ? none(stored) : wrap(stored, text);
    },
  };
}

/** One text; of a longer list the others stay. */
const one = (stored: Stored): Codec<Kept, string> =>
  stored !== "list"
    ? single(stored, String, String)
    : {
        read: (raw) => only(raw),
        write: (value, raw) => [...(isNone(value) ? [] : [String(value)]), ...texts(raw).slice(1)],
      };

/** Several texts; those left empty are not sent. */
const many = (stored: Stored): Codec<Kept, readonly string[]> => ({
  read: (raw) =>
    (stored === "text" ? texts(raw).flatMap((text) => text.split(separator)) : texts(raw)).filter(
      (text) => text !== "",
    ),
  write: (value) => {
    const list = texts(value).filter((text) => text !== "");
    return stored === "text" ? list.join(separator) : list;
  },
});

/** Rows kept as JSON in one text. What is no such JSON, by hand or by another version, shows as no rows. */
function rows<R>(
  stored: Stored,
  rowOf: (entry: Record<string, unknown>) => R,
  isWhole: (row: R) => boolean,
): Codec<Kept, R[]> {
  const read = (text: string): R[] => {
    try {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value)
        ? value
            .filter((entry) => typeof entry === "object" && entry !== null)
            .map((entry) => rowOf(entry as Record<string, unknown>))
        : [];
    } catch {
      return [];
    }
  };
  const write = (value: R[]) => {
    const whole = value.filter(isWhole);
    return whole.length ? JSON.stringify(whole) : "";
  };
  const codec = single(stored, read, write);
  return { read: (raw) => codec.read(raw) ?? [], write: codec.write };
}

const said = (value: unknown) => (value === undefined || value === null ? "" : String(value));

/** The codecs of one way of keeping values, by what is kept. */
export const codecsOf = (stored: Stored) => ({
  one: one(stored),
  many: many(stored),
  /** On or off, as the text `true` or `false`. */
  truth: single(stored, (text) => text === "true", String),
  /** A number as a text. */
  number: single(
    stored,
    (text) => (text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text)),
    String,
  ),
  /** `[{"key":"a","value":"1"}]`. */
  pairs: rows<KeyValue>(
    stored,
    ({ key, value }) => ({ key: said(key), value: said(value) }),
    ({ key }) => key.trim() !== "",
  ),
  /** `[{"name":"Surname","locale":"en"}]`, complete ones only. */
  displays: rows<ClaimDisplay>(
    stored,
    ({ name, locale }) => ({ name: said(name), locale: said(locale) }),
    ({ name, locale }) => name.trim() !== "" && locale.trim() !== "",
  ),
});
