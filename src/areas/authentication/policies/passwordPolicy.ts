import type PasswordPolicyTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/passwordPolicyTypeRepresentation.js";
import type { Codec } from "../../../kit/form/codecs.ts";

/** One rule of a password policy; rules without a value have none. */
export interface PasswordRule {
  id: string;
  value?: string;
}

/** A kind of rule, as the server knows it. `configType`: `int`, another for texts; absent: it has no value. */
export type RuleType = PasswordPolicyTypeRepresentation;

const sign = " and ";

/** `length(8)`, or `notUsername`. What stands in the brackets of a rule without a value says nothing. */
function ruleOf(token: string): PasswordRule {
  const at = token.indexOf("(");
  if (at < 0) return { id: token };
  const end = token.lastIndexOf(")");
  return { id: token.slice(0, at), value: token.slice(at + 1, end < at ? undefined : end) };
}

const tokenOf = ({ id, value }: PasswordRule) => (value === undefined ? id : `${id}(${value})`);

/** A policy is one text: its rules in order, with " and " between them. Rules that the server does not know stay as they are. */
export const passwordRules: Codec<string, readonly PasswordRule[]> = {
  read: (raw) =>
    (raw ?? "")
      .split(sign)
      .filter((token) => token.trim() !== "")
      .map((token) => ruleOf(token.trim())),
  write: (rules) => rulesIn(rules).map(tokenOf).join(sign),
};

/** Where the policy lies in the realm. */
export const policyPath = ["passwordPolicy"] as const;

/** What a control holds, as rules. */
export const rulesIn = (value: unknown): readonly PasswordRule[] =>
  Array.isArray(value) ? (value as readonly PasswordRule[]) : [];

/** A rule with what it starts from. */
export const newRule = ({ id = "", configType, defaultValue = "" }: RuleType): PasswordRule =>
  configType ? { id, value: defaultValue } : { id };

/** Numbers below 0 only where they mean something: -1 leaves the iterations to the algorithm. */
export const leastOf = ({ id }: RuleType): number => (id === "hashIterations" ? -1 : 0);

/** Whole numbers of days, though the server calls it a text. */
const isNumber = ({ id, configType }: RuleType) => configType === "int" || id === "forceExpiredPasswordChange";

/** What is wrong with a rule, as a text key. */
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
