import type { TextValues, Translate } from "./texts.ts";

/** Interpolation values. `{ key }` is a message key. */
type NamedValues = Record<string, TextValues[string] | { key: string }>;

/** Message key, with optional values. */
export type Words = string | readonly [key: string, values: NamedValues];

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
