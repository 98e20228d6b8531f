/** What can be done to permissions and policies: the names alone, so that a manifest does not load the declarations. */
export const actionNames = ["delete"] as const;
