import type { Translate } from "../../i18n/texts.ts";
import { mask } from "../../api/secrets.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True for a value without content. The server treats all of them alike. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** A value as text to read: entries of a list one per line, records as JSON. */
export function saidValue(t: Translate, value: unknown): string {
  if (isNothing(value)) return t("value.none");
  if (value === true || value === "true") return t("on");
  if (value === false || value === "false") return t("off");
  if (Array.isArray(value))
    return value.map((entry) => (isRecord(entry) ? JSON.stringify(entry) : saidValue(t, entry))).join("\n");
  if (isRecord(value)) return JSON.stringify(value, undefined, 2);
  return String(value);
}

/** Shows that there is a secret, never its value. */
export const saidSecret = (t: Translate, value: unknown): string => (isNothing(value) ? t("value.none") : mask);
