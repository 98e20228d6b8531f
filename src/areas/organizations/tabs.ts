import { defineTabs } from "../../kit/area/defineArea.ts";
import type { Capabilities } from "../../kit/area/requirement.ts";
import { any, orPermission } from "../../session/access.ts";
import type { OrgGroupTab } from "./links.ts";
import type { Organization, OrgGroup } from "./organization.ts";

/** Fine-grained permissions can allow more than roles: the tab is shown and Keycloak decides. */
const may =
  (...roles: string[]) =>
  (_record: unknown, { access, realm }: Capabilities) =>
    realm?.adminPermissionsEnabled === true || access.hasSome(...roles);

const seesUsers = any("view-users", "manage-users");

/** Tabs in display order. Source: docs/spec/areas/organizations.md "Routes and access". */
export const organizationTabs = defineTabs<Organization>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
  attributes: { view: () => import("./tabs/Attributes.tsx") },
  members: {
    view: () => import("./tabs/Members.tsx"),
    who: orPermission(any("view-users", "manage-users", "manage-organizations")),
    on: may("view-users", "manage-users", "manage-organizations"),
  },
  groups: { view: () => import("./tabs/Groups.tsx"), on: (_, { since }) => since?.("26.6") !== false },
  identityProviders: {
    who: any("view-identity-providers", "manage-identity-providers"),
    view: () => import("./tabs/IdentityProviders.tsx"),
  },
  singleSignOn: {
    title: "singleSignOn",
    who: any("view-identity-providers", "manage-identity-providers"),
    view: () => import("./tabs/SingleSignOn.tsx"),
  },
  events: {
    title: "adminEvents",
    who: "view-events",
    view: () => import("./tabs/Events.tsx"),
    where: { realm: "adminEventsEnabled", setting: "adminEvents" },
  },
  history: { title: "history", who: "view-events", view: () => import("./tabs/History.tsx") },
});

/** Tabs in display order. */
export const orgGroupTabs = defineTabs<OrgGroup>()({
  children: { title: "childGroups", view: () => import("./group/ChildGroups.tsx") },
  members: {
    view: () => import("./group/GroupMembers.tsx"),
    who: orPermission(seesUsers),
    on: may("view-users", "manage-users"),
  },
  attributes: { view: () => import("./group/GroupAttributes.tsx") },
  "role-mapping": {
    title: "roleMapping",
    view: () => import("./group/GroupRoles.tsx"),
    who: orPermission(seesUsers),
    on: may("view-users", "manage-users"),
  },
  events: {
    title: "adminEvents",
    who: "view-events",
    view: () => import("./group/GroupEvents.tsx"),
    where: { realm: "adminEventsEnabled", setting: "adminEvents" },
  },
}) satisfies Record<OrgGroupTab, unknown>;
