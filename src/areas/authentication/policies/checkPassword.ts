import type { PasswordRule } from "./passwordPolicy.ts";

/** Result of a rule. `unknown`: only the server can check it. `other`: not about the characters of the password. */
export type RuleVerdict = "kept" | "broken" | "unknown" | "other";

/** Password to test, with its user. */
export interface Trial {
  password: string;
  username: string;
  email: string;
}

const count = (text: string, form: RegExp) => text.match(form)?.length ?? 0;

/** UTF-16 code units: Java counts a character above U+FFFF as two, neither a letter nor a digit. */
const units = (text: string) => Array.from({ length: text.length }, (_, at) => text.charAt(at));

type Check = (trial: Trial, value: string) => boolean | undefined;

/** JavaScript accepts most Java patterns. Returns undefined for others: only the server can check them. */
function matchesWhole(pattern: string, text: string): boolean | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, "u").test(text);
  } catch {
    return undefined;
  }
}

/** Rules that a browser can check. Source: docs/spec/areas/authentication.md "Password policy". */
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

/** Checks a password against one rule. */
export function verdictOf({ id, value = "" }: PasswordRule, trial: Trial): RuleVerdict {
  if (ofOtherThings.has(id)) return "other";
  const kept = ofTheServer.has(id) ? undefined : checks[id]?.(trial, value);
  return kept === undefined ? "unknown" : kept ? "kept" : "broken";
}
