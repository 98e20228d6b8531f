/** What can be done to organizations and their groups: the names alone, so that a manifest does not load the declarations. */
export const actionNames = [
  "enable",
  "disable",
  "delete",
  "create",
  "rename",
  "move",
  "create-child",
  "duplicate",
  "show-memberships",
  "remove",
  "leave",
  "resend",
  "link",
  "edit",
  "unlink",
] as const;
