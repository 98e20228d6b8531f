import { base, calls, mappers, roleMappings, type SpecifiedCall } from "./specifiedCalls.ts";
import { specifiedClients } from "./specifiedClients.ts";

/**
 * Calls of docs/spec/console.md §7, in its order. Calls with an error status: fine-grained permissions V1 (501),
 * missing directories (400), and the removed `remove-totp` (404).
 */
export const specification: readonly SpecifiedCall[] = [
  // Token
  ...calls("/realms/{realm}", "POST /protocol/openid-connect/token"),
  // Brute force
  ...calls(
    `${base}/attack-detection/brute-force`,
    `
    GET DELETE /users/{id}
    DELETE /users
  `,
  ),
  // Authentication
  ...calls(
    `${base}/authentication`,
    `
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
  `,
  ),
  // Cache
  ...calls(
    base,
    `
    POST /clear-user-cache
    POST /clear-keys-cache
    POST /clear-realm-cache
  `,
  ),
  // Client policies
  ...calls(
    `${base}/client-policies`,
    `
    GET PUT /profiles
    GET PUT /policies
  `,
  ),
  // Clients
  ...specifiedClients,
  // Client scopes
  ...calls(
    base,
    `
    GET POST /client-scopes
    GET PUT DELETE /client-scopes/{id}
    GET /default-default-client-scopes
    PUT DELETE /default-default-client-scopes/{id}
    GET /default-optional-client-scopes
    PUT DELETE /default-optional-client-scopes/{id}
  `,
  ),
  ...mappers("client-scopes"),
  // Components
  ...calls(
    `${base}/components`,
    `
    GET POST /
    GET PUT DELETE /{id}
    GET /{id}/sub-component-types
  `,
  ),
  // Groups
  ...calls(
    `${base}/groups`,
    `
    GET POST /
    GET /count
    GET PUT DELETE /{id}
    GET POST /{id}/children
    GET /{id}/members
    GET PUT /{id}/management/permissions 501
  `,
  ),
  ...roleMappings("groups"),
  // Identity providers
  ...calls(
    `${base}/identity-provider`,
    `
    GET POST /instances
    GET PUT DELETE /instances/{alias}
    GET POST /instances/{alias}/mappers
    GET PUT DELETE /instances/{alias}/mappers/{id}
    GET /instances/{alias}/mapper-types
    GET /providers/{provider}
    POST /import-config
    GET /instances/{alias}/reload-keys
    GET PUT /instances/{alias}/management/permissions 501
  `,
  ),
  // Realms
  ...calls(
    "/admin/realms",
    `
    GET POST /
    DELETE /{other}
  `,
  ),
  ...calls(
    base,
    `
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
  `,
  ),
  // Organizations
  ...calls(
    `${base}/organizations`,
    `
    GET POST /
    GET PUT DELETE /{id}
    GET POST /{id}/members
    GET DELETE /{id}/members/{user}
    POST /{id}/members/invite-user 500
    POST /{id}/members/invite-existing-user 500
    GET POST /{id}/identity-providers
    DELETE /{id}/identity-providers/{alias}
  `,
  ),
  // Roles
  ...calls(
    base,
    `
    GET POST /roles
    GET PUT DELETE /roles/{name}
    GET /roles/{name}/users
    GET PUT DELETE /roles-by-id/{id}
    GET POST DELETE /roles-by-id/{id}/composites
    GET /roles-by-id/{id}/composites/realm
    GET /roles-by-id/{id}/composites/clients/{client}
    GET PUT /roles-by-id/{id}/management/permissions 501
  `,
  ),
  // Server info, message bundles
  ...calls(
    "",
    `
    GET /admin/serverinfo
    GET /resources/{realm}/admin/{locale}
  `,
  ),
  // Users
  ...calls(
    `${base}/users`,
    `
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
  `,
  ),
  ...roleMappings("users"),
  // User storage
  ...calls(
    `${base}/user-storage`,
    `
    GET /{id}/name
    POST /{id}/remove-imported-users
    POST /{id}/sync
    POST /{id}/unlink-users
    POST /{id}/mappers/{mapper}/sync 400
  `,
  ),
  // Who-am-I
  ...calls("/admin/{realm}/console", "GET /whoami"),
  // Console extension
  ...calls(
    `${base}/ui-ext`,
    `
    GET /info
    GET /realms/names
  `,
  ),
  // Sign-in
  ...calls(
    "/realms/{realm}",
    `
    GET /.well-known/openid-configuration
    GET /protocol/openid-connect/auth
    GET /protocol/openid-connect/userinfo
    GET /account
    GET POST /protocol/openid-connect/logout
    GET /protocol/openid-connect/login-status-iframe.html
    GET /protocol/openid-connect/3p-cookies/step1.html
    GET /protocol/openid-connect/registrations
  `,
  ),
];
