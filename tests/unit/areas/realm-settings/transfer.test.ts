import { describe, expect, it } from "vitest";
import { bodyOf, countsOf, entriesOf, realmsIn } from "../../../../src/areas/realm-settings/transfer/importFile.ts";
import type { Translate } from "../../../../src/i18n/texts.ts";
import { leftOutOf } from "../../../../src/areas/realm-settings/transfer/leftOut.ts";
import { countsIn, foretell, type Looked } from "../../../../src/areas/realm-settings/transfer/preview.ts";

const file = {
  realm: "old",
  users: [{ username: "ada" }],
  clients: [{ clientId: "shop", secret: "**********" }],
  roles: { realm: [{ name: "auditor" }], client: { shop: [{ name: "buyer" }, { name: "seller" }] } },
};

describe("import file", () => {
  it("has one or several realms, including empty ones", () => {
    for (const text of ["", "[]", "no json", "[1, null]"]) expect(realmsIn(text), text).toEqual([]);
    for (const text of ["{}", '{"realm":"x"}', '{"users":{}}'])
      expect(realmsIn(text).map(countsOf), text).toEqual([[]]);
    expect(realmsIn(JSON.stringify(file))).toHaveLength(1);
    expect(realmsIn(JSON.stringify([file, {}, file]))).toHaveLength(3);
  });

  it("is counted by type, client roles across all clients", () => {
    expect(countsOf(file)).toEqual([
      { kind: "users", count: 1 },
      { kind: "clients", count: 1 },
      { kind: "realmRoles", count: 1 },
      { kind: "clientRoles", count: 2 },
    ]);
    expect(entriesOf(file, "clientRoles").map(({ client, name }) => [client, name])).toEqual([
      ["shop", "buyer"],
      ["shop", "seller"],
    ]);
  });

  it("is sent in part: the selection, without masks in place of secrets", () => {
    const [realm = {}] = realmsIn(JSON.stringify(file));
    expect(bodyOf(realm, ["clients"], "SKIP")).toEqual({
      ifResourceExists: "SKIP",
      realm: "old",
      clients: [{ clientId: "shop" }],
    });
    expect(bodyOf(realm, ["clientRoles"], "FAIL")).toMatchObject({ roles: { client: file.roles.client } });
    expect(JSON.stringify(bodyOf(realm, ["clientRoles"], "FAIL"))).not.toContain("auditor");
  });
});

describe("groups to import", () => {
  it("get the path of the server's lookup, regardless of the file", () => {
    const groups = [{ name: "Dock", path: "/Old/Dock", subGroups: [{ name: "Night" }] }, { name: "A/B" }];
    expect(bodyOf({ groups }, ["groups"], "FAIL").groups).toEqual([
      { name: "Dock", path: "/Dock", subGroups: [{ name: "Night", path: "/Dock/Night" }] },
      { name: "A/B", path: "/A/B" },
    ]);
  });
});

describe("parts that a partial import ignores", () => {
  const t = Object.assign(((key: string) => key) as Translate, { has: () => false });

  it("are named by file keys, with the alternative", () => {
    const realm = {
      ...file,
      clientScopes: [{ name: "crane" }, { name: "dock" }],
      scopeMappings: [],
      identityProviderMappers: [{ name: "mail", identityProviderAlias: "adfs" }],
      authenticationFlows: [{ alias: "yard" }],
      components: { "org.keycloak.storage.UserStorageProvider": [{}] },
      sslRequired: "external",
      customImport: { members: true },
    };
    expect(leftOutOf(t, realm)).toEqual([
      { what: "clientScopes (2)", why: "realmSettings.import.leftOut.clientScopes" },
      { what: "identityProviderMappers (1)", why: "realmSettings.import.leftOut.identityProviderMappers" },
      { what: "authenticationFlows (1)", why: "realmSettings.import.leftOut.authentication" },
      { what: "components (1)", why: "realmSettings.import.leftOut.components" },
      { what: "sslRequired", why: "realmSettings.import.leftOut.settings" },
      { what: "customImport (1)", why: "realmSettings.import.leftOut.unknown" },
    ]);
  });

  it("are empty if the server imports the whole file", () => {
    expect(leftOutOf(t, file)).toEqual([]);
  });

  it("include identity providers with mappers in the file", () => {
    const entry = (name: string): Looked => ({
      entry: { kind: "identityProviders", name, record: {} },
      present: null,
    });
    const rows = foretell([entry("adfs"), entry("plain")], "FAIL", new Set(), new Set(["adfs"]));
    expect(rows.map(({ isWithoutMappers }) => isWithoutMappers === true)).toEqual([true, false]);
  });
});

describe("import preview", () => {
  const looked = (
    present: Looked["present"],
    record: Record<string, unknown> = { clientId: "shop", name: "New" },
  ): Looked[] => [{ entry: { kind: "clients", name: "shop", record }, present }];
  const outcome = (rows: Looked[], ifExists: "FAIL" | "SKIP" | "OVERWRITE", clients: string[] = []) =>
    foretell(rows, ifExists, new Set(clients))[0]?.outcome;

  it("adds missing records; the selected policy applies to existing ones", () => {
    expect(outcome(looked(null), "FAIL")).toBe("added");
    expect(outcome(looked({}), "FAIL")).toBe("stops");
    expect(outcome(looked({}), "SKIP")).toBe("skipped");
    expect(outcome(looked({}), "OVERWRITE")).toBe("overwritten");
    expect(outcome(looked(undefined), "SKIP")).toBe("unknown");
  });

  it("stops at roles of a client that neither exists nor is imported", () => {
    const role: Looked[] = [
      {
        entry: { kind: "clientRoles", name: "buyer", client: "shop", record: { name: "buyer" } },
        present: "client-missing",
      },
    ];
    expect(outcome(role, "SKIP")).toBe("stops");
    expect(outcome(role, "SKIP", ["shop"])).toBe("added");
  });

  it("sums up results, worst first", () => {
    const named = (name: string, rows: Looked[]) => rows.map((row) => ({ ...row, entry: { ...row.entry, name } }));
    const rows = [...named("a", looked(null)), ...named("b", looked({})), ...named("c", looked(null))];
    expect(countsIn(foretell(rows, "FAIL", new Set()))).toEqual([
      { outcome: "stops", count: 1 },
      { outcome: "added", count: 2 },
    ]);
    expect(countsIn([])).toEqual([]);
  });

  it("lists overwritten fields, using only the file", () => {
    const present = { id: "1", clientId: "shop", name: "Old", description: "stays" };
    expect(
      foretell(looked(present, { id: "2", clientId: "shop", name: "New" }), "OVERWRITE", new Set())[0],
    ).toMatchObject({
      outcome: "overwritten",
      differences: [{ path: ["name"], removed: ["Old"], added: ["New"] }],
    });
    expect(foretell(looked(present), "SKIP", new Set())[0]?.differences).toEqual([]);
  });
});
