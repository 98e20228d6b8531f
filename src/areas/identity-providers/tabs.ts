import { defineTabs } from "../../kit/area/defineArea.ts";
import { signsIn, type Provider } from "./provider.ts";

/** Tabs in display order. Source: docs/spec/areas/identity-providers.md "Detail page". */
export const providerTabs = defineTabs<Provider>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
  mappers: { view: () => import("./tabs/Mappers.tsx"), on: signsIn },
  permissions: {
    view: () => import("./tabs/Permissions.tsx"),
    on: (_provider, { feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ"),
  },
  events: {
    title: "adminEvents",
    who: "view-events",
    view: () => import("./tabs/Events.tsx"),
    where: { realm: "adminEventsEnabled", setting: "adminEvents" },
  },
  history: { title: "history", who: "view-events", view: () => import("./tabs/History.tsx") },
});
