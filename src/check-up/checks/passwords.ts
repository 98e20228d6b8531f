import { defineChecks } from "../define.ts";
import { changedPolicy, hasRule, ruleNumber, rulesOf } from "../passwordPolicy.ts";
import { asvs, nist, passwordStorage } from "../sources.ts";
import type { Facts } from "../facts.ts";

/** Shortest password: 8 characters next to a second factor, 15 without. */
const shortest = ({ flows, realm }: Facts): number => (flows.requiresSecondFactor(realm.browserFlow) ? 8 : 15);

const leastIterations: Readonly<Record<string, number>> = {
  "pbkdf2-sha512": 210_000,
  "pbkdf2-sha256": 600_000,
  pbkdf2: 1_300_000,
};

function hasWeakHash(policy: unknown): boolean {
  const algorithm = rulesOf(policy).find(({ id }) => id === "hashAlgorithm")?.value ?? "";
  const least = leastIterations[algorithm.toLowerCase()];
  const iterations = ruleNumber(policy, "hashIterations") ?? -1;
  return least !== undefined && iterations >= 0 && iterations < least;
}

const withLength = (policy: unknown, facts: Facts) => ({
  passwordPolicy: changedPolicy(policy, { add: [{ id: "length", value: String(shortest(facts)) }] }),
});

const composition = ["digits", "upperCase", "lowerCase", "specialChars", "forceExpiredPasswordChange"];

/** Password policies. */
export const passwordChecks = defineChecks("realm", "realm", {
  R01: {
    severity: "high",
    needs: ["flows"],
    fields: ["passwordPolicy"],
    sources: [asvs("6.2.1"), nist("3.1.1.2")],
    kcwarden: ["PasswordPolicyMissing"],
    test: ({ data }) => rulesOf(data.passwordPolicy).length === 0,
    fix: (_realm, facts) => ({
      passwordPolicy: `length(${shortest(facts)}) and notUsername and notEmail`,
    }),
  },
  R02: {
    severity: "medium",
    needs: ["flows"],
    fields: ["passwordPolicy"],
    sources: [nist("3.1.1.2"), asvs("6.2.1")],
    test: ({ data: { passwordPolicy } }, facts) =>
      rulesOf(passwordPolicy).length > 0 && (ruleNumber(passwordPolicy, "length") ?? 0) < shortest(facts),
    fix: ({ data }, facts) => withLength(data.passwordPolicy, facts),
  },
  R03: {
    severity: "low",
    fields: ["passwordPolicy"],
    sources: [nist("3.1.1.2"), asvs("6.2.5"), asvs("6.2.10")],
    test: ({ data }) => hasRule(data.passwordPolicy, ...composition),
    fix: ({ data }) => ({ passwordPolicy: changedPolicy(data.passwordPolicy, { without: composition }) }),
  },
  R04: {
    severity: "medium",
    fields: ["passwordPolicy"],
    sources: [asvs("6.2.4"), nist("3.1.1.2")],
    test: ({ data }) => !hasRule(data.passwordPolicy, "passwordBlacklist"),
  },
  R05: {
    severity: "low",
    fields: ["passwordPolicy"],
    sources: [asvs("6.2.9")],
    test: ({ data }) => (ruleNumber(data.passwordPolicy, "maxLength") ?? 64) < 64,
    fix: ({ data }) => ({
      passwordPolicy: changedPolicy(data.passwordPolicy, { add: [{ id: "maxLength", value: "64" }] }),
    }),
  },
  R06: {
    severity: "high",
    fields: ["passwordPolicy"],
    sources: [passwordStorage],
    kcwarden: ["PasswordHashingIterationsTooLow"],
    test: ({ data }) => hasWeakHash(data.passwordPolicy),
    fix: ({ data }) => ({
      passwordPolicy: changedPolicy(data.passwordPolicy, { without: ["hashAlgorithm", "hashIterations"] }),
    }),
  },
});
