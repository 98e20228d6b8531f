// Every fix on a real server: plan, run, check again, compare.
import { bothExtras, checks, checkUp, planFixes, readExtras, readPeople } from "../../../src/check-up/index.ts";
import { diff, readRealm, runPlan, type FieldPath } from "../../../src/realm-document/index.ts";
import { serverOf } from "../../support/apiServer.ts";
import { realmAdmin, type RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

/** Fixes whose finding this version of the server refuses to store. */
const refused: ReadonlySet<string> = new Set(["K22", "R36"]);

const oidc = (clientId: string, settings: object) => ({
  ...{
    clientId,
    publicClient: true,
    fullScopeAllowed: false,
    webOrigins: [],
    redirectUris: [`https://${clientId}.io/a`],
  },
  ...settings,
});

const clients = [
  oidc("grants", { implicitFlowEnabled: true, directAccessGrantsEnabled: true, fullScopeAllowed: true }),
  oidc("uris", { redirectUris: ["https://uris.io*", "http://uris.io/a", "http://localhost/a"], webOrigins: ["*"] }),
  oidc("origins", { webOrigins: ["https://origins.io/path"], attributes: { "access.token.lifespan": "7200" } }),
  oidc("signatures", { attributes: { "id.token.signed.response.alg": "HS256", "jwks.url": "http://keys.io/a" } }),
  oidc("strict", { publicClient: false, clientAuthenticatorType: "client-jwt", attributes: { fapi: "true" } }),
  oidc("guard", {
    ...{ publicClient: false, serviceAccountsEnabled: true, authorizationServicesEnabled: true },
    authorizationSettings: { policyEnforcementMode: "PERMISSIVE" },
  }),
  {
    ...{ clientId: "wages", protocol: "saml", redirectUris: ["https://wages.io/saml"] },
    attributes: {
      ...{ "saml.assertion.signature": "false", "saml.server.signature": "false", "saml.client.signature": "false" },
      ...{ "saml.signature.algorithm": "RSA_SHA1", "saml.allow.ecp.flow": "true" },
    },
  },
];

const saml = {
  ...{ alias: "university", providerId: "saml", enabled: true, storeToken: true },
  config: {
    ...{ singleSignOnServiceUrl: "http://university.io/saml", entityId: "here", nameIDPolicyFormat: "persistent" },
    ...{ validateSignature: "false", postBindingResponse: "false", principalType: "SUBJECT" },
  },
};
const provider = {
  ...{ alias: "partner", providerId: "oidc", enabled: true, firstBrokerLoginFlowAlias: "linking", trustEmail: true },
  config: {
    ...{ clientId: "here", clientSecret: "s", authorizationUrl: "https://partner.io/a", syncMode: "IMPORT" },
    ...{ tokenUrl: "https://partner.io/t", jwksUrl: "https://partner.io/k", validateSignature: "false" },
  },
};

const directory = {
  ...{ name: "people", providerId: "ldap", providerType: "org.keycloak.storage.UserStorageProvider" },
  config: Object.fromEntries(
    Object.entries({
      ...{ connectionUrl: "ldap://people.io", bindDn: "cn=reader", bindCredential: "s", authType: "simple" },
      ...{ usersDn: "ou=people", userObjectClasses: "person", usernameLDAPAttribute: "uid", vendor: "other" },
      ...{ rdnLDAPAttribute: "uid", uuidLDAPAttribute: "entryUUID", editMode: "WRITABLE", enabled: "true" },
      ...{ useTruststoreSpi: "never", validatePasswordPolicy: "false", searchScope: "1", startTls: "false" },
    }).map(([name, value]) => [name, [value]]),
  ),
};

const weak = {
  passwordPolicy:
    "length(8) and digits(1) and maxLength(32) and hashAlgorithm(pbkdf2-sha256) and hashIterations(27500)",
  ...{ bruteForceProtected: true, failureFactor: 200, sslRequired: "none", registrationAllowed: true },
  ...{ verifyEmail: false, editUsernameAllowed: true, accessTokenLifespan: 3600, accessCodeLifespan: 120 },
  ...{ ssoSessionIdleTimeout: 7200, refreshTokenMaxReuse: 1, actionTokenGeneratedByUserLifespan: 3600 },
  ...{ eventsEnabled: true, eventsExpiration: 0, defaultSignatureAlgorithm: "HS256", otpPolicyCodeReusable: true },
  webAuthnPolicySignatureAlgorithms: ["ES256", "RS1"],
  smtpServer: { host: "mail.io", from: "a@mail.io" },
  browserSecurityHeaders: { contentSecurityPolicy: "object-src 'none';", xFrameOptions: "", xContentTypeOptions: "" },
  attributes: { frontendUrl: "http://sso.io" },
};

async function addFlow(admin: RealmAdmin, alias: string, ...providers: readonly string[]) {
  await admin.post("/authentication/flows", { alias, providerId: "basic-flow", topLevel: true, builtIn: false });
  for (const step of providers)
    await admin.post(`/authentication/flows/${alias}/executions/execution`, { provider: step });
  const steps = (await admin.get(`/authentication/flows/${alias}/executions`)) as object[];
  for (const step of steps)
    await admin.put(`/authentication/flows/${alias}/executions`, { ...step, requirement: "REQUIRED" });
}

async function weaken(admin: RealmAdmin) {
  await addFlow(admin, "linking", "idp-create-user-if-unique", "idp-auto-link");
  await addFlow(admin, "plain", "direct-grant-validate-username", "direct-grant-validate-password");
  await admin.put("", { ...(await admin.get("")), ...weak, directGrantFlow: "plain" });
  for (const client of clients) await admin.post("/clients", client);
  const grants = await admin.client("grants");
  const [offline] = ((await admin.get("/client-scopes")) as { id: string; name: string }[]).filter(
    ({ name }) => name === "offline_access",
  );
  await admin.put(`/clients/${grants.id}/default-client-scopes/${offline?.id}`, {});
  const mapper = { "user.attribute": "department", "claim.name": "department", "access.token.claim": "true" };
  await admin.post(`/clients/${grants.id}/protocol-mappers/models`, {
    ...{ name: "department", protocol: "openid-connect", protocolMapper: "oidc-usermodel-attribute-mapper" },
    config: mapper,
  });
  for (const instance of [saml, provider]) await admin.post("/identity-provider/instances", instance);
  await admin.post("/identity-provider/instances/partner/mappers", {
    ...{ name: "staff", identityProviderAlias: "partner", identityProviderMapper: "oidc-hardcoded-role-idp-mapper" },
    config: { role: "offline_access", syncMode: "INHERIT" },
  });
  await admin.post("/components", directory);
  await admin.post("/components", {
    ...{ name: "enc", providerId: "rsa-enc-generated", providerType: "org.keycloak.keys.KeyProvider" },
    config: { priority: ["50"], enabled: ["true"], active: ["true"], algorithm: ["RSA1_5"] },
  });
  const profile = (await admin.get("/users/profile")) as { attributes: object[] };
  const department = { name: "department", permissions: { view: ["admin", "user"], edit: ["admin", "user"] } };
  await admin.put("/users/profile", {
    ...{ ...profile, attributes: [...profile.attributes, department] },
    unmanagedAttributePolicy: "ENABLED",
  });
}

/** Settings that rule each other out with those above. */
async function weakenOther(admin: RealmAdmin) {
  await admin.put("", { passwordPolicy: "", bruteForceProtected: false, verifyEmail: true });
  const action = await admin.get("/authentication/required-actions/VERIFY_EMAIL");
  await admin.put("/authentication/required-actions/VERIFY_EMAIL", { ...(action as object), enabled: false });
}

const textOf = (path: FieldPath) => path.join("/");

/** Fixes all findings of a realm. Returns the checks that had one. */
async function fixAll(realm: string): Promise<readonly string[]> {
  const server = serverOf(realm);
  const read = async () => {
    const document = await readRealm(server);
    const extras = bothExtras(await readExtras(server), await readPeople(server, document));
    return { document, options: { extras } };
  };
  const before = await read();
  const findings = checkUp(before.document, before.options)
    .results.flatMap((result) => result.findings)
    .filter(({ fix }) => fix);
  const named = new Set(findings.flatMap(({ key, fix }) => fix?.changes.map(({ path }) => `${key} ${textOf(path)}`)));
  const journal = await runPlan(planFixes(before.document, findings, before.options), server);
  const failed = Object.values(journal.steps).filter(({ state }) => !["done", "alreadyDone"].includes(state));
  expect(failed).toEqual([]);
  const after = await read();
  const { results } = checkUp(after.document, after.options);
  const again = results.flatMap((result) => result.findings).filter(({ fix }) => fix);
  expect(again.map(({ check, key }) => `${check} ${key}`)).toEqual([]);
  const changed = diff(after.document, before.document)
    .sections.flatMap(({ items }) => items)
    .filter(({ change }) => change !== "equal")
    .flatMap(({ key, fields }) => fields.map(({ path }) => `${key} ${textOf(path)}`));
  expect(changed.filter((field) => !named.has(field))).toEqual([]);
  return findings.map(({ check }) => check);
}

test("every fix makes its check pass and changes only the fields that it names", async ({
  admin,
  realm,
  realms,
  server,
}) => {
  const other = await realms.take({});
  await weaken(admin);
  await weakenOther(realmAdmin(server, other));
  const fixed = new Set([...(await fixAll(realm)), ...(await fixAll(other))]);
  const missing = checks.filter(({ id, fix }) => fix && !fixed.has(id) && !refused.has(id)).map(({ id }) => id);
  expect(missing).toEqual([]);
  realms.leave(other);
});
