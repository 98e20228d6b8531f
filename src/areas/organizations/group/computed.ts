/** What the server makes of a group by itself; never sent back. */
export const computedOfGroup = ["path", "parentId", "subGroups", "subGroupCount", "access"] as const;
