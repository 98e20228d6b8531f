import type { ScreenDef } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";

const readsAuthorization = any("manage-clients", "view-authorization", "manage-authorization");
const changesAuthorization = any("manage-clients", "manage-authorization");

/** Resources, scopes, policies and permissions of a client that decides by them: each record a screen. */
export const authorizationScreens = {
  resourceNew: {
    path: ":id/authorization/resource/new",
    title: "createResource",
    action: "create",
    access: changesAuthorization,
    view: () => import("./authorization/resources/ResourceCreate.tsx"),
  },
  resource: {
    path: ":id/authorization/resource/:resourceId",
    title: "resourceDetails",
    access: readsAuthorization,
    view: () => import("./authorization/resources/ResourceDetail.tsx"),
  },
  scopeNew: {
    path: ":id/authorization/scope/new",
    title: "createAuthorizationScope",
    action: "create",
    access: changesAuthorization,
    view: () => import("./authorization/scopes/ScopeCreate.tsx"),
  },
  scope: {
    path: ":id/authorization/scope/:scopeId",
    title: "authorizationScopeDetails",
    access: readsAuthorization,
    view: () => import("./authorization/scopes/ScopeDetail.tsx"),
  },
  policyNew: {
    path: ":id/authorization/policy/new/:policyType",
    title: "createPolicy",
    action: "create",
    access: changesAuthorization,
    view: () => import("./authorization/policies/PolicyCreate.tsx"),
  },
  policy: {
    path: ":id/authorization/policy/:policyId/:policyType",
    title: "policyDetails",
    access: readsAuthorization,
    view: () => import("./authorization/policies/PolicyDetail.tsx"),
  },
  permissionNew: {
    path: ":id/authorization/permission/new/:permissionType",
    title: "createPermission",
    action: "create",
    access: changesAuthorization,
    view: () => import("./authorization/permissions/PermissionCreate.tsx"),
  },
  permissionNewFor: {
    path: ":id/authorization/permission/new/:permissionType/:selectedId",
    title: "createPermission",
    action: "create",
    access: changesAuthorization,
    view: () => import("./authorization/permissions/PermissionCreate.tsx"),
  },
  permission: {
    path: ":id/authorization/permission/:permissionType/:permissionId",
    title: "permissionDetails",
    access: readsAuthorization,
    view: () => import("./authorization/permissions/PermissionDetail.tsx"),
  },
} as const satisfies Record<string, ScreenDef>;
