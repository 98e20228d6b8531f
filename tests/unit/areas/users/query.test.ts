import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributeQuery, conditionsOf, pageQuery, termOf, termText } from "../../../../src/areas/users/query.ts";

const list = { first: 10, max: 11, search: "", filters: {}, columns: ["user", "email"] };

describe("query of the list of users", () => {
  it("keeps a term through the path, whatever its key and value hold", () => {
    fc.assert(
      fc.property(fc.record({ key: fc.string(), value: fc.string() }), (term) => {
        expect(termOf(termText(term))).toEqual(term);
      }),
    );
  });

  it("puts keys and values into quotes, with only the quote itself escaped", () => {
    expect(
      attributeQuery([
        { key: "department", value: "sales dept" },
        { key: 'qu"ote', value: "c:\\x" },
      ]),
    ).toBe('"department":"sales dept" "qu\\"ote":"c:\\x"');
  });

  it("sends attributes only without a search text, beside which the server ignores them", () => {
    const filters = {
      attribute: [termText({ key: "a", value: "1" }), termText({ key: "b", value: "2" })],
      enabled: ["false"],
    };
    expect(conditionsOf({ search: "", filters })).toEqual({ q: '"a":"1" "b":"2"', enabled: false });
    expect(conditionsOf({ search: "x", filters })).toEqual({ search: "x", enabled: false });
  });

  it("asks for whole values only when that is ticked, and only of attributes", () => {
    expect(conditionsOf({ search: "", filters: { exact: ["true"] } })).toEqual({});
    expect(conditionsOf({ search: "", filters: { exact: ["true"], attribute: ["a=1"] } })).toEqual({
      q: '"a":"1"',
      exact: true,
    });
  });

  it("asks for attributes only while one of them is a column", () => {
    expect(pageQuery(list)).toEqual({ briefRepresentation: true, first: 10, max: 11 });
    expect(pageQuery({ ...list, columns: ["user", "attributes.department"] }).briefRepresentation).toBe(false);
  });
});
