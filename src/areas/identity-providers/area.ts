import { any } from "../../session/access.ts";
import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { routes } from "../routes.ts";
import { actionNames } from "./actionNames.ts";
import { signsIn, type Provider } from "./provider.ts";

/** Tabs of a provider, in order. Source: docs/spec/areas/identity-providers.md "Detail page". */
export const providerTabs = defineTabs<Provider>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
  mappers: { view: () => import("./tabs/Mappers.tsx"), show: signsIn },
  permissions: {
    view: () => import("./tabs/Permissions.tsx"),
    show: (_provider, { feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ"),
  },
  events: {
    title: "adminEvents",
    access: "view-events",
    view: () => import("./tabs/Events.tsx"),
    requires: { realm: "adminEventsEnabled", setting: "adminEvents" },
  },
});

/** Where else people of a realm may sign in, and whose signatures it trusts. */
export const identityProviders = defineArea({
  id: "identity-providers",
  path: "identity-providers",
  title: "identityProviders",
  hint: "identityProviders.hint",
  labels: {
    identityProviders: "Identity providers",
    "identityProviders.hint": "Signing in through others",
  },
  icon: "link",
  group: "configure",
  access: any("view-identity-providers", "manage-identity-providers"),
  manage: "manage-identity-providers",
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  columns: ["name", "providerDetails", "linkedOrganization", "category", "type", "syncModeOverride"],
  actions: [
    ...actionNames,
    "create",
    "save",
    "reorder",
    "discover",
    "take-over",
    "add-mapper",
    "preview",
    "permissions",
    "import-key",
    "export",
  ],
  screens: {
    list: { path: "", title: "identityProviders", view: () => import("./ProviderList.tsx") },
    create: {
      path: ":providerId/add",
      title: "addProvider",
      action: "create",
      access: "manage-identity-providers",
      view: () => import("./ProviderCreate.tsx"),
    },
    mapperCreate: {
      path: ":providerId/:alias/mappers/create",
      title: "addMapper",
      action: "add-mapper",
      access: "manage-identity-providers",
      view: () => import("./mapper/MapperCreate.tsx"),
    },
    mapper: {
      path: ":providerId/:alias/mappers/:id",
      title: "identityProviders.mapper",
      view: () => import("./mapper/MapperDetail.tsx"),
    },
    detail: {
      path: routes.identityProvider.path,
      title: "providerDetails",
      view: () => import("./ProviderDetail.tsx"),
      tabs: providerTabs,
    },
  },
});
