// One case per check: what breaks the realm without findings, and which client policies hold it.
import type { Json } from "../../../src/realm-document/index.ts";
import type { Severity } from "../../../src/check-up/index.ts";
import { nearEndMs } from "./certificates.ts";
import { step, subFlow, trustedHosts, type Fixture } from "./build.ts";

interface Case {
  /** Severity of the finding. Default: as the check declares it. */
  severity?: Severity;
  bad: Fixture;
  /** Number of findings. Default: 1. */
  findings?: number;
  /** Executors with configurations that hold it. */
  held?: readonly (readonly [string, Json?])[];
  /** Executors with configurations that let it pass. */
  notHeld?: readonly (readonly [string, Json?])[];
}

const policy = (passwordPolicy: string): Case => ({ bad: { realm: { passwordPolicy } } });
const realm = (changes: Json, severity?: Severity): Case => ({
  bad: { realm: changes },
  ...(severity && { severity }),
});
const client = (changes: Json, more: Omit<Case, "bad"> = {}): Case => ({ bad: { client: changes }, ...more });
const attributes = (values: Json, more: Omit<Case, "bad"> = {}): Case => client({ attributes: values }, more);
const saml = (values: Json, more: Omit<Case, "bad"> = {}): Case => ({ bad: { saml: { attributes: values } }, ...more });
const oidcProvider = (config: Json): Case => ({ bad: { oidcProvider: { config } } });
const samlProvider = (config: Json): Case => ({ bad: { samlProvider: { config } } });
const ldap = (config: Json): Case => ({ bad: { ldap: { config } } });
const hardcodedRole = (protocolMapper: string): Json => ({
  protocolMappers: [{ name: "admin", protocolMapper, config: { role: "realm-management.realm-admin" } }],
});

const linking: Fixture = { flows: { "first broker login": [step("idp-auto-link")] } };
const domains: Json = { "allow-permitted-domains": ["shop\\.example"] };
const keys = (...changes: readonly Json[]): Fixture => ({
  extras: {
    keys: changes.map((change) => ({ algorithm: "RS256", kid: "k2", type: "RSA", status: "ACTIVE", ...change })),
  },
});

const realmCases: Readonly<Record<string, Case>> = {
  R01: policy(""),
  R02: policy("length(8) and passwordBlacklist(common.txt)"),
  R03: policy("length(15) and passwordBlacklist(common.txt) and digits(1)"),
  R04: policy("length(15)"),
  R05: policy("length(15) and passwordBlacklist(common.txt) and maxLength(32)"),
  R06: policy(
    "length(15) and passwordBlacklist(common.txt) and hashAlgorithm(pbkdf2-sha256) and hashIterations(27500)",
  ),
  R07: realm({ bruteForceProtected: false }),
  R08: realm({ permanentLockout: true, maxTemporaryLockouts: 0 }),
  R09: realm({ sslRequired: "NONE" }),
  R10: realm({ registrationAllowed: true, verifyEmail: false }),
  R11: {
    bad: {
      realm: { registrationAllowed: true },
      flows: { registration: [step("registration-recaptcha-action", "DISABLED")] },
    },
  },
  R12: realm({ verifyEmail: false }),
  R13: realm({ duplicateEmailsAllowed: true }),
  R14: {
    bad: {
      realm: { editUsernameAllowed: true },
      scope: {
        protocolMappers: [
          { name: "audience", protocolMapper: "oidc-audience-mapper" },
          {
            name: "username",
            protocolMapper: "oidc-usermodel-attribute-mapper",
            config: { "claim.name": "preferred_username" },
          },
        ],
      },
    },
  },
  R15: realm({ smtpServer: { host: "" } }),
  R16: realm({ smtpServer: { starttls: "false" } }, "high"),
  R17: realm({ accessTokenLifespan: 3600 }),
  R18: realm({ accessCodeLifespan: 120 }),
  R19: realm({ ssoSessionIdleTimeout: 7200 }),
  R20: realm({ offlineSessionMaxLifespanEnabled: false }),
  R21: { bad: { realm: { revokeRefreshToken: false }, client: { publicClient: true } } },
  R22: realm({ refreshTokenMaxReuse: 1 }),
  R23: realm({ actionTokenGeneratedByUserLifespan: 3600 }),
  R24: realm({ browserSecurityHeaders: { contentSecurityPolicy: "object-src 'none';", xFrameOptions: "" } }),
  R25: realm({ browserSecurityHeaders: { xContentTypeOptions: "" } }),
  R26: realm({ adminEventsDetailsEnabled: false }),
  R27: realm({ enabledEventTypes: ["LOGIN"] }),
  R28: realm({ defaultSignatureAlgorithm: "HS256" }),
  R29: { severity: "high", bad: keys({ publicKey: btoa("x".repeat(162)) }) },
  R30: {
    bad: {
      components: [
        trustedHosts,
        {
          name: "enc",
          providerType: "org.keycloak.keys.KeyProvider",
          providerId: "rsa-enc-generated",
          config: { algorithm: ["RSA1_5"] },
        },
      ],
    },
  },
  R31: realm({ webAuthnPolicySignatureAlgorithms: ["ES256", "RS1"] }),
  R32: realm({ otpPolicyCodeReusable: true }),
  R33: { bad: { profile: { unmanagedAttributePolicy: "ENABLED" } } },
  R34: {
    bad: {
      profile: { attributes: [{ name: "department", permissions: { view: ["user"], edit: ["admin", "user"] } }] },
      client: {
        protocolMappers: [
          {
            name: "d",
            protocolMapper: "oidc-usermodel-attribute-mapper",
            config: { "user.attribute": "department", "claim.name": "department" },
          },
        ],
      },
    },
  },
  R35: { bad: { realmRoles: { reader: { composites: { client: { "realm-management": ["manage-users"] } } } } } },
  R36: { bad: { components: [] } },
  R37: { bad: { extras: { initialAccess: [{ id: "t2", expiration: 0, remainingCount: 3 }] } } },
  R38: {
    bad: {
      policies: [{ name: "empty", enabled: true, conditions: [{ condition: "any-client" }], profiles: ["none"] }],
    },
  },
  R39: realm({ attributes: { frontendUrl: "http://sso.example" } }),
  R40: { bad: { extras: { server: { systemInfo: { version: "26.7.3" } } } } },
};

const flowCases: Readonly<Record<string, Case>> = {
  F01: {
    bad: {
      client: { directAccessGrantsEnabled: true },
      flows: { "direct grant": [step("direct-grant-validate-password")] },
    },
    held: [["reject-ropc-grant"]],
  },
  F02: { bad: { flows: { browser: [step("auth-username-password-form")] } } },
  F04: {
    bad: {
      client: { authenticationFlowBindingOverrides: { browser: "weak" } },
      flows: { weak: [step("auth-username-password-form")] },
    },
  },
  F05: { bad: { flows: { mixed: [step("auth-cookie", "ALTERNATIVE"), step("auth-username-password-form")] } } },
  F06: {
    bad: {
      flows: {
        conditional: [
          subFlow(
            "admins",
            "CONDITIONAL",
            step("conditional-user-role", "REQUIRED", { config: { condUserRole: "gone" } }),
          ),
        ],
      },
    },
  },
  F07: { bad: { ...linking, oidcProvider: { trustEmail: true }, samlProvider: { linkOnly: true } } },
  F08: { bad: { flows: { "reset credentials": [step("reset-otp")] } } },
  F09: { bad: { requiredAction: { enabled: false } } },
};

const clientCases: Readonly<Record<string, Case>> = {
  K01: client(
    { redirectUris: ["*"] },
    { held: [["secure-redirect-uris-enforcer", domains]], notHeld: [["secure-redirect-uris-enforcer"]] },
  ),
  K02: {
    bad: {
      client: { redirectUris: ["https://shop.example*"] },
      extras: { server: { systemInfo: { version: "26.6.2" } } },
    },
    held: [["secure-redirect-uris-enforcer", domains]],
  },
  K03: client({ redirectUris: ["https://shop.example/*"] }, { severity: "low" }),
  K04: client(
    { redirectUris: ["http://shop.example/callback"] },
    {
      held: [["secure-redirect-uris-enforcer"], ["secure-client-uris"]],
      notHeld: [["secure-redirect-uris-enforcer", { "allow-http-scheme": "true" }]],
    },
  ),
  K05: client({ redirectUris: ["https://shop.example/callback", "http://localhost:3000/callback"] }),
  K06: client(
    { redirectUris: ["shop:/callback"] },
    {
      held: [["secure-redirect-uris-enforcer"], ["secure-client-uris"]],
      notHeld: [["secure-redirect-uris-enforcer", { "allow-private-use-uri-scheme": "true" }]],
    },
  ),
  K07: client({ redirectUris: [] }),
  K08: client({ redirectUris: ["https://shop.example/*"] }, { severity: "low" }),
  K09: client(
    { implicitFlowEnabled: true },
    {
      held: [["reject-implicit-grant"], ["secure-response-type"]],
      notHeld: [["secure-response-type", { "allow-token-response-type": "true" }]],
    },
  ),
  K10: client({ directAccessGrantsEnabled: true, publicClient: true }, { held: [["reject-ropc-grant"]] }),
  K11: client(
    { publicClient: true, attributes: { "pkce.code.challenge.method": "" } },
    { held: [["pkce-enforcer"], ["confidential-client"]] },
  ),
  K12: client({ webOrigins: ["*"] }),
  K13: client({ webOrigins: ["https://shop.example/app"] }),
  K14: client({ fullScopeAllowed: true }),
  K15: client({ defaultClientScopes: ["api", "offline_access"] }),
  K16: client({ serviceAccountsEnabled: true }),
  K17: client({
    serviceAccountsEnabled: true,
    serviceAccountRoles: { client: { "realm-management": ["realm-admin"] } },
  }),
  K18: client(
    { clientAuthenticatorType: "client-secret", secret: "k8Zt2mQ4vX9sLw7Rb3Ny" },
    {
      held: [["secure-client-authenticator", { "allowed-client-authenticators": ["client-jwt"] }]],
      notHeld: [["secure-client-authenticator", { "allowed-client-authenticators": ["client-secret"] }]],
    },
  ),
  K19: client({ clientAuthenticatorType: "client-secret", secret: "shop" }),
  K20: attributes({ "access.token.lifespan": "7200" }),
  K21: attributes({ "id.token.signed.response.alg": "none" }),
  K22: client({ baseUrl: "javascript:alert(1)" }),
  K23: attributes({ "jwks.url": "http://shop.example/jwks" }),
  K24: attributes({ "oauth2.device.authorization.grant.enabled": "true" }),
  K25: client({ fullScopeAllowed: true, attributes: { "standard.token.exchange.enabled": "true" } }),
  K26: client({ defaultClientScopes: [] }),
  K27: client(hardcodedRole("oidc-hardcoded-role-mapper")),
  K28: { bad: { authorization: { policyEnforcementMode: "PERMISSIVE" } } },
  K29: attributes({ fapi: "true" }),
};

const samlCases: Readonly<Record<string, Case>> = {
  S01: saml(
    { "saml.assertion.signature": "false", "saml.server.signature": "false" },
    { held: [["saml-signature-enforcer"]] },
  ),
  S02: saml({ "saml.client.signature": "false" }, { held: [["saml-signature-enforcer"]] }),
  S03: saml({ "saml.encrypt": "false" }),
  S04: saml({ "saml.signature.algorithm": "RSA_SHA1" }),
  S05: saml({ "saml.onetimeuse.condition": "false" }),
  S06: { severity: "critical", bad: { saml: { redirectUris: ["https://*"] } }, held: [["saml-secure-client-uris"]] },
  S07: { bad: { nowMs: nearEndMs } },
  S08: saml({ "saml.allow.ecp.flow": "true" }),
};

const providerCases: Readonly<Record<string, Case>> = {
  P01: oidcProvider({ validateSignature: "false" }),
  P02: oidcProvider({ pkceMethod: "plain" }),
  P03: oidcProvider({ tokenUrl: "http://login.example/token" }),
  P04: oidcProvider({ issuer: "" }),
  P05: { bad: { ...linking, oidcProvider: { trustEmail: true }, samlProvider: { linkOnly: true } } },
  P06: oidcProvider({ syncMode: "IMPORT" }),
  P07: samlProvider({ validateSignature: "false" }),
  P08: samlProvider({ wantAssertionsSigned: "false" }),
  P09: samlProvider({ wantAssertionsEncrypted: "false" }),
  P10: samlProvider({ wantAuthnRequestsSigned: "false" }),
  P11: samlProvider({ postBindingResponse: "false" }),
  P12: { bad: { nowMs: nearEndMs } },
  P13: { bad: { oidcProvider: { storeToken: true } } },
  P14: { bad: { providerMapper: { config: { role: "realm-management.manage-users" } } } },
};

const otherCases: Readonly<Record<string, Case>> = {
  R41: {
    bad: {
      ...{ extras: { keys: undefined } },
      components: [
        trustedHosts,
        {
          name: "rsa",
          providerType: "org.keycloak.keys.KeyProvider",
          providerId: "rsa-generated",
          config: { keySize: ["1024"] },
        },
      ],
    },
  },
  L01: ldap({ connectionUrl: ["ldap://directory.example"] }),
  L02: ldap({ useTruststoreSpi: ["never"] }),
  L03: {
    bad: {
      components: [
        trustedHosts,
        { name: "all", providerId: "hardcoded-ldap-role-mapper", config: { role: ["realm-management.realm-admin"] } },
      ],
    },
  },
  L04: ldap({ validatePasswordPolicy: ["false"] }),
  L05: ldap({ bindDn: ["CN=Administrator,CN=Users,DC=example"] }),
  A05: {
    bad: {
      groups: [{ name: "admins", roles: { client: { "realm-management": ["realm-admin"] } } }],
      providerMapper: { config: { role: "", group: "/admins" } },
    },
  },
  A04: { bad: { groups: [{ name: "support", roles: { client: { "realm-management": ["view-clients"] } } }] } },
  A06: { bad: { groups: [{ name: "support", roles: { client: { "realm-management": ["impersonation"] } } }] } },
  A08: { bad: { realmName: "master", client: { serviceAccountsEnabled: true } } },
};

const admin: Json = {
  ...{ username: "ann", enabled: true, roles: ["realm-management.realm-admin"], credentials: ["otp", "password"] },
  ...{ created: "2020-01-01", attributes: {}, isFederated: false, eventsSince: "2020-01-01", lastSignIn: "2026-11-27" },
};
const admins = (...all: readonly Json[]): Fixture => ({
  extras: { admins: all.map((each) => ({ ...admin, ...each })) },
});

const peopleCases: Readonly<Record<string, Case>> = {
  A01: { bad: admins(...["a", "b", "c", "d", "e", "f"].map((username) => ({ username }))), findings: 6 },
  A02: { bad: admins({ credentials: ["password"] }) },
  A03: { bad: admins({ attributes: { is_temporary_admin: ["true"] } }) },
  A07: { bad: admins({ lastSignIn: "2026-01-01" }) },
  F03: { bad: admins({ credentials: ["password"] }) },
  P15: { bad: { oidcProvider: { enabled: false }, extras: { links: [{ alias: "partner", isLinked: true }] } } },
};

/** Cases by check. */
export const cases: Readonly<Record<string, Case>> = {
  ...realmCases,
  ...flowCases,
  ...clientCases,
  ...samlCases,
  ...providerCases,
  ...otherCases,
  ...peopleCases,
};
