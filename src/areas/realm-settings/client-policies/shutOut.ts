import type { Part, Policy, Profile } from "./documents.ts";

/** All client profiles and policies. */
export interface Rules {
  profiles: readonly Profile[];
  policies: readonly Policy[];
}

/** Redirect URI after the sign-in. */
export interface Landing {
  isHttps: boolean;
  isLoopback: boolean;
}

type Settings = NonNullable<Part["configuration"]>;

const isSettingTrue = (settings: Settings, name: string) => String(settings[name] ?? "") === "true";
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Conditions that can be evaluated for the sign-in of a public client. Others depend on unknown facts. */
const conditions: Readonly<Record<string, (settings: Settings) => boolean>> = {
  "any-client": () => true,
  "client-access-type": ({ type }) => listOf(type).includes("public"),
  "client-type": ({ protocol }) => protocol === "openid-connect",
  "grant-type": ({ grant_types }) =>
    listOf(grant_types).some((grant) => grant === "authorization_code" || grant === "refresh_token"),
};

/**
 * Executors that reject the sign-in of a public client with PKCE and a nonce, but without a
 * certificate, DPoP key or request object.
 */
const refusing: Readonly<Record<string, (settings: Settings, landing: Landing) => boolean>> = {
  "confidential-client": () => true,
  "reject-request": () => true,
  "holder-of-key-enforcer": () => true,
  "intent-client-bind-checker": () => true,
  "secure-par-content": () => true,
  "secure-request-object": () => true,
  "secure-response-type": () => true,
  "secure-signature-algorithm-signed-jwt": (settings) => isSettingTrue(settings, "require-client-assertion"),
  "dpop-bind-enforcer": (settings) =>
    isSettingTrue(settings, "enforce-authorization-code-binding-to-dpop") ||
    isSettingTrue(settings, "allow-only-refresh-token-binding"),
  "secure-client-uris": (_, { isHttps }) => !isHttps,
  "secure-redirect-uris-enforcer": (settings, { isHttps, isLoopback }) =>
    !isHttps &&
    !(
      isSettingTrue(settings, "allow-http-scheme") &&
      (!isLoopback || isSettingTrue(settings, "allow-ipv4-loopback-address"))
    ),
};

const isMet = ({ condition = "", configuration = {} }: Part) => {
  const meets = conditions[condition];
  return meets !== undefined && meets(configuration) !== isSettingTrue(configuration, "is-negative-logic");
};

/**
 * True if a policy applies to every sign-in of a public client. All conditions must match.
 * A policy without conditions applies to no client.
 */
const applies = ({ enabled, conditions: own = [] }: Policy) => enabled === true && own.length > 0 && own.every(isMet);

/**
 * Returns the policies that block the sign-in of public clients such as this console.
 * Source: docs/spec/areas/client-policies.md "Policies that block sign-in".
 */
export function shuttingOut({ profiles, policies }: Rules, landing: Landing): string[] {
  const refuses = ({ executor = "", configuration = {} }: Part) =>
    refusing[executor]?.(configuration, landing) === true;
  const hard = new Set(profiles.filter(({ executors = [] }) => executors.some(refuses)).map(({ name }) => name));
  return policies
    .filter((policy) => applies(policy) && policy.profiles?.some((name) => hard.has(name)))
    .map(({ name = "" }) => name);
}

/** Returns the policies that block the sign-in after a change but not before. */
export const newlyShutOut = (before: Rules, after: Rules, landing: Landing): string[] => {
  const already = new Set(shuttingOut(before, landing));
  return shuttingOut(after, landing).filter((name) => !already.has(name));
};
