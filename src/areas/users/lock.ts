import type { LockState } from "./api.ts";
import type { User } from "./user.ts";

/** Lock by brute force detection. */
export interface Lock {
  isPermanent: boolean;
  failures: number;
  /** Milliseconds. Absent for a permanent lock. */
  untilMs?: number;
  lastFailureMs?: number;
  lastAddress?: string;
}

/** End of a permanent lock in the response, in seconds: the maximum value. */
const never = 2 ** 53;

/**
 * Returns the lock of a user, undefined if there is none. `state` is null if the server has no lock state for the user.
 */
export function lockOf(user: User, state: LockState | null | undefined): Lock | undefined {
  const { disabled, numFailures = 0, failedLoginNotBefore = 0, lastFailure, lastIPFailure } = state ?? {};
  const isPermanent =
    user.enabled === false &&
    (user.attributes?.disabledReason?.[0] === "permanentLockout" ||
      (disabled === true && failedLoginNotBefore >= never));
  if (!disabled && !isPermanent) return undefined;
  return {
    isPermanent,
    failures: numFailures,
    ...(!isPermanent &&
      failedLoginNotBefore > 0 &&
      failedLoginNotBefore < never && { untilMs: failedLoginNotBefore * 1000 }),
    ...(lastFailure && { lastFailureMs: lastFailure }),
    ...(lastIPFailure && lastIPFailure !== "n/a" && { lastAddress: lastIPFailure }),
  };
}
