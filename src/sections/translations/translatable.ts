import { textReference } from "../../i18n/texts.ts";
import type { Codec } from "../../kit/form/codecs.ts";
import type { ValueOf } from "../../kit/form/fields.ts";
import type { FieldChange } from "../../kit/form/patch.ts";
import type { Path } from "../../kit/form/path.ts";

/** A text of a record as its control holds it. */
export interface Translatable {
  /** What the record keeps: the text itself, or `${key}`. */
  text: string;
  /** What was written in which language, for the key; an empty one takes the text of that language away. */
  texts?: Readonly<Record<string, string>>;
}

/** What is to be written under a key, by language. */
export interface KeyTexts {
  key: string;
  texts: Readonly<Record<string, string>>;
}

const isTranslatable = (value: unknown): value is Translatable =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** The value of a control; nothing yet is an empty text. */
export const translatableOf = (value: unknown): Translatable => (isTranslatable(value) ? value : { text: "" });

/** How a record refers to a text. */
export const referenceTo = (key: string): string => `\${${key}}`;

/** The text that goes by a name, such as `profile.attributes.shoe`; undefined before there is a name. */
export const keyNamed = (prefix: string, name: unknown): string | undefined =>
  typeof name === "string" && name.trim() !== "" ? `${prefix}.${name.trim()}` : undefined;

/** A record's text ↔ a text with its translations. The translations do not go into the record. */
export const translated: Codec = {
  read: (raw): Translatable => ({ text: typeof raw === "string" ? raw : "" }),
  write: (value, raw) => {
    const { text } = translatableOf(value);
    return text === "" && raw === undefined ? undefined : text;
  },
};

/** In words, for reviews: what the record keeps, and what was written in which language. */
export const sayTranslatable = (value: unknown): string => {
  const { text, texts = {} } = translatableOf(value);
  return [text, ...Object.entries(texts).map(([locale, one]) => `${locale}: ${one || "—"}`)].filter(Boolean).join(", ");
};

/**
 * For `sets` of a name's field, in realms with several languages: texts that are kept under the name go with it while it is typed.
 * Gets the path and the prefix of each.
 */
export const namedAfter =
  <P extends Path>(texts: readonly (readonly [path: P, prefix: string])[]) =>
  (name: unknown, values: ValueOf<P>): readonly (readonly [path: P, value: Translatable])[] =>
    texts.map(([path, prefix]) => {
      const key = keyNamed(prefix, name);
      return [path, { ...translatableOf(values(path)), text: key === undefined ? "" : referenceTo(key) }] as const;
    });

/** What changed fields say in which language. */
export const textsIn = (changes: readonly FieldChange[]): KeyTexts[] =>
  changes.flatMap(({ value }) => {
    const { text, texts } = translatableOf(value);
    const key = textReference(text);
    return key !== undefined && texts ? [{ key, texts }] : [];
  });
