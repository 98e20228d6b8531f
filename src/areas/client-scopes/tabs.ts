import { defineTabs } from "../../kit/area/defineArea.ts";
import type { ClientScope } from "./scope.ts";

/** Tabs in display order. Source: docs/spec/areas/client-scopes.md "Routes and access". */
export const clientScopeTabs = defineTabs<ClientScope>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
  mappers: { view: () => import("./tabs/Mappers.tsx") },
  scope: { view: () => import("./tabs/Scope.tsx") },
  "used-in": { title: "whereUsed.usedIn", view: () => import("./tabs/UsedIn.tsx") },
  events: {
    title: "adminEvents",
    who: "view-events",
    view: () => import("./tabs/Events.tsx"),
    where: { realm: "adminEventsEnabled", setting: "adminEvents" },
  },
  history: { title: "history", who: "view-events", view: () => import("./tabs/History.tsx") },
});
