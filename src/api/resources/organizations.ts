import type { OrganizationQuery } from "@keycloak/keycloak-admin-client/lib/resources/organizations.js";
import { Organizations as AdminOrganizations } from "@keycloak/keycloak-admin-client/lib/resources/organizations.js";

/** Organizations of a realm. Adds what the admin client lacks. Source: /admin/realms/{realm}/organizations. */
export class Organizations extends AdminOrganizations {
  /** Number of organizations, with the filters of `find`. */
  count = this.makeRequest<Pick<OrganizationQuery, "search" | "q" | "exact"> & { realm?: string }, number>({
    method: "GET",
    path: "/count",
  });

  countMembers = this.makeRequest<{ orgId: string; realm?: string }, number>({
    method: "GET",
    path: "/{orgId}/members/count",
    urlParamKeys: ["orgId"],
  });
}
