// Tasks: roles and groups.
import { action, dialog, field, ours, peer, row, tab, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */

/** @type {Task[]} */
export const roleTasks = [
  {
    id: "create-role",
    title: "Create a role",
    prepare: async (_admin, mark) => ({ name: `made-${mark}` }),
    ours: async (hands, { name }) => {
      await hands.click('[data-nav="roles"]');
      await hands.click(action("create"));
      await hands.fill(field("name"), name);
      await hands.click(action("save"));
    },
    peer: async (hands, { name }) => {
      await hands.click("#nav-item-roles");
      await hands.click(testId("create-role"));
      await hands.fill("#name", name);
      await hands.click(testId("save"));
    },
    done: async (admin, { name }) => (await admin.find(`/roles/${name}`)) !== null,
  },
  {
    id: "who-has-role",
    title: "Which users have a role?",
    prepare: async (admin, mark) => {
      const name = `held-${mark}`;
      await admin.post("/roles", { name });
      const id = await admin.createUser({ username: `holder-${mark}` });
      await admin.post(`/users/${id}/role-mappings/realm`, [await admin.get(`/roles/${name}`)]);
      return { name, username: `holder-${mark}` };
    },
    ours: async (hands, { name, username }) => {
      await ours.open(hands, name);
      await hands.click(tab("users-in-role"));
      await hands.see(row(username));
    },
    peer: async (hands, { name, username }) => {
      await peer.open(hands, "roles", name, name);
      await peer.click(hands, "Users in role", "tab");
      await hands.read(username);
    },
  },
  {
    id: "create-group",
    title: "Create a group",
    prepare: async (_admin, mark) => ({ name: `crew-${mark}` }),
    ours: async (hands, { name }) => {
      await hands.click('[data-nav="groups"]');
      await hands.click(action("create"));
      await hands.fill(field("name"), name);
      await hands.click(action("save"));
    },
    peer: async (hands, { name }) => {
      await hands.click("#nav-item-groups");
      await hands.click(testId("openCreateGroupModal"));
      await hands.fill(`[role="dialog"] ${testId("name")}`, name);
      await hands.click(testId("createGroup"));
    },
    done: async (admin, { name }) => (await admin.get(`/groups?search=${name}`)).length === 1,
  },
  {
    id: "group-role",
    title: "Assign a role to a group",
    prepare: async (admin, mark) => {
      const { id } = await admin.post("/groups", { name: `unit-${mark}` });
      return { id, name: `unit-${mark}` };
    },
    ours: async (hands, { name }) => {
      await ours.open(hands, name);
      await hands.click(tab("role-mapping"));
      await hands.click(action("assign-role"));
      await hands.fill(`${dialog("assign-role")} ${action("search")}`, "finance");
      await ours.tick(hands, "finance", dialog("assign-role"));
      await ours.inDialog(hands, "assign-role", "assign");
    },
    peer: async (hands, { name }) => {
      await hands.click("#nav-item-groups");
      await hands.fill(hands.page.getByPlaceholder("Filter groups"), name);
      await hands.press("Enter");
      await peer.row(hands, name);
      await hands.click(testId("role-mapping-tab"));
      await hands.click(testId("add-role-mapping-button"));
      await hands.click(`${testId("roles-role")} button`);
      await peer.tick(hands, "finance", "finance", '[role="dialog"]');
      await hands.click(testId("assign"));
    },
    done: async (admin, { id }) => (await admin.get(`/groups/${id}/role-mappings/realm`)).length === 1,
  },
  {
    id: "role-in-role",
    title: "Add a role to a composite role",
    prepare: async (admin, mark) => {
      await admin.post("/roles", { name: `outer-${mark}` });
      return { name: `outer-${mark}` };
    },
    ours: async (hands, { name }) => {
      await ours.open(hands, name);
      await hands.click(tab("associated-roles"));
      await hands.click(action("assign-role"));
      await hands.fill(`${dialog("assign-role")} ${action("search")}`, "finance");
      await ours.tick(hands, "finance", dialog("assign-role"));
      await ours.inDialog(hands, "assign-role", "assign");
    },
    peer: async (hands, { name }) => {
      await peer.open(hands, "roles", name, name);
      await peer.click(hands, "Associated roles", "tab");
      await hands.click(testId("add-role-mapping-button"));
      await hands.click(`${testId("roles-role")} button`);
      await peer.tick(hands, "finance", "finance", '[role="dialog"]');
      await hands.click(testId("assign"));
    },
    done: async (admin, { name }) => (await admin.get(`/roles/${name}/composites`)).length === 1,
  },
];
