import type { ScreenDef } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";
import { links } from "./links.ts";

const readsAuthorization = any("manage-clients", "view-authorization", "manage-authorization");
const changesAuthorization = any("manage-clients", "manage-authorization");

/** Screens for authorization resources, scopes, policies and permissions of a client. */
export const authorizationScreens = {
  resourceNew: {
    path: links.resourceNew.path,
    title: "createResource",
    action: "create",
    who: changesAuthorization,
    view: () => import("./authorization/resources/ResourceCreate.tsx"),
  },
  resource: {
    path: links.resource.path,
    title: "resourceDetails",
    who: readsAuthorization,
    view: () => import("./authorization/resources/ResourceDetail.tsx"),
  },
  scopeNew: {
    path: links.scopeNew.path,
    title: "createAuthorizationScope",
    action: "create",
    who: changesAuthorization,
    view: () => import("./authorization/scopes/ScopeCreate.tsx"),
  },
  scope: {
    path: links.scope.path,
    title: "authorizationScopeDetails",
    who: readsAuthorization,
    view: () => import("./authorization/scopes/ScopeDetail.tsx"),
  },
  policyNew: {
    path: links.policyNew.path,
    title: "createPolicy",
    action: "create",
    who: changesAuthorization,
    view: () => import("./authorization/policies/PolicyCreate.tsx"),
  },
  policy: {
    path: links.policy.path,
    title: "policyDetails",
    who: readsAuthorization,
    view: () => import("./authorization/policies/PolicyDetail.tsx"),
  },
  permissionNew: {
    path: links.permissionNew.path,
    title: "createPermission",
    action: "create",
    who: changesAuthorization,
    view: () => import("./authorization/permissions/PermissionCreate.tsx"),
  },
  permissionNewFor: {
    path: links.permissionNewFor.path,
    title: "createPermission",
    action: "create",
    who: changesAuthorization,
    view: () => import("./authorization/permissions/PermissionCreate.tsx"),
  },
  permission: {
    path: links.permission.path,
    title: "permissionDetails",
    who: readsAuthorization,
    view: () => import("./authorization/permissions/PermissionDetail.tsx"),
  },
} as const satisfies Record<string, ScreenDef>;
