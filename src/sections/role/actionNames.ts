/** What can be done to roles: the names alone, so that a manifest does not load the declarations. */
export const actionNames = ["rename", "delete", "unassign"] as const;
