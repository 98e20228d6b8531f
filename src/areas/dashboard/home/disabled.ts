import type { AdminEvent } from "../../../sections/event-table/events.ts";
import { parsed } from "../../../kit/stored.ts";

/** Somebody as a recorded change has left them. */
interface Left {
  username?: string;
  enabled?: boolean;
}

/**
 * Names of people whom recorded changes have left disabled, the last one first. `events` are newest first, with what was sent. Whoever was
 * disabled before the first of their changes here as well is not told apart.
 */
export function newlyDisabled(events: readonly AdminEvent[]): readonly string[] {
  const seen = new Set<string>();
  return events.flatMap(({ resourcePath = "", operationType, representation, error }) => {
    // What stands below a user, such as a membership, says nothing of the user.
    if (error || !/^users\/[^/]+$/.test(resourcePath) || seen.has(resourcePath)) return [];
    const { username, enabled } = (parsed(representation ?? null) ?? {}) as Left;
    if (operationType === "UPDATE" && enabled === undefined) return [];
    seen.add(resourcePath);
    return operationType === "UPDATE" && enabled === false ? [username ?? resourcePath.slice("users/".length)] : [];
  });
}
