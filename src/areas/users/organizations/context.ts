import type { User } from "../user.ts";
import type { UserOrganization } from "../membershipApi.ts";

export interface UserOrganizationContext {
  user: User;
  mayChange: boolean;
  /** Ends memberships. Resolves to true if it succeeded. */
  remove: (organizations: readonly UserOrganization[]) => Promise<boolean>;
}
