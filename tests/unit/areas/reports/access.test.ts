import { describe, expect, it } from "vitest";
import { powersOf } from "../../../../src/areas/reports/access/holders.ts";
import { readAccess } from "../../../../src/areas/reports/access/read.ts";
import { documentWith, items, serverOf } from "./build.ts";

const management = (...roles: readonly string[]) => ({ client: { "realm-management": roles } });

const document = documentWith({
  realm: items("realm", [[], { adminPermissionsEnabled: true }]),
  clients: items("client", [["robot"], { serviceAccountsEnabled: true }]),
  realmRoles: items("realmRole", [["support"], { composites: management("manage-users", "query-users") }]),
  clientRoles: items(
    "clientRole",
    [["realm-management", "realm-admin"], {}],
    [["realm-management", "view-clients"], {}],
    [["realm-management", "query-users"], {}],
  ),
  groups: items("group", [["ops"], { roles: management("impersonation") }], [["ops", "night"], {}]),
  identityProviders: items("identityProvider", [["corp"], { enabled: true, providerId: "saml" }]),
  identityProviderMappers: items("identityProviderMapper", [
    ["corp", "admins"],
    { config: { role: "realm-management.view-clients" } },
  ]),
});

const permissions = "/clients/keeper/authz/resource-server";
const responses = {
  "/clients?clientId=realm-management": [{ id: "rm", clientId: "realm-management" }],
  "/clients/rm/roles/realm-admin/users": [{ id: "1", username: "ann", enabled: true }],
  "/clients/rm/roles/view-clients/users": [
    { id: "9", username: "service-account-robot", enabled: true },
    { id: "1", username: "ann", enabled: true },
  ],
  "/roles/support/users": [{ id: "2", username: "bob", enabled: false }],
  "/groups/group:ops/members": [{ id: "3", username: "cy", enabled: true }],
  "/groups/group:ops,night/members": [{ id: "4", username: "di", enabled: true }],
  "": { adminPermissionsClient: { id: "keeper" } },
  [`${permissions}/permission/scope`]: [
    { id: "p1", name: "read clients", resourceType: "Clients", scopesData: [{ name: "view" }] },
  ],
  [`${permissions}/policy`]: [
    { id: "y1", name: "only eve", type: "user", logic: "POSITIVE", config: { users: '["5"]' } },
    { id: "y2", name: "by night", type: "time", logic: "POSITIVE", config: {} },
  ],
  [`${permissions}/policy/p1/associatedPolicies`]: [{ id: "y1" }, { id: "y2" }],
  "/users/5": { id: "5", username: "eve", enabled: true },
};

const options = { mayReadUsers: true };

describe("admins", () => {
  it("are listed with each way they got their roles", async () => {
    const { holders, notRead, isComplete } = await readAccess(serverOf(responses).server, document, options);
    const of = (name: string) => holders.find((holder) => holder.name === name);
    expect(isComplete).toBe(true);
    expect(notRead).toEqual({ master: "elsewhere" });
    expect(holders[0]?.name).toBe("ann");
    expect(of("ann")?.ways.map(({ name }) => name)).toEqual([
      "realm-management › realm-admin",
      "realm-management › view-clients",
    ]);
    expect(of("bob")).toMatchObject({ roles: ["manage-users"], powers: ["users"], isEnabled: false });
    expect(of("bob")?.ways).toMatchObject([{ via: "realmRole", name: "support" }]);
    expect(of("cy")).toMatchObject({ powers: ["impersonate"], ways: [{ via: "group", name: "/ops" }] });
    expect(of("di")?.ways).toMatchObject([{ via: "group", name: "/ops/night", gives: ["impersonation"] }]);
    expect(of("robot")).toMatchObject({ kind: "serviceAccount", powers: ["secrets"] });
    expect(of("corp")).toMatchObject({ kind: "provider", type: "saml", powers: ["secrets"] });
  });

  it("are users and policies of fine-grained permissions", async () => {
    const { holders } = await readAccess(serverOf(responses).server, document, options);
    const ofPermission = holders.filter(({ ways }) => ways.some(({ via }) => via === "permission"));
    expect(ofPermission.map(({ kind, name, powers }) => [kind, name, powers])).toEqual([
      ["policy", "by night", ["secrets"]],
      ["user", "eve", ["secrets"]],
    ]);
  });

  it("of the master realm are those of the client of the realm, and of all realms", async () => {
    const master = serverOf({
      "": { realm: "master" },
      "/clients": [{ id: "mc", clientId: "acme-realm" }],
      "/clients/mc": { id: "mc", clientId: "acme-realm" },
      "/roles": [{ id: "a", name: "admin" }],
      "/clients/mc/roles": [{ id: "r", name: "view-users" }],
      "/groups/count": { count: 0 },
      "/roles/admin/users": [{ id: "7", username: "root", enabled: true }],
      "/clients/mc/roles/view-users/users": [{ id: "8", username: "helper", enabled: true }],
    }).server;
    const { holders, notRead } = await readAccess(serverOf(responses).server, document, {
      ...options,
      master: { ...master, realm: "master" },
    });
    expect(notRead).toEqual({});
    const ofMaster = holders.filter(({ realm }) => realm === "master");
    expect(ofMaster.map(({ name, roles }) => [name, roles])).toEqual([
      ["root", ["admin"]],
      ["helper", ["view-users"]],
    ]);
  });

  it("are unknown where the server refuses, part by part", async () => {
    const { server } = serverOf({
      ...responses,
      "/roles/support/users": 403,
      [`${permissions}/permission/scope`]: 403,
    });
    const { holders, notRead } = await readAccess(server, document, options);
    expect(notRead).toMatchObject({ users: "forbidden", permissions: "forbidden" });
    expect(holders.map(({ name }) => name)).toContain("corp");
  });

  it("without view-users are not asked for", async () => {
    const { server, asked } = serverOf(responses);
    const { notRead } = await readAccess(server, document, { mayReadUsers: false });
    expect(notRead.users).toBe("forbidden");
    expect(asked.some((path) => path.endsWith("/users"))).toBe(false);
  });
});

describe("powers", () => {
  it("follow from roles and scopes", () => {
    expect(powersOf(["realm-admin"])).toEqual(["everything", "secrets", "impersonate", "users", "clients", "realm"]);
    expect(powersOf(["view-clients"])).toEqual(["secrets"]);
    expect(powersOf(["view-users", "query-clients"])).toEqual([]);
    expect(powersOf(["Users: impersonate"])).toEqual(["impersonate"]);
  });
});
