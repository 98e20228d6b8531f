/** One rule of a password policy. The server ignores the value of rules such as `notUsername(undefined)`. */
export interface PolicyRule {
  id: string;
  value?: string;
}

/** Rules of a password policy: `length(8) and notUsername`. */
export const rulesOf = (policy: unknown): readonly PolicyRule[] =>
  (typeof policy === "string" ? policy : "")
    .split(" and ")
    .map((rule) => /^\s*(\w+)(?:\((.*)\))?\s*$/.exec(rule))
    .flatMap((match) => (match?.[1] ? [{ id: match[1], ...(match[2] !== undefined && { value: match[2] }) }] : []));

/** Number of a rule. Undefined without the rule. */
export function ruleNumber(policy: unknown, id: string): number | undefined {
  const value = rulesOf(policy).find((rule) => rule.id === id)?.value;
  return value === undefined || value.trim() === "" ? undefined : Number(value);
}

export const hasRule = (policy: unknown, ...ids: readonly string[]): boolean =>
  rulesOf(policy).some(({ id }) => ids.includes(id));

const textOf = ({ id, value }: PolicyRule) => (value === undefined ? id : `${id}(${value})`);

/** The policy without some rules and with others added. Undefined without any rule. */
export const changedPolicy = (
  policy: unknown,
  { without = [], add = [] }: { without?: readonly string[]; add?: readonly PolicyRule[] },
): string | undefined => {
  const names = new Set([...without, ...add.map(({ id }) => id)]);
  const rules = [...rulesOf(policy).filter(({ id }) => !names.has(id)), ...add];
  return rules.length > 0 ? rules.map(textOf).join(" and ") : undefined;
};
