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

/** What is wrong with a list: an empty entry, or entries that the server knows nothing of. */
export const listOf =
  (known?: readonly string[], invalidKey = ""): Validator =>
  (value, _values, t) => {
    const text = String(value ?? "").trim();
    if (!text) return undefined;
    const items = text.split(",").map((item) => item.trim());
    if (items.includes("")) return t("clientScopes.emptyEntry");
    const invalid = known ? items.filter((item) => !known.includes(item)) : [];
    return invalid.length ? t(invalidKey, { invalid: invalid.join(", ") }) : undefined;
  };
