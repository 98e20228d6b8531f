/** What can be done to an item of a page. */
export const actionNames = ["delete"] as const;
