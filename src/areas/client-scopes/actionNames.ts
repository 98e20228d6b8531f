/** What can be done to client scopes: the names alone, so that a manifest does not load the declarations. */
export const actionNames = ["change-type", "delete"] as const;
