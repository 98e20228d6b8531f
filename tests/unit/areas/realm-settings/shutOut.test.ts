// Client policies that lock a public client, such as this console, out.
import { describe, expect, test } from "vitest";
import type { Part, Policy } from "../../../../src/areas/realm-settings/client-policies/documents.ts";
import { newlyShutOut, shuttingOut } from "../../../../src/areas/realm-settings/client-policies/shutOut.ts";

const overHttps = { isHttps: true, isLoopback: false };
const atHome = { isHttps: false, isLoopback: true };
const any: Part = { condition: "any-client", configuration: {} };

/** True if one executor with one condition locks it out. */
const isShut = (executor: Part, policy: Partial<Policy> = {}, landing = overHttps) =>
  shuttingOut(
    {
      profiles: [{ name: "hard", executors: [{ executor: "pkce-enforcer" }, executor] }],
      policies: [{ name: "p", enabled: true, conditions: [any], profiles: ["hard"], ...policy }],
    },
    landing,
  ).length > 0;

const rejecting: Part = { executor: "reject-request", configuration: {} };

describe("executor", () => {
  test.each([
    ["confidential-client", {}, true],
    ["reject-request", {}, true],
    ["holder-of-key-enforcer", {}, true],
    ["secure-request-object", {}, true],
    ["pkce-enforcer", { "auto-configure": "true" }, false],
    ["secure-session", {}, false],
    ["dpop-bind-enforcer", { "auto-configure": "true" }, false],
    ["dpop-bind-enforcer", { "allow-only-refresh-token-binding": "true" }, true],
    ["dpop-bind-enforcer", { "enforce-authorization-code-binding-to-dpop": true }, true],
    ["secure-signature-algorithm-signed-jwt", { "require-client-assertion": "false" }, false],
    ["secure-signature-algorithm-signed-jwt", { "require-client-assertion": "true" }, true],
    ["secure-client-uris", {}, false],
    ["of-an-extension", {}, false],
  ])("%s with %j: %s", (executor, configuration, expected) =>
    expect(isShut({ executor, configuration })).toBe(expected),
  );

  test("locks out pages without https if it requires https", () => {
    expect(isShut({ executor: "secure-client-uris" }, {}, atHome)).toBe(true);
    const allowed = (configuration: Part["configuration"]) =>
      isShut({ executor: "secure-redirect-uris-enforcer", ...(configuration && { configuration }) }, {}, atHome);
    expect(allowed({})).toBe(true);
    expect(allowed({ "allow-http-scheme": "true" })).toBe(true);
    expect(allowed({ "allow-http-scheme": "true", "allow-ipv4-loopback-address": "true" })).toBe(false);
  });
});

describe("policy for public clients that sign in", () => {
  test.each<[string, Part[], boolean]>([
    ["without a condition does not apply", [], false],
    ["for any client applies", [any], true],
    [
      "with negative logic does not apply",
      [{ condition: "any-client", configuration: { "is-negative-logic": "true" } }],
      false,
    ],
    ["for public clients applies", [{ condition: "client-access-type", configuration: { type: ["public"] } }], true],
    [
      "for confidential clients does not apply",
      [{ condition: "client-access-type", configuration: { type: ["confidential"] } }],
      false,
    ],
    [
      "for all but confidential clients applies",
      [{ condition: "client-access-type", configuration: { type: ["confidential"], "is-negative-logic": true } }],
      true,
    ],
    ["for OpenID Connect applies", [{ condition: "client-type", configuration: { protocol: "openid-connect" } }], true],
    ["for SAML does not apply", [{ condition: "client-type", configuration: { protocol: "saml" } }], false],
    [
      "for refresh tokens applies",
      [{ condition: "grant-type", configuration: { grant_types: ["refresh_token"] } }],
      true,
    ],
    [
      "for password grants does not apply",
      [{ condition: "grant-type", configuration: { grant_types: ["password"] } }],
      false,
    ],
    ["for client updates does not apply", [any, { condition: "client-updater-context", configuration: {} }], false],
    ["for client roles does not apply", [any, { condition: "client-roles", configuration: { roles: ["x"] } }], false],
  ])("%s", (_, conditions, expected) => expect(isShut(rejecting, { conditions })).toBe(expected));

  test("applies only while it is enabled", () => {
    expect(isShut(rejecting, { enabled: false })).toBe(false);
    expect(isShut(rejecting, { profiles: ["other"] })).toBe(false);
  });
});

test("existing lockouts are not reported again", () => {
  const profiles = [{ name: "hard", executors: [rejecting] }];
  const policy = (name: string, enabled: boolean): Policy => ({
    name,
    enabled,
    conditions: [any],
    profiles: ["hard"],
  });
  const before = { profiles, policies: [policy("old", true), policy("new", false)] };
  const after = { profiles, policies: [policy("old", true), policy("new", true)] };
  expect(newlyShutOut(before, after, overHttps)).toEqual(["new"]);
  expect(newlyShutOut(after, before, overHttps)).toEqual([]);
});
