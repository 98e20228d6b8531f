// The tasks, in table order.
import { accountTasks } from "./tasks/accounts.mjs";
import { authenticationTasks } from "./tasks/authentication.mjs";
import { checkUpTasks } from "./tasks/checkUp.mjs";
import { clientTasks } from "./tasks/clients.mjs";
import { compareTasks } from "./tasks/compare.mjs";
import { embeddingTasks } from "./tasks/embedding.mjs";
import { federationTasks } from "./tasks/federation.mjs";
import { helpdeskTasks } from "./tasks/helpdesk.mjs";
import { historyTasks } from "./tasks/history.mjs";
import { identityProviderTasks } from "./tasks/identityProviders.mjs";
import { inventoryTasks } from "./tasks/inventory.mjs";
import { organizationTasks } from "./tasks/organizations.mjs";
import { permissionTasks } from "./tasks/permissions.mjs";
import { realmSettingsTasks } from "./tasks/realmSettings.mjs";
import { redirectTasks } from "./tasks/redirects.mjs";
import { reportTasks } from "./tasks/reports.mjs";
import { rightTasks } from "./tasks/rights.mjs";
import { roleTasks } from "./tasks/roles.mjs";
import { scopeTasks } from "./tasks/scopes.mjs";
import { signInTasks } from "./tasks/signIn.mjs";
import { userProfileTasks } from "./tasks/userProfile.mjs";
import { workflowTasks } from "./tasks/workflows.mjs";

/** @type {import("./task.mjs").Task[]} */
export const tasks = [
  ...accountTasks,
  ...signInTasks,
  ...rightTasks,
  ...roleTasks,
  ...clientTasks,
  ...redirectTasks,
  ...realmSettingsTasks,
  ...userProfileTasks,
  ...scopeTasks,
  ...organizationTasks,
  ...authenticationTasks,
  ...identityProviderTasks,
  ...federationTasks,
  ...permissionTasks,
  ...workflowTasks,
  ...embeddingTasks,
  ...compareTasks,
  ...checkUpTasks,
  ...historyTasks,
  ...helpdeskTasks,
  ...reportTasks,
  ...inventoryTasks,
];
