import type { AreaDef } from "../kit/area/defineArea.ts";
import { dashboard } from "./dashboard/area.ts";
import { events } from "./events/area.ts";
import { groups } from "./groups/area.ts";
import { organizations } from "./organizations/area.ts";
import { realms } from "./realms/area.ts";
import { roles } from "./roles/area.ts";
import { sessions } from "./sessions/area.ts";
import { users } from "./users/area.ts";

/** Every area of the console, in the order of its navigation. */
export const areas: readonly AreaDef[] = [
  dashboard,
  realms,
  organizations,
  roles,
  users,
  groups,
  sessions,
  events,
];
