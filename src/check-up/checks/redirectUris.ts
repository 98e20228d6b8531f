import type { Json } from "../../realm-document/document.ts";
import { isNothing, textsIn } from "../../realm-document/json.ts";
import { defineChecks } from "../define.ts";
import { asvs, guideSection, oauth21, rfc8252, rfc9700 } from "../sources.ts";
import {
  appScheme,
  hasPkce,
  isAnySite,
  isHostWildcard,
  isLoopback,
  isPathWildcard,
  isRelative,
  isUnencrypted,
  redirectUrisOf,
  usesRedirects,
} from "../uris.ts";
import { attribute, isTrue } from "../values.ts";
import { isOlder } from "../version.ts";
import type { Facts } from "../facts.ts";
import type { Hold, Severity } from "../check.ts";

const some = (data: Json, isBad: (uri: string) => boolean): boolean =>
  usesRedirects(data) && redirectUrisOf(data).some(isBad);

/** Keycloak 26.7 matches `https://shop.example*` as `https://shop.example/*`, older versions may match other hosts. */
export const hostWildcardSeverity = ({ version }: Facts): Severity =>
  version === undefined || isOlder(version, "26.7") ? "critical" : "low";

const withoutHostWildcards = (data: Json) => ({
  redirectUris: redirectUrisOf(data).map((uri) => (isHostWildcard(uri) ? uri.replace(/\*$/, "/*") : uri)),
});

const withHttps = (data: Json) => ({
  redirectUris: redirectUrisOf(data).map((uri) => (isUnencrypted(uri) ? uri.replace(/^http:/i, "https:") : uri)),
});

const enforcer = "secure-redirect-uris-enforcer";

/** Policy that limits hosts at each request, regardless of the redirect URIs. */
const permittedDomains: Hold = {
  executor: enforcer,
  when: (configuration) => !isNothing(configuration["allow-permitted-domains"]),
};

const requiresHttps: readonly (Hold | string)[] = [
  { executor: enforcer, when: (configuration) => !isTrue(configuration["allow-http-scheme"]) },
  "secure-client-uris",
];

const rejectsAppSchemes: readonly (Hold | string)[] = [
  { executor: enforcer, when: (configuration) => !isTrue(configuration["allow-private-use-uri-scheme"]) },
  "secure-client-uris",
];

const logoutUrisOf = (data: Json): readonly string[] => {
  const uris = attribute(data, "post.logout.redirect.uris");
  return typeof uris === "string" ? uris.split("##") : textsIn(uris);
};

/** Severity of the URLs after sign-out. Within the same host, a wildcard in the path is a small risk. */
function openLogout(data: Json): { severity: Severity } | false {
  const uris = logoutUrisOf(data).flatMap((uri) => (uri === "+" ? redirectUrisOf(data) : [uri]));
  if (uris.some(isAnySite)) return { severity: "medium" };
  return uris.some((uri) => isHostWildcard(uri) || isPathWildcard(uri)) && { severity: "low" };
}

/** Redirect URIs of OpenID Connect clients. */
export const redirectUriChecks = defineChecks(
  "redirectUris",
  "clients",
  {
    K01: {
      severity: "critical",
      fields: ["redirectUris"],
      sources: [rfc9700("4.1.3"), asvs("10.4.1")],
      kcwarden: ["ClientMustNotUseGlobalWildcardURI"],
      holds: [permittedDomains],
      test: ({ data }) => some(data, isAnySite),
    },
    K02: {
      severity: "critical",
      fields: ["redirectUris"],
      sources: [rfc9700("4.1.3")],
      kcwarden: ["ClientHasErroneouslyConfiguredWildcardURI"],
      holds: [permittedDomains],
      test: ({ data }, facts) => some(data, isHostWildcard) && { severity: hostWildcardSeverity(facts) },
      riskyFix: ({ data }) => withoutHostWildcards(data),
    },
    K03: {
      severity: "medium",
      fields: ["redirectUris"],
      sources: [rfc9700("2.1"), oauth21("Registration Requirements")],
      kcwarden: ["ClientShouldNotUseWildcardRedirectURI"],
      test: ({ data }) => some(data, isPathWildcard) && { severity: data.publicClient === true ? "medium" : "low" },
    },
    K04: {
      severity: "medium",
      fields: ["redirectUris"],
      sources: [rfc9700("2.6"), rfc8252("8.3")],
      kcwarden: ["ClientMustNotUseUnencryptedNonlocalRedirectUri"],
      holds: requiresHttps,
      test: ({ data }) => some(data, isUnencrypted),
      riskyFix: ({ data }) => withHttps(data),
    },
    K05: {
      severity: "note",
      fields: ["redirectUris"],
      sources: [guideSection("Unspecific redirect URIs")],
      test: ({ data }) =>
        some(data, isLoopback) && redirectUrisOf(data).some((uri) => /^https:/i.test(uri) && !isLoopback(uri)),
      riskyFix: ({ data }) => ({ redirectUris: redirectUrisOf(data).filter((uri) => !isLoopback(uri)) }),
    },
    K06: {
      severity: "medium",
      fields: ["redirectUris", "attributes/pkce.code.challenge.method"],
      sources: [rfc8252("7.1"), rfc8252("8.1")],
      kcwarden: ["ClientUsesCustomRedirectUriScheme"],
      holds: rejectsAppSchemes,
      test: ({ data }) =>
        some(data, (uri) => {
          const scheme = appScheme(uri);
          return scheme !== undefined && (!scheme.includes(".") || !hasPkce(data));
        }),
    },
    K07: {
      severity: "medium",
      fields: ["redirectUris", "rootUrl"],
      sources: [guideSection("Open redirectors")],
      kcwarden: [
        "ClientHasNoRedirectUris",
        "ClientHasUndefinedBaseDomainAndSchema",
        "ClientHasUndefinedBaseDomainAndSchemaInPostLogoutRedirectUri",
      ],
      test: ({ data }) => {
        if (!usesRedirects(data)) return false;
        if (redirectUrisOf(data).length === 0) return true;
        const isRootless = data.rootUrl === undefined;
        return isRootless && [...redirectUrisOf(data), ...logoutUrisOf(data)].some(isRelative) && { severity: "note" };
      },
    },
    K08: {
      severity: "medium",
      fields: ["attributes/post.logout.redirect.uris", "redirectUris"],
      sources: [guideSection("Open redirectors")],
      kcwarden: ["ClientHasUndefinedBaseDomainAndSchemaInPostLogoutRedirectUri"],
      test: ({ data }) => usesRedirects(data) && openLogout(data),
    },
  },
  { select: (facts) => facts.oidcClients },
);
