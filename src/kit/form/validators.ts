import { isBlank } from "./blank.ts";
import { jsonProblem, sayProblem } from "./controls/json.ts";
import type { Translate } from "../../i18n/texts.ts";

/** A check of a value alone, for any form: a readable message, or undefined when fine. Nothing at all is for `required` to say. */
export type Validator = (value: unknown, values: unknown, t: Translate) => string | undefined;

const textOf = (value: unknown) => String(value ?? "");

/** What the server's columns hold; longer texts make it fail without a reason. In UTF-16 units, as it counts. */
export const maxTextLength = 255;

/** At most so many UTF-16 units. Blanks at the ends do not count: names lose them on their way. */
export const maxLength =
  (length = maxTextLength): Validator =>
  (value, _values, t) =>
    textOf(value).trim().length > length ? t("maxLength", { length }) : undefined;

/** Something: for a value that can be changed and never taken away. Unlike `required` it is not marked, for it is always there. */
export const filled: Validator = (value, _values, t) => (isBlank(value) ? t("required") : undefined);

/** A text of the given form. `message`: text key. */
export const pattern =
  (form: RegExp, message: string): Validator =>
  (value, _values, t) =>
    textOf(value) === "" || form.test(textOf(value)) ? undefined : t(message);

/** A whole address of the web, `http` or `https`; blanks around it do not matter. `message`: text key. */
export const webUrl =
  (message: string): Validator =>
  (value, _values, t) => {
    const text = textOf(value).trim();
    const scheme = URL.canParse(text) ? new URL(text).protocol : "";
    return text === "" || scheme === "https:" || scheme === "http:" ? undefined : t(message);
  };

/** No address of another kind than the web's. One without a kind, such as a path, is left to the server. `message`: text key. */
export const webUrlOrPath =
  (message: string): Validator =>
  (value, _values, t) => {
    const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(textOf(value))?.[1]?.toLowerCase();
    return scheme === undefined || scheme === "http" || scheme === "https" ? undefined : t(message);
  };

/** JSON; says line and column of the first place where it is none. */
export const json: Validator = (value, _values, t) => {
  const problem = jsonProblem(textOf(value));
  return problem && sayProblem(t, problem);
};

/** A number from `min` to `max`, both included. `message`: text key, with `min` and `max`. */
export const numberRange =
  ({ min = -Infinity, max = Infinity }: { min?: number; max?: number }, message: string): Validator =>
  (value, _values, t) => {
    if (value === undefined || value === null || value === "") return undefined;
    const number = Number(value);
    return number >= min && number <= max ? undefined : t(message, { min, max });
  };

/** The first message of several checks. */
export const every =
  (...checks: readonly Validator[]): Validator =>
  (value, values, t) => {
    for (const check of checks) {
      const message = check(value, values, t);
      if (message !== undefined) return message;
    }
    return undefined;
  };
