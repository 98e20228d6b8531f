import type { Area } from "../world.ts";
import { clients } from "./clients.ts";
import { clientScopes } from "./clientScopes.ts";
import { groups } from "./groups.ts";
import { roles } from "./roles.ts";
import { users } from "./users.ts";

/** All areas, in the order of the run. */
export const areas: Readonly<Record<string, Area>> = { users, groups, roles, clients, clientScopes };
