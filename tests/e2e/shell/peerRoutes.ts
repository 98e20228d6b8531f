// Every route of Keycloak's console below the realm. Source: docs/spec/console.md §2.

type Things = Readonly<Record<string, Readonly<Record<string, string>> | readonly Readonly<Record<string, string>>[]>>;

const listed = (base: string, ...tabs: readonly string[]) => [base, ...tabs.map((tab) => `${base}/${tab}`)];

/** Routes with the records of a full realm. */
export function peerRoutes(known: Things): readonly string[] {
  const one = (screen: string, param: string): string => {
    const value = [known[screen] ?? {}].flat()[0]?.[param];
    if (value === undefined) throw new Error(`Nothing is known of ${param} in ${screen}`);
    return encodeURIComponent(value);
  };
  const client = `clients/${one("clients/detail", "clientId")}`;
  const scope = `client-scopes/${one("client-scopes/detail", "id")}`;
  const role = `${client}/roles/${one("clients/role", "id")}`;
  const { authorization, dedicated } = {
    authorization: `${client}/authorization`,
    dedicated: `${client}/clientScopes/dedicated`,
  };
  const registration = `clients/client-registration/${one("clients/registrationPolicy", "subTab")}`;
  const provider = "identity-providers/oidc/oidc";
  const ldap = `user-federation/ldap/${one("user-federation/ldap", "id")}`;
  const kerberos = `user-federation/kerberos/${one("user-federation/kerberos", "id")}`;
  const permissions = `permissions/${one("permissions/home", "permissionClientId")}`;
  const page = `page-section/${one("custom-pages/list", "providerId")}`;
  const keys = `${one("realm-settings/keyProvider", "id")}/${one("realm-settings/keyProvider", "providerType")}`;
  const policies = "realm-settings/client-policies";
  return [
    "",
    ...listed("authentication", "flows", "required-actions", "policies"),
    "authentication/flows/create",
    `authentication/${one("authentication/flow", "id")}/notInUse`,
    `authentication/${one("authentication/builtInFlow", "id")}/DEFAULT/builtIn`,
    ...listed("client-scopes", "new"),
    ...["settings", "mappers", "scope"].map((tab) => `${scope}/${tab}`),
    `${scope}/mappers/${one("client-scopes/mapper", "mapperId")}/oidc-usermodel-attribute-mapper`,
    ...listed("clients", "list", "initial-access-token", "client-registration", "add-client", "import-client"),
    "clients/initialAccessToken/create",
    ...["anonymous", "authenticated"].map((tab) => `clients/client-registration/${tab}`),
    `${registration}/max-clients`,
    `${registration}/${one("clients/registrationPolicy", "providerId")}/${one("clients/registrationPolicy", "id")}`,
    ...[
      "settings",
      "keys",
      "credentials",
      "roles",
      "clientScopes",
      "authorization",
      "serviceAccount",
      "sessions",
      "advanced",
      "events",
    ].map((tab) => `${client}/${tab}`),
    ...["setup", "evaluate"].map((tab) => `${client}/clientScopes/${tab}`),
    ...listed(dedicated, "mappers", "scope"),
    `${dedicated}/mappers/${one("clients/dedicatedMapper", "mapperId")}/edit`,
    `${client}/roles/new`,
    ...["details", "associated-roles", "attributes", "users-in-role"].map((tab) => `${role}/${tab}`),
    ...["settings", "resources", "scopes", "policies", "permissions", "evaluate", "export"].map(
      (tab) => `${authorization}/${tab}`,
    ),
    ...["resource", "scope"].map((type) => `${authorization}/permission/new/${type}`),
    `${authorization}/permission/new/resource/${one("clients/resource", "resourceId")}`,
    `${authorization}/permission/resource/${one("clients/permission", "permissionId")}`,
    `${authorization}/policy/new/role`,
    `${authorization}/policy/${one("clients/policy", "policyId")}/role`,
    `${authorization}/resource/new`,
    `${authorization}/resource/${one("clients/resource", "resourceId")}`,
    `${authorization}/scope/new`,
    `${authorization}/scope/${one("clients/scope", "scopeId")}`,
    ...listed("events", "user-events", "admin-events"),
    ...listed("groups", one("groups/list", "*")),
    "identity-providers",
    ...["keycloak-oidc", "oidc", "saml", "google"].map((type) => `identity-providers/${type}/add`),
    ...["settings", "mappers", "events"].map((tab) => `${provider}/${tab}`),
    `${provider}/mappers/create`,
    `${provider}/mappers/${one("identity-providers/mapper", "id")}`,
    ...listed("organizations", "new"),
    ...["settings", "attributes", "members", "identityProviders", "events"].map(
      (tab) => `organizations/${one("organizations/detail", "id")}/${tab}`,
    ),
    ...listed("roles", "new"),
    ...["details", "associated-roles", "attributes", "users-in-role"].map(
      (tab) => `roles/${one("roles/detail", "id")}/${tab}`,
    ),
    ...listed(
      "realm-settings",
      ...[
        "general",
        "login",
        "email",
        "themes",
        "keys",
        "events",
        "localization",
        "security-defenses",
        "sessions",
        "tokens",
      ],
      ...["client-policies", "user-profile", "user-registration"],
    ),
    ...["list", "providers"].map((tab) => `realm-settings/keys/${tab}`),
    `realm-settings/keys/providers/${keys}/settings`,
    ...["settings", "quickTheme"].map((tab) => `realm-settings/themes/${tab}`),
    ...["attributes", "attributes-group", "json-editor"].map((tab) => `realm-settings/user-profile/${tab}`),
    "realm-settings/user-profile/attributes/add-attribute",
    "realm-settings/user-profile/attributes/department/edit-attribute",
    "realm-settings/user-profile/attributesGroup/new",
    "realm-settings/user-profile/attributesGroup/edit/work",
    ...["profiles", "policies"].map((tab) => `${policies}/${tab}`),
    `${policies}/profiles/add-profile`,
    ...listed(`${policies}/careful/edit-profile`, "secure-request-object"),
    `${policies}/careful/add-executor`,
    `${policies}/policies/add-client-policy`,
    ...listed(`${policies}/partners/edit-policy`, "create-condition", "client-roles/edit-condition"),
    "sessions",
    ...listed("user-federation", "kerberos", "ldap", "kerberos/new", "ldap/new"),
    ...listed(ldap, "settings", "mappers"),
    `${ldap}/mappers/${one("user-federation/mapper", "mapperId")}`,
    kerberos,
    ...listed("users", "add-user"),
    ...[
      "settings",
      "attributes",
      "credentials",
      "role-mapping",
      "groups",
      "consents",
      "identity-provider-links",
      "sessions",
    ].map((tab) => `users/${one("users/detail", "id")}/${tab}`),
    ...["organizations", "events"].map((tab) => `users/${one("users/detail", "id")}/${tab}`),
    ...listed(
      "permissions",
      ...["permissions", "policies", "evaluation"].map((tab) => `${permissions.split("/")[1]}/${tab}`),
    ),
    `${permissions}/permission/new/Users`,
    `${permissions}/permission/${one("permissions/permission", "permissionId")}/Users`,
    `${permissions}/policies/new/group`,
    `${permissions}/policies/${one("permissions/policy", "policyId")}/role`,
    ...listed(
      "workflows",
      "create/new",
      `update/${one("workflows/detail", "id")}`,
      `copy/${one("workflows/copy", "id")}`,
    ),
    ...listed(page, "add", one("custom-pages/detail", "id")),
  ];
}
