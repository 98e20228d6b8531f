import { describe, expect, it } from "vitest";
import { nameOf } from "../../../../src/sections/realm-plan/names.ts";
import { kindsIn, treeOf, type TreeFilter } from "../../../../src/areas/compare/tree.ts";
import { partOf } from "../../../../src/sections/realm-code/part.ts";
import { diff, keyOf, readRealm, toRealmJson } from "../../../../src/realm-document/index.ts";
import { MemoryRealm } from "../../../support/memoryRealm.ts";

async function compared(showNoise = false) {
  const [source, target] = [new MemoryRealm("one"), new MemoryRealm("other")];
  source.add("clients", { clientId: "new" });
  source.add("clients", { clientId: "shop", name: "One", description: "x" });
  target.add("clients", { clientId: "shop", name: "Other", description: "y" });
  target.add("client-scopes", { name: "old" });
  const [left, right] = [await readRealm(source), await readRealm(target)];
  return diff(
    left,
    { ...right, sections: { ...right.sections, groups: { id: "groups", state: "notRead", reason: "forbidden" } } },
    { showNoise },
  );
}

const keys = async (filter: TreeFilter) =>
  treeOf(await compared(), filter).map(({ id, items }) => [id, items.map(({ names }) => names.join("/"))]);

describe("the tree", () => {
  it("has items that differ, and parts that were not read", async () => {
    expect(await keys({})).toEqual([
      ["clients", ["new", "shop"]],
      ["clientScopes", ["old"]],
      ["groups", []],
    ]);
  });

  it("counts the changes of each section", async () => {
    const [clients] = treeOf(await compared(), {});
    expect(clients?.counts).toEqual({ added: 1, changed: 1, removed: 0 });
  });

  it("is filtered by change, kind and name, and then hides what was not read", async () => {
    expect(await keys({ change: "added" })).toEqual([["clients", ["new"]]]);
    expect(await keys({ change: "removed" })).toEqual([["clientScopes", ["old"]]]);
    expect(await keys({ kind: "clientScope" })).toEqual([["clientScopes", ["old"]]]);
    expect(await keys({ search: "SHO" })).toEqual([["clients", ["shop"]]]);
    expect(kindsIn(await compared())).toEqual(["client", "clientScope"]);
  });
});

describe("the name of an item", () => {
  it.each([
    ["client", ["shop"], { name: "shop" }],
    ["clientRole", ["shop", "reader"], { name: "reader", detail: "shop" }],
    ["group", ["a", "b"], { name: "/a/b" }],
    ["realm", [], { name: "" }],
    [
      "component",
      ["org.keycloak.keys.KeyProvider", "", "rsa-generated", ""],
      { name: "KeyProvider", detail: "rsa-generated" },
    ],
    ["policy", ["shop", "role", "Admins"], { name: "Admins", detail: "shop" }],
  ] as const)("of %s %j", (kind, names, said) => expect(nameOf({ kind, names })).toEqual(said));
});

describe("a part to export", () => {
  it("has only the chosen section or items, and says nothing of the others", async () => {
    const { source } = await compared();
    const clients = partOf(source, { type: "section", id: "clients" });
    expect(clients.sections.clients.state).toBe("read");
    expect(clients.sections.clientScopes.state).toBe("notRead");
    const shop = partOf(source, { type: "items", keys: [keyOf("client", "shop")] });
    const { sections } = shop;
    expect(sections.clients.state === "read" && sections.clients.items.map(({ names }) => names)).toEqual([["shop"]]);
    expect(sections.realm.state).toBe("notRead");
    expect(partOf(source, { type: "all" })).toBe(source);
  });

  it("has the roles of a client, and the groups around a sub-group", async () => {
    const realm = new MemoryRealm("left");
    const client = realm.add("clients", { clientId: "shop" });
    await realm.fetch("POST", `/clients/${client}/roles`, { body: { name: "reader" } });
    const staff = realm.add("groups", { name: "staff" });
    realm.add("groups", { name: "night/shift", parentId: staff });
    realm.add("groups", { name: "other" });
    const document = await readRealm(realm);
    const written = (...keys: readonly string[]) =>
      JSON.parse(toRealmJson(partOf(document, { type: "items", keys }))) as Record<string, unknown>;
    const shop = written(keyOf("client", "shop"));
    expect(shop).toMatchObject({ clients: [{ clientId: "shop" }], roles: { client: { shop: [{ name: "reader" }] } } });
    expect(Object.keys(shop).sort()).toEqual(["clients", "realm", "roles"]);
    expect(written(keyOf("group", "staff", "night/shift"))).toMatchObject({
      groups: [{ name: "staff", subGroups: [{ name: "night/shift" }] }],
    });
  });
});
