import { defineArea } from "../../kit/area/defineArea.ts";
import { links } from "./links.ts";
import { orPermission } from "../../session/access.ts";
import { roleTabs } from "./tabs.ts";

/** Realm roles, their associated roles, and the users and groups that have them. */
export const roles = defineArea({
  id: "roles",
  path: "roles",
  title: "realmRoles",
  hint: "roles.hint",
  labels: { realmRoles: "Realm roles", "roles.hint": "Access of users" },
  icon: "shield",
  group: "manage",
  who: { see: "view-realm", change: orPermission("manage-realm") },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  screens: {
    list: { path: links.list.path, title: "titleRoles", view: () => import("./RoleList.tsx") },
    create: {
      path: links.create.path,
      title: "createRole",
      action: "create",
      who: "manage-realm",
      view: () => import("./RoleCreate.tsx"),
    },
    detail: {
      path: links.detail.path,
      title: "roleDetails",
      view: () => import("./RoleDetail.tsx"),
      tabs: roleTabs,
    },
  },
});
