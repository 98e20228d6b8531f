/** What can be done to groups: the names alone, so that a manifest does not load the declarations. */
export const actionNames = [
  "create",
  "rename",
  "move",
  "create-child",
  "duplicate",
  "who-may",
  "delete",
  "show-memberships",
  "leave",
] as const;
