import type { Server } from "../../api/server.ts";

type Conditions = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Number of rows that a page can request without a directory lookup: the local users from `first` on.
 * Source: docs/spec/areas/user-federation.md "Directory that does not respond".
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
