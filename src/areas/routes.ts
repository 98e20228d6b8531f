/**
 * Routes of records that other areas link to. Area manifests import them from here, so that a link does not load a
 * manifest.
 * Source: docs/spec/console.md §2.
 */
export const routes = {
  user: { area: "users", path: ":id/:tab" },
  client: { area: "clients", path: ":clientId/:tab" },
  clientStart: { area: "clients", path: ":clientId/start" },
  newClient: { area: "clients", path: "add-client" },
  newUser: { area: "users", path: "add-user" },
  group: { area: "groups", path: ":id" },
  clientRole: { area: "clients", path: ":clientId/roles/:id/:tab" },
  initialAccessTokens: { area: "clients", path: "initial-access-token" },
  clientScope: { area: "client-scopes", path: ":id/:tab" },
  mapper: { area: "client-scopes", path: ":id/mappers/:mapperId/:viewMode" },
  organization: { area: "organizations", path: ":id/:tab" },
  events: { area: "events", path: ":tab" },
  history: { area: "history", path: ":tab" },
  home: { area: "dashboard", path: "" },
  realms: { area: "realms", path: "" },
  newRealm: { area: "realms", path: "add-realm" },
  role: { area: "roles", path: ":id/:tab" },
  authenticationPolicy: { area: "authentication", path: "policies/:inside" },
  requiredActions: { area: "authentication", path: "required-actions" },
  flow: { area: "authentication", path: ":id/:usedBy" },
  identityProvider: { area: "identity-providers", path: ":providerId/:alias/:tab" },
  realmSettings: { area: "realm-settings", path: ":tab" },
  permissions: { area: "permissions", path: ":permissionClientId/:tab" },
  newWorkflow: { area: "workflows", path: "create/new" },
  reports: { area: "reports", path: ":tab" },
  workflow: { area: "workflows", path: "update/:id" },
  compare: { area: "compare", path: "" },
  checkUp: { area: "check-up", path: "" },
  userStorage: { area: "user-federation", path: ":providerId/:id" },
} as const;
