import { routes } from "../routes.ts";
import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";

/** Tabs of the master realm, in display order. Source: docs/spec/areas/dashboard-realms-shell.md. */
const dashboardTabs = defineTabs<unknown>()({
  welcome: { title: "welcomeTabTitle", view: () => import("./Welcome.tsx") },
  info: { title: "serverInfo", view: () => import("./ServerInfo.tsx") },
  providers: { title: "providerInfo", view: () => import("./Providers.tsx") },
});

/** Home of a realm. In the master realm it also has server info and providers. */
export const dashboard = defineArea({
  id: "dashboard",
  path: "",
  title: "home",
  labels: { home: "Home" },
  icon: "house",
  who: { see: "anyone" },
  texts: () => import("./en.json"),
  screens: {
    home: { path: routes.home.path, title: "home", view: () => import("./Dashboard.tsx"), tabs: dashboardTabs },
  },
});
