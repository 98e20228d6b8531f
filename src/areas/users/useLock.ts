import { useQuery } from "@tanstack/react-query";
import { useServer } from "../../kit/panel.ts";
import { usersApi, type UserRow } from "./api.ts";
import type { User } from "./area.ts";
import { lockOf, type Lock } from "./lock.ts";

/** Lock of a user as the server knows it now, and the user with what it says. Refused or failed: none is known. */
export function useLock(user: User, enabled: boolean): { lock: Lock | undefined; user: UserRow } {
  const api = usersApi(useServer());
  const { data } = useQuery({
    ...api.lock(user.id ?? ""),
    enabled: enabled && Boolean(user.id),
    refetchInterval: ({ state }) => (state.data?.disabled ? 15_000 : false),
  });
  return { lock: lockOf(user, data), user: { ...user, bruteForceStatus: { ...data } } };
}
