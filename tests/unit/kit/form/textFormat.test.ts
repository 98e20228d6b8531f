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
  it("round-trips without loss", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (any) => {
        // JSON has no minus zero.
        const plain = JSON.parse(JSON.stringify(any)) as unknown;
        expect(format.read(format.write(plain))).toEqual({ value: plain });
      }),
    );
  });

  it("locates a value, or its last existing parent", () => {
    const text = format.write(value);
    const at = (...path: (string | number)[]) => text.slice(format.offsetOf(text, path));
    expect(at("on", 0)).toMatch(/^"?x/);
    expect(at("on", 1, "deep")).toMatch(/^true/);
    expect(at("last")).toMatch(/^1\.5/);
    expect(at("on", 7)).toBe(at("on"));
    expect(at("none")).toBe(text);
  });

  it("reports line and column of an invalid value", () => {
    const check: ShapeCheck = () => ({ path: ["last"], say: () => "Too small." });
    const problem = problemIn(format, format.write(value), check);
    const lines = format.write(value).split("\n");
    const line = lines.findIndex((one) => one.includes("last"));
    const column = (lines[line] ?? "").indexOf("1.5") + 1;
    expect(problem?.say(t)).toBe(`Line ${line + 1}, column ${column}: Too small.`);
  });

  it("reports the position of a syntax error; an empty text is up to the required rule", () => {
    expect(problemIn(format, '{"a": "b\nc: [')?.say(t)).toMatch(/^Line \d+, column \d+: ./);
    expect(problemIn(format, " \n")).toBe(undefined);
  });
});

describe("YAML", () => {
  it("reads words that older versions treated as booleans", () => {
    expect(yamlFormat.read("on: no\n")).toEqual({ value: { on: "no" } });
  });
});

describe("JSON", () => {
  it.each([
    ["realm: acme\nclients:\n  - clientId: a", "YAML"],
    ["# A realm\n---\nrealm: acme", "YAML"],
    ["- realm: acme", "YAML"],
    ["<!DOCTYPE html><html></html>", "HTML"],
    ['<?xml version="1.0"?><a/>', "XML"],
  ])("names the actual format of a file: %s", (text, kind) => {
    expect(problemIn(jsonFormat, text)?.say(t)).toContain(kind);
  });

  it.each(["{realm: acme}", "realm", "https://acme.example", '{"a": 1}\nrealm: acme'])(
    "reports only the position where %s stops being JSON",
    (text) => {
      expect(problemIn(jsonFormat, text)?.say(t)).toMatch(/^Line \d+, column \d+/);
    },
  );
});

describe("document difference", () => {
  it("is named by entry names, or by paths", () => {
    const before = { profiles: [{ name: "a", on: true }, { name: "b" }], list: [1, 2] };
    const after = { profiles: [{ name: "b" }, { name: "a", on: false }, { name: "constructor" }], list: [1, 3] };
    expect(changedPaths(before, after).map((path) => path.join("/"))).toEqual([
      "profiles/a/on",
      "profiles/constructor",
      "list/1",
    ]);
  });

  it("is the list itself if only its order changed", () => {
    expect(changedPaths([{ name: "a" }, { name: "b" }], [{ name: "b" }, { name: "a" }])).toEqual([[]]);
    expect(changedPaths({ a: 1 }, { a: 1 })).toEqual([]);
  });
});
