import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";
import { routes } from "../routes.ts";
import { actionNames } from "./actionNames.ts";

const write = any("manage-clients", "manage-authorization");
const read = any("manage-clients", "view-authorization", "manage-authorization");

/** Tabs of the permissions, in order. Source: docs/spec/areas/permissions.md "Routes and access". */
const permissionTabs = defineTabs()({
  permissions: { view: () => import("./PermissionTab.tsx") },
  policies: { view: () => import("./policies/Policies.tsx") },
  evaluation: { access: "view-users", view: () => import("./evaluation/Evaluation.tsx") },
});

/** Which administrators may act on which users, groups, clients, roles and organizations: fine-grained permissions, second version. */
export const permissions = defineArea({
  id: "permissions",
  path: "permissions",
  title: "permissions",
  hint: "permissions.hint",
  labels: { permissions: "Permissions", "permissions.hint": "Who may administer what" },
  icon: "shield-check",
  group: "configure",
  access: any("view-realm", "view-clients", "view-users"),
  manage: write,
  requires: { feature: "ADMIN_FINE_GRAINED_AUTHZ_V2", realm: "adminPermissionsEnabled" },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  columns: ["name", "resourceType", "authorizationScopes", "description", "type", "dependentPermission"],
  actions: [...actionNames, "create", "save", "assign", "create-policy", "delegate"],
  screens: {
    /** Finds the client that keeps the permissions, and says so where they are off. */
    start: { path: "", title: "titlePermissions", view: () => import("./Start.tsx") },
    home: {
      path: routes.permissions.path,
      title: "titlePermissions",
      view: () => import("./Permissions.tsx"),
      tabs: permissionTabs,
    },
    delegate: {
      path: ":permissionClientId/delegate",
      title: "permissions.delegate",
      action: "delegate",
      access: write,
      view: () => import("./delegate/Delegate.tsx"),
    },
    permissionNew: {
      path: ":permissionClientId/permission/new/:resourceType",
      title: "createPermission",
      action: "create",
      access: write,
      view: () => import("./PermissionCreate.tsx"),
    },
    permission: {
      path: ":permissionClientId/permission/:permissionId/:resourceType",
      title: "permissionDetails",
      access: read,
      view: () => import("./PermissionDetail.tsx"),
    },
    policyNew: {
      path: ":permissionClientId/policies/new/:policyType",
      title: "createPermissionPolicy",
      action: "create",
      access: write,
      view: () => import("./policies/PolicyCreate.tsx"),
    },
    policy: {
      path: ":permissionClientId/policies/:policyId/:policyType",
      title: "policyDetails",
      access: read,
      view: () => import("./policies/PolicyDetail.tsx"),
    },
  },
});
