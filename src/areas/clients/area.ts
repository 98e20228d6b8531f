import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";

/** A client as the server sends it to admins. `access` tells what this admin may do with it. */
export type Client = ClientRepresentation;

/** Clients that stand for realms and for the server's own services. They have no keys, credentials or scopes, and cannot be deleted. */
export const isRealmClient = (client: Client): boolean => client.attributes?.realm_client === "true";

/** Tabs of a client, in order. Source: areas/clients.md "Tabs and when they show". */
export const clientTabs = defineTabs<Client>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
});

/** Applications and services that ask the realm to authenticate people. */
export const clients = defineArea({
  id: "clients", path: "clients", title: "clients", icon: "app-window", group: "manage", access: "query-clients",
  texts: () => import("./en.json"),
  columns: ["clientName", "type", "description", "homeURL"],
  actions: ["create", "save", "delete", "import", "export"],
  screens: {
    list: { path: "", title: "clientList", view: () => import("./ClientList.tsx") },
    detail: { path: ":clientId/:tab", title: "clientSettings", view: () => import("./ClientDetail.tsx"), tabs: clientTabs },
  },
});
