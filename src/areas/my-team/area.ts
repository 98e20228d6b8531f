import { defineArea } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";
import { links } from "./links.ts";

/** Members of one organization or group, for its own admins. Source: docs/my-team.md. */
export const myTeam = defineArea({
  id: "my-team",
  path: "my-team",
  title: "myTeam",
  hint: "myTeam.hint",
  labels: { myTeam: "Team", "myTeam.hint": "Members of one organization or group" },
  icon: "users",
  who: {
    see: any(
      ...["query-users", "view-users", "manage-users"],
      ...["query-organizations", "view-organizations", "manage-organizations"],
    ),
  },
  texts: () => import("./en.json"),
  scope: { attributes: ["organization", "group", "roles"], around: () => import("./TeamScope.tsx") },
  screens: {
    home: { path: links.home.path, title: "myTeam", view: () => import("./MyTeam.tsx") },
  },
});
