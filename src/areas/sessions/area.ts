import { defineArea } from "../../kit/area/defineArea.ts";

/** Who is signed in to a realm. The list needs `view-realm`; links to users and clients are drawn where those may be seen. Source: areas/sessions.md. */
export const sessions = defineArea({
  id: "sessions", path: "sessions", title: "titleSessions", icon: "clock", group: "manage", access: "view-realm",
  texts: () => import("./en.json"),
  columns: ["username", "started", "lastAccess", "type", "ipAddress", "clients", "clientId", "active", "regular", "offline", "addresses"],
  actions: ["sign-out", "revoke", "sign-out-all", "revocation"],
  screens: {
    list: { path: "", title: "titleSessions", view: () => import("./SessionList.tsx") },
  },
});
