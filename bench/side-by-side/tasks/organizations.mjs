// Tasks: organizations.
import { action, dialog, field, ours, peer, tab, testId } from "../ways.mjs";
import { somebody } from "./somebody.mjs";

/** @typedef {import("../task.mjs").Task} Task */

/** With organizations, the login page asks for the username first. @param {import("../task.mjs").RealmAdmin} admin */
const withoutThem = (admin) => admin.put("", { organizationsEnabled: false });

/** @type {Task[]} */
export const organizationTasks = [
  {
    id: "new-organization",
    title: "Create an organization with a domain",
    undo: withoutThem,
    prepare: async (admin, mark) => {
      await admin.put("", { organizationsEnabled: true });
      return { name: `partner-${mark}` };
    },
    ours: async (hands, { name }) => {
      await hands.click('[data-nav="organizations"]');
      await hands.click(action("create"));
      await hands.fill(field("name"), name);
      await hands.fill(field("domains"), `${name}.example`);
      await hands.click(action("save"));
    },
    peer: async (hands, { name }) => {
      await hands.click("#nav-item-organizations");
      await hands.click(testId("addOrganization"));
      await hands.fill(testId("name"), name);
      await hands.fill(testId("domains0"), `${name}.example`);
      await hands.click(testId("save"));
    },
    done: async (admin, { name }) =>
      (await admin.get(`/organizations?search=${name}&exact=true`))[0]?.domains[0]?.name === `${name}.example`,
  },
  {
    id: "join-organization",
    title: "Add a user to an organization",
    undo: withoutThem,
    prepare: async (admin, mark) => {
      await admin.put("", { organizationsEnabled: true });
      const name = `club-${mark}`;
      const { id } = await admin.post("/organizations", { name, alias: name, domains: [{ name: `${name}.example` }] });
      return { id, name, user: await somebody(admin, `enters-${mark}`) };
    },
    ours: async (hands, { name, user }) => {
      await ours.open(hands, name);
      await hands.click(tab("members"));
      await hands.click(action("add-member"));
      await hands.fill(`${dialog("add-member")} ${action("search")}`, user.username);
      await hands.press("Enter");
      await ours.tick(hands, user.username, dialog("add-member"));
      await ours.inDialog(hands, "add-member", "add");
    },
    peer: async (hands, { name, user }) => {
      await peer.open(hands, "organizations", name, name);
      await hands.click(testId("membersTab"));
      await hands.click(testId("add-realm-user-empty-action"));
      await peer.tick(hands, user.username, user.username, '[role="dialog"]');
      await hands.click(testId("add"));
    },
    done: async (admin, { id }) => (await admin.get(`/organizations/${id}/members`)).length === 1,
  },
];
