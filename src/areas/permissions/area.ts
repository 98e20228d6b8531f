import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";
import { links } from "./links.ts";

const write = any("manage-clients", "manage-authorization");
const read = any("manage-clients", "view-authorization", "manage-authorization");

/** Tabs in display order. Source: docs/spec/areas/permissions.md "Routes and access". */
const permissionTabs = defineTabs()({
  permissions: { view: () => import("./PermissionTab.tsx") },
  policies: { view: () => import("./policies/Policies.tsx") },
  evaluation: { who: "view-users", view: () => import("./evaluation/Evaluation.tsx") },
});

/**
 * Fine-grained admin permissions, version 2: which admins can view and manage which users, groups,
 * clients, roles and organizations.
 */
export const permissions = defineArea({
  id: "permissions",
  path: "permissions",
  title: "permissions",
  hint: "permissions.hint",
  labels: { permissions: "Permissions", "permissions.hint": "Fine-grained admin permissions" },
  icon: "shield-check",
  group: "configure",
  who: { see: any("view-realm", "view-clients", "view-users"), change: write },
  where: { feature: "ADMIN_FINE_GRAINED_AUTHZ_V2", realm: "adminPermissionsEnabled" },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  screens: {
    /** Redirects to the client that stores the permissions, or explains that permissions are off. */
    start: { path: links.start.path, title: "titlePermissions", view: () => import("./Start.tsx") },
    home: {
      path: links.home.path,
      title: "titlePermissions",
      view: () => import("./Permissions.tsx"),
      tabs: permissionTabs,
    },
    delegate: {
      path: links.delegate.path,
      title: "permissions.delegate",
      action: "delegate",
      who: write,
      view: () => import("./delegate/Delegate.tsx"),
    },
    permissionNew: {
      path: links.permissionNew.path,
      title: "createPermission",
      action: "create",
      who: write,
      view: () => import("./PermissionCreate.tsx"),
    },
    permission: {
      path: links.permission.path,
      title: "permissionDetails",
      who: read,
      view: () => import("./PermissionDetail.tsx"),
    },
    policyNew: {
      path: links.policyNew.path,
      title: "createPermissionPolicy",
      action: "create",
      who: write,
      view: () => import("./policies/PolicyCreate.tsx"),
    },
    policy: {
      path: links.policy.path,
      title: "policyDetails",
      who: read,
      view: () => import("./policies/PolicyDetail.tsx"),
    },
  },
});
