import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import type { Server } from "../../api/server.ts";
import { foundAt } from "./foundAt.ts";

type Organization = Pick<OrganizationRepresentation, "id" | "alias" | "name">;

/** Finds an organization by ID or alias. */
export async function findOrganization(server: Server, text: string): Promise<Organization | undefined> {
  // The server matches the alias in its attribute search (26.7.4).
  const q = `"alias":"${text.replaceAll('"', '\\"')}"`;
  const found = (await server.list<Organization>("/organizations", { query: { q, first: 0, max: 2 } })).find(
    ({ alias }) => alias === text,
  );
  return found ?? foundAt(server, `/organizations/${encodeURIComponent(text)}`);
}
