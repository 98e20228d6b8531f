import { expect, test } from "vitest";
import { isWanted, nothingWanted, wantedOf, wantsNothing } from "../../../../../src/areas/users/scope/wanted.ts";

const ada = {
  id: "1",
  username: "ada",
  email: "ada@example.org",
  firstName: "Ada",
  lastName: "Lovelace",
  enabled: true,
  attributes: { site: ["Bonn"] },
};

const found = (search: string) => isWanted(ada, { ...nothingWanted, search });

test("all words must match the start of a name or the email address, as on the server", () => {
  expect(found("ADA")).toBe(true);
  expect(found("love ada@")).toBe(true);
  expect(found("lace")).toBe(false);
  expect(found("*lace")).toBe(true);
  expect(found("ada nobody")).toBe(false);
  expect(found('"love"')).toBe(false);
  expect(found('"Lovelace"')).toBe(true);
  expect(found("*")).toBe(true);
  expect(found("a.a")).toBe(false);
});

test("IDs are searched as IDs", () => {
  expect(found("id:2 1")).toBe(true);
  expect(found("id:2")).toBe(false);
});

test("enabled state and attributes narrow the list too", () => {
  const wanted = wantedOf({ search: "", filters: { enabled: ["false"] } });
  expect(isWanted(ada, wanted)).toBe(false);
  expect(isWanted(ada, wantedOf({ search: "", filters: { attribute: ["site=bonn"] } }))).toBe(true);
  expect(isWanted(ada, wantedOf({ search: "", filters: { attribute: ["site=bonn"], exact: ["true"] } }))).toBe(false);
  expect(isWanted(ada, wantedOf({ search: "", filters: { attribute: ["team=a"] } }))).toBe(false);
});

test("a list without search and filters has no criteria", () => {
  expect(wantsNothing(wantedOf({ search: " ", filters: {} }))).toBe(true);
  expect(wantsNothing(wantedOf({ search: "", filters: { enabled: ["true"] } }))).toBe(false);
});
