import { getIn } from "../../kit/record/path.ts";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type { Capabilities } from "../../kit/area/requirement.ts";
import { detailOf } from "../../kit/area/detail.ts";

/** Role in the server's format. */
export type Role = RoleRepresentation;

/** Fields that the server computes. Never sent. */
export const computed = ["composite", "clientRole", "containerId"] as const;

/** ID of the realm's default role. */
const defaultRoleId = (realm: Capabilities["realm"] | null): string | undefined => {
  const id = getIn(realm, ["defaultRole", "id"]);
  return typeof id === "string" ? id : undefined;
};

/**
 * True for the realm's default role. Compares IDs, because the role can be renamed and others may have a similar name.
 */
export const isDefaultRole = (role: Role, { realm }: Pick<Capabilities, "realm">): boolean =>
  role.id !== undefined && role.id === defaultRoleId(realm);

/** Role of the current page, for its tabs. */
export const useRole = detailOf<Role>();
