import { isObject } from "../../api/isObject.ts";
import type { Codec, KeyValue } from "../../kit/form/codecs.ts";

/** Localized display name of a claim. */
export interface ClaimDisplay {
  name: string;
  locale: string;
}

/**
 * Storage formats of values:
 * - `list`: list of texts, for components
 * - `text`: one text, joined by `##`, for mappers, authenticators and attributes
 * - `native`: text or list, for policies, validators
 */
export type Stored = "list" | "text" | "native";

type Kept = string | readonly string[];

const separator = "##";

const texts = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : raw === undefined || raw === null ? [] : [raw]).map(String);

/** First text of a value in any format. Undefined if there is none. */
const only = (raw: unknown): string | undefined => texts(raw)[0];

const isNone = (value: unknown) => value === undefined || value === null || value === "";

/** Value that removes a setting, in each format. */
const none = (stored: Stored) => (stored === "list" ? [] : "");

const wrap = (stored: Stored, text: string) => (stored === "list" ? [text] : text);

/** Codec of a single text with conversion functions for the control. */
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

/** Codec of the first text. Keeps further texts of a list. */
const one = (stored: Stored): Codec<Kept, string> =>
  stored !== "list"
    ? single(stored, String, String)
    : {
        read: (raw) => only(raw),
        write: (value, raw) => [...(isNone(value) ? [] : [String(value)]), ...texts(raw).slice(1)],
      };

/** Codec of several texts. Omits empty ones. */
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

/** Codec of rows stored as JSON in one text. Reads invalid JSON as no rows. */
function rows<R>(
  stored: Stored,
  rowOf: (entry: Record<string, unknown>) => R,
  isWhole: (row: R) => boolean,
): Codec<Kept, R[]> {
  const read = (text: string): R[] => {
    try {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) ? value.filter(isObject).map(rowOf) : [];
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

/** Codecs of a storage format. */
export const codecsOf = (stored: Stored) => ({
  one: one(stored),
  many: many(stored),
  /** Boolean as `true` or `false`. */
  truth: single(stored, (text) => text === "true", String),
  /** Number as text. */
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
  /** `[{"name":"Surname","locale":"en"}]`, complete entries only. */
  displays: rows<ClaimDisplay>(
    stored,
    ({ name, locale }) => ({ name: said(name), locale: said(locale) }),
    ({ name, locale }) => name.trim() !== "" && locale.trim() !== "",
  ),
});
