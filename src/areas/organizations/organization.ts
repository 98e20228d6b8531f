import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { detailOf } from "../../kit/area/detail.ts";

export type Organization = OrganizationRepresentation;

export type Member = UserRepresentation & { membershipType?: string };

/** Group of an organization. It is not a realm group, and its path starts at the organization. */
export type OrgGroup = GroupRepresentation;

export const useOrganization = detailOf<Organization>();

export const useOrgGroup = detailOf<OrgGroup>();
