import { textReference } from "../../i18n/texts.ts";
import type { Codec } from "../../kit/form/codecs.ts";
import type { ValueOf } from "../../kit/form/fields.ts";
import type { FieldChange } from "../../kit/form/patch.ts";
import type { Path } from "../../kit/record/path.ts";

/** Value of a translatable control. */
export interface Translatable {
  /** Stored value: the text itself or `${key}`. */
  text: string;
  /** Translations by language. An empty text deletes the translation. */
  texts?: Readonly<Record<string, string>>;
}

/** Texts to write under a key, by language. */
export interface KeyTexts {
  key: string;
  texts: Readonly<Record<string, string>>;
}

const isTranslatable = (value: unknown): value is Translatable =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** Control value. Defaults to an empty text. */
export const translatableOf = (value: unknown): Translatable => (isTranslatable(value) ? value : { text: "" });

/** Reference to a localized text: `${key}`. */
export const referenceTo = (key: string): string => `\${${key}}`;

/** Message key of a name, such as `profile.attributes.shoe`. Undefined without a name. */
export const keyNamed = (prefix: string, name: unknown): string | undefined =>
  typeof name === "string" && name.trim() !== "" ? `${prefix}.${name.trim()}` : undefined;

/** Converts between a stored text and a control value. Translations are not written to the record. */
export const translated: Codec = {
  read: (raw): Translatable => ({ text: typeof raw === "string" ? raw : "" }),
  write: (value, raw) => {
    const { text } = translatableOf(value);
    return text === "" && raw === undefined ? undefined : text;
  },
};

/** Description for a review of changes: stored value and translations. */
export const sayTranslatable = (value: unknown): string => {
  const { text, texts = {} } = translatableOf(value);
  return [text, ...Object.entries(texts).map(([locale, one]) => `${locale}: ${one || "—"}`)].filter(Boolean).join(", ");
};

/**
 * `sets` callback of a name field in realms with several languages: updates the keys of the given texts while the name
 * is typed. Takes path and key prefix of each text.
 */
export const namedAfter =
  <P extends Path>(texts: readonly (readonly [path: P, prefix: string])[]) =>
  (name: unknown, values: ValueOf<P>): readonly (readonly [path: P, value: Translatable])[] =>
    texts.map(([path, prefix]) => {
      const key = keyNamed(prefix, name);
      return [path, { ...translatableOf(values(path)), text: key === undefined ? "" : referenceTo(key) }] as const;
    });

/** Translations in the changed fields. */
export const textsIn = (changes: readonly FieldChange[]): KeyTexts[] =>
  changes.flatMap(({ value }) => {
    const { text, texts } = translatableOf(value);
    const key = textReference(text);
    return key !== undefined && texts ? [{ key, texts }] : [];
  });
