import type { SaveOptions } from "../../kit/form/useSave.ts";
import type { usersApi } from "./api.ts";
import type { User } from "./user.ts";

/** Fields that Keycloak computes. Never sent back. */
export const computed: readonly string[] = [
  "access",
  "userProfileMetadata",
  "createdTimestamp",
  "totp",
  "disableableCredentialTypes",
  "federatedIdentities",
  "self",
  "origin",
  "bruteForceStatus",
];

/** Save options that all forms of a user share. */
export const saving = (api: ReturnType<typeof usersApi>, id: string): SaveOptions<User> => ({
  area: "users",
  id,
  computed,
  query: api.detail(id),
  success: "userSaved",
  failure: "userNotSaved",
  // Keycloak doesn't trim a username and rejects leading and trailing spaces.
  prepare: (user) => (typeof user.username === "string" ? { ...user, username: user.username.trim() } : user),
  write: (server, user) => api.by(server).update(id, user),
});
