import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { all, any } from "../../session/access.ts";
import { actionNames } from "./actionNames.ts";
import { routes } from "../routes.ts";

/** A user as the server sends it to admins. */
export type User = UserRepresentation;

const isViewable = (user: User) => user.access?.view !== false;

/**
 * Tabs of a user, in order. What only a request can tell (any unmanaged attributes, organizations, workflows) is asked in `useUserTabs`.
 * Source: docs/spec/areas/users.md "Routes and access".
 */
export const userTabs = defineTabs<User>()({
  settings: { title: "details", view: () => import("./tabs/Settings.tsx") },
  attributes: { view: () => import("./tabs/Attributes.tsx") },
  credentials: { view: () => import("./tabs/Credentials.tsx"), show: isViewable },
  "verifiable-credentials": {
    title: "verifiableCredentials",
    view: () => import("./tabs/VerifiableCredentials.tsx"),
    requires: { feature: "OID4VC_VCI", realm: "verifiableCredentialsEnabled" },
  },
  "role-mapping": { title: "roleMapping", view: () => import("./tabs/RoleMapping.tsx"), show: isViewable },
  groups: { view: () => import("./tabs/Groups.tsx"), access: "query-groups" },
  organizations: {
    view: () => import("./tabs/Organizations.tsx"),
    access: any("manage-realm", "query-organizations"),
    requires: { feature: "ORGANIZATION", realm: "organizationsEnabled" },
  },
  consents: { view: () => import("./tabs/Consents.tsx") },
  "identity-provider-links": { title: "identityProviderLinks", view: () => import("./tabs/IdentityProviderLinks.tsx") },
  sessions: { view: () => import("./tabs/Sessions.tsx") },
  events: { view: () => import("./tabs/Events.tsx"), access: "view-events" },
  workflows: { view: () => import("./tabs/Workflows.tsx"), requires: { feature: "WORKFLOWS" } },
});

/** Lists, in order: users, and the permissions of all of them where the server has the first version of fine-grained permissions. */
const userListTabs = defineTabs()({
  list: { title: "userList", view: () => import("./UserList.tsx") },
  permissions: {
    access: all("manage-authorization", "manage-users", "manage-clients"),
    view: () => import("./UserPermissions.tsx"),
    show: (_, { feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ"),
  },
});

/** People and service accounts of a realm. */
export const users = defineArea({
  id: "users",
  path: "users",
  title: "users",
  hint: "users.hint",
  labels: { users: "Users", "users.hint": "Find, add and help people" },
  icon: "user",
  group: "manage",
  access: "query-users",
  manage: "manage-users",
  isFineGrained: true,
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  columns: ["user", "email", "status", "username", "firstName", "lastName", "created", "attributes.*"],
  actions: [
    ...actionNames,
    "create",
    "save",
    "credential-reset",
    "edit-label",
    "move",
    "export",
    "join-organization",
    "send-invitation",
    "permissions",
    "sign-out",
    "sign-out-all",
  ],
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
    list: { path: "", title: "titleUsers", tabs: userListTabs },
    create: {
      path: "add-user",
      title: "createUser",
      action: "create",
      access: all("query-users", "query-groups"),
      view: () => import("./UserCreate.tsx"),
    },
    detail: { path: routes.user.path, title: "userDetails", view: () => import("./UserDetail.tsx"), tabs: userTabs },
  },
});
