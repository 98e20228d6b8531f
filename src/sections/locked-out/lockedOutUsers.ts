import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BruteForceUser } from "../../api/resources/consoleExtension.ts";
import type { Server } from "../../api/server.ts";
import type { UserEvent } from "../event-table/events.ts";
import { usersById } from "./usersById.ts";

/** Filter of the user list for these users. */
export const lockedOutFilter = "lockedOut";

const lockouts = ["USER_DISABLED_BY_TEMPORARY_LOCKOUT", "USER_DISABLED_BY_PERMANENT_LOCKOUT"] as const;
const twoWeeksMs = 14 * 86_400_000;

/** Maximum of events to read. Ignores older lockouts. */
const mostLockouts = 2_000;

/**
 * Users that brute force detection locked in the last two weeks, latest first. The server has no query for them, so
 * event records supply the IDs. `isBrief` omits attributes.
 */
export const lockedOutUsers = (server: Server, queries: QueryClient, isBrief = true) =>
  queryOptions({
    queryKey: server.key("users", "list", "locked-out", isBrief),
    queryFn: async ({ signal }): Promise<readonly BruteForceUser[]> => {
      const request = { type: [...lockouts], dateFrom: String(Date.now() - twoWeeksMs) };
      const reading = { signal, pageSize: mostLockouts + 1 };
      // Few admins set this filter, and every list would load the code.
      const { eventsApi } = await import("../event-table/api.ts");
      const { events } = await eventsApi(server, queries).newest<UserEvent>(
        "/events",
        [request],
        mostLockouts,
        reading,
      );
      return usersById(server, [...new Set(events.flatMap(({ userId }) => userId ?? []))], isBrief);
    },
  });
