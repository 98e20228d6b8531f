import { allows, type Access, type AccessRule } from "../../session/access.ts";
import type { Translate } from "../../i18n/texts.ts";
import { requirementUnmet, type Capabilities, type Requirement } from "../area/requirement.ts";

/** Why something is not offered. */
export type Why =
  /** Roles are missing. `isFineGrained`: a permission could have given it all the same. */
  | { by: "roles"; rule: AccessRule; isFineGrained?: boolean }
  /** The page leaves it out, by the attribute of this name; or the server says of this one record that it may not be changed. */
  | { by: "readonly" | "actions" | "tabs" | "record" }
  | { by: "feature"; feature: string }
  /** A setting of the realm is off: text key of its name. */
  | { by: "setting"; setting: string }
  /** What the declaration itself says. */
  | { by: "words"; text: string };

/** Something that is hidden or locked, and why. */
export interface Lack {
  kind: "action" | "tab" | "area";
  id: string;
  label: string;
  why: Why;
}

/** What roles and requirements speak against; undefined where they do not. */
export function whyOf(
  { access, ...around }: Pick<Capabilities, "access"> & Partial<Capabilities>,
  rule: AccessRule | undefined,
  requires?: Requirement,
): Why | undefined {
  if (rule !== undefined && !allows(access, rule)) return { by: "roles", rule };
  return requires && requirementUnmet(requires, { access, realm: around.realm, feature: around.feature ?? none });
}

const none = () => undefined;

/** The roles that a part of a rule names, in words. One inside another stands in brackets: "a and b" and "or" would not tell what belongs together. */
function rolesInWords(access: Access, rule: AccessRule, locale: string, isInside = false): string {
  if (typeof rule === "string") return rule;
  if (typeof rule === "function") return "";
  const isAll = "all" in rule;
  const parts = (isAll ? rule.all.filter((part) => !allows(access, part)) : rule.any)
    .map((part) => rolesInWords(access, part, locale, true))
    .filter((part, index, every) => part && every.indexOf(part) === index);
  const words = new Intl.ListFormat(locale, { type: isAll ? "conjunction" : "disjunction" }).format(parts);
  return isInside && parts.length > 1 ? `(${words})` : words;
}

/** What a rule wants and is not held, each by itself: rules of which all must hold are taken apart. */
function wantedBy(access: Access, rule: AccessRule): AccessRule[] {
  if (allows(access, rule)) return [];
  return typeof rule === "object" && "all" in rule ? rule.all.flatMap((part) => wantedBy(access, part)) : [rule];
}

/** The missing roles: "Missing: a and b.", and a sentence for each choice: "Missing: a or b. Missing: c." */
function missingInWords(access: Access, rule: AccessRule, t: Translate, locale: string): string {
  const wanted = wantedBy(access, rule);
  const plain = wanted.filter((part) => typeof part === "string");
  const choices = wanted.filter((part) => typeof part !== "string");
  return [...choices.map((part) => rolesInWords(access, part, locale)), rolesInWords(access, { all: plain }, locale)]
    .filter((roles, index, every) => roles && every.indexOf(roles) === index)
    .map((roles) => t("why.missing", { roles }))
    .join(" ");
}

/** The reason in a sentence. */
export function whyInWords(why: Why, t: Translate, access: Access, locale: string): string {
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
      return why.text;
    default:
      return t(`why.${why.by}`);
  }
}
