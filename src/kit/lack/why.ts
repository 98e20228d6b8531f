import { allows, type Access, type AccessRule } from "../../session/access.ts";
import type { Translate } from "../../i18n/texts.ts";
import { requirementUnmet, type Capabilities, type Requirement } from "../area/requirement.ts";

/** Why something is not offered. */
export type Why =
  /** Roles are missing. `isFineGrained`: a permission could have given it all the same. */
  | { by: "roles"; rule: AccessRule; isFineGrained?: boolean }
  /** The page leaves it out, by the attribute of this name. */
  | { by: "readonly" | "actions" | "tabs" }
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

/** The roles of a rule that are not held, in words: "a and b", "a or b". A rule that names none is empty. */
function rolesInWords(access: Access, rule: AccessRule, locale: string): string {
  if (typeof rule === "string") return rule;
  if (typeof rule === "function") return "";
  const isAll = "all" in rule;
  const parts = (isAll ? rule.all.filter((part) => !allows(access, part)) : rule.any)
    .map((part) => rolesInWords(access, part, locale))
    .filter((part, index, every) => part && every.indexOf(part) === index);
  return new Intl.ListFormat(locale, { type: isAll ? "conjunction" : "disjunction" }).format(parts);
}

/** The reason in a sentence. */
export function whyInWords(why: Why, t: Translate, access: Access, locale: string): string {
  switch (why.by) {
    case "roles": {
      const roles = rolesInWords(access, why.rule, locale);
      const only = t(why.isFineGrained ? "why.noPermission" : "why.onlyRoles");
      return roles ? `${only} ${t("why.missing", { roles })}` : t("forbiddenAdminConsole");
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
