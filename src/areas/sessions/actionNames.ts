/** Names of what can be done to all sessions, or to those of somebody. */
export const actionNames = ["show-sessions", "sign-out-all", "revocation"] as const;
