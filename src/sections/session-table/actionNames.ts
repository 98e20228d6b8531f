/** Names of what can be done to sessions. */
export const actionNames = ["sign-out", "revoke", "sign-out-all"] as const;
