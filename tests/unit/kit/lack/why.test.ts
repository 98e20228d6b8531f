import { expect, it } from "vitest";
import type { TextValues, Translate } from "../../../../src/i18n/texts.ts";
import { whyInWords } from "../../../../src/kit/lack/why.ts";
import { accessOf, all, any, type AccessRule } from "../../../../src/session/access.ts";
import english from "../../../../src/kit/en.json" with { type: "json" };

const t: Translate = Object.assign(
  (key: string, values: TextValues = {}) =>
    ((english as Record<string, string>)[key] ?? key).replace(/{{(\w+)}}/g, (_, name: string) => String(values[name])),
  { has: () => true, locale: "en" },
);
const said = (rule: AccessRule, roles: string[] = []) =>
  whyInWords({ by: "roles", rule }, t, accessOf(roles), "en").replace(
    "Only roles of realm-management allow this. ",
    "",
  );

it("names missing permissions, and separates alternatives from requirements", () => {
  expect(said("a")).toBe("Missing: a.");
  expect(said(all("a", "b"))).toBe("Missing: a and b.");
  expect(said(any("a", "b"))).toBe("Missing: a or b.");
  expect(said(all(any("a", "b"), "c"))).toBe("Missing: a or b. Missing: c.");
  expect(said(all(any("a", "b"), all("c", "d")))).toBe("Missing: a or b. Missing: c and d.");
  expect(said(all(any("a", "b"), "c"), ["c"])).toBe("Missing: a or b.");
  expect(said(any(all("a", "b"), "c"))).toBe("Missing: (a and b) or c.");
  expect(said(() => false)).toBe(english.forbiddenAdminConsole);
});
