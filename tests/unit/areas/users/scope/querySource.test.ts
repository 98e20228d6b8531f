import { expect, test } from "vitest";
import { querySource, termsOf } from "../../../../../src/areas/users/scope/querySource.ts";
import { nothingWanted } from "../../../../../src/areas/users/scope/wanted.ts";
import type { Server } from "../../../../../src/api/server.ts";

const source = (query: string) => querySource({} as Server, query, "not found");

test("attributes, words and IDs are distinguished", () => {
  expect(termsOf("department:sales")).toEqual([{ key: "department", value: "sales" }]);
  expect(termsOf('site:Bonn "cost center":"4 2"')).toEqual([
    { key: "site", value: "Bonn" },
    { key: "cost center", value: "4 2" },
  ]);
  expect(termsOf("ada sales")).toEqual([]);
  expect(termsOf("department:sales ada")).toEqual([]);
  expect(termsOf("id:1 2")).toEqual([]);
});

test("the server combines the locked search if it can; the page filters the rest", () => {
  const wanted = { search: "ada", terms: [{ key: "site", value: "Bonn" }], exact: false, enabled: true };
  expect(source("*@example.org").split(wanted)).toEqual({
    asked: { ...nothingWanted, search: "ada", enabled: true },
    left: { ...nothingWanted, terms: wanted.terms },
  });
  expect(source("department:sales").split(wanted)).toEqual({
    asked: { ...nothingWanted, terms: wanted.terms, enabled: true },
    left: { ...nothingWanted, search: "ada" },
  });
  expect(source("id:1 2").split(wanted)).toEqual({ asked: nothingWanted, left: wanted });
});

test("IDs in the search never bypass a locked search by words", () => {
  const { asked, left } = source("*@example.org").split({ ...nothingWanted, search: "id:7" });
  expect(asked.search).toBe("");
  expect(left.search).toBe("id:7");
});

test("a new user gets the attributes of the locked search", () => {
  expect(source("department:sales").made?.({ username: "ada", attributes: { site: ["Bonn"] } })).toEqual({
    username: "ada",
    attributes: { department: ["sales"], site: ["Bonn"] },
  });
  expect(source("ada").made?.({ username: "eve" })).toEqual({ username: "eve" });
});
