/** A call of spec §7; `status` where the server at hand can only refuse it. */
export interface SpecifiedCall {
  method: string;
  path: string;
  status?: number;
}

const base = "/admin/realms/{realm}";

/** `GET PUT /path` for each line; a number at the end is the status it is refused with. */
function calls(prefix: string, lines: string): SpecifiedCall[] {
  return lines.trim().split("\n").flatMap((line) => {
    const words = line.trim().split(/\s+/);
    const status = /^\d+$/.test(words.at(-1) ?? "") ? Number(words.pop()) : undefined;
    const path = `${prefix}${words.pop() ?? ""}`.replace(/\/$/, "");
    return words.map((method) => ({ method, path, ...(status && { status }) }));
  });
}

/** The role mappings of an owner: of the realm and of clients. Spec §7 "Users", "Groups". */
const roleMappings = (owner: string) => calls(`${base}/${owner}/{id}/role-mappings`, `
  GET /
  GET POST DELETE /realm
  GET /realm/available
  GET /realm/composite
  GET POST DELETE /clients/{client}
  GET /clients/{client}/available
  GET /clients/{client}/composite
`);

/** Mappers and scope mappings, the same for clients and client scopes. */
const mappers = (owner: string) => calls(`${base}/${owner}/{id}`, `
  POST /protocol-mappers/add-models
  GET POST /protocol-mappers/models
  GET PUT DELETE /protocol-mappers/models/{mapper}
  GET /protocol-mappers/protocol/{protocol}
  GET /scope-mappings
  GET POST DELETE /scope-mappings/realm
  GET /scope-mappings/realm/available
  GET /scope-mappings/realm/composite
  GET POST DELETE /scope-mappings/clients/{client}
  GET /scope-mappings/clients/{client}/available
  GET /scope-mappings/clients/{client}/composite
`);

/**
 * The calls of spec §7, in its order. Refused ones: the first version of fine-grained permissions (501, the second is on),
 * directories that do not exist (400), and `remove-totp`, which servers no longer have (404).
 */
export const specification: readonly SpecifiedCall[] = [
  // Token
  ...calls("/realms/{realm}", "POST /protocol/openid-connect/token"),
  // Brute force
  ...calls(`${base}/attack-detection/brute-force`, `
    GET DELETE /users/{id}
    DELETE /users
  `),
  // Authentication
  ...calls(`${base}/authentication`, `
    GET /required-actions
    GET PUT DELETE /required-actions/{alias}
    POST /required-actions/{alias}/raise-priority
    POST /required-actions/{alias}/lower-priority
    GET PUT DELETE /required-actions/{alias}/config
    GET /required-actions/{alias}/config-description
    POST /register-required-action
    GET /unregistered-required-actions
    GET POST /flows
    GET PUT DELETE /flows/{id}
    POST /flows/{alias}/copy
    GET PUT /flows/{alias}/executions
    POST /flows/{alias}/executions/execution
    POST /flows/{alias}/executions/flow
    GET DELETE /executions/{id}
    POST /executions/{id}/raise-priority
    POST /executions/{id}/lower-priority
    POST /executions/{id}/config
    GET PUT DELETE /config/{id}
    GET /config-description/{provider}
    GET /client-authenticator-providers
    GET /authenticator-providers
    GET /form-action-providers
    GET /form-providers
  `),
  // Cache
  ...calls(base, `
    POST /clear-user-cache
    POST /clear-keys-cache
    POST /clear-realm-cache
  `),
  // Client policies
  ...calls(`${base}/client-policies`, `
    GET PUT /profiles
    GET PUT /policies
  `),
  // Clients
  ...calls(`${base}/clients`, `
    GET POST /
    GET PUT DELETE /{id}
    GET POST /{id}/roles
    GET PUT DELETE /{id}/roles/{name}
    GET /{id}/roles/{name}/users
    GET POST /{id}/client-secret
    DELETE /{id}/client-secret/rotated
    POST /{id}/registration-access-token
    GET /{id}/default-client-scopes
    PUT DELETE /{id}/default-client-scopes/{scope}
    GET /{id}/optional-client-scopes
    PUT DELETE /{id}/optional-client-scopes/{scope}
    GET /{id}/evaluate-scopes/scope-mappings/{container}/granted
    GET /{id}/evaluate-scopes/scope-mappings/{container}/not-granted
    GET /{id}/evaluate-scopes/protocol-mappers
    GET /{id}/evaluate-scopes/generate-example-access-token
    GET /{id}/evaluate-scopes/generate-example-userinfo
    GET /{id}/evaluate-scopes/generate-example-id-token
    GET /{id}/user-sessions
    GET /{id}/offline-sessions
    GET /{id}/session-count
    GET /{id}/offline-session-count
    GET /{id}/service-account-user
    GET /{id}/installation/providers/{provider}
    POST /{id}/push-revocation
    POST /{id}/nodes
    DELETE /{id}/nodes/{node}
    GET /{id}/test-nodes-available
    GET /{id}/certificates/{attribute}
    POST /{id}/certificates/{attribute}/generate
    POST /{id}/certificates/{attribute}/download
    POST /{id}/certificates/{attribute}/generate-and-download
    POST /{id}/certificates/{attribute}/upload
    POST /{id}/certificates/{attribute}/upload-certificate
    GET PUT /{id}/management/permissions 501
  `),
  ...mappers("clients"),
  ...calls(`${base}/clients/{id}/authz/resource-server`, `
    GET PUT /
    GET POST /resource
    GET PUT DELETE /resource/{resource}
    GET /resource/{resource}/scopes
    GET /resource/{resource}/permissions
    GET POST /scope
    GET PUT DELETE /scope/{scope}
    GET /scope/{scope}/resources
    GET /scope/{scope}/permissions
    GET /policy
    GET /policy/search
    GET /policy/providers
    POST /policy/{type}
    GET PUT /policy/{type}/{policy}
    GET DELETE /policy/{policy}
    GET /policy/{policy}/dependentPolicies
    GET /policy/{policy}/associatedPolicies
    GET /policy/{policy}/resources
    GET /policy/{policy}/scopes
    GET /permission
    GET POST /permission/{type}
    GET PUT DELETE /permission/{type}/{permission}
    POST /policy/evaluate
    POST /import
    GET /settings
  `),
  // Client scopes
  ...calls(base, `
    GET POST /client-scopes
    GET PUT DELETE /client-scopes/{id}
    GET /default-default-client-scopes
    PUT DELETE /default-default-client-scopes/{id}
    GET /default-optional-client-scopes
    PUT DELETE /default-optional-client-scopes/{id}
  `),
  ...mappers("client-scopes"),
  // Components
  ...calls(`${base}/components`, `
    GET POST /
    GET PUT DELETE /{id}
    GET /{id}/sub-component-types
  `),
  // Groups
  ...calls(`${base}/groups`, `
    GET POST /
    GET /count
    GET PUT DELETE /{id}
    GET POST /{id}/children
    GET /{id}/members
    GET PUT /{id}/management/permissions 501
  `),
  ...roleMappings("groups"),
  // Identity providers
  ...calls(`${base}/identity-provider`, `
    GET POST /instances
    GET PUT DELETE /instances/{alias}
    GET POST /instances/{alias}/mappers
    GET PUT DELETE /instances/{alias}/mappers/{id}
    GET /instances/{alias}/mapper-types
    GET /providers/{provider}
    POST /import-config
    GET /instances/{alias}/reload-keys
    GET PUT /instances/{alias}/management/permissions 501
  `),
  // Realms
  ...calls("/admin/realms", `
    GET POST /
    DELETE /{other}
  `),
  ...calls(base, `
    GET PUT /
    POST /partialImport
    POST /partial-export
    GET /default-groups
    PUT DELETE /default-groups/{id}
    GET /group-by-path/{path}
    GET DELETE /events
    GET PUT /events/config
    GET DELETE /admin-events
    GET POST /clients-initial-access
    DELETE /clients-initial-access/{id}
    DELETE /sessions/{id}
    POST /logout-all
    POST /push-revocation
    GET /keys
    POST /testLDAPConnection 400
    POST /testSMTPConnection 500
    POST /ldap-server-capabilities 400
    GET /localization
    GET POST DELETE /localization/{locale}
    GET PUT DELETE /localization/{locale}/{key}
    GET PUT /users-management-permissions 501
    GET /client-session-stats
  `),
  // Organizations
  ...calls(`${base}/organizations`, `
    GET POST /
    GET PUT DELETE /{id}
    GET POST /{id}/members
    GET DELETE /{id}/members/{user}
    POST /{id}/members/invite-user 500
    POST /{id}/members/invite-existing-user 500
    GET POST /{id}/identity-providers
    DELETE /{id}/identity-providers/{alias}
  `),
  // Roles
  ...calls(base, `
    GET POST /roles
    GET PUT DELETE /roles/{name}
    GET /roles/{name}/users
    GET PUT DELETE /roles-by-id/{id}
    GET POST DELETE /roles-by-id/{id}/composites
    GET /roles-by-id/{id}/composites/realm
    GET /roles-by-id/{id}/composites/clients/{client}
    GET PUT /roles-by-id/{id}/management/permissions 501
  `),
  // Server info, message bundles
  ...calls("", `
    GET /admin/serverinfo
    GET /resources/{realm}/admin/{locale}
  `),
  // Users
  ...calls(`${base}/users`, `
    GET POST /
    GET /count
    GET PUT /profile
    GET /profile/metadata
    GET PUT DELETE /{id}
    PUT /{id}/execute-actions-email 500
    GET /{id}/groups
    GET /{id}/groups/count
    PUT DELETE /{id}/groups/{group}
    GET /{id}/federated-identity
    POST DELETE /{id}/federated-identity/{alias}
    PUT /{id}/remove-totp 404
    PUT /{id}/reset-password
    GET /{id}/credentials
    DELETE /{id}/credentials/{credential}
    PUT /{id}/credentials/{credential}/userLabel
    POST /{id}/credentials/{credential}/moveAfter/{other}
    POST /{id}/credentials/{credential}/moveToFirst
    PUT /{id}/send-verify-email 500
    GET /{id}/sessions
    GET /{id}/offline-sessions/{client}
    POST /{id}/logout
    GET /{id}/consents
    DELETE /{id}/consents/{client}
    POST /{id}/impersonation
    GET /{id}/unmanagedAttributes
  `),
  ...roleMappings("users"),
  // User storage
  ...calls(`${base}/user-storage`, `
    GET /{id}/name
    POST /{id}/remove-imported-users
    POST /{id}/sync
    POST /{id}/unlink-users
    POST /{id}/mappers/{mapper}/sync 400
  `),
  // Who am I
  ...calls("/admin/{realm}/console", "GET /whoami"),
  // Console extension
  ...calls(`${base}/ui-ext`, `
    GET /info
    GET /realms/names
  `),
  // Sign-in
  ...calls("/realms/{realm}", `
    GET /.well-known/openid-configuration
    GET /protocol/openid-connect/auth
    GET /protocol/openid-connect/userinfo
    GET /account
    GET POST /protocol/openid-connect/logout
    GET /protocol/openid-connect/login-status-iframe.html
    GET /protocol/openid-connect/3p-cookies/step1.html
    GET /protocol/openid-connect/registrations
  `),
];
