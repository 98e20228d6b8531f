import type { WhoMay } from "../../sections/permissions/whoMay.ts";
import type { usersApi } from "./api.ts";
import type { User } from "./user.ts";

export interface UserContext {
  api: ReturnType<typeof usersApi>;
  /** Returns true for the account of the signed-in admin. */
  isSelf: (user: User) => boolean;
  /** True if the admin can manage all users of the realm. */
  isManager: boolean;
  /** True if brute force detection is on. */
  isProtected: boolean;
  whoMay: WhoMay;
}
