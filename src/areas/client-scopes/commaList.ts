import type { Codec } from "../../kit/form/codecs.ts";
import type { Validator } from "../../kit/form/validators.ts";

/** Lists with commas as servers read them: no blanks beside the commas. */
export const commaList: Codec<string, string> = {
  read: (raw) => raw,
  write: (value) =>
    String(value ?? "")
      .split(",")
      .map((item) => item.trim())
      .join(","),
};

/** Such a list as choices; those that only the server knows stay in it. */
export const commaChoices: Codec<string, readonly string[]> = {
  read: (raw) =>
    String(raw ?? "")
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  write: (value) => (Array.isArray(value) ? value.filter(Boolean).join(",") : ""),
};

/** What is wrong with a list: an empty entry. */
export const listOf = (): Validator => (value, _values, t) => {
  const text = String(value ?? "").trim();
  if (!text) return undefined;
  const items = text.split(",").map((item) => item.trim());
  return items.includes("") ? t("clientScopes.emptyEntry") : undefined;
};
