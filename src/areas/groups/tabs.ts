import { defineTabs } from "../../kit/area/defineArea.ts";
import { any, orPermission } from "../../session/access.ts";
import type { Group } from "./group.ts";
import type { GroupTab } from "./links.ts";

const seesUsers = any("view-users", "manage-users");

/** Tabs in display order. Members first, because the tree next to the page lists the child groups. */
export const groupTabs = defineTabs<Group>()({
  members: {
    view: () => import("./tabs/Members.tsx"),
    who: orPermission(seesUsers),
    on: (group, { access }) =>
      access.hasSome("view-users", "manage-users") ||
      group.access?.viewMembers === true ||
      group.access?.manageMembers === true,
  },
  children: { title: "childGroups", view: () => import("./tabs/ChildGroups.tsx") },
  attributes: { view: () => import("./tabs/Attributes.tsx") },
  "role-mapping": { title: "roleMapping", who: seesUsers, view: () => import("./tabs/RoleMapping.tsx") },
  permissions: {
    who: "manage-authorization",
    view: () => import("./tabs/Permissions.tsx"),
    // Fine-grained admin permissions V1. V2 has its own area.
    on: (_group, { feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ") === true,
  },
  events: { title: "adminEvents", who: "view-events", view: () => import("./tabs/Events.tsx") },
  history: { title: "history", who: "view-events", view: () => import("./tabs/History.tsx") },
}) satisfies Record<GroupTab, unknown>;
