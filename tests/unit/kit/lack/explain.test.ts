import { describe, expect, it } from "vitest";
import { explain, type Answer } from "../../../../src/kit/lack/explain.ts";
import { accessOf, all, orPermission } from "../../../../src/session/access.ts";

const access = accessOf(["view-users"]);
const because = (...args: Parameters<typeof explain<[]>>) => explain(...args).because;
const on = (answer: Answer) => () => answer;

describe("explain", () => {
  it("offers what has no condition", () => {
    expect(explain({}, { access })).toEqual({ offered: true, because: undefined });
  });

  it("names the missing roles", () => {
    const who = all("view-users", "manage-users");
    expect(because({ who }, { access })).toEqual({ by: "roles", rule: who });
    expect(because({ who: "view-users" }, { access })).toBeUndefined();
  });

  it("lets the record decide where a permission can replace the roles", () => {
    const who = orPermission("manage-users");
    const missing = { by: "roles", rule: "manage-users" };
    expect(because({ who, on: on(true) }, { access })).toBeUndefined();
    expect(because({ who, on: on(false) }, { access })).toEqual(missing);
    expect(because({ who, on: on(false) }, { access, isFineGrained: true })).toEqual({
      ...missing,
      isFineGrained: true,
    });
    expect(because({ who: orPermission("view-users"), on: on(false) }, { access })).toEqual({ by: "condition" });
    expect(because({ who: orPermission("view-users"), on: on(false) }, { access, isProtected: true })).toEqual({
      by: "record",
    });
  });

  it("asks `on` about what it is given, and passes on its reason", () => {
    const def = { on: (name: string, least: number) => name.length >= least || { because: "tooShort" } };
    expect(explain(def, { access }, "admin", 3).offered).toBe(true);
    expect(explain(def, { access }, "ad", 3)).toEqual({
      offered: false,
      because: { by: "words", words: "tooShort" },
    });
  });

  it("names a feature or a realm switch that is off, and tells what is not known apart", () => {
    const where = { feature: "WORKFLOWS", realm: "adminEventsEnabled", setting: "adminEvents" } as const;
    const realm = { adminEventsEnabled: true };
    const feature = (isOn: boolean | undefined) => () => isOn;
    expect(because({ where }, { access, realm, feature: feature(true) })).toBeUndefined();
    expect(because({ where }, { access, realm, feature: feature(false) })).toEqual({
      by: "feature",
      feature: "WORKFLOWS",
    });
    expect(because({ where }, { access, realm: { adminEventsEnabled: false }, feature: feature(true) })).toEqual({
      by: "setting",
      setting: "adminEvents",
    });
    expect(because({ where }, { access, feature: feature(true) })).toEqual({ by: "unknown", of: "realm" });
    expect(because({ where }, { access, realm })).toEqual({ by: "unknown", of: "feature" });
    expect(because({ where: { holds: () => false } }, { access })).toEqual({ by: "condition" });
    expect(because({ on: on(undefined) }, { access })).toEqual({ by: "unknown", of: "record" });
  });

  it("names the page's attribute before anything else", () => {
    expect(because({ who: "manage-users", on: on(false) }, { access, narrowed: "readonly" })).toEqual({
      by: "readonly",
    });
  });
});
