import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  hasRemarks,
  readDraft,
  withMovedStep,
  withoutStep,
  withStep,
  withValue,
} from "../../../../src/areas/workflows/editor/draft.ts";

const text = `# Who comes here
name: "Welcome" # shown in the list
on: user-created
x-owner: people office # no key of the server
steps:
  # says hello
  - uses: notify-user
    after: 30d # a month
    with:
      message: 'Hello'
      colour: blue
  # the end
  - uses: disable-user
    after: 60d
`;

describe("workflow YAML", () => {
  it("keeps comments, quotes and unknown keys when a value changes", () => {
    expect(withValue(text, ["name"], "Hello")).toBe(text.replace('"Welcome"', '"Hello"'));
    expect(withValue(text, ["steps", 0, "after"], "7d")).toBe(text.replace("30d", "7d"));
    expect(withValue(text, ["steps", 0, "with"], { message: "Bye", colour: "blue" })).toBe(
      text.replace("'Hello'", "'Bye'"),
    );
  });

  it("moves a step with its comment", () => {
    const moved = withMovedStep(text, 1, 0);
    expect(moved.indexOf("# the end")).toBeLessThan(moved.indexOf("disable-user"));
    expect(moved.indexOf("disable-user")).toBeLessThan(moved.indexOf("# says hello"));
    expect(moved.indexOf("# says hello")).toBeLessThan(moved.indexOf("notify-user"));
    expect(parse(moved).steps.map(({ uses }: { uses: string }) => uses)).toEqual(["disable-user", "notify-user"]);
    expect(parse(withMovedStep(moved, 1, 0))).toEqual(parse(text));
  });

  it("adds and removes steps", () => {
    expect(withStep(text, { uses: "restart" })).toBe(`${text}  - uses: restart\n`);
    expect(withoutStep(text, 1)).toBe(text.slice(0, text.indexOf("  # the end")));
    expect(withStep("", { uses: "restart" })).toBe("steps:\n  - uses: restart\n");
    expect(withStep("name: a\nsteps:\n", { uses: "restart" })).toBe("name: a\nsteps:\n  - uses: restart\n");
  });

  it("starts empty and keeps a comment without content", () => {
    expect(withValue("", ["name"], "a")).toBe("name: a\n");
    expect(parse(withValue("# mine\n", ["name"], "a"))).toEqual({ name: "a" });
    expect(withValue("# mine\n", ["name"], "a")).toContain("# mine");
    expect(withValue("name: a\nsteps:\n  - uses: x\n    with:\n", ["steps", 0, "with", "role"], ["a", "b"])).toBe(
      "name: a\nsteps:\n  - uses: x\n    with:\n      role:\n        - a\n        - b\n",
    );
  });

  it("leaves no empty map", () => {
    const one = withValue(text, ["steps", 0, "with", "message"], undefined);
    expect(parse(one).steps[0].with).toEqual({ colour: "blue" });
    expect(parse(withValue(one, ["steps", 0, "with", "colour"], undefined)).steps[0]).toEqual({
      uses: "notify-user",
      after: "30d",
    });
  });

  it("quotes values that YAML would read as another type", () => {
    for (const value of ["yes", "12", "true", "null", "- a", "a: b", "# no", " x ", "line\nbreak", "<b>", "ünïcode"])
      expect(readDraft(withValue(text, ["name"], value))).toMatchObject({ name: value });
    expect(readDraft(withValue("name: 12\n", ["name"], "13"))).toEqual({ name: "13" });
  });

  it("has no steps if it is invalid, not a list or self-referential", () => {
    expect(readDraft("name: [")).toBeUndefined();
    expect(readDraft("- a")).toBeUndefined();
    expect(readDraft("a: &a {b: 1}\nc: *a")).toBeUndefined();
    expect(readDraft("a: &a {b: 1}\nc:\n  <<: *a")).toBeUndefined();
    expect(readDraft("")).toEqual({});
  });

  it("detects comments", () => {
    expect(hasRemarks(text)).toBe(true);
    expect(hasRemarks("name: a#b\n")).toBe(false);
  });
});
