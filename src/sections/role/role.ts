import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type { Capabilities } from "../../kit/area/defineArea.ts";

/** A role of the realm or of a client as the server sends it. */
export type Role = RoleRepresentation;

/** What the server makes of a role by itself; never sent back. */
export const computed = ["composite", "clientRole", "containerId"] as const;

/** True for the role that every new user gets. Told by id: other roles may carry a similar name, and this one can be renamed. */
export const isDefaultRole = (role: Role, { realm }: Pick<Capabilities, "realm">): boolean =>
  role.id !== undefined && role.id === (realm?.defaultRole as Role | undefined)?.id;
