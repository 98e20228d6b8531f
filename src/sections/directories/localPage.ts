import type { Server } from "../../api/server.ts";

type Conditions = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * How many rows of a page may be asked for so that no directory is asked: as many as the realm itself has behind `first`. The server counts its
 * own people alone. Source: docs/spec/areas/user-federation.md "A directory that does not answer".
 */
export async function localRows(
  server: Server,
  conditions: Conditions,
  first: number,
  max: number,
  signal?: AbortSignal,
): Promise<number> {
  const count = await server.request<number>("GET", "/users/count", { query: conditions, ...(signal && { signal }) });
  return Math.max(0, Math.min(max, count - first));
}
