import { describe, expect, it } from "vitest";
import { isUntranslated } from "../../../src/i18n/script.ts";

describe("untranslated text", () => {
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
  ])("is not detected otherwise: %s, %s", (locale, text) => {
    expect(isUntranslated(locale, text)).toBe(false);
  });
});
