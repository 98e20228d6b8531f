import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { links } from "./links.ts";

/** Tabs in display order. */
const sessionListTabs = defineTabs()({
  list: { title: "sessions.view.list", view: () => import("./SessionList.tsx") },
  clients: { title: "sessions.view.clients", view: () => import("./ByClient.tsx") },
  users: { title: "sessions.view.users", view: () => import("./ByUser.tsx") },
});

/**
 * Sessions of the realm. Counts require `view-realm`.
 * The list also requires `view-users`: without it, 26.7.4 returns an empty list.
 * Source: docs/spec/areas/sessions.md.
 */
export const sessions = defineArea({
  id: "sessions",
  path: "sessions",
  title: "sessions",
  hint: "sessions.hint",
  labels: { sessions: "Sessions", "sessions.hint": "Signed-in users" },
  icon: "clock",
  group: "manage",
  who: { see: "view-realm", change: "manage-realm" },
  texts: () => import("./en.json"),
  screens: {
    list: { path: links.list.path, title: "titleSessions", tabs: sessionListTabs, tabsIn: "view" },
  },
});
