import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { routes } from "../routes.ts";

/** Tabs in display order. Source: docs/spec/areas/events.md. */
const eventTabs = defineTabs()({
  "user-events": { title: "userEvents", view: () => import("./tabs/UserEvents.tsx") },
  "admin-events": { title: "adminEvents", view: () => import("./tabs/AdminEvents.tsx") },
});

/** User events and admin events of a realm. */
export const events = defineArea({
  id: "events",
  path: "events",
  title: "events",
  hint: "events.hint",
  labels: { events: "Events", "events.hint": "Sign-ins and changes" },
  icon: "activity",
  group: "manage",
  who: { see: "view-events" },
  texts: () => import("./en.json"),
  screens: {
    home: { path: routes.events.path, title: "titleEvents", view: () => import("./Events.tsx"), tabs: eventTabs },
  },
});
