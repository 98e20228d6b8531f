import type { SaveOptions } from "../../kit/form/useSave.ts";
import type { usersApi } from "./api.ts";
import type { User } from "./area.ts";

/** What the server makes of a user by itself; never sent back. */
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

/** How every form of a user saves: Details, Attributes and single paths alike. */
export const saving = (api: ReturnType<typeof usersApi>, id: string): SaveOptions<User> => ({
  area: "users",
  id,
  computed,
  query: api.detail(id),
  success: "userSaved",
  failure: "userNotSaved",
  // The server trims nothing and refuses blanks at the ends of a user name.
  prepare: (user) => (typeof user.username === "string" ? { ...user, username: user.username.trim() } : user),
  write: (server, user) => api.by(server).update(id, user),
});
