/**
 * What `iam-before-change` and `iam-change` say happened, the same for the same thing in every area. Whatever changes fields of the record itself
 * is `updated`, by whichever button or in whatever number: a host that vetoes that misses no area. A name of its own has what lies beside the record.
 */
export const changeActions = [
  // The record itself.
  "created",
  "updated",
  "deleted",
  // Parts of a realm out of a file.
  "imported",
  // Roles, seen from their holder and from the role.
  "roles-assigned",
  "roles-unassigned",
  "users-added",
  "users-removed",
  "groups-added",
  "groups-removed",
  "default-groups-added",
  "default-groups-removed",
  // Groups and organizations, seen from the user and from the group or organization.
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
  // Identity providers of a user or an organization.
  "identity-provider-linked",
  "identity-provider-updated",
  "identity-provider-unlinked",
  // What a user signs in with, and has agreed to.
  "password-reset",
  "reset-mailed",
  "offer-mailed",
  "unlocked",
  "impersonated",
  "consent-revoked",
  // Sessions: one, all of a user or realm; what was issued before now.
  "signed-out",
  "all-signed-out",
  "pushed",
  // Fine-grained permissions, first version.
  "permissions-enabled",
  "permissions-disabled",
  // Mappers and scopes.
  "mappers-added",
  "mapper-deleted",
  "scopes-added",
  "scope-type-changed",
  "scope-removed",
  // People of a directory, and what its mappers hold in step.
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
  // What a client's authorization consists of.
  "authorization-imported",
  "resource-deleted",
  "scope-deleted",
  "policy-deleted",
  "permission-deleted",
  // Shared signals.
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

/** One of `changeActions`. */
export type ChangeAction = (typeof changeActions)[number];
