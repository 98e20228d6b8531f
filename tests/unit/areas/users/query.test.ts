import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributeQuery, conditionsOf, pageQuery, termOf, termText } from "../../../../src/areas/users/query.ts";

const list = { first: 10, max: 11, search: "", filters: {}, columns: ["user", "email"] };

describe("user list query", () => {
  it("round-trips a term through the path with any key and value", () => {
    fc.assert(
      fc.property(fc.record({ key: fc.string(), value: fc.string() }), (term) => {
        expect(termOf(termText(term))).toEqual(term);
      }),
    );
  });

  it("quotes keys and values and escapes only the quote", () => {
    expect(
      attributeQuery([
        { key: "department", value: "sales dept" },
        { key: 'qu"ote', value: "c:\\x" },
      ]),
    ).toBe('"department":"sales dept" "qu\\"ote":"c:\\x"');
  });

  it("sends attributes only without a search text: the server ignores them otherwise", () => {
    const filters = {
      attribute: [termText({ key: "a", value: "1" }), termText({ key: "b", value: "2" })],
      enabled: ["false"],
    };
    expect(conditionsOf({ search: "", filters })).toEqual({ q: '"a":"1" "b":"2"', enabled: false });
    expect(conditionsOf({ search: "x", filters })).toEqual({ search: "x", enabled: false });
  });

  it("requests exact matches only on demand and only for attributes", () => {
    expect(conditionsOf({ search: "", filters: { exact: ["true"] } })).toEqual({});
    expect(conditionsOf({ search: "", filters: { exact: ["true"], attribute: ["a=1"] } })).toEqual({
      q: '"a":"1"',
      exact: true,
    });
  });

  it("requests attributes only while one is a column", () => {
    expect(pageQuery(list)).toEqual({ briefRepresentation: true, first: 10, max: 11 });
    expect(pageQuery({ ...list, columns: ["user", "attributes.department"] }).briefRepresentation).toBe(false);
  });
});
