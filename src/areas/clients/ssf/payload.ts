import { isObject } from "../../../api/isObject.ts";

/** Placeholder for the current time in a payload. */
const present = /"__now__"|__now__/g;

/**
 * Parses an event payload. Replaces `__now__` with the current time in seconds.
 * @throws SyntaxError unless it is a JSON object
 */
export function payloadOf(text: string, nowMs = Date.now()): Record<string, unknown> {
  const value: unknown = JSON.parse(
    text.trim() === "" ? "{}" : text.replace(present, String(Math.floor(nowMs / 1000))),
  );
  if (!isObject(value)) throw new SyntaxError("{ … }");
  return value;
}
