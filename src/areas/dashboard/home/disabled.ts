import { getIn } from "../../../kit/record/path.ts";
import type { AdminEvent } from "../../../sections/event-table/events.ts";
import { parsed } from "../../../kit/base/stored.ts";

/**
 * Returns usernames of users that recorded changes disabled, latest first. Cannot detect that a user was disabled
 * before the first event.
 * @param events - newest first, with representation
 */
export function newlyDisabled(events: readonly AdminEvent[]): readonly string[] {
  const seen = new Set<string>();
  return events.flatMap(({ resourcePath = "", operationType, representation, error }) => {
    // Events below a user, such as a membership, do not contain the user record.
    if (error || !/^users\/[^/]+$/.test(resourcePath) || seen.has(resourcePath)) return [];
    const record = parsed(representation ?? null);
    const enabled = getIn(record, ["enabled"]);
    const username = getIn(record, ["username"]);
    if (operationType === "UPDATE" && enabled === undefined) return [];
    seen.add(resourcePath);
    return operationType === "UPDATE" && enabled === false
      ? [typeof username === "string" ? username : resourcePath.slice("users/".length)]
      : [];
  });
}
