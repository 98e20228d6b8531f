/** What can be done to users: the names alone, so that a manifest does not load the declarations. */
export const actionNames = [
  "reset-password",
  "unlock",
  "impersonate",
  "join-group",
  "assign-role",
  "required-actions",
  "leave",
  "unassign",
  "enable",
  "disable",
  "delete",
  "import",
  "unlock-all",
] as const;
