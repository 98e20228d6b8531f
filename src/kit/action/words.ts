import type { TextValues, Translate } from "../../i18n/texts.ts";

/** A text key, alone or with what its text names. */
export type Words = string | readonly [key: string, values: TextValues];

/** Words in the language of the panel. */
export const say = (t: Translate, words: Words): string => (typeof words === "string" ? t(words) : t(...words));
