import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { detailOf } from "../../kit/area/detail.ts";

export type User = UserRepresentation;

/** Right of this admin on a user. Source: `access` of the representation. */
export type Right = "view" | "manage" | "mapRoles" | "impersonate" | "manageGroupMembership" | "resetPassword";

/** True if Keycloak allows it. Rows of a list have only `manage`. */
export const allowsTo = (user: User, right: Right): boolean => user.access?.[right] === true;

/** Transient user: created from an identity provider for one session. */
export const isTransient = ({ id = "" }: User): boolean => id.startsWith("lightweight-");

export const useUser = detailOf<User>();
