/** What can be done to realms: the names alone, so that a manifest does not load the declarations. */
export const actionNames = ["delete"] as const;
