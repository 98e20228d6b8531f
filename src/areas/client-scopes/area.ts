import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { actionNames } from "./actionNames.ts";
import type { ClientScope } from "./scope.ts";
import { routes } from "../routes.ts";

/** Tabs of a client scope, in order. Source: docs/spec/areas/client-scopes.md "Routes and access". */
export const clientScopeTabs = defineTabs<ClientScope>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
  mappers: { view: () => import("./tabs/Mappers.tsx") },
  scope: { view: () => import("./tabs/Scope.tsx") },
  "used-in": { title: "whereUsed.usedIn", view: () => import("./tabs/UsedIn.tsx") },
  events: {
    title: "adminEvents",
    access: "view-events",
    view: () => import("./tabs/Events.tsx"),
    requires: { realm: "adminEventsEnabled", setting: "adminEvents" },
  },
});

/** Sets of mappers and roles that clients share. */
export const clientScopes = defineArea({
  id: "client-scopes",
  path: "client-scopes",
  title: "clientScopes",
  hint: "clientScopes.hint",
  labels: { clientScopes: "Client scopes", "clientScopes.hint": "Claims and roles that clients share" },
  icon: "target",
  group: "manage",
  access: "view-clients",
  manage: "manage-clients",
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  columns: ["assignedType", "protocol", "displayOrder", "description", "category", "type", "priority"],
  actions: ["create", "save", ...actionNames, "add-mapper", "assign-role", "unassign", "export"],
  screens: {
    list: { path: "", title: "clientScopeList", view: () => import("./ClientScopeList.tsx") },
    create: {
      path: "new",
      title: "createClientScope",
      action: "create",
      access: "manage-clients",
      view: () => import("./ClientScopeCreate.tsx"),
    },
    mapper: {
      path: routes.mapper.path,
      title: "mappingDetails",
      view: () => import("./MapperDetail.tsx"),
    },
    detail: {
      path: routes.clientScope.path,
      title: "clientScopeDetails",
      view: () => import("./ClientScopeDetail.tsx"),
      tabs: clientScopeTabs,
    },
  },
});
