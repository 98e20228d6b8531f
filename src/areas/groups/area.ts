import { defineArea } from "../../kit/area/defineArea.ts";
import { orPermission } from "../../session/access.ts";
import { groupTabs } from "./tabs.ts";

/** Groups of a realm: tree, members, attributes and roles. */
export const groups = defineArea({
  id: "groups",
  path: "groups",
  title: "groups",
  hint: "groups.hint",
  labels: { groups: "Groups", "groups.hint": "Users who share roles" },
  icon: "users",
  group: "manage",
  who: { see: "query-groups", change: orPermission("manage-users") },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  fields: ["name", "description", "attributes", "attributes.*"],
  scope: { attributes: ["root"], around: () => import("./GroupScope.tsx") },
  screens: {
    /**
     * The rest of the path has the IDs of the ancestors and the group, then its tab. Empty for the top-level groups.
     */
    list: {
      path: "*",
      title: "groups",
      view: () => import("./GroupBrowser.tsx"),
      tabs: groupTabs,
    },
  },
});
