import type { OrganizationQuery } from "@keycloak/keycloak-admin-client/lib/resources/organizations.js";
import { Organizations as AdminOrganizations } from "@keycloak/keycloak-admin-client/lib/resources/organizations.js";

/** Organizations of a realm, with what the admin client leaves out. Source: /admin/realms/{realm}/organizations. */
export class Organizations extends AdminOrganizations {
  /** How many there are, by the same filters as `find`. */
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
