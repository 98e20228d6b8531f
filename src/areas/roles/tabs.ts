import { defineTabs } from "../../kit/area/defineArea.ts";
import type { Capabilities } from "../../kit/area/requirement.ts";
import { isDefaultRole, type Role } from "../../sections/role/role.ts";
import { any } from "../../session/access.ts";

const isOrdinary = (role: Role, around: Capabilities) => !isDefaultRole(role, around);
const seesUsers = any("view-users", "manage-users");

/** Tabs in display order. Source: docs/spec/areas/realm-roles.md "Screens". */
export const roleTabs = defineTabs<Role>()({
  details: { view: () => import("../../sections/role/Details.tsx") },
  "default-roles": {
    title: "defaultRoles",
    view: () => import("../../sections/role/AssociatedRoles.tsx"),
    on: isDefaultRole,
  },
  "default-groups": { title: "defaultGroups", view: () => import("./tabs/DefaultGroups.tsx"), on: isDefaultRole },
  "associated-roles": {
    title: "associatedRolesText",
    view: () => import("../../sections/role/AssociatedRoles.tsx"),
    on: isOrdinary,
  },
  attributes: { view: () => import("../../sections/role/Attributes.tsx"), on: isOrdinary },
  "users-in-role": {
    title: "usersInRole",
    who: seesUsers,
    view: () => import("../../sections/role/UsersInRole.tsx"),
    on: isOrdinary,
  },
  "groups-in-role": {
    title: "roles.groupsInRole",
    who: any("query-groups", seesUsers),
    view: () => import("../../sections/role/GroupsInRole.tsx"),
    on: isOrdinary,
  },
  "used-in": { title: "whereUsed.usedIn", view: () => import("./tabs/UsedIn.tsx"), on: isOrdinary },
  permissions: {
    who: "manage-authorization",
    view: () => import("../../sections/role/Permissions.tsx"),
    // Version 1 of fine-grained permissions. Version 2 has its own area.
    on: (_role, { feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ") === true,
  },
  events: { title: "adminEvents", who: "view-events", view: () => import("../../sections/role/RoleEvents.tsx") },
  history: { title: "history", who: "view-events", view: () => import("../../sections/role/RoleHistory.tsx") },
});
