import { defineTabs } from "../../../kit/area/defineArea.ts";
import type { Client } from "../area.ts";

/** What the tab of a client's authorization consists of, in order. Source: areas/client-authorization.md "Routes and access". */
export const authorizationTabs = defineTabs<Client>()({
  settings: { view: () => import("./settings/Settings.tsx") },
  resources: { view: () => import("./resources/ResourceList.tsx") },
  scopes: { title: "authorizationScopes", view: () => import("./scopes/ScopeList.tsx") },
  policies: { view: () => import("./policies/PolicyList.tsx") },
  permissions: { view: () => import("./permissions/PermissionList.tsx") },
  evaluate: { view: () => import("./evaluate/Evaluate.tsx"), access: "view-users" },
  export: { view: () => import("./Export.tsx"), access: "manage-authorization" },
});

export type AuthorizationTab = keyof typeof authorizationTabs;
