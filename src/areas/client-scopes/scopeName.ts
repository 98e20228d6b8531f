import type { Codec } from "../../kit/form/codecs.ts";
import { maxLength, type Validator } from "../../kit/form/validators.ts";

/** A name is one word in the parameter that asks for scopes. */
export const scopeName: Codec<string, string> = {
  read: (raw) => raw,
  write: (value) =>
    String(value ?? "")
      .trim()
      .replaceAll(" ", "_"),
};

/** What the server takes for the name of a scope: visible signs of ASCII without " and \\. Source: RFC 6749 §3.3, scope-token. */
const isNameSign = (sign: string) => /^[!#-[\]-~]$/.test(sign);

/** As it is seen, or by its number where nothing is seen of it. */
const saySign = (sign: string) =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign)
    ? sign
    : `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Too long, or with signs that the server would refuse; blanks within are not among them, for they are replaced. */
export const validName: Validator = (value, values, t) => {
  const name = scopeName.write(String(value ?? ""), undefined) ?? "";
  const signs = [...new Set(name)].filter((sign) => !isNameSign(sign));
  return signs.length
    ? t("clientScopes.nameSigns", { signs: signs.map(saySign).join(" ") })
    : maxLength()(name, values, t);
};
