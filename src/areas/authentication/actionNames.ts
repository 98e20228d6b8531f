/** What can be done in the area: the names alone, so that a manifest does not load the declarations. */
export const actionNames = [] as const satisfies readonly string[];
