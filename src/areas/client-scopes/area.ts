import { defineArea } from "../../kit/area/defineArea.ts";
import { links } from "./links.ts";
import { clientScopeTabs } from "./tabs.ts";

/** Sets of mappers and roles that clients share. */
export const clientScopes = defineArea({
  id: "client-scopes",
  path: "client-scopes",
  title: "clientScopes",
  hint: "clientScopes.hint",
  labels: { clientScopes: "Client scopes", "clientScopes.hint": "Shared claims and roles" },
  icon: "target",
  group: "manage",
  who: { see: "view-clients", change: "manage-clients" },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  screens: {
    list: { path: links.list.path, title: "clientScopeList", view: () => import("./ClientScopeList.tsx") },
    create: {
      path: links.create.path,
      title: "createClientScope",
      action: "create",
      who: "manage-clients",
      view: () => import("./ClientScopeCreate.tsx"),
    },
    mapper: {
      path: links.mapper.path,
      title: "mappingDetails",
      view: () => import("./MapperDetail.tsx"),
    },
    detail: {
      path: links.detail.path,
      title: "clientScopeDetails",
      view: () => import("./ClientScopeDetail.tsx"),
      tabs: clientScopeTabs,
    },
  },
});
