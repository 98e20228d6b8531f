import type ClientScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js";
import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";

/** A client scope as the server sends it. */
export type ClientScope = ClientScopeRepresentation;

/** Tabs of a client scope, in order. Source: areas/client-scopes.md "Routes and access". */
export const clientScopeTabs = defineTabs<ClientScope>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
});

/** Sets of mappers and roles that clients share. */
export const clientScopes = defineArea({
  id: "client-scopes", path: "client-scopes", title: "clientScopes", icon: "target", group: "manage", access: "view-clients",
  texts: () => import("./en.json"),
  columns: ["assignedType", "protocol", "displayOrder", "description"],
  actions: ["create", "save", "delete"],
  screens: {
    list: { path: "", title: "clientScopeList", view: () => import("./ClientScopeList.tsx") },
    detail: { path: ":id/:tab", title: "clientScopeDetails", view: () => import("./ClientScopeDetail.tsx"), tabs: clientScopeTabs },
  },
});
