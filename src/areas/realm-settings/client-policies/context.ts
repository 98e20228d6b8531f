import type { clientPoliciesApi } from "./api.ts";
import type { ShutOut } from "./useShutOut.ts";

export interface ProfilesContext {
  api: ReturnType<typeof clientPoliciesApi>;
  manage: boolean;
}

/** Context of actions on policies and on parts. */
export interface PoliciesContext extends ProfilesContext {
  shutOut: ShutOut;
}
