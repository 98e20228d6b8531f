import { expect, it } from "vitest";
import { lookAtDocument, lostPaths } from "../../../../src/kit/form/changedPaths.ts";

const fresh = { rules: [{ name: "a", on: true }, { name: "b" }] };
const sent = { rules: [{ name: "a", on: false }, { name: "c" }] };
const done = { result: undefined };

it("a document that the server normalizes counts as saved", () => {
  const now = {
    rules: [
      { name: "a", on: false, added: 1 },
      { name: "c", on: true },
    ],
    version: 2,
  };
  expect(lookAtDocument(fresh, sent, now)).toEqual(done);
  expect(lostPaths(sent, now)).toEqual([]);
});

it("a document that reads as before counts as not saved", () => {
  expect(lookAtDocument(fresh, sent, fresh)).toBeUndefined();
});

it("a partly kept document reports the missing paths", () => {
  const now = { rules: [{ name: "a", on: true }, { name: "c" }] };
  expect(lookAtDocument(fresh, sent, now)).toBe("other");
  expect(lostPaths(sent, now)).toEqual([["rules", "a", "on"]]);
});

it("a removed entry that is still there counts as missing too", () => {
  expect(lostPaths({ rules: [{ name: "a" }] }, { rules: [{ name: "a" }, { name: "b" }] })).toEqual([["rules", "b"]]);
});

it("finds no differences in another admin's document", () => {
  expect(lookAtDocument(fresh, sent, { rules: [] })).toBe("other");
});
