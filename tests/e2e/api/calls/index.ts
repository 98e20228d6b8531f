import type { Area } from "../world.ts";
import { attackDetection } from "./attackDetection.ts";
import { authentication } from "./authentication.ts";
import { authorization } from "./authorization.ts";
import { cache } from "./cache.ts";
import { clientKeys } from "./clientKeys.ts";
import { clientPolicies } from "./clientPolicies.ts";
import { clients } from "./clients.ts";
import { clientScopes } from "./clientScopes.ts";
import { components } from "./components.ts";
import { consoleExtension } from "./consoleExtension.ts";
import { groups } from "./groups.ts";
import { identityProviders } from "./identityProviders.ts";
import { localization } from "./localization.ts";
import { organizations } from "./organizations.ts";
import { realms } from "./realms.ts";
import { roles } from "./roles.ts";
import { serverInfo } from "./serverInfo.ts";
import { sharedSignals } from "./sharedSignals.ts";
import { signIn } from "./signIn.ts";
import { users } from "./users.ts";
import { workflows } from "./workflows.ts";

/** All areas, in order of the run. */
export const areas: Readonly<Record<string, Area>> = {
  signIn,
  users,
  groups,
  roles,
  clients,
  clientKeys,
  authorization,
  clientScopes,
  realms,
  localization,
  serverInfo,
  cache,
  attackDetection,
  authentication,
  identityProviders,
  components,
  organizations,
  clientPolicies,
  workflows,
  consoleExtension,
  sharedSignals,
};
