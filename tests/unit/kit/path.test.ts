import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldName, getIn, hookOf, isSame, setIn } from "../../../src/kit/record/path.ts";

const segment = fc.string({ minLength: 1 }).filter((text) => text !== "__proto__" && !/[\uE000-\uE200]/.test(text));
const path = fc.array(segment, { minLength: 1, maxLength: 4 });

describe("field paths", () => {
  it("have unique names without characters that react-hook-form splits at", () => {
    fc.assert(
      fc.property(path, path, (one, other) => {
        expect(fieldName(one)).not.toMatch(/[.[\]'"|]/);
        expect(fieldName(one) === fieldName(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it("read back a set value and keep the rest", () => {
    fc.assert(
      fc.property(path, fc.jsonValue(), fc.dictionary(segment, fc.jsonValue()), (where, value, record) => {
        const next = setIn(record, where, value);
        expect(getIn(next, where)).toEqual(value);
        for (const key of Object.keys(record)) if (key !== where[0]) expect(next[key]).toBe(record[key]);
      }),
    );
  });

  it("remove a key instead of setting it to undefined", () => {
    expect(setIn({ a: 1, b: { c: 2, d: 3 } }, ["b", "c"], undefined)).toStrictEqual({ a: 1, b: { d: 3 } });
  });

  it("keep the order of keys", () => {
    expect(Object.keys(setIn({ z: 1, a: 2, m: 3 }, ["a"], 9))).toEqual(["z", "a", "m"]);
  });

  it("are public hooks in the documented format", () => {
    expect(hookOf(["username"])).toBe("username");
    expect(hookOf(["attributes", "locale"])).toBe("attributes.locale");
    expect(hookOf(["attributes", "pkce.code.challenge.method"])).toBe('attributes["pkce.code.challenge.method"]');
  });

  it("compare by content, regardless of key order", () => {
    expect(isSame({ a: [1, { b: 2 }], c: "x" }, { c: "x", a: [1, { b: 2 }] })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame({ a: undefined }, {})).toBe(true);
  });
});
