import type { Client } from "./client.ts";

/** Converts an attribute in seconds to milliseconds. */
export const clientMoment = (client: Client, attribute: string): number | undefined => {
  const seconds = Number(client.attributes?.[attribute]);
  return seconds > 0 ? seconds * 1000 : undefined;
};
