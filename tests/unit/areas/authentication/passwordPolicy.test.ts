import { describe, expect, it } from "vitest";
import { verdictOf } from "../../../../src/areas/authentication/policies/checkPassword.ts";
import { passwordConsequences } from "../../../../src/areas/authentication/policies/consequences.ts";
import { newRule, passwordRules, ruleProblem } from "../../../../src/areas/authentication/policies/passwordPolicy.ts";

const read = (text: string) => passwordRules.read(text) ?? [];

describe("text of a password policy", () => {
  it.each([
    "length(8)",
    "notUsername",
    "notUsername(undefined) and length(8)",
    "regexPattern(^(a|b)(c)$) and madeUp(x y)",
    "regexPattern() and digits(1)",
  ])("round-trips: %s", (text) => {
    expect(passwordRules.write(read(text), text)).toBe(text);
  });

  it("keeps unknown rules and rules without a value", () => {
    expect(read("madeUp(3) and notEmail")).toEqual([{ id: "madeUp", value: "3" }, { id: "notEmail" }]);
    expect(read("")).toEqual([]);
    expect(passwordRules.read(undefined)).toEqual([]);
  });

  it("starts a new rule with the server's default", () => {
    expect(newRule({ id: "length", configType: "int", defaultValue: "8" })).toEqual({ id: "length", value: "8" });
    expect(newRule({ id: "notEmail" })).toEqual({ id: "notEmail" });
  });
});

describe("invalid rule", () => {
  const number = { id: "length", configType: "int" };
  const text = { id: "regexPattern", configType: "String" };

  it.each([
    [number, "", "required"],
    [number, "x", "authentication.policies.noNumber"],
    [number, "-1", "authentication.policies.noNumber"],
    [number, "99999999999", "authentication.policies.noNumber"],
    [number, "8", undefined],
    [{ id: "hashIterations", configType: "int" }, "-1", undefined],
    [{ id: "forceExpiredPasswordChange", configType: "String" }, "soon", "authentication.policies.noNumber"],
    [text, " ", "required"],
    [text, "a and b", "authentication.policies.noAnd"],
    [text, "a.*", undefined],
    [undefined, "anything", undefined],
  ])("shows an error at its field: %j %s", (type, value, problem) => {
    expect(ruleProblem({ id: type?.id ?? "madeUp", value }, type)).toBe(problem);
  });
});

describe("password check", () => {
  const trial = (password: string) => ({ password, username: "Amelie", email: "am@x.example" });

  it.each([
    ["length(3)", "abc", "kept"],
    ["length(4)", "abc", "broken"],
    ["maxLength(2)", "abc", "broken"],
    ["digits(1)", "a٣", "kept"],
    ["specialChars(2)", "a😀", "kept"],
    ["specialChars(1)", "aé1", "broken"],
    ["upperCase(1)", "aÉ", "kept"],
    ["lowerCase(1)", "ABC", "broken"],
    ["notUsername", "amelie", "broken"],
    ["notContainsUsername", "xAMELIEx", "broken"],
    ["notEmail", "AM@x.example", "broken"],
    ["regexPattern(b)", "abc", "broken"],
    ["regexPattern(a(?:b|c)+)", "abc", "kept"],
    ["regexPattern([a-z&&[^b]]+)", "ac", "unknown"],
    ["passwordHistory(3)", "abc", "unknown"],
    ["madeUp(3)", "abc", "unknown"],
    ["hashAlgorithm(argon2)", "abc", "other"],
  ])("%s reports for %s: %s", (rule, password, verdict) => {
    expect(read(rule).map((one) => verdictOf(one, trial(password)))).toEqual([verdict]);
  });
});

describe("effect of a policy change", () => {
  const between = (before: string, after: string) =>
    passwordConsequences({ passwordPolicy: before }, { passwordPolicy: after }).map(({ key, danger }) => [
      key.replace("authentication.risk.", ""),
      danger === true,
    ]);

  it.each([
    ["length(8)", "length(6)", [["weaker", true]]],
    ["length(8) and notEmail", "length(8)", [["weaker", true]]],
    ["length(8)", "length(9)", [["stricter", false]]],
    ["hashIterations(1000)", "hashIterations(10)", [["cheaper", true]]],
    ["", "hashIterations(1000)", [["rehash", false]]],
    ["", "hashAlgorithm(argon2)", [["rehash", false]]],
    ["", "forceExpiredPasswordChange(30)", [["expiry", false]]],
    ["forceExpiredPasswordChange(30)", "forceExpiredPasswordChange(60)", []],
    ["length(8) and digits(1)", "digits(1) and length(8)", []],
  ])("from %s to %s", (before, after, expected) => {
    expect(between(before, after)).toEqual(expected);
  });
});
