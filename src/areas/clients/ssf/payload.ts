/** Stands for the present moment in an event's payload. */
const present = /"__now__"|__now__/g;

/** An event's payload out of a text of JSON; `__now__` becomes the present moment in seconds. @throws SyntaxError for what is no JSON object. */
export function payloadOf(text: string, nowMs = Date.now()): Record<string, unknown> {
  const value: unknown = JSON.parse(
    text.trim() === "" ? "{}" : text.replace(present, String(Math.floor(nowMs / 1000))),
  );
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new SyntaxError("{ … }");
  return value as Record<string, unknown>;
}
