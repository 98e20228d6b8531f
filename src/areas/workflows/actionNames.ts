/** What can be done to a workflow, and to who runs through it. */
export const actionNames = ["enable", "disable", "run", "copy", "delete", "call-off"] as const;
