import fc from "fast-check";
import { expect, test } from "vitest";
import { acrProblem, rowsOf, withRows } from "../../../../src/areas/realm-settings/general/acr.ts";
import { realmOf, settingsOf } from "../../../../src/areas/realm-settings/general/settings.ts";

const name = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== "" && text !== "__proto__");
// JavaScript objects sort numeric keys first.
const rows = fc.uniqueArray(
  fc.record({
    acr: name.filter((text) => !/^\d+$/.test(text)),
    uri: fc.constantFrom("", "urn:a", "https://a.example/b"),
    loa: fc.integer().map(String),
  }),
  { selector: ({ acr }) => acr },
);

test("rows round-trip and keep other attributes", () => {
  fc.assert(
    fc.property(rows, (list) => {
      const attributes = withRows({ mine: "kept" }, list);
      expect(attributes.mine).toBe("kept");
      expect(rowsOf(attributes)).toEqual(list);
      expect(withRows(attributes, rowsOf(attributes))).toEqual(attributes);
    }),
  );
});

test("equal values stay byte for byte; without rows there is no map; invalid JSON reads as empty", () => {
  const attributes = { "acr.loa.map": '{ "gold" : 2 }' };
  expect(rowsOf(attributes)).toEqual([{ acr: "gold", loa: "2", uri: "" }]);
  expect(withRows(attributes, rowsOf(attributes))).toEqual(attributes);
  expect(withRows(attributes, [])).toEqual({});
  expect(rowsOf({ "acr.loa.map": "{oops" })).toEqual([]);
});

test("a row requires a unique name and an integer; a URI must be valid", () => {
  const row = { acr: "gold", uri: "", loa: "2" };
  expect(acrProblem(row, [row])).toEqual({});
  expect(acrProblem({ acr: "", uri: "", loa: "" }, [row])).toEqual({});
  expect(acrProblem({ acr: "", uri: "gold", loa: "1.5" }, [row])).toEqual({
    acr: "acrError",
    loa: "loaError",
    uri: "uriError",
  });
  expect(acrProblem(row, [row, { ...row }])).toEqual({ acr: "realmSettings.general.acrTwice" });
});

test("the user profile is sent only if changed, and complete; untouched attributes stay as read", () => {
  const upConfig = { attributes: [{ name: "email" }], groups: [{ name: "g" }] };
  const fresh = settingsOf({ realm: "acme", attributes: { "acr.loa.map": "{oops" } }, upConfig);
  expect(realmOf({ ...fresh, displayName: "Acme" }, fresh)).toEqual({
    realm: "acme",
    displayName: "Acme",
    attributes: { "acr.loa.map": "{oops" },
  });
  const unmanagedAttributePolicy = "ENABLED" as never;
  expect(realmOf({ ...fresh, upConfig: { ...upConfig, unmanagedAttributePolicy } }, fresh).upConfig).toEqual({
    ...upConfig,
    unmanagedAttributePolicy,
  });
});
