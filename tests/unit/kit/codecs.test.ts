import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  booleanText,
  booleanTextOr,
  firstOf,
  joinedBy,
  keyValues,
  lines,
  numberText,
} from "../../../src/kit/form/codecs.ts";

const texts = fc.array(fc.string({ minLength: 1 }), { minLength: 1 });

describe("codecs", () => {
  it("firstOf changes one item and keeps the others", () => {
    fc.assert(
      fc.property(texts, fc.string({ minLength: 1 }), (list, next) => {
        expect(firstOf.write(firstOf.read(list), list)).toEqual(list);
        expect(firstOf.write(next, list)).toEqual([next, ...list.slice(1)]);
      }),
    );
    expect(firstOf.write("", ["a", "b"])).toEqual(["b"]);
    expect(firstOf.read(undefined)).toBeUndefined();
  });

  it("lines keep commas and line breaks inside their values", () => {
    const values = ["a,b", "c\nd", " e "];
    expect(lines.write(lines.read(values), values)).toEqual(values);
    expect(lines.write(["a", "", "b"], [])).toEqual(["a", "b"]);
  });

  it("keyValues round-trip a map as rows", () => {
    const key = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "" && text !== "__proto__");
    fc.assert(
      fc.property(fc.dictionary(key, texts), (map) => {
        expect(keyValues.write(keyValues.read(map), map)).toEqual(map);
      }),
    );
  });

  it("keyValues drop empty keys and merge the values of duplicate keys", () => {
    expect(
      keyValues.write(
        [
          { key: "a", value: "1" },
          { key: " ", value: "x" },
          { key: "a", value: "2" },
        ],
        {},
      ),
    ).toEqual({ a: ["1", "2"] });
  });

  it("joinedBy splits and joins, and clears with an empty text", () => {
    expect(joinedBy("##").read("a,b##c")).toEqual(["a,b", "c"]);
    expect(joinedBy("##").write(["a,b", "", "c"], undefined)).toBe("a,b##c");
    expect(joinedBy(",").read(undefined)).toEqual([]);
    expect(joinedBy(",").read("")).toEqual([]);
    expect(joinedBy(",").write([], "a")).toBe("");
  });

  it("booleanTextOr falls back to the server's default", () => {
    expect(booleanTextOr(true).read(undefined)).toBe(true);
    expect(booleanTextOr(true).read("")).toBe(true);
    expect(booleanTextOr(true).read("false")).toBe(false);
    expect(booleanTextOr(true).write(false, undefined)).toBe("false");
  });

  it("booleanText keeps the stored type", () => {
    expect(booleanText.read(["true"])).toBe(true);
    expect(booleanText.write(false, ["true"])).toEqual(["false"]);
    expect(booleanText.write(true, "false")).toBe("true");
    expect(booleanText.read(undefined)).toBe(false);
  });

  it("numberText distinguishes emptied from never set", () => {
    expect(numberText.read(undefined)).toBeUndefined();
    expect(numberText.write(undefined, "5")).toBe("");
    expect(numberText.write(7, "5")).toBe("7");
  });
});
