import type { ScreenDef } from "../../../kit/area/defineArea.ts";
import { any } from "../../../session/access.ts";
import { authorizationTabs } from "./subTabs.ts";

/** Who gets to see a client's authorization. */
export const seesAuthorization = any("view-authorization", "manage-authorization");

const reads = any("manage-clients", "view-authorization", "manage-authorization");
const changes = any("manage-clients", "manage-authorization");

/** Screens about a client's authorization. Source: areas/client-authorization.md "Routes and access". */
export const authorizationScreens = {
  authorization: { path: ":clientId/authorization/:tab", title: "clientSettings", access: seesAuthorization, view: () => import("./InClient.tsx"), tabs: authorizationTabs },
  resourceNew: { path: ":id/authorization/resource/new", title: "createResource", access: changes, view: () => import("./resources/ResourceCreate.tsx") },
  resource: { path: ":id/authorization/resource/:resourceId", title: "resourceDetails", access: reads, view: () => import("./resources/ResourceDetail.tsx") },
  scopeNew: { path: ":id/authorization/scope/new", title: "createAuthorizationScope", access: changes, view: () => import("./scopes/ScopeCreate.tsx") },
  scope: { path: ":id/authorization/scope/:scopeId", title: "authorizationScopeDetails", access: reads, view: () => import("./scopes/ScopeDetail.tsx") },
  policyNew: { path: ":id/authorization/policy/new/:policyType", title: "createPolicy", access: changes, view: () => import("./policies/PolicyCreate.tsx") },
  policy: { path: ":id/authorization/policy/:policyId/:policyType", title: "policyDetails", access: reads, view: () => import("./policies/PolicyDetail.tsx") },
  permissionNew: { path: ":id/authorization/permission/new/:permissionType", title: "createPermission", access: changes, view: () => import("./permissions/PermissionCreate.tsx") },
  permissionNewFor: { path: ":id/authorization/permission/new/:permissionType/:selectedId", title: "createPermission", access: changes, view: () => import("./permissions/PermissionCreate.tsx") },
  permission: { path: ":id/authorization/permission/:permissionType/:permissionId", title: "permissionDetails", access: reads, view: () => import("./permissions/PermissionDetail.tsx") },
} as const satisfies Record<string, ScreenDef>;
