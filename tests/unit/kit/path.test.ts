import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldName, getIn, hookOf, isSame, setIn } from "../../../src/kit/form/path.ts";

const segment = fc.string({ minLength: 1 }).filter((text) => text !== "__proto__" && !/[\uE000-\uE200]/.test(text));
const path = fc.array(segment, { minLength: 1, maxLength: 4 });

describe("paths of fields", () => {
  it("give each path a name of its own, without anything react-hook-form would split at", () => {
    fc.assert(
      fc.property(path, path, (one, other) => {
        expect(fieldName(one)).not.toMatch(/[.[\]'"|]/);
        expect(fieldName(one) === fieldName(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it("read back what was set, and leave the rest as it was", () => {
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

  it("are public hooks in the form the contract shows", () => {
    expect(hookOf(["username"])).toBe("username");
    expect(hookOf(["attributes", "locale"])).toBe("attributes.locale");
    expect(hookOf(["attributes", "pkce.code.challenge.method"])).toBe('attributes["pkce.code.challenge.method"]');
  });

  it("compare by content, whatever the order of keys", () => {
    expect(isSame({ a: [1, { b: 2 }], c: "x" }, { c: "x", a: [1, { b: 2 }] })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame({ a: undefined }, {})).toBe(true);
  });
});
