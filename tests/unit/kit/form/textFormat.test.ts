import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Texts } from "../../../../src/i18n/texts.ts";
import { changedPaths } from "../../../../src/kit/form/changedPaths.ts";
import english from "../../../../src/kit/en.json" with { type: "json" };
import { jsonFormat, problemIn, type ShapeCheck } from "../../../../src/kit/form/textFormat.ts";
import { yamlFormat } from "../../../../src/kit/form/yamlFormat.ts";

const texts = new Texts();
texts.addEnglish(english);
const t = texts.translator("acme", "en");
const value = { name: "a", on: ["x", { deep: true, 'b"c': null }], last: 1.5 };

describe.each([jsonFormat, yamlFormat])("$name", (format) => {
  it("is written and read without a loss", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (any) => {
        // Minus zero has no JSON.
        const plain = JSON.parse(JSON.stringify(any)) as unknown;
        expect(format.read(format.write(plain))).toEqual({ value: plain });
      }),
    );
  });

  it("tells where a value stands, or the last part that is there", () => {
    const text = format.write(value);
    const at = (...path: (string | number)[]) => text.slice(format.offsetOf(text, path));
    expect(at("on", 0)).toMatch(/^"?x/);
    expect(at("on", 1, "deep")).toMatch(/^true/);
    expect(at("last")).toMatch(/^1\.5/);
    expect(at("on", 7)).toBe(at("on"));
    expect(at("none")).toBe(text);
  });

  it("says the line and column of what does not fit", () => {
    const check: ShapeCheck = () => ({ path: ["last"], say: () => "Too small." });
    const problem = problemIn(format, format.write(value), check);
    const lines = format.write(value).split("\n");
    const line = lines.findIndex((one) => one.includes("last"));
    const column = (lines[line] ?? "").indexOf("1.5") + 1;
    expect(problem?.say(t)).toBe(`Line ${line + 1}, column ${column}: Too small.`);
  });

  it("says where it cannot be read; a blank text is left to whoever requires one", () => {
    expect(problemIn(format, 'a: "b\nc: [')?.say(t)).toMatch(/^Line \d+, column \d+: ./);
    expect(problemIn(format, " \n")).toBe(undefined);
  });
});

describe("YAML", () => {
  it("reads words that older versions took for truths", () => {
    expect(yamlFormat.read("on: no\n")).toEqual({ value: { on: "no" } });
  });

  it("ends with references that grow without end", () => {
    const bomb = ["a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9]"];
    for (const [name, of] of ["ba", "cb", "dc", "ed"].map((pair) => [...pair]))
      bomb.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${of}`).join(", ")}]`);
    expect(yamlFormat.read(bomb.join("\n")).problem?.say(t)).toMatch(/^Line 1, column 1: ./);
  });
});

describe("what changed in a document", () => {
  it("is named by the names of entries, and by places where there are none", () => {
    const before = { profiles: [{ name: "a", on: true }, { name: "b" }], list: [1, 2] };
    const after = { profiles: [{ name: "b" }, { name: "a", on: false }, { name: "constructor" }], list: [1, 3] };
    expect(changedPaths(before, after).map((path) => path.join("/"))).toEqual([
      "profiles/a/on",
      "profiles/constructor",
      "list/1",
    ]);
  });

  it("is the list itself where only its order is another", () => {
    expect(changedPaths([{ name: "a" }, { name: "b" }], [{ name: "b" }, { name: "a" }])).toEqual([[]]);
    expect(changedPaths({ a: 1 }, { a: 1 })).toEqual([]);
  });
});
