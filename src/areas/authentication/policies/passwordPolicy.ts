import type PasswordPolicyTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/passwordPolicyTypeRepresentation.js";
import type { Codec } from "../../../kit/form/codecs.ts";

/** Rule of a password policy. `value` is undefined for rules without one. */
export interface PasswordRule {
  id: string;
  value?: string;
}

/** Rule type. `configType` is `int`, or another value for strings; undefined for rules without a value. */
export type RuleType = PasswordPolicyTypeRepresentation;

const sign = " and ";

/** Parses `length(8)` or `notUsername`. Text in brackets has no effect for rules without a value. */
function ruleOf(token: string): PasswordRule {
  const at = token.indexOf("(");
  if (at < 0) return { id: token };
  const end = token.lastIndexOf(")");
  return { id: token.slice(0, at), value: token.slice(at + 1, end < at ? undefined : end) };
}

const tokenOf = ({ id, value }: PasswordRule) => (value === undefined ? id : `${id}(${value})`);

/** The policy is a string: rules joined by " and ", in order. Keeps unknown rules. */
export const passwordRules: Codec<string, readonly PasswordRule[]> = {
  read: (raw) =>
    (raw ?? "")
      .split(sign)
      .filter((token) => token.trim() !== "")
      .map((token) => ruleOf(token.trim())),
  write: (rules) => rulesIn(rules).map(tokenOf).join(sign),
};

export const policyPath = ["passwordPolicy"] as const;

/** Control value as rules. */
export const rulesIn = (value: unknown): readonly PasswordRule[] =>
  Array.isArray(value) ? (value as readonly PasswordRule[]) : [];

/** Returns a rule with its default value. */
export const newRule = ({ id = "", configType, defaultValue = "" }: RuleType): PasswordRule =>
  configType ? { id, value: defaultValue } : { id };

/** Returns the minimum of a rule. -1 for iterations uses the default of the algorithm. */
export const leastOf = ({ id }: RuleType): number => (id === "hashIterations" ? -1 : 0);

/** True for whole numbers. The server declares `forceExpiredPasswordChange` as a string, but it is a number of days. */
const isNumber = ({ id, configType }: RuleType) => configType === "int" || id === "forceExpiredPasswordChange";

/** Returns the problem of a rule, as a text key. */
export function ruleProblem(rule: PasswordRule, type: RuleType | undefined): string | undefined {
  const { value } = rule;
  if (!type?.configType || value === undefined) return undefined;
  if (value.trim() === "") return "required";
  if (isNumber(type)) {
    const isWhole = /^-?\d+$/.test(value.trim()) && Number(value) >= leastOf(type) && Number(value) <= 2 ** 31 - 1;
    return isWhole ? undefined : "authentication.policies.noNumber";
  }
  return value.includes(sign) ? "authentication.policies.noAnd" : undefined;
}
