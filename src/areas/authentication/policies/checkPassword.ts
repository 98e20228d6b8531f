import type { PasswordRule } from "./passwordPolicy.ts";

/** What a rule says of a password: kept, broken, known to the server alone, or not about what a password looks like. */
export type RuleVerdict = "kept" | "broken" | "unknown" | "other";

/** A password and whose it is to be. */
export interface Trial {
  password: string;
  username: string;
  email: string;
}

const count = (text: string, form: RegExp) => text.match(form)?.length ?? 0;

/** Letters beyond the first plane are two units to the server, neither of them a letter or a digit. */
const units = (text: string) => Array.from({ length: text.length }, (_, at) => text.charAt(at));

type Check = (trial: Trial, value: string) => boolean | undefined;

/** A pattern of Java is one of JavaScript too, but for rarer signs: those are left to the server. */
function matchesWhole(pattern: string, text: string): boolean | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, "u").test(text);
  } catch {
    return undefined;
  }
}

/** Rules that a page can look at. Source: docs/spec/areas/authentication.md "Password policy". */
const checks: Readonly<Record<string, Check>> = {
  length: ({ password }, value) => password.length >= Number(value),
  maxLength: ({ password }, value) => password.length <= Number(value),
  digits: ({ password }, value) => count(password, /\p{Nd}/gu) >= Number(value),
  lowerCase: ({ password }, value) => count(password, /\p{Lowercase}/gu) >= Number(value),
  upperCase: ({ password }, value) => count(password, /\p{Uppercase}/gu) >= Number(value),
  specialChars: ({ password }, value) =>
    units(password).filter((unit) => !/[\p{L}\p{Nd}]/u.test(unit)).length >= Number(value),
  notUsername: ({ password, username }) => username === "" || password.toLowerCase() !== username.toLowerCase(),
  notContainsUsername: ({ password, username }) =>
    username === "" || !password.toLowerCase().includes(username.toLowerCase()),
  notEmail: ({ password, email }) => email === "" || password.toLowerCase() !== email.toLowerCase(),
  regexPattern: ({ password }, value) => matchesWhole(value, password),
};

const ofTheServer: ReadonlySet<string> = new Set(["passwordHistory", "passwordAge", "passwordBlacklist"]);
const ofOtherThings: ReadonlySet<string> = new Set([
  "hashAlgorithm",
  "hashIterations",
  "forceExpiredPasswordChange",
  "maxAuthAge",
  "recoveryCodesWarningThreshold",
]);

/** What a rule says of a password, as far as a page can tell. */
export function verdictOf({ id, value = "" }: PasswordRule, trial: Trial): RuleVerdict {
  if (ofOtherThings.has(id)) return "other";
  const kept = ofTheServer.has(id) ? undefined : checks[id]?.(trial, value);
  return kept === undefined ? "unknown" : kept ? "kept" : "broken";
}
