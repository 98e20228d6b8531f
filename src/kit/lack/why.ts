import { allows, type Access, type AccessRule } from "../../session/access.ts";
import type { Translate } from "../../i18n/texts.ts";
import { say } from "../../i18n/words.ts";
import type { Why } from "./explain.ts";

/** Reason that is shown to admins. */
type Told = Exclude<Why, { by: "condition" | "unknown" }>;

/** Hidden or locked function with its reason. */
export interface Lack {
  kind: "action" | "tab" | "area";
  id: string;
  label: string;
  why: Told;
}

/** Returns the entry for a reason. Empty if offered, not applicable or unknown. */
export const lackOf = (what: Omit<Lack, "why">, why: Why | undefined): Lack[] =>
  why === undefined || why.by === "condition" || why.by === "unknown" ? [] : [{ ...what, why }];

/** Role names of a rule. Nested rules are in brackets to keep their grouping clear. */
function rolesInWords(access: Access, rule: AccessRule, locale: string, isInside = false): string {
  if (typeof rule === "string") return rule;
  if (typeof rule === "function") return "";
  if ("orPermission" in rule) return rolesInWords(access, rule.orPermission, locale, isInside);
  const isAll = "all" in rule;
  const parts = (isAll ? rule.all.filter((part) => !allows(access, part)) : rule.any)
    .map((part) => rolesInWords(access, part, locale, true))
    .filter((part, index, every) => part && every.indexOf(part) === index);
  const words = new Intl.ListFormat(locale, { type: isAll ? "conjunction" : "disjunction" }).format(parts);
  return isInside && parts.length > 1 ? `(${words})` : words;
}

/** Unmet parts of a rule. Splits rules that require all parts. */
function wantedBy(access: Access, rule: AccessRule): AccessRule[] {
  if (allows(access, rule)) return [];
  return typeof rule === "object" && "all" in rule ? rule.all.flatMap((part) => wantedBy(access, part)) : [rule];
}

/** Missing roles: "Missing: a and b.", with a sentence per choice: "Missing: a or b. Missing: c." */
function missingInWords(access: Access, rule: AccessRule, t: Translate, locale: string): string {
  const wanted = wantedBy(access, rule);
  const plain = wanted.filter((part) => typeof part === "string");
  const choices = wanted.filter((part) => typeof part !== "string");
  return [...choices.map((part) => rolesInWords(access, part, locale)), rolesInWords(access, { all: plain }, locale)]
    .filter((roles, index, every) => roles && every.indexOf(roles) === index)
    .map((roles) => t("why.missing", { roles }))
    .join(" ");
}

export function whyInWords(why: Told, t: Translate, access: Access, locale: string): string {
  switch (why.by) {
    case "roles": {
      const missing = missingInWords(access, why.rule, t, locale);
      const only = t(why.isFineGrained ? "why.noPermission" : "why.onlyRoles");
      return missing ? `${only} ${missing}` : t("forbiddenAdminConsole");
    }
    case "feature":
      return t("why.feature", { feature: why.feature });
    case "setting":
      return t("why.setting", { setting: t(why.setting) });
    case "words":
      return say(t, why.words);
    default:
      return t(`why.${why.by}`);
  }
}
