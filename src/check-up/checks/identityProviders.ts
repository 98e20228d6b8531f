import { isJson, textOf } from "../../realm-document/json.ts";
import type { Json } from "../../realm-document/document.ts";
import type { Subject } from "../check.ts";
import { endsSoon } from "../certificate.ts";
import { defineChecks } from "../define.ts";
import type { Facts } from "../facts.ts";
import { asvs, guideSection, rfc9700 } from "../sources.ts";
import { isUnencrypted } from "../uris.ts";
import { isTrue, setting } from "../values.ts";

const isOidc = ({ providerId }: Json) => providerId === "oidc" || providerId === "keycloak-oidc";

const isSaml = ({ providerId }: Json) => providerId === "saml";

const isSettingTrue = (data: Json, name: string): boolean => isTrue(setting(data, name));

const unencryptedOf = ({ config }: Json): readonly string[] =>
  Object.entries(isJson(config) ? config : {})
    .filter(([name, value]) => /(?:Url|issuer)$/.test(name) && isUnencrypted(value))
    .map(([name]) => name);

const firstFlowOf = (data: Json, { realm }: Facts): unknown =>
  data.firstBrokerLoginFlowAlias ?? realm.firstBrokerLoginFlow;

const linksUnasked = (data: Json, facts: Facts): boolean =>
  data.linkOnly !== true && facts.flows.enabled(firstFlowOf(data, facts), "idp-auto-link").length > 0;

/** True if a role or group that a mapper gives stays after the other system removed it. */
const keepsRights = (provider: Subject, facts: Facts): boolean =>
  facts.subjects("identityProviderMappers").some((mapper) => {
    if (mapper.parent !== provider.key) return false;
    const givesRights = ["role", "group"].some((name) => textOf(setting(mapper.data, name)) !== "");
    const own = textOf(setting(mapper.data, "syncMode")) || "INHERIT";
    const mode = own === "INHERIT" ? textOf(setting(provider.data, "syncMode")) : own;
    return givesRights && mode !== "FORCE";
  });

const on = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [`config/${name}`, "true"]));

/** Identity providers of OpenID Connect. */
const oidcChecks = {
  P01: {
    severity: "critical" as const,
    fields: ["config/validateSignature", "config/jwksUrl"],
    sources: [guideSection("OpenID Connect v1.0 identity providers")],
    kcwarden: ["IdentityProviderWithSignatureVerificationDisabled"],
    test: ({ data }: Subject) => isOidc(data) && !isSettingTrue(data, "validateSignature"),
    fix: ({ data }: Subject) =>
      textOf(setting(data, "jwksUrl")) === "" ? undefined : on("validateSignature", "useJwksUrl"),
  },
  P02: {
    severity: "medium" as const,
    fields: ["config/pkceEnabled", "config/pkceMethod"],
    sources: [rfc9700("2.1.1")],
    kcwarden: ["OIDCIdentityProviderWithoutPKCE"],
    test: ({ data }: Subject) =>
      isOidc(data) && !(isSettingTrue(data, "pkceEnabled") && setting(data, "pkceMethod") === "S256"),
    fix: { "config/pkceEnabled": "true", "config/pkceMethod": "S256" },
  },
  P04: {
    severity: "medium" as const,
    fields: ["config/issuer"],
    sources: [rfc9700("4.4"), asvs("10.2.2")],
    test: ({ data }: Subject) => isOidc(data) && textOf(setting(data, "issuer")) === "",
  },
};

/** Identity providers of SAML. */
const samlChecks = {
  P07: {
    severity: "critical" as const,
    fields: ["config/validateSignature"],
    sources: [guideSection("SAML v2.0 Identity Providers")],
    kcwarden: ["SamlIdentityProviderWithSignatureVerificationDisabled"],
    test: ({ data }: Subject) => isSaml(data) && !isSettingTrue(data, "validateSignature"),
    fix: on("validateSignature"),
  },
  P08: {
    severity: "high" as const,
    fields: ["config/wantAssertionsSigned"],
    sources: [guideSection("SAML v2.0 Identity Providers")],
    kcwarden: ["SamlIdentityProviderWithoutSignedAssertions"],
    test: ({ data }: Subject) => isSaml(data) && !isSettingTrue(data, "wantAssertionsSigned"),
    riskyFix: on("wantAssertionsSigned"),
  },
  P09: {
    severity: "low" as const,
    fields: ["config/wantAssertionsEncrypted"],
    sources: [guideSection("SAML v2.0 Identity Providers")],
    kcwarden: ["SamlIdentityProviderWithoutEncryptedAssertions"],
    test: ({ data }: Subject) => isSaml(data) && !isSettingTrue(data, "wantAssertionsEncrypted"),
  },
  P10: {
    severity: "low" as const,
    fields: ["config/wantAuthnRequestsSigned"],
    sources: [guideSection("SAML v2.0 Identity Providers")],
    kcwarden: ["SamlIdentityProviderWithoutSignedAuthnRequests"],
    test: ({ data }: Subject) => isSaml(data) && !isSettingTrue(data, "wantAuthnRequestsSigned"),
    riskyFix: on("wantAuthnRequestsSigned"),
  },
  P11: {
    severity: "low" as const,
    fields: ["config/postBindingResponse"],
    sources: [guideSection("SAML v2.0 Identity Providers")],
    kcwarden: ["SamlIdentityProviderWithoutPostBindingResponse"],
    test: ({ data }: Subject) => isSaml(data) && !isSettingTrue(data, "postBindingResponse"),
    riskyFix: on("postBindingResponse"),
  },
  P12: {
    severity: "medium" as const,
    fields: ["config/signingCertificate", "config/metadataDescriptorUrl"],
    sources: [guideSection("SAML v2.0 Identity Providers")],
    test: ({ data }: Subject, { nowMs }: Facts) => {
      const renewsItself =
        isSettingTrue(data, "useMetadataDescriptorUrl") && textOf(setting(data, "metadataDescriptorUrl")) !== "";
      return isSaml(data) && !renewsItself && endsSoon(setting(data, "signingCertificate"), nowMs);
    },
  },
};

/** Identity providers: signatures, linking of accounts, stored tokens. */
export const identityProviderChecks = defineChecks("identityProviders", "identityProviders", {
  ...oidcChecks,
  ...samlChecks,
  F07: {
    severity: "critical",
    needs: ["realm", "flows"],
    fields: ["firstBrokerLoginFlowAlias", "trustEmail"],
    sources: [guideSection("First login flow")],
    test: ({ data }, facts) =>
      linksUnasked(data, facts) && { severity: data.trustEmail === true ? "critical" : "high" },
    riskyFix: ({ data }) =>
      data.firstBrokerLoginFlowAlias === undefined ? undefined : { firstBrokerLoginFlowAlias: "first broker login" },
  },
  P03: {
    severity: "high",
    fields: ["config"],
    sources: [rfc9700("2.6")],
    test: ({ data }) => {
      const names = unencryptedOf(data);
      return names.length > 0 && { fields: names.map((name) => ["config", name]) };
    },
    riskyFix: ({ data }) =>
      Object.fromEntries(
        unencryptedOf(data).map((name) => [`config/${name}`, textOf(setting(data, name)).replace(/^http:/i, "https:")]),
      ),
  },
  P05: {
    severity: "high",
    needs: ["realm", "flows"],
    fields: ["trustEmail", "firstBrokerLoginFlowAlias"],
    sources: [guideSection("First login flow")],
    test: ({ data }, facts) => data.trustEmail === true && linksUnasked(data, facts),
  },
  P06: {
    severity: "medium",
    needs: ["identityProviderMappers"],
    fields: ["config/syncMode"],
    sources: [guideSection("Mapping claims and assertions")],
    kcwarden: ["IdentityProviderWithMappersWithoutForceSyncMode", "IdentityProviderWithOneTimeSync"],
    test: (provider, facts) => keepsRights(provider, facts),
    fix: { "config/syncMode": "FORCE" },
  },
  P13: {
    severity: "medium",
    fields: ["storeToken"],
    sources: [guideSection("Retrieving external IDP tokens")],
    test: ({ data }) => data.storeToken === true,
    riskyFix: { storeToken: false },
  },
});
