import type { Validator } from "./validators.ts";

/**
 * Local part, plain or quoted, and a domain or an IP address in brackets.
 * Source: docs/spec/console.md §5 "An e-mail pattern".
 */
const pattern =
  /^(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|"[^"]+")@(?:\[(?:\d{1,3}\.){3}\d{1,3}\]|(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,})$/u;

export const isEmail = (text: string): boolean => pattern.test(text);

/** Validates one email address. Ignores surrounding spaces and empty values. */
export const email: Validator = (value, _values, t) => {
  const text = String(value ?? "").trim();
  return text === "" || isEmail(text) ? undefined : t("error-invalid-email");
};
