import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { all, orPermission } from "../../session/access.ts";
import { links } from "./links.ts";
import { userTabs } from "./tabs.ts";

/** Tabs in display order. Permissions need version 1 of fine-grained permissions. */
const userListTabs = defineTabs()({
  list: { title: "userList", view: () => import("./UserList.tsx") },
  permissions: {
    who: all("manage-authorization", "manage-users", "manage-clients"),
    view: () => import("./UserPermissions.tsx"),
    on: (_, { feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ"),
  },
});

/** Users and service accounts of a realm. */
export const users = defineArea({
  id: "users",
  path: "users",
  title: "users",
  hint: "users.hint",
  labels: { users: "Users", "users.hint": "Accounts of this realm" },
  icon: "user",
  group: "manage",
  who: { see: "query-users", change: orPermission("manage-users") },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  fields: [
    "username",
    "email",
    "emailVerified",
    "firstName",
    "lastName",
    "enabled",
    "requiredActions",
    "groups",
    "attributes",
    "attributes.*",
    "createdTimestamp",
    "federationLink",
    "temporaryLocked",
  ],
  scope: { attributes: ["group", "organization", "query"], around: () => import("./scope/UserScope.tsx") },
  record: () => import("./record.ts"),
  screens: {
    list: { path: links.list.path, title: "titleUsers", tabs: userListTabs },
    create: {
      path: links.create.path,
      title: "createUser",
      action: "create",
      who: all("query-users", "query-groups"),
      view: () => import("./UserCreate.tsx"),
    },
    detail: { path: links.detail.path, title: "userDetails", view: () => import("./UserDetail.tsx"), tabs: userTabs },
  },
});
