import { describe, expect, it } from "vitest";
import { expressionText, readExpression, termText } from "../../../../src/areas/workflows/editor/expression.ts";

const flat = (text: string) => readExpression(text)?.flat;

describe("workflow expression", () => {
  it("is a list of terms without nesting", () => {
    expect(flat('has-role("a b") AND NOT is-member-of(/x)')).toEqual({
      joint: "and",
      terms: [
        { isNot: false, id: "has-role", argument: "a b", raw: 'has-role("a b")' },
        { isNot: true, id: "is-member-of", argument: "/x", raw: "not is-member-of(/x)" },
      ],
    });
    expect(flat("user-created or USER_AUTHENTICATED")?.terms.map(({ id }) => id)).toEqual([
      "user-created",
      "USER_AUTHENTICATED",
    ]);
    expect(flat("!has-role")?.terms).toEqual([
      { isNot: true, id: "has-role", argument: undefined, raw: "not has-role" },
    ]);
    expect(flat("(user-created)")?.terms).toHaveLength(1);
    expect(flat("  ")?.terms).toEqual([]);
  });

  it("names its IDs if nested, and is not a list", () => {
    const nested = readExpression("(has-role(x) or has-role(y)) and not (is-member-of(z))");
    expect(nested).toMatchObject({ ids: ["has-role", "has-role", "is-member-of"], flat: undefined });
    expect(readExpression("not (a or b)")).toMatchObject({ flat: undefined });
    expect(readExpression("a and b or c")).toMatchObject({ flat: undefined });
  });

  it.each(["has-role(x", "and", "a b", "a or", "(a", "a)", "1a"])("is invalid: %s", (text) => {
    expect(readExpression(text)).toBeUndefined();
  });

  it.each(["x", "a)b", "a\\b", 'say "hi"', "/a/b c", "key:value,other", "日本"])(
    "writes and parses the argument: %s",
    (argument) => {
      const text = termText({ isNot: true, id: "has-role", argument });
      expect(flat(text)?.terms).toMatchObject([{ isNot: true, id: "has-role", argument }]);
    },
  );

  it("writes unchanged parts byte for byte", () => {
    const read = flat("has-role(x) or  has-role( y )");
    expect(read && expressionText(read)).toBe("has-role(x) or has-role( y )");
  });

  it("starts a word where an identifier ends", () => {
    expect(readExpression("order-created or android")?.ids).toEqual(["order-created", "android"]);
    expect(readExpression("not-a-word")?.ids).toEqual(["not-a-word"]);
  });
});
