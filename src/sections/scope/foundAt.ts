import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import { unreadable } from "../../api/record.ts";
import { objectOf } from "../../api/shapes.ts";

/**
 * Record at a path, or undefined if the server has none.
 * @throws ApiError for a response without an ID.
 */
export async function foundAt<R extends { id?: string }>(server: Server, path: string): Promise<R | undefined> {
  try {
    const found = objectOf<R>(await server.request("GET", path), path);
    if (!found.id) throw unreadable("GET", path);
    return found;
  } catch (error) {
    if (isApiError(error, 404)) return undefined;
    throw error;
  }
}
