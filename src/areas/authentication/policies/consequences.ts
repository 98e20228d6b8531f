import type { Consequence } from "../../../kit/form/fields.ts";
import { getIn, isSame, type Path } from "../../../kit/record/path.ts";
import { passwordRules, type PasswordRule } from "./passwordPolicy.ts";

const note = (key: string, values?: Consequence["values"]): Consequence => ({
  key: `authentication.risk.${key}`,
  ...(values && { values }),
});
const danger = (key: string): Consequence => ({ ...note(key), danger: true });

/** Rules that accept weaker passwords after a decrease or removal. */
const strength: ReadonlySet<string> = new Set([
  "length",
  "digits",
  "lowerCase",
  "upperCase",
  "specialChars",
  "passwordHistory",
  "passwordAge",
]);
const identity: ReadonlySet<string> = new Set([
  "notUsername",
  "notEmail",
  "notContainsUsername",
  "passwordBlacklist",
  "regexPattern",
]);

const read = (realm: unknown) => {
  const text = getIn(realm, ["passwordPolicy"]);
  return (typeof text === "string" && passwordRules.read(text)) || [];
};
const find = (rules: readonly PasswordRule[], id: string) => rules.find((rule) => rule.id === id);

/** Returns the effects on existing and new passwords. */
export function passwordConsequences(before: unknown, after: unknown): readonly Consequence[] {
  const [old, now] = [read(before), read(after)];
  const changed = (id: string) => !isSame(find(old, id), find(now, id));
  const numberOf = (rules: readonly PasswordRule[], id: string) => Number(find(rules, id)?.value ?? Number.NaN);
  const isWeaker = old.some(({ id }) => {
    if (identity.has(id)) return !find(now, id);
    return strength.has(id) && (!find(now, id) || numberOf(now, id) < numberOf(old, id));
  });
  const isStricter = [...now].some(({ id }) => (strength.has(id) || identity.has(id)) && changed(id)) && !isWeaker;
  const days = numberOf(now, "forceExpiredPasswordChange");
  const isExpiring = changed("forceExpiredPasswordChange") && !(days > numberOf(old, "forceExpiredPasswordChange"));
  const iterations = changed("hashIterations") || changed("hashAlgorithm");
  const isCheaper = numberOf(now, "hashIterations") < numberOf(old, "hashIterations");
  return [
    ...(isWeaker ? [danger("weaker")] : []),
    ...(isStricter ? [note("stricter")] : []),
    ...(iterations ? [isCheaper && numberOf(now, "hashIterations") > 0 ? danger("cheaper") : note("rehash")] : []),
    ...(isExpiring && days >= 0 ? [note("expiry", { count: days })] : []),
  ];
}

const when =
  (path: Path, consequence: Consequence) =>
  (before: unknown, after: unknown): readonly Consequence[] =>
    isSame(getIn(before, path), getIn(after, path)) ? [] : [consequence];

/** Authenticator apps keep the settings from their setup. */
export const onlyNewApps = (path: Path) => when(path, note("newApps"));

/** Credentials are bound to the relying party ID of their registration. */
export const losesKeys = (path: Path) => when(path, danger("rpId"));

/** The change applies only to new credentials. */
export const onlyNewKeys = (path: Path) => when(path, note("newKeys"));
