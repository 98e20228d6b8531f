import { defineArea } from "../../kit/area/defineArea.ts";

/** Tabs of the master realm's dashboard, in order. Source: areas/dashboard-realms-shell.md. */
export const dashboardTabs = ["welcome", "info", "providers"] as const;

export type DashboardTab = (typeof dashboardTabs)[number];

/** Home of a realm; in the master realm with what there is to know of the server. */
export const dashboard = defineArea({
  id: "dashboard", path: "", title: "home", icon: "house", access: "anyone",
  texts: () => import("./en.json"),
  screens: {
    home: { path: "", title: "home", view: () => import("./Dashboard.tsx") },
    tab: { path: ":tab", title: "home", view: () => import("./Dashboard.tsx") },
  },
});
