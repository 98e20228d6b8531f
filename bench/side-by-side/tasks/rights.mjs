// Tasks: roles and groups of users.
import { action, dialog, ours, peer, row, tab, testId } from "../ways.mjs";
import { somebody } from "./somebody.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */
/** @typedef {import("../hands.mjs").Hands} Hands */

/** Assigns the role `finance` to a user in Keycloak's console. @param {Hands} hands */
async function giveFinance(hands) {
  await hands.click(testId("role-mapping-tab"));
  await hands.read("default-roles-");
  await hands.click(hands.page.getByRole("button", { name: "Assign role" }));
  await hands.click(`${testId("roles-role")} button`);
  await peer.tick(hands, "finance", "finance", '[role="dialog"]');
  await hands.click(testId("assign"));
}

/** True if the server has `finance` among the roles of this user or group. @param {RealmAdmin} admin @param {string} path @returns {Promise<boolean>} */
const hasFinance = async (admin, path) =>
  (await admin.get(`${path}/role-mappings/realm`)).some((/** @type {{name: string}} */ { name }) => name === "finance");

/** @type {Task[]} */
export const rightTasks = [
  {
    id: "why-role",
    title: "Why does this user have this role?",
    lacks: "no page shows the group and the composite role; the way through both was measured",
    prepare: async (admin, mark) => {
      const user = await somebody(admin, `why-${mark}`);
      const [staff] = await admin.get("/groups?search=berlin");
      await admin.put(`/users/${user.id}/groups/${staff.subGroups[0].id}`, {});
      return user;
    },
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.see(hands.page.locator(row("auditor")).filter({ hasText: "/staff" }).filter({ hasText: "finance" }));
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await hands.click(testId("role-mapping-tab"));
      await hands.click(hands.page.getByLabel("Hide inherited roles"));
      await hands.read("auditor");
      await hands.click(testId("user-groups-tab"));
      await hands.read("/staff/berlin");
      await hands.click("#nav-item-groups");
      await hands.click(hands.page.getByRole("treeitem").getByRole("button", { name: "staff", exact: true }));
      await hands.click(testId("role-mapping-tab"));
      await hands.click("#nav-item-roles");
      await peer.row(hands, "finance");
      await hands.click(testId("associatedRolesTab"));
      await hands.read("auditor");
    },
  },
  {
    id: "ten-to-group",
    title: "Add ten users to a group by email",
    prepare: async (admin, mark) => {
      const { id } = await admin.post("/groups", { name: `team-${mark}` });
      const people = await Promise.all(
        Array.from({ length: 10 }, (_, index) => somebody(admin, `ten-${index}-${mark}`)),
      );
      return { id, group: `team-${mark}`, people };
    },
    ours: async (hands, { group, people }) => {
      await ours.open(hands, group);
      await hands.click(tab("members"));
      await hands.click(action("add-member"));
      await hands.paste(
        `${dialog("add-member")} ${action("search")}`,
        people.map((/** @type {{email: string}} */ { email }) => email).join("\n"),
      );
      await hands.see(`${dialog("add-member")} [data-field="pasted"] .notice.info`);
      await hands.see(hands.page.locator(`${dialog("add-member")} ${action("add")}`, { hasText: "10" }));
      await ours.inDialog(hands, "add-member", "add");
    },
    peer: async (hands, { group, people }) => {
      await hands.click("#nav-item-groups");
      await hands.fill(hands.page.getByPlaceholder("Filter groups"), group);
      await hands.press("Enter");
      await peer.row(hands, group);
      await hands.click(testId("members"));
      await hands.click(hands.page.getByRole("button", { name: "Add member", exact: true }));
      for (const { username, email } of people) await peer.tick(hands, email, username, '[role="dialog"]');
      await hands.click(testId("add"));
    },
    done: async (admin, { id }) => (await admin.get(`/groups/${id}/members`)).length === 10,
  },
  {
    id: "assign-role",
    title: "Assign a role to a user",
    prepare: (admin, mark) => somebody(admin, `promoted-${mark}`),
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(tab("role-mapping"));
      await hands.click(action("assign-role"));
      await hands.fill(`${dialog("assign-role")} ${action("search")}`, "finance");
      await ours.tick(hands, "finance", dialog("assign-role"));
      await ours.inDialog(hands, "assign-role", "assign");
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await giveFinance(hands);
    },
    done: (admin, { id }) => hasFinance(admin, `/users/${id}`),
  },
  {
    id: "five-roles",
    title: "Assign a role to five users with similar names",
    lacks: "a role can only be assigned to one user at a time; five single tasks were measured",
    prepare: async (admin, mark) => ({
      mark,
      people: await Promise.all(Array.from({ length: 5 }, (_, index) => somebody(admin, `joiner-${mark}-${index}`))),
    }),
    ours: async (hands, { mark, people }) => {
      await hands.click('[data-nav="users"]');
      await hands.fill(`main ${action("search")}`, `joiner-${mark}-`);
      await hands.see(row(people[4].username));
      await hands.see(hands.page.locator("main:not(:has(tr[data-name='aaa.first']))"));
      await hands.click(action("select-all"));
      await hands.click(action("assign-role"));
      await hands.fill(`${dialog("assign-role")} ${action("search")}`, "finance");
      await ours.tick(hands, "finance", dialog("assign-role"));
      await ours.inDialog(hands, "assign-role", "assign");
      await ours.inDialog(hands, "bulk-assign-role", "confirm");
    },
    peer: async (hands, { people }) => {
      for (const user of people) {
        await peer.user(hands, user);
        await giveFinance(hands);
        await hands.read("User role mapping successfully updated");
      }
    },
    done: async (admin, { people }) => {
      const all = await Promise.all(
        people.map((/** @type {{id: string}} */ { id }) => hasFinance(admin, `/users/${id}`)),
      );
      return all.every((has) => has);
    },
  },
  {
    id: "join-group",
    title: "Add a user to a group",
    prepare: async (admin, mark) => {
      await admin.post("/groups", { name: `club-${mark}` });
      return { group: `club-${mark}`, user: await somebody(admin, `joins-${mark}`) };
    },
    ours: async (hands, { group, user }) => {
      await ours.user(hands, user);
      await hands.click(tab("groups"));
      await hands.click(action("join-group"));
      await hands.fill(`${dialog("join-group")} ${action("search")}`, group);
      await hands.click(`${dialog("join-group")} [role="treeitem"][data-name="${group}"]`);
      await ours.inDialog(hands, "join-group", "join");
    },
    peer: async (hands, { group, user }) => {
      await peer.user(hands, user);
      await hands.click(testId("user-groups-tab"));
      await hands.click(hands.page.getByRole("button", { name: "Join Group", exact: true }));
      await hands.fill(hands.page.getByRole("dialog").getByPlaceholder(/search/i), group);
      await hands.press("Enter");
      await hands.click(hands.page.getByRole("dialog").locator("li").filter({ hasText: group }).getByRole("checkbox"));
      await hands.click(testId("join-button"));
    },
    done: async (admin, { user }) => (await admin.get(`/users/${user.id}/groups`)).length === 1,
  },
];
