import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { all } from "../../session/access.ts";

/** A user as the server sends it to admins. */
export type User = UserRepresentation;

/** Tabs of a user, in order. Source: areas/users.md "Routes and access". */
export const userTabs = defineTabs<User>()({
  settings: { title: "details", view: () => import("./tabs/Settings.tsx") },
});

/** People and service accounts of a realm. */
export const users = defineArea({
  id: "users", path: "users", title: "users", icon: "user", group: "manage", access: "query-users",
  texts: () => import("./en.json"),
  screens: {
    list: { path: "", title: "titleUsers", view: () => import("./UserList.tsx") },
    create: { path: "add-user", title: "createUser", access: all("query-users", "query-groups"), view: () => import("./UserCreate.tsx") },
    detail: { path: ":id/:tab", title: "userDetails", view: () => import("./UserDetail.tsx"), tabs: userTabs },
  },
});
