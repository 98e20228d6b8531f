import { isBlank } from "../record/blank.ts";
import { jsonProblem, sayProblem } from "./controls/json.ts";
import type { Translate } from "../../i18n/texts.ts";

/**
 * Validates a single value. Returns a message, or undefined if valid. Ignores empty values, which `required` handles.
 */
export type Validator = (value: unknown, values: unknown, t: Translate) => string | undefined;

const textOf = (value: unknown) => String(value ?? "");

/** Size of the server's database columns, in UTF-16 units. Longer texts fail without a reason. */
export const maxTextLength = 255;

/** Limits the length in UTF-16 units. Ignores surrounding spaces, which are trimmed on save. */
export const maxLength =
  (length = maxTextLength): Validator =>
  (value, _values, t) =>
    textOf(value).trim().length > length ? t("maxLength", { length }) : undefined;

/** Rejects an empty value. Unlike `required`, the field is not marked, because its value always exists. */
export const filled: Validator = (value, _values, t) => (isBlank(value) ? t("required") : undefined);

/** Requires a pattern. `message` is a message key. */
export const pattern =
  (form: RegExp, message: string): Validator =>
  (value, _values, t) =>
    textOf(value) === "" || form.test(textOf(value)) ? undefined : t(message);

/** Requires an absolute `http` or `https` URL. Ignores surrounding spaces. `message` is a message key. */
export const webUrl =
  (message = "url.invalid"): Validator =>
  (value, _values, t) => {
    const text = textOf(value).trim();
    const scheme = URL.canParse(text) ? new URL(text).protocol : "";
    return text === "" || scheme === "https:" || scheme === "http:" ? undefined : t(message);
  };

/**
 * Rejects URLs with other schemes than `http` and `https`. The server validates relative URLs. `message` is a message
 * key.
 */
export const webUrlOrPath =
  (message: string): Validator =>
  (value, _values, t) => {
    const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(textOf(value))?.[1]?.toLowerCase();
    return scheme === undefined || scheme === "http" || scheme === "https" ? undefined : t(message);
  };

/** Requires valid JSON. Reports line and column. */
export const json: Validator = (value, _values, t) => {
  const problem = jsonProblem(textOf(value));
  return problem && sayProblem(t, problem);
};

/** Inclusive range. `message` is a message key that gets `min` and `max`. */
export const numberRange =
  ({ min = -Infinity, max = Infinity }: { min?: number; max?: number }, message: string): Validator =>
  (value, _values, t) => {
    if (value === undefined || value === null || value === "") return undefined;
    const number = Number(value);
    return number >= min && number <= max ? undefined : t(message, { min, max });
  };

/** First error of several validators. */
export const every =
  (...checks: readonly Validator[]): Validator =>
  (value, values, t) => {
    for (const check of checks) {
      const message = check(value, values, t);
      if (message !== undefined) return message;
    }
    return undefined;
  };
