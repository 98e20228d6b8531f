import type { User } from "../user.ts";
import type { Identity, IdentityProvider } from "../linksApi.ts";

/** Link with its provider, if the admin can view it. */
export interface LinkedIdentity extends Identity {
  provider?: IdentityProvider | null | undefined;
}

export interface LinkContext {
  user: User;
}
