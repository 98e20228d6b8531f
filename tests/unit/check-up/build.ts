// Small documents: a realm without findings, and changes to it.
import type { CheckUpOptions, Extras } from "../../../src/check-up/index.ts";
import { checkUp, type CheckUp, type Finding } from "../../../src/check-up/index.ts";
import { itemOf } from "../../../src/realm-document/canonical.ts";
import {
  sectionIds,
  type Item,
  type Json,
  type Kind,
  type RealmDocument,
  type Section,
  type SectionId,
} from "../../../src/realm-document/index.ts";
import { keyOf } from "../../../src/realm-document/index.ts";
import { certificate, duringMs } from "./certificates.ts";

/** Changes to the realm without findings. Records are merged into the good ones, `attributes` and `config` key by key. */
export interface Fixture {
  realmName?: string;
  realm?: Json;
  client?: Json;
  saml?: Json;
  scope?: Json;
  oidcProvider?: Json;
  samlProvider?: Json;
  providerMapper?: Json;
  ldap?: Json;
  /** More components. */
  components?: readonly Json[];
  profile?: Json;
  /** Executions by alias of the flow. */
  flows?: Readonly<Record<string, readonly Json[]>>;
  requiredAction?: Json;
  realmRoles?: Readonly<Record<string, Json>>;
  groups?: readonly Json[];
  defaultGroups?: readonly string[];
  policies?: readonly Json[];
  profiles?: readonly Json[];
  authorization?: Json;
  extras?: Extras;
  nowMs?: number;
  /** Sections to take out again, as not read. */
  notRead?: readonly SectionId[];
  isSparse?: boolean;
  isFile?: boolean;
}

export const step = (provider: string, requirement = "REQUIRED", more: Json = {}): Json => ({
  ...{ name: provider, provider, requirement },
  ...more,
});

export const subFlow = (name: string, requirement: string, ...executions: readonly Json[]): Json => ({
  ...{ name, flow: name, flowType: "basic-flow", requirement, executions },
});

/** Policy for anonymous client registration. */
export const trustedHosts: Json = {
  ...{ name: "Trusted Hosts", providerId: "trusted-hosts", subType: "anonymous" },
  providerType: "org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy",
  config: {
    "host-sending-registration-request-must-match": ["true"],
    "client-uris-must-match": ["true"],
  },
};

const good = {
  realm: {
    ...{
      sslRequired: "external",
      enabled: true,
      bruteForceProtected: true,
      failureFactor: 30,
      permanentLockout: false,
    },
    ...{ passwordPolicy: "length(15) and passwordBlacklist(common.txt)", duplicateEmailsAllowed: false },
    ...{ registrationAllowed: false, verifyEmail: true, editUsernameAllowed: false, resetPasswordAllowed: true },
    smtpServer: { host: "mail.example", from: "no-reply@example.org", starttls: "true", auth: "true" },
    ...{ accessTokenLifespan: 300, accessCodeLifespan: 60, ssoSessionIdleTimeout: 1800, ssoSessionMaxLifespan: 36_000 },
    ...{ offlineSessionMaxLifespanEnabled: true, revokeRefreshToken: true, refreshTokenMaxReuse: 0 },
    ...{ actionTokenGeneratedByUserLifespan: 300, actionTokenGeneratedByAdminLifespan: 43_200 },
    browserSecurityHeaders: {
      contentSecurityPolicy: "frame-src 'self'; frame-ancestors 'self'; object-src 'none';",
      ...{ xFrameOptions: "SAMEORIGIN", xContentTypeOptions: "nosniff", referrerPolicy: "no-referrer" },
      strictTransportSecurity: "max-age=31536000; includeSubDomains",
    },
    ...{ eventsEnabled: true, adminEventsEnabled: true, adminEventsDetailsEnabled: true, eventsExpiration: 86_400 },
    ...{ enabledEventTypes: ["LOGIN", "LOGIN_ERROR"], defaultSignatureAlgorithm: "PS256" },
    ...{ otpPolicyCodeReusable: false, otpPolicyLookAheadWindow: 1, webAuthnPolicySignatureAlgorithms: ["ES256"] },
    ...{ browserFlow: "browser", directGrantFlow: "direct grant", registrationFlow: "registration" },
    ...{ resetCredentialsFlow: "reset credentials", firstBrokerLoginFlow: "first broker login" },
  },
  client: {
    ...{ clientId: "shop", protocol: "openid-connect", enabled: true, publicClient: false, bearerOnly: false },
    ...{ standardFlowEnabled: true, implicitFlowEnabled: false, directAccessGrantsEnabled: false },
    ...{ serviceAccountsEnabled: false, fullScopeAllowed: false, clientAuthenticatorType: "client-jwt" },
    ...{ rootUrl: "https://shop.example", redirectUris: ["https://shop.example/callback"], webOrigins: ["+"] },
    ...{ defaultClientScopes: ["api"], optionalClientScopes: [] },
    attributes: { "pkce.code.challenge.method": "S256", "post.logout.redirect.uris": "+" },
  },
  saml: {
    ...{ clientId: "wages", protocol: "saml", enabled: true, redirectUris: ["https://wages.example/saml"] },
    attributes: {
      ...{ "saml.assertion.signature": "true", "saml.server.signature": "true", "saml.client.signature": "true" },
      ...{ "saml.encrypt": "true", "saml.signature.algorithm": "RSA_SHA256", "saml.onetimeuse.condition": "true" },
      "saml.signing.certificate": certificate,
    },
  },
  scope: {
    ...{ name: "api", protocol: "openid-connect" },
    protocolMappers: [{ name: "audience", protocol: "openid-connect", protocolMapper: "oidc-audience-mapper" }],
  },
  oidcProvider: {
    ...{ alias: "partner", providerId: "oidc", enabled: true, trustEmail: false, storeToken: false },
    config: {
      ...{ issuer: "https://login.example", tokenUrl: "https://login.example/token", syncMode: "FORCE" },
      ...{ jwksUrl: "https://login.example/jwks", validateSignature: "true", useJwksUrl: "true" },
      ...{ pkceEnabled: "true", pkceMethod: "S256" },
    },
  },
  samlProvider: {
    ...{ alias: "university", providerId: "saml", enabled: true },
    config: {
      ...{ validateSignature: "true", wantAssertionsSigned: "true", wantAssertionsEncrypted: "true" },
      ...{ wantAuthnRequestsSigned: "true", postBindingResponse: "true", signingCertificate: certificate },
      ...{ singleSignOnServiceUrl: "https://university.example/saml", syncMode: "FORCE" },
    },
  },
  providerMapper: {
    ...{ name: "staff", identityProviderAlias: "partner", identityProviderMapper: "oidc-role-idp-mapper" },
    config: { role: "reader", syncMode: "INHERIT" },
  },
  ldap: {
    ...{ name: "directory", providerId: "ldap", providerType: "org.keycloak.storage.UserStorageProvider" },
    config: {
      ...{ connectionUrl: ["ldaps://directory.example"], useTruststoreSpi: ["always"], editMode: ["WRITABLE"] },
      ...{ validatePasswordPolicy: ["true"], bindDn: ["cn=reader,dc=example"] },
    },
  },
  profile: { attributes: [{ name: "department", permissions: { view: ["user"], edit: ["admin"] } }] },
} satisfies Record<string, Json>;

const goodFlows: Readonly<Record<string, readonly Json[]>> = {
  browser: [
    step("auth-cookie", "ALTERNATIVE"),
    subFlow(
      "forms",
      "ALTERNATIVE",
      step("auth-username-password-form"),
      subFlow("2fa", "CONDITIONAL", step("conditional-user-configured"), step("auth-otp-form", "ALTERNATIVE")),
    ),
  ],
  "direct grant": [
    step("direct-grant-validate-username"),
    subFlow("otp", "CONDITIONAL", step("conditional-user-configured"), step("direct-grant-validate-otp")),
  ],
  registration: [subFlow("form", "REQUIRED", step("registration-recaptcha-action"))],
  "reset credentials": [step("reset-password")],
  "first broker login": [step("idp-confirm-link")],
};

const goodRoles: Readonly<Record<string, Json>> = {
  "@default-roles": { composites: { realm: ["reader"] } },
  reader: {},
};

const isMap = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

function merged(record: Json, changes: Json = {}): Json {
  const parts = Object.entries(changes).map(([key, value]) => {
    const before = record[key];
    return [key, isMap(before) && isMap(value) ? merged(before, value) : value];
  });
  return { ...record, ...Object.fromEntries(parts) };
}

const defaultExtras: Extras = {
  keys: [{ algorithm: "PS256", kid: "k1", type: "RSA", use: "SIG", status: "ACTIVE", certificate }],
  ...{ admins: [], links: [] },
  initialAccess: [{ id: "t1", expiration: 3600, remainingCount: 1 }],
  server: { systemInfo: { version: "26.7.4" }, features: [{ name: "DPOP", type: "DEFAULT", enabled: true }] },
};

/** A document, canonical as if it was read from a server. */
export function documentOf(fixture: Fixture = {}): RealmDocument {
  const realm = fixture.realmName ?? "acme";
  const item = (kind: Kind, record: Json, ...names: readonly string[]) => itemOf(kind, { names, record, realm });
  const clients = [merged(good.client, fixture.client), merged(good.saml, fixture.saml)];
  const providers = [merged(good.oidcProvider, fixture.oidcProvider), merged(good.samlProvider, fixture.samlProvider)];
  const mapper = merged(good.providerMapper, fixture.providerMapper);
  const components = [merged(good.ldap, fixture.ldap), ...(fixture.components ?? [trustedHosts])];
  const roles = { ...goodRoles, ...fixture.realmRoles };
  const clientRoles: readonly (readonly [string, string])[] = [
    ["realm-management", "realm-admin"],
    ["realm-management", "manage-users"],
    ["shop", "seller"],
  ];
  const items: Partial<Record<SectionId, readonly Item[]>> = {
    realm: [item("realm", merged(good.realm, fixture.realm))],
    userProfile: [item("userProfile", merged(good.profile, fixture.profile))],
    clients: clients.map((record) => item("client", record, String(record.clientId))),
    clientScopes: [item("clientScope", merged(good.scope, fixture.scope), "api")],
    clientProfiles: (fixture.profiles ?? []).map((record) => item("clientProfile", record, String(record.name))),
    clientPolicies: (fixture.policies ?? []).map((record) => item("clientPolicy", record, String(record.name))),
    realmRoles: Object.entries(roles).map(([name, record]) => item("realmRole", record, name)),
    clientRoles: clientRoles.map(([client, role]) => item("clientRole", { name: role }, client, role)),
    groups: (fixture.groups ?? []).map((record) => item("group", record, String(record.name))),
    defaultGroups: [item("defaultGroups", { groups: fixture.defaultGroups ?? [] })],
    flows: Object.entries({ ...goodFlows, ...fixture.flows }).map(([alias, executions]) =>
      item("flow", { alias, builtIn: false, executions }, alias),
    ),
    requiredActions: [
      item("requiredAction", { alias: "VERIFY_EMAIL", enabled: true, ...fixture.requiredAction }, "VERIFY_EMAIL"),
    ],
    identityProviders: providers.map((record) => item("identityProvider", record, String(record.alias))),
    identityProviderMappers: [
      { ...item("identityProviderMapper", mapper, "partner", "staff"), parent: keyOf("identityProvider", "partner") },
    ],
    components: components.map((record) =>
      item("component", record, String(record.providerType), "", String(record.providerId), String(record.name)),
    ),
    authorization: [
      item("authorizationSettings", { policyEnforcementMode: "ENFORCING", ...fixture.authorization }, "shop"),
    ],
  };
  const sections = Object.fromEntries(
    sectionIds.map((id): [SectionId, Section] => [
      id,
      fixture.notRead?.includes(id)
        ? { id, state: "notRead", reason: "forbidden", status: 403 }
        : { id, state: "read", items: items[id] ?? [] },
    ]),
  ) as RealmDocument["sections"];
  return {
    ...{ realm, sections, isSparse: fixture.isSparse ?? false },
    source: fixture.isFile
      ? { type: "file", name: "realm.json", format: "partialExport" }
      : { type: "server", url: "https://sso.example", realm, readAtMs: 0 },
  };
}

export const optionsOf = ({ extras, nowMs = duringMs }: Fixture = {}): CheckUpOptions => ({
  extras: { ...defaultExtras, ...extras },
  nowMs,
});

export const runOf = (fixture: Fixture = {}, options: CheckUpOptions = {}): CheckUp =>
  checkUp(documentOf(fixture), { ...optionsOf(fixture), ...options });

export const findingsOf = (run: CheckUp, id: string): readonly Finding[] =>
  run.results.find(({ check }) => check.id === id)?.findings ?? [];

export const resultOf = (run: CheckUp, id: string) => {
  const found = run.results.find(({ check }) => check.id === id);
  if (!found) throw new TypeError(`No check ${id}.`);
  return found;
};

/** A policy for all clients with one executor. */
export const policyWith = (executor: string, configuration: Json = {}, policy: Json = {}): Fixture => ({
  policies: [
    {
      ...{ name: "own applications", enabled: true, conditions: [{ condition: "any-client" }], profiles: ["strict"] },
      ...policy,
    },
  ],
  profiles: [{ name: "strict", executors: [{ executor, configuration }] }],
});
