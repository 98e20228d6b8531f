import type { AreaDef } from "../kit/area/defineArea.ts";
import { authentication } from "./authentication/area.ts";
import { checkUp } from "./check-up/area.ts";
import { clientScopes } from "./client-scopes/area.ts";
import { clients } from "./clients/area.ts";
import { compare } from "./compare/area.ts";
import { customPages } from "./custom-pages/area.ts";
import { dashboard } from "./dashboard/area.ts";
import { events } from "./events/area.ts";
import { history } from "./history/area.ts";
import { groups } from "./groups/area.ts";
import { identityProviders } from "./identity-providers/area.ts";
import { myTeam } from "./my-team/area.ts";
import { organizations } from "./organizations/area.ts";
import { permissions } from "./permissions/area.ts";
import { realmSettings } from "./realm-settings/area.ts";
import { realms } from "./realms/area.ts";
import { reports } from "./reports/area.ts";
import { roles } from "./roles/area.ts";
import { sessions } from "./sessions/area.ts";
import { ssoSetup } from "./sso-setup/area.ts";
import { userFederation } from "./user-federation/area.ts";
import { users } from "./users/area.ts";
import { workflows } from "./workflows/area.ts";

/** Areas in navigation order. */
export const areas: readonly AreaDef[] = [
  dashboard,
  realms,
  organizations,
  clients,
  clientScopes,
  roles,
  users,
  groups,
  sessions,
  events,
  history,
  reports,
  realmSettings,
  authentication,
  identityProviders,
  userFederation,
  workflows,
  permissions,
  checkUp,
  compare,
  customPages,
  ssoSetup,
  myTeam,
];
