import { describe, expect, it } from "vitest";
import { unusedInDocument, groupsToAsk, rolesToAsk } from "../../../../src/areas/reports/unused/inDocument.ts";
import { readUnused } from "../../../../src/areas/reports/unused/read.ts";
import type { UnusedOptions } from "../../../../src/areas/reports/unused/report.ts";
import type { RealmServer } from "../../../../src/realm-document/index.ts";
import { documentWith, items, serverOf } from "./build.ts";

const day = 86_400_000;
const nowMs = Date.UTC(2026, 10, 29);
const sinceMs = nowMs - 90 * day;

const document = documentWith({
  realm: items("realm", [[], { browserFlow: "browser" }]),
  clients: items(
    "client",
    [["shop"], { enabled: true, defaultClientScopes: ["profile"], optionalClientScopes: [] }],
    [["old"], { enabled: true, defaultClientScopes: [], serviceAccountRoles: { realm: ["robot"] } }],
    [["account"], { enabled: true, defaultClientScopes: [] }],
  ),
  clientScopes: items("clientScope", [["profile"], {}], [["lonely"], {}], [["offered"], {}]),
  realmDefaultScopes: items("realmDefaultScopes", [[], { default: [], optional: ["offered"] }]),
  flows: items("flow", [["browser"], { builtIn: false }], [["draft"], { builtIn: false }]),
  identityProviders: items("identityProvider", [["google"], { enabled: true, providerId: "google" }]),
  realmRoles: items(
    "realmRole",
    [["boss"], { composites: { realm: ["part"], client: { shop: ["read"] } } }],
    [["part"], {}],
    [["robot"], {}],
    [["grouped"], {}],
    [["lonely-role"], {}],
  ),
  clientRoles: items("clientRole", [["shop", "read"], {}], [["shop", "write"], {}]),
  groups: items(
    "group",
    [["staff"], { roles: { realm: ["grouped"] } }],
    [["staff", "night"], {}],
    [["empty"], {}],
    [["everyone"], {}],
  ),
  defaultGroups: items("defaultGroups", [[], { groups: ["/everyone"] }]),
  identityProviderMappers: [],
});

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort();

const read = (server: RealmServer, options: Partial<UnusedOptions> = {}) =>
  readUnused(server, document, { sinceMs, mayReadEvents: true, mayReadUsers: true, ...options });

const responses = {
  "/events/config": { eventsEnabled: true },
  "/events?direction=asc&max=1": [{ time: nowMs - 200 * day }],
  "/client-session-stats": [],
  "/events?client=shop&max=1": [{ time: nowMs - day }],
  "/events?client=old&max=1": [{ time: nowMs - 120 * day }],
  "/roles/boss/users": [{ id: "u1" }],
  "/groups/group:staff,night/members": [{ id: "u1" }],
  "/users?idpAlias=google&max=1": [],
  "/users?createdBefore": [
    { id: "u1", username: "ann", createdTimestamp: nowMs - 300 * day },
    { id: "u2", username: "bob", createdTimestamp: nowMs - 300 * day },
    { id: "u3", username: "new", createdTimestamp: nowMs - day },
    { id: "u4", username: "service-account-shop", createdTimestamp: nowMs - 300 * day },
  ],
  "/events?type=LOGIN": [{ userId: "u1", time: nowMs - day }],
};

describe("unused records", () => {
  it("are scopes and flows that nothing names, without a request", () => {
    expect(names(unusedInDocument(document))).toEqual(["draft", "lonely"]);
  });

  it("are roles without a composite, a group or a service account", () => {
    expect(names(rolesToAsk(document))).toEqual(["boss", "lonely-role", "write"]);
  });

  it("are no groups that new users join", () => {
    expect(names(groupsToAsk(document).map(({ group }) => group))).toEqual(["/empty", "/staff", "/staff/night"]);
  });

  it("are found by asking the server for one holder each", async () => {
    const { server } = serverOf(responses);
    const report = await read(server);
    const of = (kind: string) => names(report.rows.filter((row) => row.kind === kind));
    expect(report.isComplete).toBe(true);
    expect(report.skipped).toEqual([]);
    expect(of("client")).toEqual(["old"]);
    expect(of("user")).toEqual(["bob"]);
    expect(of("identityProvider")).toEqual(["google"]);
    expect(of("realmRole")).toEqual(["lonely-role"]);
    expect(of("clientRole")).toEqual(["write"]);
    expect(of("group")).toEqual(["/empty"]);
    expect(report.rows.find(({ name }) => name === "old")?.lastMs).toBe(nowMs - 120 * day);
  });

  it("leave out clients and users where events are off or too young", async () => {
    const off = await read(serverOf({ ...responses, "/events/config": { eventsEnabled: false } }).server);
    expect(off.skipped).toEqual([
      { kind: "client", reason: "eventsOff" },
      { kind: "user", reason: "eventsOff" },
    ]);
    const young = await read(serverOf({ ...responses, "/events?direction=asc&max=1": [{ time: nowMs - day }] }).server);
    expect(young.skipped.map(({ reason }) => reason)).toEqual(["eventsYoung", "eventsYoung"]);
    expect(young.eventsSinceMs).toBe(nowMs - day);
    expect(young.rows.some(({ kind }) => kind === "client" || kind === "user")).toBe(false);
  });

  it("name what may not be read, and ask for it once", async () => {
    const { server, asked } = serverOf({ ...responses, "/roles/boss/users": 403, "/roles/lonely-role/users": 403 });
    const { skipped } = await read(server, { mayReadEvents: false });
    expect(skipped).toContainEqual({ kind: "realmRole", reason: "forbidden" });
    expect(skipped).toContainEqual({ kind: "client", reason: "forbidden" });
    expect(asked.some((path) => path.startsWith("/events"))).toBe(false);
  });
});
