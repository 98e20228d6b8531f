// The tasks, in the order of the table.
import { accountTasks } from "./tasks/accounts.mjs";
import { clientTasks } from "./tasks/clients.mjs";
import { redirectTasks } from "./tasks/redirects.mjs";
import { rightTasks } from "./tasks/rights.mjs";
import { roleTasks } from "./tasks/roles.mjs";
import { signInTasks } from "./tasks/signIn.mjs";

/** @type {import("./task.mjs").Task[]} */
export const tasks = [...accountTasks, ...signInTasks, ...rightTasks, ...roleTasks, ...clientTasks, ...redirectTasks];
