import { useQuery } from "@tanstack/react-query";
import { useServer } from "../../kit/panel/session.ts";
import { usersApi, type UserRow } from "./api.ts";
import type { User } from "./user.ts";
import { lockOf, type Lock } from "./lock.ts";

/** Returns the current lock of a user, and the user with the lock state. No lock if the request fails. */
export function useLock(user: User, enabled: boolean): { lock: Lock | undefined; user: UserRow } {
  const api = usersApi(useServer());
  const { data } = useQuery({
    ...api.lock(user.id ?? ""),
    enabled: enabled && Boolean(user.id),
    refetchInterval: ({ state }) => (state.data?.disabled ? 15_000 : false),
  });
  return { lock: lockOf(user, data), user: { ...user, bruteForceStatus: { ...data } } };
}
