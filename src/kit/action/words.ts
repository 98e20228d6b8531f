import type { TextValues, Translate } from "../../i18n/texts.ts";

/** What a text names; `{ key }` is itself a text of ours. */
type NamedValues = Record<string, TextValues[string] | { key: string }>;

/** A text key, alone or with what its text names. */
export type Words = string | readonly [key: string, values: NamedValues];

/** Words in the language of the panel. */
export function say(t: Translate, words: Words): string {
  if (typeof words === "string") return t(words);
  const [key, values] = words;
  return t(
    key,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? t(value.key) : value]),
    ),
  );
}
