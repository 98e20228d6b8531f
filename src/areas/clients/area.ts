import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";

/** A client as the server sends it to admins. `access` tells what this admin may do with it. */
export type Client = ClientRepresentation;

/** Clients that stand for realms and for the server's own services. They have no keys, credentials or scopes, and cannot be deleted. */
export const isRealmClient = (client: Client): boolean => client.attributes?.realm_client === "true";

/** Tabs of a client, in order. Source: areas/clients.md "Tabs and when they show". */
export const clientTabs = defineTabs<Client>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
  keys: { view: () => import("./keys/Keys.tsx"), show: (client) => client.protocol === "saml" || (!client.publicClient && !isRealmClient(client)) },
  credentials: {
    view: () => import("./credentials/Credentials.tsx"),
    show: (client, { access }) => !client.publicClient && !isRealmClient(client) && (access.has("view-clients") || client.access?.configure === true || client.access?.view === true),
  },
  serviceAccount: { view: () => import("./tabs/ServiceAccount.tsx"), access: "view-users", show: (client) => client.serviceAccountsEnabled === true },
  sessions: { view: () => import("./tabs/Sessions.tsx") },
  permissions: {
    view: () => import("./tabs/Permissions.tsx"), access: any("manage-authorization", "view-authorization"),
    // The first version of fine-grained permissions; the second keeps them in an area of their own.
    show: (client, { access, feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ") === true && (access.has("manage-clients") || client.access?.manage === true),
  },
  events: { view: () => import("./tabs/Events.tsx"), access: "view-events" },
});

/** Applications and services that ask the realm to authenticate people. */
export const clients = defineArea({
  id: "clients", path: "clients", title: "clients", icon: "app-window", group: "manage", access: "query-clients",
  texts: () => import("./en.json"),
  columns: ["clientName", "type", "description", "homeURL"],
  actions: ["create", "save", "delete", "import", "export", "compare", "enable", "disable", "adapter-config", "assign-role", "unassign", "sign-out", "revoke", "permissions",
    "generate-keys", "regenerate-key", "import-key", "export-key", "regenerate-secret", "invalidate-secret", "regenerate-token"],
  screens: {
    list: { path: "", title: "clientList", view: () => import("./ClientList.tsx") },
    listTab: { path: "list", title: "clientList", view: () => import("./ClientList.tsx") },
    compare: { path: "compare", title: "clients.compare.title", access: "view-clients", view: () => import("./compare/ClientCompare.tsx") },
    create: { path: "add-client", title: "createClient", access: "manage-clients", view: () => import("./ClientCreate.tsx") },
    import: { path: "import-client", title: "importClient", access: "manage-clients", view: () => import("./import/ClientImport.tsx") },
    detail: { path: ":clientId/:tab", title: "clientSettings", view: () => import("./ClientDetail.tsx"), tabs: clientTabs },
  },
});
