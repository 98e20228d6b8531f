import { describe, expect, it } from "vitest";
import { isNewRealm, stepsOf, type Known } from "../../../../src/areas/dashboard/home/first-steps/steps.ts";

const builtIn = { clientId: "account", name: "${client_account}" };
const permissions = { clientId: "admin-permissions" };
const shop = { id: "1", clientId: "shop", protocol: "openid-connect" };
const empty: Known = {
  realm: { realm: "acme", adminPermissionsClient: permissions },
  clients: [builtIn, permissions],
  users: 0,
};
const ready: Known = {
  realm: {
    ...{ realm: "acme", smtpServer: { host: "mail.example" }, passwordPolicy: "length(15)", bruteForceProtected: true },
    ...{ eventsEnabled: true, adminEventsEnabled: true },
  },
  clients: [builtIn, shop],
  users: 1,
};

const states = (known: Known, actions?: Parameters<typeof stepsOf>[1]) =>
  Object.fromEntries(stepsOf(known, actions).map(({ id, isDone }) => [id, isDone]));

describe("first steps", () => {
  it("belong to a realm with few clients and users and an open step", () => {
    expect(isNewRealm(empty)).toBe(true);
    expect(isNewRealm(ready)).toBe(false);
    expect(isNewRealm({ ...empty, users: 6 })).toBe(false);
    expect(isNewRealm({ ...empty, clients: [shop, shop, shop, shop] })).toBe(false);
  });

  it("are open in an empty realm, and done in one that is set up", () => {
    const none = { mail: false, rules: false, client: false, user: false, secondFactor: false, events: false };
    expect(states(empty, [{ alias: "CONFIGURE_TOTP", enabled: true, defaultAction: false }])).toEqual(none);
    const actions = [{ alias: "CONFIGURE_TOTP", enabled: true, defaultAction: true }];
    expect(Object.values(states(ready, actions))).toEqual([true, true, true, true, true, true]);
    expect(states(ready).secondFactor).toBeUndefined();
  });

  it("link a done step to what exists", () => {
    const saml = { id: "2", clientId: "crm", protocol: "saml" };
    const steps = Object.fromEntries(stepsOf({ ...ready, clients: [saml] }, undefined).map((step) => [step.id, step]));
    expect(steps.client).toMatchObject({ act: "dashboard.act.review", to: { area: "clients", path: "/2/settings" } });
    expect(steps.user).toMatchObject({ act: "dashboard.act.review", to: { area: "users" } });
    expect(steps.user?.to).not.toEqual(stepsOf(empty, undefined)[3]?.to);
  });

  it("link an existing client to its test sign-in, and name the missing rule", () => {
    const [, , client] = stepsOf(ready, undefined);
    expect(client?.to).toEqual({ area: "clients", path: "/1/start" });
    const [, rules] = stepsOf({ ...empty, realm: { realm: "acme", passwordPolicy: "length(15)" } }, undefined);
    expect(rules?.text).toBe("dashboard.step.rulesBruteForce");
  });
});
