import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { routes } from "../routes.ts";

/** Tabs of the events, in order. Source: docs/spec/areas/events.md. */
const eventTabs = defineTabs()({
  "user-events": { title: "userEvents", view: () => import("./tabs/UserEvents.tsx") },
  "admin-events": { title: "adminEvents", view: () => import("./tabs/AdminEvents.tsx") },
});

/** What users and admins did in a realm. */
export const events = defineArea({
  id: "events",
  path: "events",
  title: "events",
  hint: "events.hint",
  labels: { events: "Events", "events.hint": "What happened lately" },
  icon: "activity",
  group: "manage",
  access: "view-events",
  texts: () => import("./en.json"),
  columns: ["time", "type", "userId", "clientId", "ipAddress", "operationType", "resourcePath", "user", "resourceType"],
  actions: ["export"],
  screens: {
    home: { path: routes.events.path, title: "titleEvents", view: () => import("./Events.tsx"), tabs: eventTabs },
  },
});
