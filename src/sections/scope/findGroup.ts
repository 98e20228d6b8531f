import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import { unreadable } from "../../api/record.ts";
import { objectOf } from "../../api/shapes.ts";

/** Finds a group by ID or path. */
export async function findGroup(server: Server, text: string): Promise<GroupRepresentation | undefined> {
  const name = text.replace(/^\/+/, "");
  if (!name) return undefined;
  const at = text.startsWith("/")
    ? `/group-by-path/${name.split("/").map(encodeURIComponent).join("/")}`
    : `/groups/${encodeURIComponent(name)}`;
  try {
    const found = objectOf<GroupRepresentation>(await server.request("GET", at), at);
    if (!found.id) throw unreadable("GET", at);
    return found;
  } catch (error) {
    if (isApiError(error, 404)) return undefined;
    throw error;
  }
}
