import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import { unreadable } from "../../api/record.ts";
import { objectOf } from "../../api/shapes.ts";

type Organization = Pick<OrganizationRepresentation, "id" | "alias" | "name">;

/** Finds an organization by ID or alias. */
export async function findOrganization(server: Server, text: string): Promise<Organization | undefined> {
  // The server matches the alias in its attribute search (26.7.4).
  const q = `"alias":"${text.replaceAll('"', '\\"')}"`;
  const found = (await server.list<Organization>("/organizations", { query: { q, first: 0, max: 2 } })).find(
    ({ alias }) => alias === text,
  );
  if (found) return found;
  const at = `/organizations/${encodeURIComponent(text)}`;
  try {
    const found = objectOf<Organization>(await server.request("GET", at), at);
    if (!found.id) throw unreadable("GET", at);
    return found;
  } catch (error) {
    if (isApiError(error, 404)) return undefined;
    throw error;
  }
}
