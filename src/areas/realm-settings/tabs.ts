import type { Realm } from "../../api/realm.ts";
import { defineTabs } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";

/** Groups of tabs, in order of the navigation beside the page. */
const group = {
  realm: "realmSettings.group.realm",
  people: "realmSettings.group.people",
  sessions: "realmSettings.group.sessions",
  security: "realmSettings.group.security",
} as const;

/** What every new user gets, in order. */
const registrationTabs = defineTabs<Realm>()({
  roles: {
    title: "defaultRoles",
    view: () => import("./user-registration/DefaultRoles.tsx"),
    show: ({ defaultRole }) => defaultRole !== undefined,
  },
  groups: { title: "defaultGroups", view: () => import("./user-registration/DefaultGroups.tsx") },
});

/** Tabs of a realm, by group. Source: docs/spec/areas/realm-settings.md "Routes and access". */
export const realmTabs = defineTabs<Realm>()({
  "user-registration": {
    title: "userRegistration",
    group: group.people,
    access: any("view-clients", "manage-clients"),
    tabs: registrationTabs,
  },
  sessions: { group: group.sessions, view: () => import("./sessions/Sessions.tsx") },
});
