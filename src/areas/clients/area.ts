import { orPermission } from "../../session/access.ts";
import { defineArea } from "../../kit/area/defineArea.ts";
import { authorizationScreens } from "./authorizationScreens.ts";
import { clientListTabs, clientRoleTabs, clientTabs, dedicatedTabs } from "./tabs.ts";
import { links } from "./links.ts";

/** Applications and services that authenticate users through the realm. */
export const clients = defineArea({
  id: "clients",
  path: "clients",
  title: "clients",
  hint: "clients.hint",
  labels: { clients: "Clients", "clients.hint": "Applications and services" },
  icon: "app-window",
  group: "manage",
  who: { see: "query-clients", change: orPermission("manage-clients") },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  record: () => import("./record.ts"),
  screens: {
    list: { path: links.list.path, title: "clientList", tabs: clientListTabs },
    initialTokenCreate: {
      path: links.initialTokenCreate.path,
      title: "createToken",
      action: "create",
      who: "manage-clients",
      view: () => import("./registration/TokenCreate.tsx"),
    },
    registrationPolicyNew: {
      path: links.registrationPolicyNew.path,
      title: "clientSettings",
      action: "create",
      who: "view-clients",
      view: () => import("./registration/PolicyCreate.tsx"),
    },
    registrationPolicy: {
      path: links.registrationPolicy.path,
      title: "clientSettings",
      who: "view-clients",
      view: () => import("./registration/PolicyDetail.tsx"),
    },
    compare: {
      path: links.compare.path,
      title: "clients.compare.title",
      who: "view-clients",
      view: () => import("./compare/ClientCompare.tsx"),
    },
    create: {
      path: links.create.path,
      title: "createClient",
      action: "create",
      who: "manage-clients",
      view: () => import("./ClientCreate.tsx"),
    },
    import: {
      path: links.import.path,
      title: "importClient",
      action: "import",
      who: "manage-clients",
      view: () => import("./import/ClientImport.tsx"),
    },
    start: {
      path: links.start.path,
      title: "clients.start.title",
      who: "view-clients",
      view: () => import("./start/ClientStart.tsx"),
    },
    createRole: {
      path: links.createRole.path,
      title: "createRole",
      action: "create",
      view: () => import("./roles/ClientRoleCreate.tsx"),
    },
    role: {
      path: links.role.path,
      title: "roleDetails",
      view: () => import("./roles/ClientRoleDetail.tsx"),
      tabs: clientRoleTabs,
    },
    ...authorizationScreens,
    dedicated: {
      path: links.dedicated.path,
      title: "dedicatedScopes",
      who: "view-clients",
      view: () => import("./scopes/DedicatedDetail.tsx"),
      tabs: dedicatedTabs,
    },
    dedicatedMapper: {
      path: links.dedicatedMapper.path,
      title: "mappingDetails",
      who: "view-clients",
      view: () => import("./scopes/DedicatedMapper.tsx"),
    },
    detail: {
      path: links.detail.path,
      title: "clientSettings",
      view: () => import("./ClientDetail.tsx"),
      tabs: clientTabs,
    },
  },
});
