import { defineArea } from "../../kit/area/defineArea.ts";

/** Tabs of the list, in order: three ways to look at it. */
export const sessionListTabs = ["list", "clients", "users"] as const;

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
  listTabs: sessionListTabs,
  actions: ["sign-out", "revoke", "sign-out-all", "revocation"],
  screens: {
    list: { path: "", title: "titleSessions", view: () => import("./SessionList.tsx") },
  },
});
