import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/realm-document/index.ts";
import { findingsOf, policyWith, runOf } from "./build.ts";

const client: Json = {
  ...{ implicitFlowEnabled: true, optionalClientScopes: ["phone"] },
  attributes: { tier: "gold" },
};

/** The finding on the implicit flow, next to a policy with these conditions that rejects it. */
function findingWith(policy: Json, executor = "reject-implicit-grant") {
  const [finding] = findingsOf(runOf({ client, ...policyWith(executor, {}, policy) }), "K09");
  return finding;
}

const condition = (name: string, configuration: Json = {}): Json => ({ condition: name, configuration });

const applies: readonly (readonly [string, Json])[] = [
  ["any client", condition("any-client")],
  ["the access type", condition("client-access-type", { type: ["confidential"] })],
  ["another access type, negated", condition("client-access-type", { type: ["public"], "is-negative-logic": "true" })],
  ["the protocol", condition("client-type", { protocol: "openid-connect" })],
  ["a role", condition("client-roles", { roles: ["buyer", "seller"] })],
  ["an attribute, as text", condition("client-attributes", { attributes: '[{"key":"tier","value":"gold"}]' })],
  ["an attribute, as list", condition("client-attributes", { attributes: [{ key: "tier", value: "gold" }] })],
  ["a default scope", condition("client-scopes", { type: "Default", scopes: ["api"] })],
];

const passesBy: readonly (readonly [string, Json])[] = [
  ["another access type", condition("client-access-type", { type: ["public", "bearer-only"] })],
  ["the access type, negated", condition("client-access-type", { type: ["confidential"], "is-negative-logic": true })],
  ["another protocol", condition("client-type", { protocol: "saml" })],
  ["another role", condition("client-roles", { roles: ["buyer"] })],
  ["another attribute", condition("client-attributes", { attributes: '[{"key":"tier","value":"silver"}]' })],
  ["an unreadable attribute", condition("client-attributes", { attributes: "tier" })],
  ["another scope", condition("client-scopes", { type: "Any", scopes: ["admin"] })],
  [
    "the admin who changes a client",
    condition("client-updater-source-roles", { roles: ["realm-management.realm-admin"] }),
  ],
  ["the way of the change", condition("client-updater-context", { "update-client-source": ["ByAnonymous"] })],
];

const undecided: readonly (readonly [string, Json])[] = [
  ["an optional scope", condition("client-scopes", { type: "Optional", scopes: ["phone"] })],
  ["a grant type", condition("grant-type", { grant_types: ["implicit"] })],
  ["an unknown condition", condition("acme-condition")],
];

describe("a client policy", () => {
  it.each(applies)("holds a finding by %s", (_name, entry) => {
    expect(findingWith({ conditions: [entry] })).toMatchObject({
      state: "held",
      severity: "note",
      heldBy: "own applications",
    });
  });

  it.each(passesBy)("holds nothing by %s", (_name, entry) => {
    const finding = findingWith({ conditions: [entry] });
    expect(finding).toMatchObject({ state: "open", severity: "medium" });
    expect(finding).not.toHaveProperty("maybeHeldBy");
  });

  it.each(undecided)("may hold a finding by %s", (_name, entry) => {
    expect(findingWith({ conditions: [entry] })).toMatchObject({ state: "open", maybeHeldBy: "own applications" });
  });

  it("needs all of its conditions", () => {
    const [any, other] = [condition("any-client"), condition("client-roles", { roles: ["buyer"] })];
    expect(findingWith({ conditions: [any, other] })?.state).toBe("open");
    expect(findingWith({ conditions: [] })?.state).toBe("open");
  });

  it("applies next to a condition that abstains, unless its mode is strict", () => {
    const conditions = [condition("any-client"), condition("client-updater-context")];
    expect(findingWith({ conditions })?.state).toBe("held");
    expect(findingWith({ conditions, mode: "STRICT" })?.state).toBe("open");
  });

  it("holds nothing while it is off, or with another executor", () => {
    expect(findingWith({ enabled: false })?.state).toBe("open");
    expect(findingWith({}, "pkce-enforcer")?.state).toBe("open");
  });

  it("holds findings by global profiles, which a document does not have", () => {
    expect(findingWith({ profiles: ["fapi-2-security-profile"] })?.state).toBe("held");
    expect(findingWith({ profiles: ["fapi-ciba"] })?.state).toBe("open");
  });

  it("does not hold settings that it checks only at a change of the client", () => {
    const run = runOf({ client: { fullScopeAllowed: true }, ...policyWith("full-scope-disabled") });
    expect(findingsOf(run, "K14")).toMatchObject([{ state: "open" }]);
  });

  it("is unknown if policies were not read", () => {
    const run = runOf({ client, ...policyWith("reject-implicit-grant"), notRead: ["clientPolicies"] });
    expect(run.hasPolicies).toBe(false);
    expect(findingsOf(run, "K09")).toMatchObject([{ state: "open" }]);
  });
});
