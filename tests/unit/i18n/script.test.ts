import { describe, expect, it } from "vitest";
import { isUntranslated } from "../../../src/i18n/script.ts";

describe("what nobody translated", () => {
  it.each([
    ["ar", "Users are the users."],
    ["ja", "Require SSL"],
    ["zh-CN", "Redirect URIs (optional)"],
    ["ru", "2 sessions"],
  ])("is Latin in a language of other letters: %s, %s", (locale, text) => {
    expect(isUntranslated(locale, text)).toBe(true);
  });

  it.each([
    ["ar", "عنوان URL"],
    ["ja", "SSL が必要"],
    ["ar", "1–10"],
    ["ar", "x"],
    ["de", "Users are the users."],
    ["en", "Users are the users."],
    ["tr", "Kullanıcılar"],
  ])("is nothing else: %s, %s", (locale, text) => {
    expect(isUntranslated(locale, text)).toBe(false);
  });
});
