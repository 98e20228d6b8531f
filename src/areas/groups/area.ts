import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { actionNames } from "./actionNames.ts";
import { any } from "../../session/access.ts";

/** A group as the server sends it. */
export type Group = GroupRepresentation;

/** What the server makes of a group by itself; never sent back. */
export const computed = ["path", "parentId", "subGroups", "subGroupCount", "access"] as const;

const seesUsers = any("view-users", "manage-users");

/** Tabs of a group, in order. Source: docs/spec/areas/groups.md "Screens". */
export const groupTabs = defineTabs<Group>()({
  children: { title: "childGroups", view: () => import("./tabs/ChildGroups.tsx") },
  members: {
    view: () => import("./tabs/Members.tsx"),
    needs: seesUsers,
    show: (group, { access }) =>
      access.hasSome("view-users", "manage-users") ||
      group.access?.viewMembers === true ||
      group.access?.manageMembers === true,
  },
  attributes: { view: () => import("./tabs/Attributes.tsx") },
  "role-mapping": { title: "roleMapping", access: seesUsers, view: () => import("./tabs/RoleMapping.tsx") },
  permissions: {
    access: "manage-authorization",
    view: () => import("./tabs/Permissions.tsx"),
    // The first version of fine-grained permissions; the second keeps them in an area of their own.
    show: (_group, { feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ") === true,
  },
  events: { title: "adminEvents", access: "view-events", view: () => import("./tabs/Events.tsx") },
});

export type GroupTab = keyof typeof groupTabs;

/** Groups of a realm: a tree, and for each group its members, attributes, roles. */
export const groups = defineArea({
  id: "groups",
  path: "groups",
  title: "groups",
  hint: "groups.hint",
  labels: { groups: "Groups", "groups.hint": "People who share roles" },
  icon: "users",
  group: "manage",
  access: "query-groups",
  manage: "manage-users",
  isFineGrained: true,
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  columns: ["description", "childGroups", "path", "email", "firstName", "lastName", "memberOf"],
  actions: [...actionNames, "add-member", "assign-role", "unassign", "export", "permissions"],
  fields: ["name", "description", "attributes", "attributes.*"],
  scope: { attributes: ["root"], around: () => import("./GroupScope.tsx") },
  screens: {
    /** The tail holds the ids of the groups on the way down, the last of them being the one that is shown, and its tab. Empty: the groups at the top. */
    list: { path: "*", title: "groups", view: () => import("./GroupBrowser.tsx"), tabs: groupTabs },
  },
});
