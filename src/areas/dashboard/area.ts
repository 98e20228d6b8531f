import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";

/** Tabs of the master realm's dashboard, in order. Source: docs/spec/areas/dashboard-realms-shell.md. */
const dashboardTabs = defineTabs<unknown>()({
  welcome: { title: "welcomeTabTitle", view: () => import("./Welcome.tsx") },
  info: { title: "serverInfo", view: () => import("./ServerInfo.tsx") },
  providers: { title: "providerInfo", view: () => import("./Providers.tsx") },
});

/** Home of a realm; in the master realm with what there is to know of the server. */
export const dashboard = defineArea({
  id: "dashboard",
  path: "",
  title: "home",
  labels: { home: "Home" },
  icon: "house",
  access: "anyone",
  texts: () => import("./en.json"),
  columns: [],
  actions: [],
  screens: {
    home: { path: "", title: "home", view: () => import("./Dashboard.tsx"), tabs: dashboardTabs },
  },
});
