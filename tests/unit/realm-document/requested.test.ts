import { describe, expect, it } from "vitest";
import {
  diff,
  fieldsUnknownToTarget,
  isSecurityRelevant,
  plan,
  readRealm,
  readRealmFile,
  runPlan,
  toJournalCsv,
  toJournalJson,
} from "../../../src/realm-document/index.ts";
import type { MemoryRealm } from "../../support/memoryRealm.ts";
import { allOf, compared, leftOf, seeded } from "./realms.ts";

const itemsIn = (comparison: ReturnType<typeof diff>) => comparison.sections.flatMap(({ items }) => items);

const withClient = async (name: string, client: Record<string, unknown>): Promise<MemoryRealm> => {
  const realm = await seeded(name);
  realm.add("clients", { clientId: "shop", protocol: "openid-connect", enabled: true, publicClient: true, ...client });
  return realm;
};

describe("notBefore", () => {
  it("is compared and carried over on request only", async () => {
    const source = await withClient("left", { notBefore: 1700000000 });
    const target = await withClient("right", { notBefore: 1600000000 });
    expect(itemsIn(await compared(source, target))).toEqual([]);
    const requested = async () => diff(await readRealm(source), await readRealm(target), { compareNotBefore: true });
    const comparison = await requested();
    expect(itemsIn(comparison)).toMatchObject([
      { key: "client/shop", fields: [{ path: ["notBefore"], before: 1600000000, after: 1700000000 }] },
    ]);
    const planned = plan(comparison, allOf(comparison));
    const journal = await runPlan(planned, target);
    expect(Object.values(journal.steps).map(({ state }) => state)).toEqual(["done"]);
    expect(itemsIn(await requested())).toEqual([]);
  });

  it("is a conflict if it changed after the plan was made", async () => {
    const source = await withClient("left", { notBefore: 1700000000 });
    const target = await withClient("right", {});
    const comparison = diff(await readRealm(source), await readRealm(target), { compareNotBefore: true });
    Object.assign(target.of("clients").all.find(({ clientId }) => clientId === "shop") ?? {}, { notBefore: 5 });
    const journal = await runPlan(plan(comparison, allOf(comparison)), target);
    expect(journal.steps[1]).toMatchObject({ state: "conflict", conflicts: [{ path: ["notBefore"], now: 5 }] });
  });
});

describe("security relevant differences", () => {
  it("are marked on the field and on the item, and counted", async () => {
    const source = await withClient("left", { redirectUris: ["https://a/*"], description: "A" });
    const target = await withClient("right", { redirectUris: ["*"], description: "B" });
    await source.fetch("POST", "/roles", { body: { name: "new" } });
    const comparison = await compared(source, target);
    const found = itemsIn(comparison);
    const client = found.find(({ key }) => key === "client/shop");
    expect(client).toMatchObject({ isSecurityRelevant: true });
    expect(client?.fields.map(({ path, isSecurityRelevant: flag = false }) => [path[0], flag]).sort()).toEqual([
      ["description", false],
      ["redirectUris", true],
    ]);
    expect(found.find(({ key }) => key === "realmRole/new")).toMatchObject({ isSecurityRelevant: false });
    expect(comparison.securityRelevant).toBe(1);
  });

  it("have a declared table of fields", () => {
    expect(isSecurityRelevant("realm", ["browserSecurityHeaders", "xFrameOptions"])).toBe(true);
    expect(isSecurityRelevant("client", ["attributes", "pkce.code.challenge.method"])).toBe(true);
    expect(isSecurityRelevant("client", ["protocolMappers", "m", "config", "claim.name"])).toBe(true);
    expect(isSecurityRelevant("client", ["attributes", "login_theme"])).toBe(false);
    expect(isSecurityRelevant("texts", [])).toBe(false);
    expect(isSecurityRelevant("identityProvider", [])).toBe(true);
  });
});

describe("a journal", () => {
  it("is exported as CSV and as JSON, without formulas and secrets", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    await source.fetch("POST", "/roles", { body: { name: '=cmd|"x",y' } });
    const comparison = await compared(source, target);
    const planned = plan(comparison, allOf(comparison));
    target.fault = () => ({ error: Object.assign(new Error("+no"), { status: 403 }), isDone: false });
    const journal = await runPlan(planned, target);
    const [head, row, end] = toJournalCsv(planned, journal).split("\r\n");
    expect(head).toBe(
      "step,action,item,part,detail,method,path,state,startedAt,endedAt,createdId,status,message,conflicts",
    );
    expect(row).toMatch(/^1,create,realmRole\/%3Dcmd%7C%22x%22%2Cy,record,,POST,\/roles,failed,.*,403,'\+no,$/);
    expect(end).toBe("");
    expect(JSON.parse(toJournalJson(planned, journal))).toMatchObject({
      plan: planned.hash,
      steps: [{ step: 1, state: "failed", status: 403, message: "+no", conflicts: [] }],
    });
  });
});

describe("workflows", () => {
  it("are all read, although the server lists ten without `max`, and enabled ones need not say so", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    for (const realm of [source, target])
      for (let number = 0; number < 130; number++)
        realm.add("workflows", { name: `w${number}`, on: "user-created", ...(realm === target && { enabled: true }) });
    const request = source.request.bind(source);
    source.request = async <T>(method: string, path: string, args: { query?: Record<string, unknown> } = {}) =>
      request<T>(method, path, path === "/workflows" ? { ...args, query: { first: 0, max: 10, ...args.query } } : args);
    const { sections } = await readRealm(source);
    expect(sections.workflows).toMatchObject({ state: "read", items: { length: 130 } });
    expect(leftOf(await compared(source, target))).toEqual([]);
  });
});

describe("the default role", () => {
  it("is found by the record of a file", async () => {
    const roles = { realm: [{ name: "default-roles-old" }] };
    const text = JSON.stringify({
      keycloakVersion: "26.7.4",
      realm: "new",
      defaultRole: { name: "default-roles-old" },
      roles,
    });
    const { documents } = await readRealmFile(text, "realm.json");
    expect(documents[0]?.sections.realmRoles).toMatchObject({ items: [{ key: "realmRole/%40default-roles" }] });
  });

  it("is found by the realm's own record after the realm was renamed", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    for (const [realm, name] of [
      [source, "default-roles-old-name"],
      [target, "default-roles-right"],
    ] as const) {
      await realm.fetch("POST", "/roles", { body: { name } });
      const role = realm.of("roles").all.find((entry) => entry.name === name);
      realm.record.defaultRole = { id: role?.id, name };
    }
    expect(itemsIn(await compared(source, target))).toEqual([]);
    const reader = source.of("roles").all.find(({ name }) => name === "reader");
    await source.fetch("POST", "/roles/default-roles-old-name/composites", { body: [reader] });
    for (const [from, to] of [
      [source, target],
      [target, source],
    ] as const) {
      const comparison = await compared(from, to);
      await runPlan(plan(comparison, allOf(comparison)), to);
      expect(leftOf(await compared(from, to))).toEqual([]);
      const own = source.of("roles").all.find(({ name }) => name === "default-roles-old-name");
      await source.fetch("DELETE", `/roles-by-id/${own?.id}/composites`, { body: [reader] });
    }
  });
});

describe("references in configurations", () => {
  const settings = (policies: readonly Record<string, unknown>[]) => ({
    ...{ policyEnforcementMode: "ENFORCING", resources: [{ name: "doc" }], scopes: [{ name: "view" }], policies },
  });

  const fileOf = async (realm: Record<string, unknown>) => {
    const { documents } = await readRealmFile(JSON.stringify({ keycloakVersion: "26.7.4", ...realm }), "realm.json");
    const [document] = documents;
    if (!document) throw new Error("No realm.");
    return document;
  };

  const base = { realm: "acme", roles: { realm: [], client: {} }, groups: [], clientScopes: [], clients: [] };

  it("of policies pull in roles, groups, scopes and policies, and name users", async () => {
    const config = (lists: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, JSON.stringify(list)]));
    const authorizationSettings = settings([
      { name: "by role", type: "role", config: config({ roles: [{ id: "a/b" }, { id: "shop/reader" }] }) },
      { name: "by group", type: "group", config: config({ groups: [{ path: "/staff/east" }] }) },
      { name: "by user", type: "user", config: config({ users: ["ada"] }) },
      {
        ...{ name: "may view", type: "scope" },
        config: config({ applyPolicies: ["by role", "by group", "by user"], scopes: ["view"], resources: ["doc"] }),
      },
    ]);
    const source = await fileOf({
      ...base,
      roles: { realm: [{ name: "a/b" }], client: { shop: [{ name: "reader" }] } },
      groups: [{ name: "staff", subGroups: [{ name: "east" }] }],
      clients: [{ clientId: "shop", enabled: true, authorizationServicesEnabled: true, authorizationSettings }],
    });
    const target = await fileOf({
      ...base,
      clients: [
        { clientId: "shop", enabled: true, authorizationServicesEnabled: true, authorizationSettings: settings([]) },
      ],
    });
    const planned = plan(diff(source, target), new Map([["policy/shop/scope/may%20view", "all" as const]]));
    expect(planned.included.map(({ key }) => key).sort()).toEqual([
      ...["clientRole/shop/reader", "group/staff", "group/staff/east"],
      ...[
        "policy/shop/group/by%20group",
        "policy/shop/role/by%20role",
        "policy/shop/user/by%20user",
        "realmRole/a%2Fb",
      ],
    ]);
    expect(planned.unresolved).toEqual([
      { key: "policy/shop/user/by%20user", path: ["config", "users"], to: "user/ada" },
    ]);
    const stepOf = (key: string) => planned.steps.find((step) => step.key === key && step.part === "record");
    const needs = stepOf("policy/shop/scope/may%20view")?.needs ?? [];
    expect(needs).toContain(stepOf("policy/shop/role/by%20role")?.id);
  });

  it("of mappers in client scopes and of flows pull in roles", async () => {
    const scope = {
      name: "team",
      protocolMappers: [{ name: "m", protocolMapper: "oidc-hardcoded-role-mapper", config: { role: "shop.reader" } }],
    };
    const flow = {
      ...{ alias: "step-up", topLevel: true, providerId: "basic-flow" },
      authenticationExecutions: [{ authenticator: "conditional-user-role", authenticatorConfig: "c", priority: 1 }],
    };
    const source = await fileOf({
      ...base,
      roles: { realm: [{ name: "admin" }], client: { shop: [{ name: "reader" }] } },
      ...{ clientScopes: [scope], clients: [{ clientId: "shop" }], authenticationFlows: [flow] },
      authenticatorConfig: [{ alias: "c", config: { condUserRole: "admin" } }],
    });
    const target = await fileOf({ ...base, clients: [{ clientId: "shop" }], authenticationFlows: [] });
    const chosen = ["clientScope/team", "flow/step-up"].map((key) => [key, "all"] as const);
    const { included } = plan(diff(source, target), new Map(chosen));
    expect(included).toEqual([
      { key: "clientRole/shop/reader", neededBy: "clientScope/team" },
      { key: "realmRole/admin", neededBy: "flow/step-up" },
    ]);
  });
});

describe("fields that an older target does not know", () => {
  it("are listed if the versions differ", async () => {
    const [source, target] = [await withClient("left", { newSwitch: false }), await withClient("right", {})];
    const compare = async (version: string) =>
      fieldsUnknownToTarget(diff(await readRealm(source, { version: "26.7.4" }), await readRealm(target, { version })));
    expect(await compare("26.4.7")).toEqual([{ kind: "client", field: "newSwitch" }]);
    expect(await compare("26.7.3")).toEqual([]);
  });
});
