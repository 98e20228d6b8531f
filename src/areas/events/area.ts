import { defineArea } from "../../kit/area/defineArea.ts";

/** Tabs of the events, in order. Source: areas/events.md. */
export const eventTabs = ["user-events", "admin-events"] as const;

export type EventTab = (typeof eventTabs)[number];

/** What users and admins did in a realm. */
export const events = defineArea({
  id: "events", path: "events", title: "titleEvents", icon: "activity", group: "manage", access: "view-events",
  texts: () => import("./en.json"),
  screens: {
    home: { path: "", title: "titleEvents", view: () => import("./Events.tsx") },
    tab: { path: ":tab", title: "titleEvents", view: () => import("./Events.tsx") },
  },
});
