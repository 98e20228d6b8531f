// The tasks, in the order of the table.
import { clientTasks } from "./tasks/clients.mjs";
import { roleTasks } from "./tasks/roles.mjs";
import { userTasks } from "./tasks/users.mjs";

/** @type {import("./task.mjs").Task[]} */
export const tasks = [...userTasks, ...roleTasks, ...clientTasks];
