// A realm for other tools: something of each kind that our files have.

/** Value of every secret of the realm, so that one variable fits each placeholder. */
export const SECRET = "exchange-secret-0123456789abcdef";

/** @param {string} realm @returns {Record<string, unknown>} */
export const realmOf = (realm) => ({
  ...{ realm, enabled: true, displayName: "Small / 100% ; ☃", accessTokenLifespan: 240, passwordPolicy: "length(12)" },
  ...{ internationalizationEnabled: true, supportedLocales: ["en", "de"], defaultLocale: "en" },
  organizationsEnabled: true,
  smtpServer: { host: "mail.example", port: "25", from: "a@example.org", auth: "true", user: "m", password: SECRET },
});

/** Writes that fill the realm: method, path below the realm, body. */
export const writes = /** @type {const} */ ([
  [
    "POST",
    "/partialImport",
    {
      ifResourceExists: "SKIP",
      roles: {
        realm: [
          { name: "reader", description: "Reads" },
          { name: "boss", composite: true, composites: { realm: ["reader"] } },
        ],
        client: { shop: [{ name: "buy" }] },
      },
      groups: [
        {
          ...{ name: "staff", path: "/staff", attributes: { floor: ["2"] }, realmRoles: ["reader"] },
          subGroups: [{ name: "night" }],
        },
      ],
      clients: [
        {
          ...{ clientId: "shop", enabled: true, publicClient: true, redirectUris: ["https://app.example/*"] },
          ...{ webOrigins: ["+"], attributes: { "pkce.code.challenge.method": "S256" } },
        },
        {
          ...{ clientId: "robot", enabled: true, publicClient: false, standardFlowEnabled: false },
          ...{ serviceAccountsEnabled: true, secret: SECRET },
        },
      ],
      identityProviders: [
        {
          ...{ alias: "corp", providerId: "oidc", enabled: true },
          config: {
            ...{ clientId: "x", clientSecret: SECRET, clientAuthMethod: "client_secret_post" },
            ...{ tokenUrl: "https://corp.example/t", authorizationUrl: "https://corp.example/a" },
          },
        },
      ],
    },
  ],
  [
    "POST",
    "/client-scopes",
    {
      ...{ name: "orders", protocol: "openid-connect", attributes: { "include.in.token.scope": "true" } },
      protocolMappers: [
        {
          ...{ name: "order", protocol: "openid-connect", protocolMapper: "oidc-usermodel-attribute-mapper" },
          config: {
            ...{ "user.attribute": "order", "claim.name": "order", "jsonType.label": "String" },
            ...{ "access.token.claim": "true", "id.token.claim": "true" },
          },
        },
      ],
    },
  ],
  [
    "POST",
    "/identity-provider/instances/corp/mappers",
    {
      ...{ name: "mail", identityProviderAlias: "corp", identityProviderMapper: "oidc-user-attribute-idp-mapper" },
      config: { syncMode: "INHERIT", claim: "mail", "user.attribute": "email" },
    },
  ],
  ["POST", "/authentication/flows", { alias: "step up", providerId: "basic-flow", topLevel: true, builtIn: false }],
  ["POST", "/authentication/flows/step%20up/executions/execution", { provider: "auth-cookie" }],
  [
    "POST",
    "/authentication/flows/step%20up/executions/flow",
    { alias: "step up forms", type: "basic-flow", provider: "registration-page-form", description: "Password" },
  ],
  ["POST", "/authentication/flows/step%20up%20forms/executions/execution", { provider: "auth-username-password-form" }],
  ["PUT", "", { browserFlow: "step up" }],
  [
    "PUT",
    "/client-policies/profiles",
    {
      profiles: [
        {
          ...{ name: "own", description: "PKCE" },
          executors: [{ executor: "pkce-enforcer", configuration: { "auto-configure": true } }],
        },
      ],
    },
  ],
  [
    "PUT",
    "/client-policies/policies",
    {
      // Holds for no client of the realm: a policy that does changes them.
      policies: [
        {
          ...{ name: "pol", enabled: true, profiles: ["own"] },
          conditions: [{ condition: "client-roles", configuration: { roles: ["never"] } }],
        },
      ],
    },
  ],
  ["POST", "/localization/de", { greeting: "Hallo" }],
  ["POST", "/organizations", { name: "Acme", alias: "acme", domains: [{ name: "acme.example" }] }],
  [
    "POST",
    "/components",
    {
      ...{ name: "corp ldap", providerId: "ldap", providerType: "org.keycloak.storage.UserStorageProvider" },
      config: {
        ...{ enabled: ["false"], vendor: ["other"], connectionUrl: ["ldap://ldap.example"], authType: ["simple"] },
        ...{ usersDn: ["ou=p"], bindDn: ["cn=a"], bindCredential: [SECRET], editMode: ["READ_ONLY"] },
        ...{ usernameLDAPAttribute: ["uid"], rdnLDAPAttribute: ["uid"], uuidLDAPAttribute: ["entryUUID"] },
        userObjectClasses: ["person"],
      },
    },
  ],
]);
