import texts from "./en.json" with { type: "json" };
import type { Translate } from "./texts.ts";

const bundle: Readonly<Record<string, string>> = texts;

/** English texts, for use without a page. */
export const english: Translate = (key) => bundle[key] ?? key;
