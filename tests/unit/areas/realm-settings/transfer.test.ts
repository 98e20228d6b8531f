import { describe, expect, it } from "vitest";
import { bodyOf, countsOf, entriesOf, realmsIn } from "../../../../src/areas/realm-settings/transfer/importFile.ts";
import { countsIn, foretell, type Looked } from "../../../../src/areas/realm-settings/transfer/preview.ts";

const file = {
  realm: "old",
  users: [{ username: "ada" }],
  clients: [{ clientId: "shop", secret: "**********" }],
  roles: { realm: [{ name: "auditor" }], client: { shop: [{ name: "buyer" }, { name: "seller" }] } },
};

describe("a file to import", () => {
  it("has realms, one or several; what has nothing to import is none", () => {
    for (const text of ["", "{}", "[]", "no json", '{"realm":"x"}', "[{}, 1, null]", '{"users":{}}'])
      expect(realmsIn(text), text).toEqual([]);
    expect(realmsIn(JSON.stringify(file))).toHaveLength(1);
    expect(realmsIn(JSON.stringify([file, {}, file]))).toHaveLength(2);
  });

  it("is counted by kinds, client roles over all clients", () => {
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

  it("is sent in part: what was chosen, and no mask in place of a secret", () => {
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

describe("what an import would do", () => {
  const looked = (
    present: Looked["present"],
    record: Record<string, unknown> = { clientId: "shop", name: "New" },
  ): Looked[] => [{ entry: { kind: "clients", name: "shop", record }, present }];
  const outcome = (rows: Looked[], ifExists: "FAIL" | "SKIP" | "OVERWRITE", clients: string[] = []) =>
    foretell(rows, ifExists, new Set(clients))[0]?.outcome;

  it("adds what is not there; of what is there the choice decides", () => {
    expect(outcome(looked(null), "FAIL")).toBe("added");
    expect(outcome(looked({}), "FAIL")).toBe("stops");
    expect(outcome(looked({}), "SKIP")).toBe("skipped");
    expect(outcome(looked({}), "OVERWRITE")).toBe("overwritten");
    expect(outcome(looked(undefined), "SKIP")).toBe("unknown");
  });

  it("stops at roles of a client that is neither there nor imported along", () => {
    const role: Looked[] = [
      { entry: { kind: "clientRoles", name: "buyer", client: "shop", record: {} }, present: "client-missing" },
    ];
    expect(outcome(role, "SKIP")).toBe("stops");
    expect(outcome(role, "SKIP", ["shop"])).toBe("added");
  });

  it("is summed up, the worst first", () => {
    const rows = [...looked(null), ...looked({}), ...looked(null)];
    expect(countsIn(foretell(rows, "FAIL", new Set()))).toEqual([
      { outcome: "stops", count: 1 },
      { outcome: "added", count: 2 },
    ]);
    expect(countsIn([])).toEqual([]);
  });

  it("tells field by field what would be overwritten, by what the file says alone", () => {
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
