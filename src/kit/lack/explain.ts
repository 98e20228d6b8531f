import type { Realm } from "../../api/realm.ts";
import { allows, replaceable, type Access, type AccessRule } from "../../session/access.ts";
import type { Words } from "../../i18n/words.ts";
import type { Capabilities, Where } from "../area/requirement.ts";

/** Result of `on`: true, false, a reason against it, or undefined while unknown. */
export type Answer = boolean | undefined | { because: Words };

/** Conditions of a declaration: roles, environment, record. See "Visibility" in docs/contributing.md. */
export interface Declared<About extends readonly unknown[]> {
  who?: AccessRule | undefined;
  where?: Where | undefined;
  on?: ((...about: About) => Answer) | undefined;
}

/** Inputs of `explain` in addition to the record. Missing facts are unknown. */
export interface Facts extends Partial<Omit<Capabilities, "access">> {
  readonly access: Access;
  /** Host attribute that excludes it. */
  narrowed?: "readonly" | "actions" | "tabs" | undefined;
  /** True if a fine-grained permission can replace a role. */
  isFineGrained?: boolean;
  /** True if the record's access data denies changes. */
  isProtected?: boolean;
}

/** Reason why something is unavailable. */
export type Why =
  /** Missing roles. `isFineGrained`: a fine-grained permission would also be enough. */
  | { by: "roles"; rule: AccessRule; isFineGrained?: boolean }
  /** Excluded by the host attribute of this name, or by the record's access data. */
  | { by: "readonly" | "actions" | "tabs" | "record" }
  | { by: "feature"; feature: string }
  /** Message key of a realm setting that is off. */
  | { by: "setting"; setting: string }
  /** Reason from the declaration. */
  | { by: "words"; words: Words }
  /** A condition is false: not applicable, so never shown as a reason. */
  | { by: "condition" }
  /** Not loaded, or hidden from this admin. */
  | { by: "unknown"; of: "realm" | "feature" | "record" };

export interface Explanation {
  offered: boolean;
  /** Undefined if offered. */
  because: Why | undefined;
}

/** Decides whether a declaration is offered, and why not. Pure. `about` are the arguments of its `on`. */
export function explain<About extends readonly unknown[]>(
  def: Declared<About>,
  facts: Facts,
  ...about: About
): Explanation {
  const because: Why | undefined = facts.narrowed
    ? { by: facts.narrowed }
    : whyNot(def, facts, def.on ? def.on(...about) : true);
  return { offered: because === undefined, because };
}

function whyNot({ who, where }: Declared<never>, facts: Facts, answer: Answer): Why | undefined {
  if (typeof answer === "object") return { by: "words", words: answer.because };
  if (answer === false)
    return missing(replaceable(who), facts) ?? (facts.isProtected ? { by: "record" } : { by: "condition" });
  const outside = missing(who, facts) ?? whereNot(where, facts);
  return outside ?? (answer === undefined ? { by: "unknown", of: "record" } : undefined);
}

const missing = (rule: AccessRule | undefined, { access, isFineGrained }: Facts): Why | undefined =>
  rule === undefined || allows(access, rule)
    ? undefined
    : { by: "roles", rule, ...(isFineGrained && { isFineGrained }) };

/** A missing switch is unknown, because admins with limited access don't see it. */
const hasRealmFlag = (realm: Realm | undefined, flag: keyof Realm) =>
  realm?.[flag] === undefined ? undefined : realm[flag] === true;

function whereNot(where: Where | undefined, { realm, feature = () => undefined, ...facts }: Facts): Why | undefined {
  const { feature: name, realm: flag, setting } = where ?? {};
  const has = name === undefined || feature(name);
  const is = flag === undefined || hasRealmFlag(realm, flag);
  if (name !== undefined && has === false) return { by: "feature", feature: name };
  if (flag !== undefined && is === false) return { by: "setting", setting: setting ?? flag };
  if (where?.holds?.({ ...facts, realm, feature }) === false) return { by: "condition" };
  if (is === undefined) return { by: "unknown", of: "realm" };
  return has === undefined ? { by: "unknown", of: "feature" } : undefined;
}
