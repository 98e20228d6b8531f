import type { User } from "./area.ts";

/** What the server says this admin may do to a user. Source: `access` of the representation. */
export type Right = "view" | "manage" | "mapRoles" | "impersonate" | "manageGroupMembership" | "resetPassword";

/** Whether the server allows it; rows of a list only carry `manage`. */
export const allowsTo = (user: User, right: Right): boolean => user.access?.[right] === true;

/** A user made for one session, out of what an identity provider said. */
export const isTransient = ({ id = "" }: User): boolean => id.startsWith("lightweight-");
