import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import { defineArea, defineTabs, type Surroundings } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";

/** A realm role as the server sends it. */
export type Role = RoleRepresentation;

/** What the server makes of a role by itself; never sent back. */
export const computed = ["composite", "clientRole", "containerId"] as const;

/** True for the role that every new user gets. Told by id: other roles may carry a similar name, and this one can be renamed. */
export const isDefaultRole = (role: Role, { realm }: Pick<Surroundings, "realm">): boolean =>
  role.id !== undefined && role.id === (realm?.defaultRole as Role | undefined)?.id;

const isOrdinary = (role: Role, around: Surroundings) => !isDefaultRole(role, around);
const seesUsers = any("view-users", "manage-users");

/** Tabs of a realm role, in order. Source: areas/realm-roles.md "Screens". */
export const roleTabs = defineTabs<Role>()({
  details: { view: () => import("./tabs/Details.tsx") },
  "default-roles": { title: "defaultRoles", view: () => import("./tabs/AssociatedRoles.tsx"), show: isDefaultRole },
  "default-groups": { title: "defaultGroups", view: () => import("./tabs/DefaultGroups.tsx"), show: isDefaultRole },
  "associated-roles": { title: "associatedRolesText", view: () => import("./tabs/AssociatedRoles.tsx"), show: isOrdinary },
  attributes: { view: () => import("./tabs/Attributes.tsx"), show: isOrdinary },
  "users-in-role": { title: "usersInRole", access: seesUsers, view: () => import("./tabs/UsersInRole.tsx"), show: isOrdinary },
  "groups-in-role": { title: "roles.groupsInRole", access: any("query-groups", seesUsers), view: () => import("./tabs/GroupsInRole.tsx"), show: isOrdinary },
  permissions: {
    access: "manage-authorization", view: () => import("./tabs/Permissions.tsx"),
    // The first version of fine-grained permissions; the second keeps them in an area of their own.
    show: (_role, { feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ") === true,
  },
  events: { title: "adminEvents", access: "view-events", view: () => import("./tabs/AdminEvents.tsx") },
});

/** Roles of the realm, the roles they contain, and who holds them. */
export const roles = defineArea({
  id: "roles", path: "roles", title: "realmRoles", icon: "shield", group: "manage", access: "view-realm",
  texts: () => import("./en.json"),
  columns: ["description", "email", "firstName", "lastName", "path"],
  actions: ["create", "rename", "delete", "assign-role", "unassign", "add-user", "add-group", "remove", "permissions"],
  screens: {
    list: { path: "", title: "titleRoles", view: () => import("./RoleList.tsx") },
    create: { path: "new", title: "createRole", access: "manage-realm", view: () => import("./RoleCreate.tsx") },
    detail: { path: ":id/:tab", title: "roleDetails", view: () => import("./RoleDetail.tsx"), tabs: roleTabs },
  },
});
