import { describe, expect, it } from "vitest";
import { isIncomplete } from "../../../../../src/kit/form/controls/incomplete.ts";
import { folded } from "../../../../../src/kit/base/folded.ts";
import { exactFirst, namedBy } from "../../../../../src/kit/form/controls/useChoices.ts";

const option = (label: string, value = `id of ${label}`) => ({ value, label });
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

describe("matching options", () => {
  it("ignores case, accents and repeated spaces", () => {
    expect(folded("  ÄRZTE   und\tKöche ")).toBe("arzte und koche");
  });

  it("ranks exact matches first, then matches ignoring case or spaces, and keeps the order of the rest", () => {
    const options = ["z read", "Read", "read  all", "read", "a read", "read all"].map((label) => option(label));
    expect(labels(exactFirst(options, "read"))).toEqual(["read", "Read", "z read", "read  all", "a read", "read all"]);
    expect(labels(exactFirst(options, "read all")).slice(0, 2)).toEqual(["read all", "read  all"]);
    expect(exactFirst(options, " ")).toBe(options);
  });

  it("finds an option by label or value, and none if ambiguous", () => {
    const options = [
      option("read all"),
      option("read  all"),
      option("Ärzte", "v1"),
      option("same", "1"),
      option("same", "2"),
    ];
    expect(namedBy(options, "read all")?.label).toBe("read all");
    expect(namedBy(options, "READ ALL")).toBeUndefined();
    expect(namedBy(options, "arzte")?.value).toBe("v1");
    expect(namedBy(options, "v1")?.value).toBe("v1");
    expect(namedBy(options, "same")).toBeUndefined();
    expect(namedBy(options, "read")).toBeUndefined();
  });
});

describe("invalid values", () => {
  it.each([
    ["half a row without key", { kind: "keyvalues" }, [{ key: "", value: "x" }], true],
    ["half a row without value", { kind: "keyvalues" }, [{ key: "a", value: "" }], true],
    ["a blank row", { kind: "keyvalues" }, [{ key: "", value: "" }], false],
    ["whole rows", { kind: "keyvalues" }, [{ key: "a", value: "b" }], false],
    ["broken JSON", { kind: "code", language: "json" }, "{", true],
    ["other code", { kind: "code", language: "text" }, "{", false],
    ["a file of broken JSON", { kind: "file" }, "{", true],
    ["a file of text", { kind: "file", language: "text" }, "{", false],
    ["nothing", { kind: "file" }, undefined, false],
    ["a text", { kind: "text" }, "{", false],
  ] as const)("%s: %o", (_, field, value, expected) => {
    expect(isIncomplete({ path: ["x"], ...field }, value)).toBe(expected);
  });
});
