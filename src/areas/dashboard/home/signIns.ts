import { isFailed, type UserEvent } from "../../../sections/event-table/events.ts";

/** Events of sign-ins, failed sign-ins and registrations. Source: docs/spec/areas/events.md. */
export const signInTypes = ["LOGIN", "LOGIN_ERROR", "REGISTER"] as const;

/** Count of a span, and of the span before it. `before` is undefined if its events were not all read. */
export interface Figure {
  now: number;
  before: number | undefined;
}

/** Sign-ins of a span that ends now. */
export interface Summary {
  fromMs: number;
  toMs: number;
  done: Figure;
  failed: Figure;
  registered: Figure;
  /** Failure reasons, most frequent first. */
  reasons: readonly { error: string; count: number }[];
}

const isDone = ({ type }: UserEvent) => type === "LOGIN";
const isRefused = (event: UserEvent) => event.type === "LOGIN_ERROR" || (event.type === "LOGIN" && isFailed(event));

/** Counts sign-ins of the last `spanMs` milliseconds. */
export function summaryOf(
  { events, hasMore, nowMs }: { events: readonly UserEvent[]; hasMore: boolean; nowMs: number },
  spanMs: number,
): Summary {
  const fromMs = nowMs - spanMs;
  const oldest = hasMore ? (events.at(-1)?.time ?? nowMs) : 0;
  const figure = (is: (event: UserEvent) => boolean): Figure => {
    const found = events.filter(is);
    return {
      now: found.filter(({ time }) => time >= fromMs).length,
      before:
        oldest > fromMs - spanMs
          ? undefined
          : found.filter(({ time }) => time < fromMs && time >= fromMs - spanMs).length,
    };
  };
  const reasons = new Map<string, number>();
  for (const event of events)
    if (event.time >= fromMs && isRefused(event)) {
      const error = event.error ?? "";
      reasons.set(error, (reasons.get(error) ?? 0) + 1);
    }
  return {
    fromMs: Math.max(fromMs, oldest),
    toMs: nowMs,
    done: figure((event) => isDone(event) && !isFailed(event)),
    failed: figure(isRefused),
    registered: figure(({ type }) => type === "REGISTER"),
    reasons: [...reasons]
      .map(([error, count]) => ({ error, count }))
      .sort((one, other) => other.count - one.count || one.error.localeCompare(other.error)),
  };
}
