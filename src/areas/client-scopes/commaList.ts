import type { Codec } from "../../kit/form/codecs.ts";
import type { Validator } from "../../kit/form/validators.ts";

/** Comma-separated list without spaces around the commas, because servers do not trim entries. */
export const commaList: Codec<string, string> = {
  read: (raw) => raw,
  write: (value) =>
    String(value ?? "")
      .split(",")
      .map((item) => item.trim())
      .join(","),
};

/** The same list as multiple choice. Keeps values that are not among the options. */
export const commaChoices: Codec<string, readonly string[]> = {
  read: (raw) =>
    String(raw ?? "")
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  write: (value) => (Array.isArray(value) ? value.filter(Boolean).join(",") : ""),
};

/** Rejects a list with an empty entry. */
export const listOf = (): Validator => (value, _values, t) => {
  const text = String(value ?? "").trim();
  if (!text) return undefined;
  const items = text.split(",").map((item) => item.trim());
  return items.includes("") ? t("clientScopes.emptyEntry") : undefined;
};
