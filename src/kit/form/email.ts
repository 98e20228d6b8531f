import type { Validator } from "./validators.ts";

/** Local part, plain or in quotes, and a domain or the number of a host in brackets. Source: docs/spec/console.md §5 "An e-mail pattern". */
const pattern =
  /^(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|"[^"]+")@(?:\[(?:\d{1,3}\.){3}\d{1,3}\]|(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,})$/u;

/** Whether a text has the form of an e-mail address. */
export const isEmail = (text: string): boolean => pattern.test(text);

/** Check of a field that holds one address; blanks around it do not matter, and nothing at all is for `required` to say. */
export const email: Validator = (value, _values, t) => {
  const text = String(value ?? "").trim();
  return text === "" || isEmail(text) ? undefined : t("error-invalid-email");
};
