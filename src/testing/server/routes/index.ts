import { router, type Routes } from "../router.ts";
import { activity } from "./activity.ts";
import { authorization } from "./authorization.ts";
import { clients } from "./clients.ts";
import { collections } from "./collections.ts";
import { flows } from "./flows.ts";
import { groups } from "./groups.ts";
import { organizations } from "./organizations.ts";
import { roleMappings } from "./roleMappings.ts";
import { roles } from "./roles.ts";
import { settings } from "./settings.ts";
import { users } from "./users.ts";

const all: Routes = {
  ...collections,
  ...flows,
  ...authorization,
  ...settings,
  ...users,
  ...groups,
  ...roles,
  ...roleMappings,
  ...clients,
  ...organizations,
  ...activity,
};

/** Handler of a request below a realm. */
export const routeOf = router(all);
