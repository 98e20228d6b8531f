import { describe, expect, it } from "vitest";
import { ApiError } from "../../../src/api/ApiError.ts";
import {
  diff,
  plan,
  readRealm,
  runPlan,
  shownBody,
  shownPath,
  toCurl,
  toPlanFile,
  type Key,
} from "../../../src/realm-document/index.ts";
import { deletionsOf } from "../../../src/sections/realm-plan/deletions.ts";
import { allOf, compared, flow, leftOf, mapper, seeded } from "./realms.ts";

const selected = (...keys: readonly Key[]) => new Map(keys.map((key) => [key, "all" as const]));

describe("a plan", () => {
  it("includes missing scopes, roles and flows that a client names", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    await source.fetch("POST", "/client-scopes", { body: { name: "invoices", protocol: "openid-connect" } });
    await flow("strict", "REQUIRED")(source);
    const strict = source.of("flows").all.find(({ alias }) => alias === "strict")?.id;
    const body = { clientId: "shop", enabled: true, publicClient: true, defaultClientScopes: ["invoices"] };
    await source.fetch("POST", "/clients", {
      body: { ...body, authenticationFlowBindingOverrides: { browser: strict } },
    });
    const comparison = await compared(source, target);
    const planned = plan(comparison, selected("client/shop"));
    expect(planned.included).toEqual([
      { key: "flow/strict", neededBy: "client/shop" },
      { key: "clientScope/invoices", neededBy: "client/shop" },
    ]);
    const client = planned.steps.find(({ key, action }) => key === "client/shop" && action === "create");
    const scope = planned.steps.find(({ key }) => key === "clientScope/invoices");
    expect(client?.needs).toContain(scope?.id);
    await runPlan(planned, target);
    expect(leftOf(await compared(source, target))).toEqual([]);
  });

  it("replaces a flow in use without editing it", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    source.of("executions").all[0] = { ...source.of("executions").all[0], requirement: "DISABLED" };
    const planned = plan(await compared(source, target), selected("flow/step-up"));
    const calls = planned.steps.map((step) => `${step.call.method} ${shownPath(planned, step)}`);
    expect(calls[0]).toBe("POST /authentication/flows");
    expect(calls.filter((call) => call.startsWith("DELETE"))).toHaveLength(1);
    // The old version is no deletion of the item.
    const { deleted, replaced } = deletionsOf(planned);
    expect([deleted, replaced.map(({ key }) => key)]).toEqual([[], ["flow/step-up"]]);
    expect(calls.indexOf("PUT /")).toBeLessThan(calls.findIndex((call) => call.startsWith("DELETE")));
    await runPlan(planned, target);
    expect(target.record.browserFlow).toBe("step-up");
    expect(leftOf(await compared(source, target))).toEqual([]);
  });

  it("leaves a flow alone if its users were not read", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    source.of("executions").all[0] = { ...source.of("executions").all[0], requirement: "DISABLED" };
    const read = (realm: typeof source) => readRealm(realm, { sections: ["flows"] });
    const planned = plan(diff(await read(source), await read(target)), selected("flow/step-up"));
    expect(planned.steps).toEqual([]);
    expect(planned.blocked).toEqual([{ key: "flow/step-up", reason: "notRead", detail: "realm" }]);
  });

  it("never deletes a user federation provider and never carries keys", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    const ldap = {
      name: "corp",
      providerId: "ldap",
      providerType: "org.keycloak.storage.UserStorageProvider",
      config: {},
    };
    target.add("components", ldap);
    source.add("components", {
      ...ldap,
      name: "own",
      providerId: "rsa",
      providerType: "org.keycloak.keys.KeyProvider",
    });
    const comparison = await compared(source, target);
    const planned = plan(comparison, allOf(comparison));
    expect(planned.steps).toEqual([]);
    expect(planned.blocked.map(({ reason }) => reason).sort()).toEqual(["deletesUsers", "keyMaterial"]);
  });

  it("asks for the secret of a provider, creates it disabled without one, and shows none", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    const body = { alias: "corp", providerId: "oidc", enabled: true, config: { clientSecret: "**********" } };
    await source.fetch("POST", "/identity-provider/instances", { body });
    const comparison = await compared(source, target);
    const asked = plan(comparison, allOf(comparison));
    const id = "identityProvider/corp#config/clientSecret";
    expect(asked.secrets).toMatchObject([{ id, fate: "asked" }]);
    expect(asked.steps[0]?.call.body).toMatchObject({ alias: "corp", enabled: false });
    const entered = plan(comparison, allOf(comparison), { secrets: { [id]: "s3cret" } });
    expect(entered.steps[0]?.call.body).toMatchObject({ enabled: true, config: { clientSecret: "s3cret" } });
    const shown = [
      ...entered.steps.map((step) => JSON.stringify(shownBody(entered, step))),
      toCurl(entered),
      toPlanFile(entered),
    ];
    for (const text of [...shown, JSON.stringify(asked)]) expect(text).not.toMatch(/s3cret|\*{10}/);
  });

  it("reports a value that changed after the plan as a conflict and writes by choice", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    await source.fetch("PUT", "", { body: { accessTokenLifespan: 600, displayName: "Acme" } });
    await target.fetch("PUT", "", { body: { accessTokenLifespan: 300 } });
    const planned = plan(await compared(source, target), selected("realm"));
    await target.fetch("PUT", "", { body: { accessTokenLifespan: 180, loginTheme: "other" } });
    const journal = await runPlan(planned, target);
    expect(journal.steps[1]).toMatchObject({
      state: "conflict",
      conflicts: [{ path: ["accessTokenLifespan"], planned: 300, now: 180, after: 600 }],
    });
    await runPlan(planned, target, { journal, resolve: { 1: "keep" } });
    expect(target.record).toMatchObject({ accessTokenLifespan: 180, displayName: "Acme", loginTheme: "other" });
    await runPlan(planned, target, { resolve: { 1: "apply" } });
    expect(target.record).toMatchObject({ accessTokenLifespan: 600, loginTheme: "other" });
  });

  it("goes on without the steps that need a failed one, or stops", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    await source.fetch("POST", "/client-scopes", { body: { name: "bad", protocol: "openid-connect" } });
    await source.fetch("POST", "/clients", {
      body: { clientId: "needs it", publicClient: true, defaultClientScopes: ["bad"] },
    });
    await source.fetch("POST", "/roles", { body: { name: "other" } });
    const comparison = await compared(source, target);
    const planned = plan(comparison, allOf(comparison));
    target.fault = (_method, path) =>
      path === "/client-scopes"
        ? { error: new ApiError("bad name", { status: 400, method: "POST", path }), isDone: false }
        : undefined;
    const states = (journal: Awaited<ReturnType<typeof runPlan>>) =>
      planned.steps.map(({ key, id }) => [key, journal.steps[id]?.state]);
    expect(states(await runPlan(planned, target, { onFailure: "stop" }))).toContainEqual([
      "realmRole/other",
      "waiting",
    ]);
    const journal = await runPlan(planned, target);
    expect(states(journal)).toEqual([
      ["clientScope/bad", "failed"],
      ["client/needs it".replace(" ", "%20"), "waiting"],
      ["realmRole/other", "done"],
    ]);
    target.fault = undefined;
    await runPlan(planned, target, { journal });
    expect(leftOf(await compared(source, target))).toEqual([]);
  });

  it("sends a freshly read record: fields of others stay, secrets and masks do not travel", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    for (const realm of [source, target])
      realm.add("clients", {
        clientId: "shop",
        description: realm.realm,
        secret: `secret of ${realm.realm}`,
        enabled: true,
      });
    const planned = plan(await compared(source, target), selected("client/shop"));
    const shop = target.of("clients").all.find(({ clientId }) => clientId === "shop");
    if (shop) Object.assign(shop, { adminUrl: "https://late" });
    const sent: unknown[] = [];
    const send = target.fetch.bind(target);
    target.fetch = (method, path, args) => {
      sent.push(args?.body);
      return send(method, path, args);
    };
    await runPlan(planned, target);
    expect(sent).toMatchObject([{ clientId: "shop", description: "left", adminUrl: "https://late" }]);
    expect(JSON.stringify(sent)).not.toContain("secret of");
    expect(shop).toMatchObject({ secret: "secret of right" });
  });

  it("carries a chosen field alone", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    const scope = source.of("client-scopes").all[0];
    if (scope) Object.assign(scope, { description: "new", protocolMappers: [mapper("email", "other")] });
    const planned = plan(await compared(source, target), new Map([["clientScope/email", [["description"]]]]));
    expect(planned.steps.map(({ part, changes }) => [part, changes.map(({ path }) => path)])).toEqual([
      ["record", [["description"]]],
    ]);
  });
});
