/**
 * Action names of `iam-before-change` and `iam-change`. All edits of a record's own fields are `updated` in every area,
 * so that one host veto covers them. Related records have their own names.
 */
export const changeActions = [
  // Records.
  "created",
  "updated",
  "deleted",
  // Realm imports.
  "imported",
  // Role assignments, from the owner's or the role's page.
  "roles-assigned",
  "roles-unassigned",
  "users-added",
  "users-removed",
  "groups-added",
  "groups-removed",
  "default-groups-added",
  "default-groups-removed",
  // Memberships, from the user's, the group's or the organization's page.
  "groups-joined",
  "groups-left",
  "organizations-joined",
  "organizations-invited",
  "organizations-left",
  "members-added",
  "member-removed",
  "invited",
  "invitation-resent",
  "invitation-deleted",
  // Groups of an organization.
  "group-created",
  "group-updated",
  "group-deleted",
  "group-members-added",
  "group-member-removed",
  // Identity provider links of a user or an organization.
  "identity-provider-linked",
  "identity-provider-updated",
  "identity-provider-unlinked",
  // Credentials and consents of a user.
  "password-reset",
  "reset-mailed",
  "offer-mailed",
  "unlocked",
  "impersonated",
  "consent-revoked",
  // Sessions and not-before revocation.
  "signed-out",
  "all-signed-out",
  "pushed",
  // Version 1 fine-grained permissions.
  "permissions-enabled",
  "permissions-disabled",
  // Mappers and client scopes.
  "mappers-added",
  "mapper-deleted",
  "scopes-added",
  "scope-type-changed",
  "scope-removed",
  // User federation synchronization.
  "users-synchronized",
  "users-unlinked",
  "imported-users-removed",
  "mapper-synchronized",
  // Keys, secrets, nodes and registration of clients.
  "keys-enabled",
  "keys-generated",
  "keys-exported",
  "key-imported",
  "secret-regenerated",
  "secret-invalidated",
  "registration-token-regenerated",
  "registration-policy-deleted",
  "initial-access-token-deleted",
  "node-registered",
  "node-removed",
  "nodes-tested",
  // Authorization services of a client.
  "authorization-imported",
  "resource-deleted",
  "scope-deleted",
  "policy-deleted",
  "permission-deleted",
  // Shared Signals Framework.
  "stream-verified",
  "stream-deleted",
  "subject-added",
  "subject-ignored",
  "subject-removed",
  "event-emitted",
  // Runs of a workflow on one record.
  "workflow-started",
  "workflow-stopped",
  // The server.
  "cleared",
] as const;

export type ChangeAction = (typeof changeActions)[number];
