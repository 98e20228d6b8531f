// Client profiles and policies are one list each: sent data, validation, missing references.
import { describe, expect, test } from "vitest";
import {
  danglingOf,
  entriesCheck,
  marked,
  ownOf,
  usersOf,
  type Entry,
} from "../../../../src/areas/realm-settings/client-policies/documents.ts";
import { clientPoliciesApi } from "../../../../src/areas/realm-settings/client-policies/api.ts";
import { fakeServer, json } from "../../api/fakeServer.ts";

const check = entriesCheck(new Set(["fapi"]));
const t = Object.assign((key: string) => key, { has: () => true, locale: "en" });
const said = (value: unknown) => check(value)?.say(t);

test("built-in entries come first and are not sent, nor is our marker", () => {
  const list = marked<Entry>([{ name: "fapi" }], [{ name: "mine", description: "x" }]);
  expect(list.map(({ name, global }) => [name, global])).toEqual([
    ["fapi", true],
    ["mine", false],
  ]);
  expect(ownOf(list)).toEqual([{ name: "mine", description: "x" }]);
});

describe("text validation", () => {
  test.each([
    ["rejects a value that is not a list", {}, "noList"],
    ["rejects an invalid entry", ["mine"], "noEntry"],
    ["rejects a missing name", [{}], "noName"],
    ["rejects an empty name", [{ name: " " }], "noName"],
    ["rejects a duplicate name", [{ name: "a" }, { name: "a" }], "twice"],
    ["rejects the name of a global entry", [{ name: "fapi" }], "isGlobal"],
    ["rejects an entry wrongly marked as global", [{ name: "a", global: true }], "notGlobal"],
  ])("%s", (_, value, key) => expect(said(value)).toBe(`realmSettings.clientPolicies.${key}`));

  test("accepts a valid text", () => {
    expect(check([{ name: "fapi", global: true }, { name: "a" }, { name: "b", global: false }])).toBeUndefined();
  });

  test("reports missing required settings of a part, except in built-in entries", () => {
    const strict = entriesCheck(new Set(["fapi"]), new Map([["tls", ["dn"]]]));
    const entry = (name: string, configuration?: object) => ({
      name,
      executors: [{ executor: "other" }, { executor: "tls", ...(configuration && { configuration }) }],
    });
    const said = strict([entry("a")]);
    expect([said?.path, said?.say(t)]).toEqual([[0, "executors", 1], "dn: required"]);
    for (const dn of ["", [], undefined]) expect(strict([entry("a", { dn })])?.path).toEqual([0, "executors", 1]);
    expect(strict([entry("a", { dn: "CN=x" }), { ...entry("fapi"), global: true }])).toBeUndefined();
    for (const executors of [undefined, {}, [null], ["tls"], [{}]])
      expect(strict([{ name: "a", executors }])).toBeUndefined();
  });

  test("points at a duplicate name", () => {
    expect(check([{ name: "a" }, { name: "a" }])?.path).toEqual([1, "name"]);
  });
});

test("lists the users of a profile, and missing profiles", () => {
  const policies = [{ name: "one", profiles: ["a", "gone"] }, { name: "two" }];
  expect(usersOf({ policies }, "a")).toEqual(["one"]);
  expect(danglingOf({ profiles: ["a", "gone"] }, new Set(["a"]))).toEqual(["gone"]);
});

test("changes apply to the current server document and omit global profiles", async () => {
  const bodies: unknown[] = [];
  let profiles: unknown = [{ name: "a" }, { name: "by somebody else" }];
  const { server } = fakeServer((request) => {
    if (request.method !== "PUT") return json({ profiles, globalProfiles: [{ name: "fapi" }] });
    bodies.push(request.body);
    ({ profiles } = JSON.parse(String(request.body)) as { profiles: unknown });
    return new Response(null, { status: 204 });
  });
  await clientPoliciesApi(server).changeProfiles((own) => own.filter(({ name }) => name !== "a"));
  expect(bodies).toHaveLength(1);
  expect(JSON.stringify(bodies[0])).toContain("by somebody else");
  expect(JSON.stringify(bodies[0])).not.toContain("fapi");
});
