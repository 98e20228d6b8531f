import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { actionNames as sessionNames } from "../../sections/session-table/actionNames.ts";
import { actionNames } from "./actionNames.ts";

/** Three ways to look at who is signed in, in order. */
const sessionListTabs = defineTabs()({
  list: { title: "sessions.view.list", view: () => import("./SessionList.tsx") },
  clients: { title: "sessions.view.clients", view: () => import("./ByClient.tsx") },
  users: { title: "sessions.view.users", view: () => import("./ByUser.tsx") },
});

/** Who is signed in to a realm. Counts need `view-realm`, the list `view-users` as well (it is empty without, seen on 26.7.4); links are drawn where users and clients may be seen. Source: docs/spec/areas/sessions.md. */
export const sessions = defineArea({
  id: "sessions",
  path: "sessions",
  title: "sessions",
  hint: "sessions.hint",
  labels: { sessions: "Sessions", "sessions.hint": "Who is signed in now" },
  icon: "clock",
  group: "manage",
  access: "view-realm",
  manage: "manage-realm",
  texts: () => import("./en.json"),
  columns: [
    "username",
    "started",
    "lastAccess",
    "type",
    "ipAddress",
    "clients",
    "clientId",
    "active",
    "regular",
    "offline",
    "addresses",
  ],
  actions: [...new Set([...sessionNames, ...actionNames])],
  screens: {
    list: { path: "", title: "titleSessions", tabs: sessionListTabs, tabsIn: "view" },
  },
});
