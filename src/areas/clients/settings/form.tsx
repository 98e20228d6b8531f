import { lazy, Suspense } from "react";
import { booleanText, booleanTextOr, joinedBy, lines, type Codec } from "../../../kit/form/codecs.ts";
import { defineForm, type Consequence, type FieldDef, type Option, type SectionDef, type ValueOf } from "../../../kit/form/fields.ts";
import type { StepDef } from "../../../kit/form/WizardForm.tsx";
import { getIn, type Path } from "../../../kit/form/path.ts";
import type { Client } from "../area.ts";
import { reviewOf, type ReviewEntry } from "../../../kit/form/review.ts";
import { risksOfNew, withRisks } from "../risks.ts";
import { PkceControl } from "./PkceControl.tsx";

const RedirectCheck = lazy(() => import("../redirects/RedirectCheck.tsx"));

/** What the fields of a client depend on besides the client. */
export interface FormFacts {
  /** True if the server feature is enabled. */
  feature: (name: string) => boolean | undefined;
  /** Login themes of the server. */
  themes: readonly string[];
  /** Aliases of identity providers, of one kind or of all; absent for an admin who may not see them. */
  identityProviders?: ((kind?: string) => NonNullable<FieldDef["search"]>) | undefined;
  /** The realm sends security events to receivers. */
  transmitsEvents: boolean;
}

const attribute = (name: string): Path => ["attributes", name];
const plainOptions = (...values: string[]): readonly Option[] => values.map((value) => ({ value, label: value }));
const isOn = (...path: string[]) => (values: ValueOf) => values(path) === true;

/** Longer texts make the server fail without a reason. It counts UTF-16 units. */
const maxLength = 255;
const short: FieldDef["validate"] = (value, _values, t) => (String(value ?? "").trim().length > maxLength ? t("maxLength", { length: maxLength }) : undefined);

/** Empty, or an address of the web without a wildcard. */
const webAddress = (message: string): FieldDef["validate"] => (value, _values, t) => {
  const text = String(value ?? "");
  return text === "" || (/^https?:\/\/[^*]+$/.test(text) && URL.canParse(text)) ? undefined : t(message);
};

/** The truth the other way round. */
const inverted: Codec = { read: (raw) => (raw === undefined ? undefined : raw !== true), write: (value) => value !== true };

const hashes = joinedBy("##");

export const isSaml = ({ protocol }: Client) => protocol === "saml";
const isOidc = ({ protocol = "openid-connect" }: Client) => protocol === "openid-connect";

/** What a client is called. */
export const generalSettings: SectionDef = {
  id: "generalSettings", title: "generalSettings", fields: [
    { path: ["clientId"], kind: "text", required: true, validate: short },
    { path: ["name"], kind: "text", label: "clientName", validate: short },
    { path: ["description"], kind: "textarea", help: "clientDescriptionHelp", validate: short },
    { path: ["alwaysDisplayInConsole"], kind: "switch", label: "alwaysDisplayInUI" },
  ],
};

const redirects = (values: ValueOf) => values(["standardFlowEnabled"]) === true || values(["implicitFlowEnabled"]) === true;

/** Addresses of a client. Flows that are no fields of the form are read from the client. */
export function accessSettings(client: Client, { isNew = false } = {}): SectionDef {
  const saml = isSaml(client);
  const address = (path: Path, label: string, more: Partial<FieldDef> = {}): FieldDef => ({ path, kind: "text", inputType: "url", label, validate: short, ...more });
  const flows = (check: (values: ValueOf) => boolean) => (values: ValueOf) => check((path) => values(path) ?? client[path[0] as "standardFlowEnabled"]);
  return {
    id: "accessSettings", title: "accessSettings", fields: [
      ...(client.bearerOnly ? [] : [address(["rootUrl"], "rootUrl", { help: "rootURLHelp" }), address(["baseUrl"], "homeURL")]),
      { path: ["redirectUris"], kind: "lines", label: "validRedirectUri", help: "validRedirectURIsHelp", add: "addRedirectUri", codec: lines, show: flows(redirects), below: () => <Suspense fallback={null}><RedirectCheck hasOrigins={!saml} /></Suspense> },
      { path: attribute("post.logout.redirect.uris"), kind: "lines", label: "validPostLogoutRedirectUri", help: "validPostLogoutRedirectURIsHelp", add: "addPostLogoutRedirectUri", codec: hashes, show: flows(redirects) },
      ...(saml ? [
        { path: attribute("saml_idp_initiated_sso_url_name"), kind: "text", label: "idpInitiatedSsoUrlName" },
        { path: attribute("saml_idp_initiated_sso_relay_state"), kind: "text", label: "idpInitiatedSsoRelayState" },
        address(["adminUrl"], "masterSamlProcessingUrl"),
      ] satisfies FieldDef[] : [
        { path: ["webOrigins"], kind: "lines", label: "webOrigins", add: "addWebOrigins", codec: lines, show: flows(isOn("standardFlowEnabled")) },
        ...(isNew ? [] : [address(["adminUrl"], "adminURL")]),
      ] satisfies FieldDef[]),
    ],
  };
}

/** What only a client that can keep a secret may do. */
const confidentialOnly: readonly (readonly [Path, boolean])[] = [
  [["authorizationServicesEnabled"], false], [["serviceAccountsEnabled"], false], [attribute("oidc.ciba.grant.enabled"), false], [attribute("standard.token.exchange.enabled"), false],
  [attribute("oauth2.jwt.authorization.grant.enabled"), false], [attribute("ssf.enabled"), false],
];

const isPublic = (values: ValueOf) => values(["publicClient"]) === false;
const isConfidential = isOn("publicClient");
const grantOn = isOn("attributes", "oauth2.jwt.authorization.grant.enabled");

/** What an OpenID Connect client can do, and in which ways it gets tokens. */
export function capabilityConfig({ feature, identityProviders, transmitsEvents }: FormFacts): SectionDef {
  const flow = (path: Path, label: string, more: Partial<FieldDef> = {}): FieldDef => ({ path, kind: "checkbox", label, ...(path.length > 1 && { codec: booleanText }), ...more });
  const when = (name: string, ...fields: FieldDef[]) => (feature(name) ? fields : []);
  const providers = (path: Path, label: string, show: FieldDef["show"], kind?: string): FieldDef[] =>
    (identityProviders ? [{ path, kind: "multiselect", label, codec: hashes, search: identityProviders(kind), ...(show && { show }) }] : []);
  return {
    id: "capabilityConfig", title: "capabilityConfig", fields: [
      { path: ["publicClient"], kind: "switch", label: "clientAuthentication", help: "authenticationHelp", codec: inverted, sets: (value) => (value ? [] : confidentialOnly) },
      { path: ["authorizationServicesEnabled"], kind: "switch", label: "clientAuthorization", help: "authorizationHelp", readOnly: isPublic, sets: (value) => (value ? [[["serviceAccountsEnabled"], true]] : []) },
      flow(["standardFlowEnabled"], "standardFlow"),
      flow(["directAccessGrantsEnabled"], "directAccess"),
      flow(["implicitFlowEnabled"], "implicitFlow"),
      flow(["serviceAccountsEnabled"], "serviceAccount", { readOnly: isPublic }),
      ...when("TOKEN_EXCHANGE_STANDARD_V2", flow(attribute("standard.token.exchange.enabled"), "standardTokenExchangeEnabled", { readOnly: isPublic })),
      ...when("JWT_AUTHORIZATION_GRANT", flow(attribute("oauth2.jwt.authorization.grant.enabled"), "jwtAuthorizationGrantEnabled", { readOnly: isPublic })),
      ...when("DEVICE_FLOW", flow(attribute("oauth2.device.authorization.grant.enabled"), "oauthDeviceAuthorizationGrant")),
      flow(attribute("oidc.ciba.grant.enabled"), "oidcCibaGrant", { readOnly: isPublic }),
      { path: attribute("pkce.code.challenge.method"), kind: "custom", label: "pkceRequired", help: "clientPkceRequiredHelp", render: (control) => <PkceControl {...control} /> },
      ...when("JWT_AUTHORIZATION_GRANT", ...providers(attribute("oauth2.jwt.authorization.grant.idp"), "jwtAuthorizationGrantIdp", grantOn, "JWT_AUTHORIZATION_GRANT")),
      ...when("DPOP", { path: attribute("dpop.bound.access.tokens"), kind: "switch", label: "oAuthDPoP", codec: booleanText }),
      ...when("IDENTITY_BROKERING_API_V2", { path: attribute("external.token.enabled"), kind: "switch", label: "externalTokenEnabled", codec: booleanText, show: isConfidential },
        ...providers(attribute("external.token.idp"), "externalTokenIdp", (values) => isConfidential(values) && isOn("attributes", "external.token.enabled")(values))),
      ...(transmitsEvents ? when("SSF", { path: attribute("ssf.enabled"), kind: "switch", label: "ssfReceiverEnabled", codec: booleanText, show: isConfidential }) : []),
    ],
  };
}

const textSwitch = (name: string, label: string, more: Partial<FieldDef> = {}): FieldDef => ({ path: attribute(name), kind: "switch", label, codec: booleanText, ...more });
const choice = (name: string, label: string, options: readonly Option[], more: Partial<FieldDef> = {}): FieldDef => ({ path: attribute(name), kind: "select", label, options, ...more });

/** The two switches that an imported SAML client may change at once; later they live among the keys. */
export const samlImport: readonly FieldDef[] = [textSwitch("saml.encrypt", "encryptAssertions"), textSwitch("saml.client.signature", "clientSignature")];

/** How a SAML client is answered. */
export const samlCapabilityConfig: SectionDef = {
  id: "samlCapabilityConfig", title: "samlCapabilityConfig", fields: [
    choice("saml_name_id_format", "nameIdFormat", plainOptions("username", "email", "transient", "persistent")),
    textSwitch("saml_force_name_id_format", "forceNameIdFormat"),
    textSwitch("saml.force.post.binding", "forcePostBinding"),
    textSwitch("saml.artifact.binding", "forceArtifactBinding"),
    textSwitch("saml.authnstatement", "includeAuthnStatement"),
    textSwitch("saml.onetimeuse.condition", "includeOneTimeUseCondition"),
    textSwitch("saml.server.signature.keyinfo.ext", "optimizeLookup"),
    textSwitch("saml.allow.ecp.flow", "allowEcpFlow"),
  ],
};

const named = (base: string, names: Record<string, string>): readonly Option[] => Object.entries(names).map(([label, value]) => ({ value: `${base}${value}`, label }));
const xmlenc = "http://www.w3.org/2001/04/xmlenc#";
const xmlenc11 = "http://www.w3.org/2009/xmlenc11#";
const oaep11 = `${xmlenc11}rsa-oaep`;
const oaepMgf1p = `${xmlenc}rsa-oaep-mgf1p`;
const keyAlgorithm = attribute("saml.encryption.keyAlgorithm");
const digest = attribute("saml.encryption.digestMethod");
const mask = attribute("saml.encryption.maskGenerationFunction");
const usesOaep = (algorithm: unknown) => algorithm === oaep11 || algorithm === oaepMgf1p;

/** How messages to a SAML client are signed and, where its keys say so, encrypted. */
export function signatureAndEncryption(client: Client): SectionDef {
  const signs = (values: ValueOf) => values(attribute("saml.server.signature")) === true || values(attribute("saml.assertion.signature")) === true;
  const encryption: FieldDef[] = [
    choice("saml.encryption.algorithm", "samlClientEncryptionAlgorithm", [
      ...named(xmlenc11, { AES_256_GCM: "aes256-gcm", AES_192_GCM: "aes192-gcm", AES_128_GCM: "aes128-gcm" }), ...named(xmlenc, { AES_256_CBC: "aes256-cbc", AES_192_CBC: "aes192-cbc", AES_128_CBC: "aes128-cbc" }),
    ], { show: signs }),
    choice("saml.encryption.keyAlgorithm", "samlClientKeyEncryptionAlgorithm", [{ value: oaep11, label: "RSA-OAEP-11" }, { value: oaepMgf1p, label: "RSA-OAEP-MGF1P" }, { value: `${xmlenc}rsa-1_5`, label: "RSA1_5" }], {
      show: signs, sets: (value) => [...(usesOaep(value) ? [] : [[digest, ""] as const]), ...(value === oaep11 ? [] : [[mask, ""] as const])],
    }),
    choice("saml.encryption.digestMethod", "samlClientEncryptionDigestMethod", [...named(xmlenc, { "SHA-512": "sha512", "SHA-256": "sha256" }), { value: "http://www.w3.org/2000/09/xmldsig#sha1", label: "SHA-1" }], { show: (values) => signs(values) && usesOaep(values(keyAlgorithm)) }),
    choice("saml.encryption.maskGenerationFunction", "samlClientEncryptionMaskGenerationFunction", named(xmlenc11, { mgf1sha512: "mgf1sha512", mgf1sha384: "mgf1sha384", mgf1sha256: "mgf1sha256", mgf1sha224: "mgf1sha224", mgf1sha1: "mgf1sha1" }), { show: (values) => signs(values) && values(keyAlgorithm) === oaep11 }),
  ];
  return {
    id: "signatureAndEncryption", title: "signatureAndEncryption", fields: [
      textSwitch("saml.server.signature", "signDocuments"),
      textSwitch("saml.assertion.signature", "signAssertions"),
      choice("saml.signature.algorithm", "signatureAlgorithm", plainOptions("RSA_SHA1", "RSA_SHA256", "RSA_SHA256_MGF1", "RSA_SHA512", "RSA_SHA512_MGF1", "DSA_SHA1"), { show: signs }),
      choice("saml.server.signature.keyinfo.xmlSigKeyInfoKeyNameTransformer", "signatureKeyName", plainOptions("NONE", "KEY_ID", "CERT_SUBJECT"), { show: signs }),
      choice("saml_signature_canonicalization_method", "canonicalization", [
        ...named("http://www.w3.org/2001/10/xml-exc-c14n#", { EXCLUSIVE: "", EXCLUSIVE_WITH_COMMENTS: "WithComments" }), ...named("http://www.w3.org/TR/2001/REC-xml-c14n-20010315", { INCLUSIVE: "", INCLUSIVE_WITH_COMMENTS: "#WithComments" }),
      ], { show: signs }),
      { path: attribute("saml.metadataDescriptorUrl"), kind: "text", inputType: "url", label: "samlClientMetadataDescriptorUrl", show: signs, required: isOn("attributes", "saml.useMetadataDescriptorUrl") },
      textSwitch("saml.useMetadataDescriptorUrl", "samlClientUseMetadataDescriptorUrl", { show: signs }),
      ...(client.attributes?.["saml.encrypt"] === "true" ? encryption : []),
    ],
  };
}

/** How the login looks, and what people are asked for. */
export function loginSettings({ themes }: FormFacts): SectionDef {
  const asks = isOn("consentRequired");
  return {
    id: "loginSettings", title: "loginSettings", fields: [
      choice("login_theme", "loginTheme", plainOptions(...themes)),
      { path: ["consentRequired"], kind: "switch" },
      textSwitch("display.on.consent.screen", "displayOnClient", { readOnly: (values) => !asks(values) }),
      { path: attribute("consent.screen.text"), kind: "textarea", label: "consentScreenText", help: "clients.consentScreenTextHelp", readOnly: (values) => !asks(values) || values(attribute("display.on.consent.screen")) !== true },
    ],
  };
}

const front = isOn("frontchannelLogout");
const back = (values: ValueOf) => !front(values);

/** How a client hears that somebody signed out. */
export function logoutSettings(client: Client): SectionDef {
  const oidc: FieldDef[] = [
    { path: attribute("frontchannel.logout.url"), kind: "text", inputType: "url", label: "frontchannelLogoutUrl", validate: webAddress("frontchannelUrlInvalid"), show: front },
    textSwitch("frontchannel.logout.session.required", "frontchannelLogoutSessionRequired", { codec: booleanTextOr(true), show: front }),
    { path: attribute("backchannel.logout.url"), kind: "text", inputType: "url", label: "backchannelLogoutUrl", validate: webAddress("backchannelUrlInvalid"), show: back },
    textSwitch("backchannel.logout.session.required", "backchannelLogoutSessionRequired", { show: back }),
    textSwitch("backchannel.logout.revoke.offline.tokens", "backchannelLogoutRevokeOfflineSessions", { show: back }),
    textSwitch("logout.confirmation.enabled", "logoutConfirmation"),
  ];
  return {
    id: "logoutSettings", title: "logoutSettings", fields: [
      { path: ["frontchannelLogout"], kind: "switch", help: isOidc(client) ? "frontchannelLogoutOIDCHelp" : "frontchannelLogoutHelp" },
      ...(isOidc(client) ? oidc : []),
    ],
  };
}

/** The settings of a client. Its protocol, and what only its keys can change, decide which fields there are. Source: areas/clients.md "Settings tab". */
export function settingsForm(client: Client, facts: FormFacts): readonly SectionDef[] {
  const first = [generalSettings, accessSettings(client)];
  if (client.bearerOnly) return withRisks(defineForm(first));
  return withRisks(defineForm([
    ...first,
    ...(isOidc(client) ? [capabilityConfig(facts)] : []),
    ...(isSaml(client) ? [samlCapabilityConfig, signatureAndEncryption(client)] : []),
    loginSettings(facts), logoutSettings(client),
  ]));
}

const protocolOf = (values: ValueOf) => values(["protocol"]) ?? "openid-connect";

/** The same section, while a condition of the whole form holds. */
const only = (section: SectionDef, holds: (values: ValueOf) => boolean): SectionDef =>
  ({ ...section, fields: section.fields.map((field) => ({ ...field, show: (values) => holds(values) && field.show?.(values) !== false })) });

/** What a new client starts from. All flags are there: the server would choose others for those left out. */
export const blank: Client = {
  protocol: "openid-connect", publicClient: true, authorizationServicesEnabled: false, serviceAccountsEnabled: false, implicitFlowEnabled: false, directAccessGrantsEnabled: false,
  standardFlowEnabled: true, frontchannelLogout: true, attributes: { saml_idp_initiated_sso_url_name: "" },
};

/** Steps to a new client. Source: areas/clients.md "Create wizard". */
export function createSteps(facts: FormFacts, protocols: readonly Option[]): readonly StepDef[] {
  const saml = (values: ValueOf) => protocolOf(values) === "saml";
  const notSaml = (values: ValueOf) => !saml(values);
  const type: FieldDef = { path: ["protocol"], kind: "select", label: "clientType", required: true, options: protocols };
  return [
    { id: "generalSettings", title: "generalSettings", form: [{ ...generalSettings, fields: [type, ...generalSettings.fields] }] },
    { id: "capabilityConfig", title: "capabilityConfig", form: [capabilityConfig(facts)], show: notSaml },
    // An SAML client has no flows to choose from: it starts with the standard one.
    { id: "loginSettings", title: "loginSettings", form: [
      only({ ...accessSettings({ ...blank, protocol: "saml" }, { isNew: true }), id: "samlAccess" }, saml), only(accessSettings({ ...blank, protocol: "openid-connect" }, { isNew: true }), notSaml),
    ] },
  ];
}

/** What an imported client starts from: a description that is silent about them gets the server's flags, but no direct grants. */
export const importBlank: Client = {
  protocol: "openid-connect", publicClient: false, authorizationServicesEnabled: false, serviceAccountsEnabled: false, implicitFlowEnabled: false, directAccessGrantsEnabled: false, standardFlowEnabled: true, attributes: {},
};

/** What can be changed of a client on its way in. Source: areas/clients.md "Import". */
export function importForm(client: Client, facts: FormFacts, protocolName: string): readonly SectionDef[] {
  const type: FieldDef = { path: ["protocol"], kind: "readonly", label: "type", codec: { read: () => protocolName, write: (_value, raw) => raw } };
  return defineForm([
    { ...generalSettings, fields: [...generalSettings.fields, type] },
    isSaml(client) ? { id: "capabilityConfig", title: "capabilityConfig", fields: samlImport } : capabilityConfig(facts),
  ]);
}

/** Settings that only a description brings along. */
const describedOnly: readonly FieldDef[] = [
  { path: ["fullScopeAllowed"], kind: "switch" },
  { path: attribute("jwks.url"), kind: "text", label: "jwksUrl" },
];

/** Fields of a new client from which something follows, entered or described. */
const riskyFields = (client: Client, facts: FormFacts): readonly FieldDef[] =>
  [...accessSettings(client).fields, ...(isOidc(client) ? capabilityConfig(facts).fields : signatureAndEncryption(client).fields), ...describedOnly]
    .map((field): FieldDef => ({ ...field, sensitive: () => risksOfNew(field.path, client) })).filter((field) => risksOfNew(field.path, client).length > 0);

/** What is to be looked at before a client is made; undefined where nothing dangerous is. */
export const reviewOfNew = (client: Client, facts: FormFacts): readonly ReviewEntry[] | undefined =>
  reviewOf(riskyFields(client, facts).map((field) => ({ field, value: getIn(client, field.path) })), undefined, client);

/** All that follows from making a client, dangers first. */
export const effectsOfNew = (client: Client, facts: FormFacts): readonly Consequence[] =>
  riskyFields(client, facts).flatMap(({ path }) => risksOfNew(path, client)).sort((left, right) => Number(right.danger ?? false) - Number(left.danger ?? false));
