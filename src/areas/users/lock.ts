import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../kit/action/useAction.ts";
import { useServer } from "../../kit/panel.ts";
import { usersApi, type LockState } from "./api.ts";
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

/** Lock of a user as the server knows it now. Refused or failed: none is known. */
export function useLock(user: User, enabled: boolean): Lock | undefined {
  const api = usersApi(useServer());
  const { data } = useQuery({
    ...api.lock(user.id ?? ""),
    enabled: enabled && Boolean(user.id),
    refetchInterval: ({ state }) => (state.data?.disabled ? 15_000 : false),
  });
  return lockOf(user, data);
}

/** Ends a lock: forgets the failures of a temporary one, and enables a user who was locked for good. */
export function useUnlock() {
  const api = usersApi(useServer());
  const { run, running } = useAction();
  const unlock = ({ id = "" }: User, { isPermanent }: Pick<Lock, "isPermanent">) =>
    run({ area: "users", action: "unlocked", id, success: "unlockSuccess", failure: "unlockError" }, async () => {
      // Enabling clears the failures as well.
      await (isPermanent ? api.update(id, { enabled: true }) : api.unlock(id));
      return true;
    });
  return { unlock, running };
}
