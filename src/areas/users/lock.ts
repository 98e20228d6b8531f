import type { LockState } from "./api.ts";
import type { User } from "./area.ts";

/** Why and how long the brute-force protection keeps a user out. */
export interface Lock {
  isPermanent: boolean;
  failures: number;
  /** Milliseconds; absent for a permanent lock. */
  untilMs?: number;
  lastFailureMs?: number;
  lastAddress?: string;
}

/** The end of a permanent lock as the server says it, the largest number there is, in seconds. */
const never = 2 ** 53;

/** The lock of a user, or undefined while there is none. Null: the server knows no such thing. */
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
