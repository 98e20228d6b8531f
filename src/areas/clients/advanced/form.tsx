import { booleanTextOr, joinedBy, type KeyValue } from "../../../kit/form/codecs.ts";
import type { FieldDef, Option, SectionDef, ValueOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/form/path.ts";
import type { Client } from "../area.ts";
import { choice, isOidc, plainOptions, toggle } from "../fields.ts";
import { isWebAddress } from "../webAddress.ts";
import { jsonMap, jsonPairs, lifespan, limitSeconds } from "./codecs.ts";
import { LifespanControl } from "./LifespanControl.tsx";
import { MinimumAcr } from "./MinimumAcr.tsx";

/** What the fields depend on besides the client. */
export interface AdvancedFacts {
  /** True if the server feature is enabled. */
  feature: (name: string) => boolean | undefined;
  /** Names of the server's providers of a kind, in its order. */
  providers: (kind: string) => readonly string[];
  /** The realm limits offline sessions. */
  limitsOffline: boolean;
  /** The realm issues verifiable credentials; undefined for an admin who may not see that. */
  issuesCredentials: boolean | undefined;
  /** URIs that the realm maps to levels of authentication. */
  realmUris: readonly string[];
  /** Flows by id; absent for an admin who may not see them. */
  flows: readonly Option[] | undefined;
  /** Identity providers that vouch for attesters; absent for an admin who may not see them. */
  trustProviders: FieldDef["search"];
}

const text = (name: string, label: string, more: Partial<FieldDef> = {}): FieldDef => ({
  path: attributePath(name),
  kind: "text",
  label,
  ...more,
});
const address = (name: string, label: string): FieldDef =>
  text(name, label, { inputType: "url", validate: isWebAddress });

const isOn = (client: Client, name: string) => client.attributes?.[name] === "true";
const about: readonly FieldDef[] = [
  address("logoUri", "logoUrl"),
  address("policyUri", "policyUrl"),
  address("tosUri", "termsOfServiceUrl"),
];

/** How long nodes of a client stay registered. */
export const clustering: SectionDef = {
  id: "clustering",
  title: "clustering",
  text: "clients.advanced.clusteringText",
  fields: [{ path: ["nodeReRegistrationTimeout"], kind: "duration", codec: limitSeconds, min: 0 }],
};

const requestObjects = ["not required", "request or request_uri", "request only", "request_uri only"] as const;

function fineGrainOidc({ providers }: AdvancedFacts, t: (key: string) => string): SectionDef {
  const signed = plainOptions(providers("clientSignature"));
  const keys = plainOptions(providers("cekmanagement"));
  const contents = plainOptions(providers("contentencryption"));
  return {
    id: "fineGrainOpenIdConnectConfiguration",
    title: "fineGrainOpenIdConnectConfiguration",
    text: "fineGrainOpenIdConnectConfigurationHelp",
    fields: [
      ...about,
      choice("access.token.signed.response.alg", "accessTokenSignatureAlgorithm", signed),
      toggle("access.token.header.type.rfc9068", "useRfc9068AccessTokenType"),
      choice("id.token.signed.response.alg", "idTokenSignatureAlgorithm", signed),
      choice("id.token.encrypted.response.alg", "idTokenEncryptionKeyManagementAlgorithm", keys),
      choice("id.token.encrypted.response.enc", "idTokenEncryptionContentEncryptionAlgorithm", contents),
      toggle("id.token.as.detached.signature", "idTokenAsDetachedSignature"),
      choice(
        "user.info.response.signature.alg",
        "userInfoSignedResponseAlgorithm",
        plainOptions(providers("signature")),
      ),
      choice("user.info.encrypted.response.alg", "userInfoResponseEncryptionKeyManagementAlgorithm", keys),
      choice("user.info.encrypted.response.enc", "userInfoResponseEncryptionContentEncryptionAlgorithm", contents),
      choice("request.object.signature.alg", "requestObjectSignatureAlgorithm", [
        ...plainOptions(["any", "none"]),
        ...signed,
      ]),
      choice("request.object.encryption.alg", "requestObjectEncryption", [...plainOptions(["any"]), ...keys]),
      choice("request.object.encryption.enc", "requestObjectEncoding", [...plainOptions(["any"]), ...contents]),
      choice(
        "request.object.required",
        "requestObjectRequired",
        requestObjects.map((value) => ({ value, label: t(`requestObject.${value}`) })),
        { initial: "not required" },
      ),
      {
        path: attributePath("request.uris"),
        kind: "lines",
        label: "validRequestURIs",
        add: "addRequestUri",
        codec: joinedBy("##"),
      },
      choice(
        "authorization.signed.response.alg",
        "authorizationSignedResponseAlg",
        plainOptions(providers("signature")),
      ),
      choice("authorization.encrypted.response.alg", "authorizationEncryptedResponseAlg", keys),
      choice("authorization.encrypted.response.enc", "authorizationEncryptedResponseEnc", contents),
    ],
  };
}

function compatibility(client: Client, { feature }: AdvancedFacts, t: (key: string) => string): SectionDef {
  const grantProviders = String(client.attributes?.["oauth2.jwt.authorization.grant.idp"] ?? "")
    .split("##")
    .filter(Boolean);
  const refreshes = (values: ValueOf) =>
    isOn(client, "standard.token.exchange.enabled") && values(attributePath("use.refresh.tokens")) === true;
  return {
    id: "openIdConnectCompatibilityModes",
    title: "openIdConnectCompatibilityModes",
    text: "openIdConnectCompatibilityModesHelp",
    fields: [
      toggle("exclude.session.state.from.auth.response", "excludeSessionStateFromAuthenticationResponse"),
      toggle("exclude.issuer.from.auth.response", "excludeIssuerFromAuthenticationResponse"),
      toggle("use.refresh.tokens", "useRefreshTokens", { codec: booleanTextOr(true) }),
      toggle("client_credentials.use_refresh_token", "useRefreshTokenForClientCredentialsGrant"),
      toggle("token.response.type.bearer.lower-case", "useLowerCaseBearerType"),
      toggle("allow.token.introspection.without.audience.check", "allowTokenIntrospectionWithoutAudienceCheck"),
      toggle("allow.userinfo.with.lightweight.access.token", "allowUserinfoWithLightweightAccessToken"),
      ...(feature("TOKEN_EXCHANGE_STANDARD_V2")
        ? [
            choice(
              "standard.token.exchange.enableRefreshRequestedTokenType",
              "enableRefreshRequestedTokenType",
              [
                { value: "NO", label: t("no") },
                { value: "SAME_SESSION", label: t("clients.advanced.refresh.sameSession") },
              ],
              { readOnly: (values) => !refreshes(values) },
            ),
          ]
        : []),
      ...(isOn(client, "oauth2.jwt.authorization.grant.enabled") && grantProviders.length
        ? [
            {
              path: attributePath("oauth2.jwt.authorization.grant.audience"),
              kind: "keyvalues" as const,
              label: "jwtAuthorizationGrantAudience",
              codec: jsonPairs,
              options: plainOptions(grantProviders),
              heads: ["identityProvider", "clients.advanced.audience"] as const,
            },
          ]
        : []),
    ],
  };
}

const samlEndpoints: SectionDef = {
  id: "fineGrainSamlEndpointConfig",
  title: "fineGrainSamlEndpointConfig",
  text: "fineGrainSamlEndpointConfigHelp",
  fields: [
    ...about,
    address("saml_assertion_consumer_url_post", "assertionConsumerServicePostBindingURL"),
    address("saml_assertion_consumer_url_redirect", "assertionConsumerServiceRedirectBindingURL"),
    address("saml_single_logout_service_url_post", "logoutServicePostBindingURL"),
    address("saml_single_logout_service_url_redirect", "logoutServiceRedirectBindingURL"),
    address("saml_single_logout_service_url_soap", "logoutServiceSoapBindingUrl"),
    address("saml_single_logout_service_url_artifact", "logoutServiceArtifactBindingUrl"),
    address("saml_artifact_binding_url", "artifactBindingUrl"),
    address("saml_artifact_resolution_service_url", "artifactResolutionService"),
  ],
};

/** A level of authentication is a whole number. */
const hasLevels: FieldDef["validate"] = (value, _values, t) => {
  const rows = Array.isArray(value) ? (value as KeyValue[]) : [];
  return rows.some(({ key, value: level }) => key.trim() !== "" && level !== "" && !/^-?\d+$/.test(level.trim()))
    ? t("loaError")
    : undefined;
};

const levels = (help: string, key: string): FieldDef => ({
  path: attributePath("acr.loa.map"),
  kind: "keyvalues",
  label: "acrToLoAMapping",
  help,
  codec: jsonMap,
  validate: hasLevels,
  heads: [key, "clients.advanced.loa"],
});

function samlSettings({ feature, realmUris }: AdvancedFacts): SectionDef {
  return {
    id: "advancedSettings",
    title: "advancedSettings",
    text: "advancedSettingsSaml",
    fields: [
      { path: attributePath("saml.assertion.lifespan"), kind: "duration", label: "assertionLifespan", codec: lifespan },
      ...(feature("STEP_UP_AUTHENTICATION_SAML")
        ? [
            levels("acrToLoAMappingSamlHelp", "clients.advanced.uri"),
            {
              path: attributePath("minimum.acr.value"),
              kind: "custom" as const,
              label: "minimumACRValue",
              help: "minimumACRValueSamlHelp",
              render: (control) => <MinimumAcr {...control} realmUris={realmUris} />,
            } satisfies FieldDef,
          ]
        : []),
    ],
  };
}

function oidcSettings({ limitsOffline }: AdvancedFacts): SectionDef {
  const span = (name: string, label: string): FieldDef => ({
    path: attributePath(name),
    kind: "custom",
    label,
    codec: lifespan,
    render: (control) => <LifespanControl {...control} />,
  });
  return {
    id: "advancedSettings",
    title: "advancedSettings",
    text: "advancedSettingsOpenid-connect",
    fields: [
      span("access.token.lifespan", "accessTokenLifespan"),
      span("client.session.idle.timeout", "clientSessionIdle"),
      span("client.session.max.lifespan", "clientSessionMax"),
      span("client.offline.session.idle.timeout", "clientOfflineSessionIdle"),
      ...(limitsOffline ? [span("client.offline.session.max.lifespan", "clientOfflineSessionMax")] : []),
      toggle("tls.client.certificate.bound.access.tokens", "oAuthMutual"),
      toggle("require.pushed.authorization.requests", "pushedAuthorizationRequestRequired"),
      toggle("client.use.lightweight.access.token.enabled", "lightweightAccessToken"),
      toggle("client.introspection.response.allow.jwt.claim.enabled", "supportJwtClaimInIntrospectionResponse"),
      levels("acrToLoAMappingHelp", "clients.advanced.acr"),
      { path: attributePath("default.acr.values"), kind: "lines", label: "defaultACRValues", codec: joinedBy("##") },
      text("minimum.acr.value", "minimumACRValue"),
    ],
  };
}

function credentials({ trustProviders }: AdvancedFacts): SectionDef {
  return {
    id: "openIdVerifiableCredentials",
    title: "openIdVerifiableCredentials",
    text: "openIdVerifiableCredentialsHelp",
    fields: [
      toggle("oid4vci.enabled", "oid4vciEnabled"),
      {
        path: attributePath("oid4vci.attester_trust_idps"),
        kind: "multiselect",
        label: "oid4vciAttesterTrustIdps",
        codec: joinedBy(","),
        show: (values) => values(attributePath("oid4vci.enabled")) === true,
        ...(trustProviders ? { search: trustProviders } : { readOnly: true }),
      },
    ],
  };
}

function overrides(client: Client, { flows }: AdvancedFacts): SectionDef {
  const flow = (name: string, label: string): FieldDef => ({
    path: ["authenticationFlowBindingOverrides", name],
    kind: "select",
    label,
    ...(flows ? { options: flows } : { readOnly: true, hint: "clients.advanced.flowsHidden" }),
  });
  return {
    id: "authenticationOverrides",
    title: "authenticationOverrides",
    text: "authenticationOverridesHelp",
    fields: [flow("browser", "browserFlow"), ...(isOidc(client) ? [flow("direct_grant", "directGrant")] : [])],
  };
}

/** Sections of the tab that are forms, each saved by itself. Source: areas/clients.md "Advanced tab". */
export function advancedSections(
  client: Client,
  facts: AdvancedFacts,
  t: (key: string) => string,
): readonly SectionDef[] {
  if (!isOidc(client))
    return [
      clustering,
      samlEndpoints,
      ...(client.protocol === "saml" ? [samlSettings(facts)] : []),
      overrides(client, facts),
    ];
  return [
    clustering,
    fineGrainOidc(facts, t),
    compatibility(client, facts, t),
    oidcSettings(facts),
    ...(facts.feature("OID4VC_VCI") && (facts.issuesCredentials ?? isOn(client, "oid4vci.enabled"))
      ? [credentials(facts)]
      : []),
    overrides(client, facts),
  ];
}
