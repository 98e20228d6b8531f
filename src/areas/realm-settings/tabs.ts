import type { Realm } from "../../api/realm.ts";
import { defineTabs } from "../../kit/area/defineArea.ts";

/** Groups of tabs, in order of the navigation beside the page. */
const group = {
  realm: "realmSettings.group.realm",
  people: "realmSettings.group.people",
  sessions: "realmSettings.group.sessions",
  security: "realmSettings.group.security",
} as const;

/** Tabs of a realm, by group. Source: docs/spec/areas/realm-settings.md "Routes and access". */
export const realmTabs = defineTabs<Realm>()({
  sessions: { group: group.sessions, view: () => import("./sessions/Sessions.tsx") },
});
