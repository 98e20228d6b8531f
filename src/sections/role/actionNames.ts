/** What can be done to roles: the names alone, so that a manifest does not load the declarations. */
export const actionNames = ["rename", "who-may", "delete", "unassign"] as const;
