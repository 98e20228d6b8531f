/** Fields that Keycloak computes. Never sent back. */
export const computedOfGroup = ["path", "parentId", "subGroups", "subGroupCount", "access"] as const;
