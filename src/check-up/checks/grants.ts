import { objectsIn, textOf, textsIn } from "../../realm-document/json.ts";
import type { Json } from "../../realm-document/document.ts";
import { defineChecks } from "../define.ts";
import type { Facts } from "../facts.ts";
import { accessTypeOf } from "../policies.ts";
import { asvs, fapi2, guideSection, oauth21, rfc8252, rfc9700 } from "../sources.ts";
import { usesRedirects } from "../uris.ts";
import { attribute, isTrue } from "../values.ts";
import type { Hold } from "../check.ts";

const isPublic = ({ publicClient }: Json) => publicClient === true;

const offline = "offline_access";

/** Policy that requires confidential clients, so a public client can't sign in users. */
const noPublicClients: Hold = { executor: "confidential-client", when: (_configuration, client) => isPublic(client) };

const noTokenResponse: Hold = {
  executor: "secure-response-type",
  when: (configuration) => !isTrue(configuration["allow-token-response-type"]),
};

const keyAuthentication: Hold = {
  executor: "secure-client-authenticator",
  when: (configuration, client) =>
    !textsIn(configuration["allowed-client-authenticators"]).includes(
      textOf(client.clientAuthenticatorType) || "client-secret",
    ),
};

const pkce = "pkce.code.challenge.method";

const isOrigin = (origin: string) => /^(?:\+|\*|[a-z][a-z\d+.-]*:\/\/[^/?#]+)$/i.test(origin);

const originOf = (url: string) => /^[a-z][a-z\d+.-]*:\/\/[^/?#]+/i.exec(url)?.[0] ?? url;

const isAudience = (mapper: Json) => textOf(mapper.protocolMapper).startsWith("oidc-audience-");

const audienceScopes = new WeakMap<Facts, ReadonlySet<string>>();

/** Names of the client scopes that add an audience. */
function scopesWithAudience(facts: Facts): ReadonlySet<string> {
  const known = audienceScopes.get(facts);
  if (known) return known;
  const scopes = facts.subjects("clientScopes").filter(({ data }) => objectsIn(data.protocolMappers).some(isAudience));
  const names = new Set(scopes.map(({ names: [name = ""] }) => name));
  audienceScopes.set(facts, names);
  return names;
}

function hasAudience(data: Json, facts: Facts): boolean {
  const scopes = scopesWithAudience(facts);
  const isIn = (name: string) => scopes.has(name);
  return (
    textsIn(data.defaultClientScopes).some(isIn) ||
    textsIn(data.optionalClientScopes).some(isIn) ||
    objectsIn(data.protocolMappers).some(isAudience)
  );
}

/** Grants, scopes and origins of OpenID Connect clients. */
export const grantChecks = defineChecks(
  "clients",
  "clients",
  {
    K09: {
      severity: "medium",
      fields: ["implicitFlowEnabled"],
      sources: [rfc9700("2.1.2"), oauth21("Removal of the OAuth 2.0 Implicit grant"), asvs("10.4.4")],
      kcwarden: ["ClientShouldDisableImplicitGrantFlow"],
      holds: ["reject-implicit-grant", noTokenResponse],
      test: ({ data }) => data.implicitFlowEnabled === true,
      riskyFix: { implicitFlowEnabled: false },
    },
    K10: {
      severity: "high",
      fields: ["directAccessGrantsEnabled", "publicClient"],
      sources: [rfc9700("2.4"), oauth21("Differences from OAuth 2.0"), asvs("10.4.4")],
      kcwarden: ["PublicClientShouldDisableDirectAccessGrants", "ConfidentialClientShouldDisableDirectAccessGrants"],
      holds: ["reject-ropc-grant"],
      test: ({ data }) => data.directAccessGrantsEnabled === true && { severity: isPublic(data) ? "high" : "medium" },
      riskyFix: { directAccessGrantsEnabled: false },
    },
    K11: {
      severity: "high",
      fields: [`attributes/${pkce}`, "publicClient"],
      sources: [rfc9700("2.1.1"), rfc8252("8.1"), asvs("10.4.6")],
      kcwarden: ["PublicClientsMustEnforcePKCE", "ConfidentialClientShouldEnforcePKCE"],
      holds: ["pkce-enforcer", noPublicClients],
      test: ({ data }) => {
        const method = attribute(data, pkce);
        if (data.standardFlowEnabled === false || method === "S256") return false;
        return { severity: isPublic(data) ? "high" : method === "plain" ? "medium" : "low" };
      },
      riskyFix: { [`attributes/${pkce}`]: "S256" },
    },
    K12: {
      severity: "medium",
      fields: ["webOrigins"],
      sources: [asvs("3.4.2")],
      kcwarden: ["ClientWebOriginsMustNotUseWildcard"],
      test: ({ data }) => textsIn(data.webOrigins).includes("*"),
      riskyFix: { webOrigins: ["+"] },
    },
    K13: {
      severity: "note",
      fields: ["webOrigins"],
      kcwarden: ["ClientWebOriginsMustBeValid"],
      test: ({ data }) => textsIn(data.webOrigins).some((origin) => !isOrigin(origin)),
      fix: ({ data }) => ({ webOrigins: [...new Set(textsIn(data.webOrigins).map(originOf))] }),
    },
    K14: {
      severity: "low",
      fields: ["fullScopeAllowed"],
      sources: [rfc9700("2.3"), asvs("10.4.11")],
      kcwarden: ["ClientWithFullScopeAllowed"],
      test: ({ data }) => data.fullScopeAllowed !== false,
      riskyFix: { fullScopeAllowed: false },
    },
    K15: {
      severity: "medium",
      fields: ["defaultClientScopes", "optionalClientScopes"],
      sources: [guideSection("Offline access")],
      kcwarden: ["ClientWithDefaultOfflineAccessScope", "ClientWithOptionalOfflineAccessScope"],
      test: ({ data }) => {
        if (textsIn(data.defaultClientScopes).includes(offline)) return { fields: [["defaultClientScopes"]] };
        if (!textsIn(data.optionalClientScopes).includes(offline)) return false;
        return { severity: "note", fields: [["optionalClientScopes"]] };
      },
      riskyFix: ({ data }) => {
        const isDefault = textsIn(data.defaultClientScopes).includes(offline);
        const field = isDefault ? "defaultClientScopes" : "optionalClientScopes";
        return { [field]: textsIn(data[field]).filter((scope) => scope !== offline) };
      },
    },
    K16: {
      severity: "note",
      fields: ["serviceAccountsEnabled", "standardFlowEnabled"],
      kcwarden: ["ClientWithServiceAccountAndOtherFlowEnabled"],
      test: ({ data }) =>
        data.serviceAccountsEnabled === true && (usesRedirects(data) || data.directAccessGrantsEnabled === true),
    },
    K18: {
      severity: "note",
      fields: ["clientAuthenticatorType"],
      sources: [rfc9700("2.5"), asvs("10.4.16"), fapi2("5.3.2.1")],
      kcwarden: ["ClientAuthenticationViaMTLSOrJWTRecommended"],
      holds: [keyAuthentication],
      test: ({ data }) =>
        accessTypeOf(data) === "confidential" && (data.clientAuthenticatorType ?? "client-secret") === "client-secret",
    },
    K24: {
      severity: "low",
      fields: ["attributes/oauth2.device.authorization.grant.enabled", "attributes/oidc.ciba.grant.enabled"],
      sources: [asvs("10.4.4")],
      test: ({ data }) =>
        isTrue(attribute(data, "oauth2.device.authorization.grant.enabled")) ||
        isTrue(attribute(data, "oidc.ciba.grant.enabled")),
    },
    K25: {
      severity: "low",
      fields: ["attributes/standard.token.exchange.enabled", "publicClient", "fullScopeAllowed"],
      sources: [rfc9700("2.3")],
      test: ({ data }) =>
        isTrue(attribute(data, "standard.token.exchange.enabled")) &&
        (isPublic(data) || data.fullScopeAllowed !== false),
    },
    K26: {
      severity: "note",
      needs: ["clientScopes"],
      fields: ["protocolMappers", "defaultClientScopes"],
      sources: [rfc9700("2.3"), asvs("10.3.1")],
      test: ({ data }, facts) => !hasAudience(data, facts),
    },
  },
  { select: (facts) => facts.oidcClients },
);
