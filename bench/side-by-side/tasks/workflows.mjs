// Tasks: workflows.
import { action, peer, row, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */
/** @typedef {{id: string, name: string, enabled?: boolean, steps: {uses: string, after?: string}[]}} Workflow */

/** @param {RealmAdmin} admin @returns {Promise<Workflow[]>} */
const workflows = (admin) => admin.get("/workflows");

/** @param {RealmAdmin} admin */
async function without(admin) {
  for (const { id } of await workflows(admin)) await admin.delete(`/workflows/${id}`, undefined);
}

const UNUSED = `name: Unused for a year
on: user-authenticated
concurrency:
  restart-in-progress: "true"
steps:
  - uses: disable-user
    after: 365d
`;

/** @type {Task[]} */
export const workflowTasks = [
  {
    id: "disable-unused",
    title: "Disable inactive users with a workflow, from YAML",
    prepare: without,
    undo: without,
    ours: async (hands) => {
      await hands.click('[data-nav="workflows"]');
      await hands.click(action("create"));
      await hands.fill('.cm-content[data-field="document"]', UNUSED);
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await hands.click("#nav-item-workflows");
      await hands.click(`${testId("create-workflow")}, ${testId("no-workflows-empty-action")}`);
      await hands.fill(`${testId("workflowYAML")} .cm-content, ${testId("workflowYAML")}`, UNUSED);
      await hands.click(testId("save"));
    },
    done: async (admin) => {
      const [step] = (await workflows(admin))[0]?.steps ?? [];
      return step?.uses === "disable-user" && step.after === "365d";
    },
  },
  {
    id: "workflow-off",
    title: "Disable a workflow",
    prepare: async (admin, mark) => {
      await without(admin);
      const name = `reminder-${mark}`;
      await admin.post("/workflows", {
        ...{ name, on: "user-created" },
        steps: [{ uses: "disable-user", after: "60d" }],
      });
      return { name };
    },
    undo: without,
    ours: async (hands, { name }) => {
      await hands.click('[data-nav="workflows"]');
      await hands.click(`${row(name)} ${action("disable")}`);
    },
    peer: async (hands, { name }) => {
      await hands.click("#nav-item-workflows");
      await peer.toggle(hands, `toggle-enabled-${name}`);
    },
    done: async (admin) => (await workflows(admin))[0]?.enabled === false,
  },
];
