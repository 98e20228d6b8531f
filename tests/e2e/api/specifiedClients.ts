import { base, calls, mappers, type SpecifiedCall } from "./specifiedCalls.ts";

/** docs/spec/console.md §7 "Clients". */
export const specifiedClients: readonly SpecifiedCall[] = [
  ...calls(
    `${base}/clients`,
    `
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
  `,
  ),
  ...mappers("clients"),
  ...calls(
    `${base}/clients/{id}/authz/resource-server`,
    `
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
  `,
  ),
];
