import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type { Server } from "../../api/server.ts";
import { foundAt } from "./foundAt.ts";

/** Finds a group by ID or path. */
export async function findGroup(server: Server, text: string): Promise<GroupRepresentation | undefined> {
  const name = text.replace(/^\/+/, "");
  if (!name) return undefined;
  return foundAt(
    server,
    text.startsWith("/")
      ? `/group-by-path/${name.split("/").map(encodeURIComponent).join("/")}`
      : `/groups/${encodeURIComponent(name)}`,
  );
}
