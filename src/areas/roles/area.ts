import { defineArea, defineTabs, type Capabilities } from "../../kit/area/defineArea.ts";
import { actionNames } from "../../sections/role/actionNames.ts";
import { isDefaultRole, type Role } from "../../sections/role/role.ts";
import { any } from "../../session/access.ts";
import { routes } from "../routes.ts";

export type { Role };

const isOrdinary = (role: Role, around: Capabilities) => !isDefaultRole(role, around);
const seesUsers = any("view-users", "manage-users");

/** Tabs of a realm role, in order. Source: docs/spec/areas/realm-roles.md "Screens". */
export const roleTabs = defineTabs<Role>()({
  details: { view: () => import("../../sections/role/Details.tsx") },
  "default-roles": {
    title: "defaultRoles",
    view: () => import("../../sections/role/AssociatedRoles.tsx"),
    show: isDefaultRole,
  },
  "default-groups": { title: "defaultGroups", view: () => import("./tabs/DefaultGroups.tsx"), show: isDefaultRole },
  "associated-roles": {
    title: "associatedRolesText",
    view: () => import("../../sections/role/AssociatedRoles.tsx"),
    show: isOrdinary,
  },
  attributes: { view: () => import("../../sections/role/Attributes.tsx"), show: isOrdinary },
  "users-in-role": {
    title: "usersInRole",
    access: seesUsers,
    view: () => import("../../sections/role/UsersInRole.tsx"),
    show: isOrdinary,
  },
  "groups-in-role": {
    title: "roles.groupsInRole",
    access: any("query-groups", seesUsers),
    view: () => import("../../sections/role/GroupsInRole.tsx"),
    show: isOrdinary,
  },
  "used-in": { title: "whereUsed.usedIn", view: () => import("./tabs/UsedIn.tsx"), show: isOrdinary },
  permissions: {
    access: "manage-authorization",
    view: () => import("../../sections/role/Permissions.tsx"),
    // The first version of fine-grained permissions; the second keeps them in an area of their own.
    show: (_role, { feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ") === true,
  },
  events: { title: "adminEvents", access: "view-events", view: () => import("../../sections/role/RoleEvents.tsx") },
});

/** Roles of the realm, the roles they contain, and who holds them. */
export const roles = defineArea({
  id: "roles",
  path: "roles",
  title: "realmRoles",
  hint: "roles.hint",
  labels: { realmRoles: "Realm roles", "roles.hint": "What people may do" },
  icon: "shield",
  group: "manage",
  access: "view-realm",
  manage: "manage-realm",
  isFineGrained: true,
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  columns: ["description", "email", "firstName", "lastName", "path"],
  actions: ["create", ...actionNames, "assign-role", "add-user", "add-group", "remove", "permissions", "export"],
  screens: {
    list: { path: "", title: "titleRoles", view: () => import("./RoleList.tsx") },
    create: {
      path: "new",
      title: "createRole",
      action: "create",
      access: "manage-realm",
      view: () => import("./RoleCreate.tsx"),
    },
    detail: { path: routes.role.path, title: "roleDetails", view: () => import("./RoleDetail.tsx"), tabs: roleTabs },
  },
});
