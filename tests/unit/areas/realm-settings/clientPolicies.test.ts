// Profiles and policies as one list each: what travels, what is refused before it does, and where names lead nowhere.
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

test("entries of the server come first, and neither they nor our mark travel back", () => {
  const list = marked<Entry>([{ name: "fapi" }], [{ name: "mine", description: "x" }]);
  expect(list.map(({ name, global }) => [name, global])).toEqual([
    ["fapi", true],
    ["mine", false],
  ]);
  expect(ownOf(list)).toEqual([{ name: "mine", description: "x" }]);
});

describe("a text is refused where", () => {
  test.each([
    ["it is no list", {}, "noList"],
    ["an entry is none", ["mine"], "noEntry"],
    ["a name is missing", [{}], "noName"],
    ["a name is blank", [{ name: " " }], "noName"],
    ["a name is there twice", [{ name: "a" }, { name: "a" }], "twice"],
    ["an own entry is named like one of the server", [{ name: "fapi" }], "isGlobal"],
    ["an entry says it came with the server and did not", [{ name: "a", global: true }], "notGlobal"],
  ])("%s", (_, value, key) => expect(said(value)).toBe(`realmSettings.clientPolicies.${key}`));

  test("and not where all is well", () => {
    expect(check([{ name: "fapi", global: true }, { name: "a" }, { name: "b", global: false }])).toBeUndefined();
  });

  test("a part lacks what its provider requires; those of the server are left alone", () => {
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

  test("it points at the name that is there twice", () => {
    expect(check([{ name: "a" }, { name: "a" }])?.path).toEqual([1, "name"]);
  });
});

test("who uses a profile, and which profiles are not there", () => {
  const policies = [{ name: "one", profiles: ["a", "gone"] }, { name: "two" }];
  expect(usersOf({ policies }, "a")).toEqual(["one"]);
  expect(danglingOf({ profiles: ["a", "gone"] }, new Set(["a"]))).toEqual(["gone"]);
});

test("a change is made to what the server holds by then, and leaves global profiles out", async () => {
  const bodies: unknown[] = [];
  const { server } = fakeServer((request) => {
    if (request.method !== "PUT")
      return json({ profiles: [{ name: "a" }, { name: "by somebody else" }], globalProfiles: [{ name: "fapi" }] });
    bodies.push(request.body);
    return new Response(null, { status: 204 });
  });
  await clientPoliciesApi(server).changeProfiles((own) => own.filter(({ name }) => name !== "a"));
  expect(bodies).toHaveLength(1);
  expect(JSON.stringify(bodies[0])).toContain("by somebody else");
  expect(JSON.stringify(bodies[0])).not.toContain("fapi");
});
