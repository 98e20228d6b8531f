import { describe, expect, it } from "vitest";
import { isBlank } from "../../../../src/kit/record/blank.ts";
import { trimmed } from "../../../../src/kit/form/codecs.ts";
import {
  every,
  json,
  maxLength,
  numberRange,
  pattern,
  webUrl,
  webUrlOrPath,
  type Validator,
} from "../../../../src/kit/form/validators.ts";
import type { Translate } from "../../../../src/i18n/texts.ts";

const t = Object.assign((key: string, values?: object) => `${key}${values ? ` ${JSON.stringify(values)}` : ""}`, {
  has: () => true,
}) as unknown as Translate;
const say = (check: Validator, value: unknown) => check(value, () => undefined, t);

describe("validators", () => {
  it("accept an empty value, which is up to `required`", () => {
    const checks = [
      maxLength(),
      pattern(/^x$/, "wrong"),
      webUrl("wrong"),
      webUrlOrPath("wrong"),
      json,
      numberRange({ min: 1 }, "wrong"),
    ];
    for (const check of checks)
      for (const nothing of [undefined, null, ""]) expect(say(check, nothing)).toBeUndefined();
  });

  it("count a length in UTF-16 units after trimming", () => {
    expect(say(maxLength(), "x".repeat(255))).toBeUndefined();
    expect(say(maxLength(), "x".repeat(256))).toBe('maxLength {"length":255}');
    expect(say(maxLength(2), " xy  ")).toBeUndefined();
    expect(say(maxLength(1), "😀")).toBeDefined();
  });

  it("distinguish an absolute http URL from others and from a path", () => {
    for (const url of ["https://a.example", " http://a.example/x "]) {
      expect(say(webUrl("wrong"), url)).toBeUndefined();
      expect(say(webUrlOrPath("wrong"), url)).toBeUndefined();
    }
    for (const url of ["ftp://a.example", "javascript:alert(1)"]) {
      expect(say(webUrl("wrong"), url)).toBe("wrong");
      expect(say(webUrlOrPath("wrong"), url)).toBe("wrong");
    }
    expect(say(webUrl("wrong"), "/path")).toBe("wrong");
    expect(say(webUrlOrPath("wrong"), "/path")).toBeUndefined();
  });

  it("report the position of a JSON error", () => {
    expect(say(json, '{"a": [1, 2]}')).toBeUndefined();
    expect(say(json, '{\n  "a": x\n}')).toBe('json.unexpected {"line":2,"column":8,"found":"x"}');
    expect(say(json, "[")).toBe('json.end {"line":1,"column":2}');
  });

  it("check a number range, including both limits", () => {
    const check = numberRange({ min: 1, max: 3 }, "wrong");
    for (const value of [1, 3, "2"]) expect(say(check, value)).toBeUndefined();
    for (const value of [0, 4, "x"]) expect(say(check, value)).toBe('wrong {"min":1,"max":3}');
  });

  it("return the first message of several", () => {
    const check = every(pattern(/^\S*$/, "blank"), maxLength(3));
    expect(say(check, "abc")).toBeUndefined();
    expect(say(check, "a b c")).toBe("blank");
    expect(say(check, "abcd")).toBe('maxLength {"length":3}');
  });
});

it.each([undefined, null, "", "  ", [], ["", []], {}])("%j is empty", (value) => {
  expect(isBlank(value)).toBe(true);
});

it.each([0, false, "a", [0], { a: undefined }, new Date(0)])("%j is not empty", (value) => {
  expect(isBlank(value)).toBe(false);
});

it("a trimmed text loses outer spaces when written", () => {
  expect(trimmed.write(" a b ", "old")).toBe("a b");
  expect(trimmed.read(" a ")).toBe(" a ");
});
