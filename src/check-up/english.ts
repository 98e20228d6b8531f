import texts from "./en.json" with { type: "json" };
import type { Translate } from "./texts.ts";

/** English texts, for use without a page. */
export const english: Translate = (key) => (texts as Readonly<Record<string, string>>)[key] ?? key;
