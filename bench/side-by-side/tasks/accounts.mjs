// Tasks: accounts.
import { action, dialog, field, ours, peer, row, testId } from "../ways.mjs";
import { somebody } from "./somebody.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../hands.mjs").Hands} Hands */

/** @param {Hands} hands @param {{username: string, firstName: string, lastName: string}} user */
async function createAtPeer(hands, { username, firstName, lastName }) {
  await hands.click("#nav-item-users");
  await hands.click(testId("add-user"));
  await hands.fill(testId("username"), username);
  await hands.fill(testId("email"), `${username}@test.example`);
  await hands.fill(testId("firstName"), firstName);
  await hands.fill(testId("lastName"), lastName);
  await hands.click(testId("user-creation-save"));
  await hands.read("The user has been created");
}

/** @type {Task[]} */
export const accountTasks = [
  {
    id: "find-by-email",
    title: "Find a user by email",
    prepare: async (admin) => {
      const middle = Math.floor((await admin.get("/users/count")) / 2);
      const [user] = (await admin.get(`/users?first=${middle}&max=20`)).filter(
        (/** @type {{email?: string}} */ { email }) => email,
      );
      return user;
    },
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.holds(field("email"), user.email);
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await hands.holds("#email", user.email);
    },
  },
  {
    id: "disable-user",
    title: "Disable a user",
    prepare: (admin, mark) => somebody(admin, `gone-${mark}`),
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(field("enabled"));
      await ours.inDialog(hands, "confirm-disable", "confirm");
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await peer.toggle(hands, `${user.username}-switch`);
      await hands.click(testId("confirm"));
    },
    done: async (admin, { id }) => !(await admin.get(`/users/${id}`)).enabled,
  },
  {
    id: "disable-five",
    title: "Disable five users with similar names",
    prepare: async (admin, mark) => ({
      mark,
      people: await Promise.all(Array.from({ length: 5 }, (_, index) => somebody(admin, `leaver-${mark}-${index}`))),
    }),
    lacks: "users can only be disabled one by one; five single tasks were measured",
    ours: async (hands, { mark, people }) => {
      await hands.click('[data-nav="users"]');
      await hands.fill(`main ${action("search")}`, `leaver-${mark}-`);
      await hands.see(row(people[4].username));
      await hands.see(hands.page.locator("main:not(:has(tr[data-name='aaa.first']))"));
      await hands.click(action("select-all"));
      await hands.click(action("more-actions"));
      await hands.click(hands.page.getByRole("menuitem").and(hands.page.locator(action("disable"))));
      await ours.inDialog(hands, "bulk-disable", "confirm");
    },
    peer: async (hands, { people }) => {
      for (const user of people) {
        await peer.user(hands, user);
        await peer.toggle(hands, `${user.username}-switch`);
        await hands.click(testId("confirm"));
        await hands.read("The user has been saved");
      }
    },
    done: async (admin, { people }) => {
      const all = await Promise.all(people.map((/** @type {{id: string}} */ { id }) => admin.get(`/users/${id}`)));
      return all.every(({ enabled }) => !enabled);
    },
  },
  {
    id: "create-user",
    title: "Create a user",
    prepare: async (_admin, mark) => ({ username: `new-${mark}` }),
    ours: async (hands, { username }) => {
      await hands.click('[data-nav="users"]');
      await hands.click(action("create"));
      await hands.fill(field("username"), username);
      await hands.fill(field("email"), `${username}@test.example`);
      await hands.fill(field("firstName"), "Nora");
      await hands.fill(field("lastName"), "New");
      await hands.click(action("save"));
    },
    peer: async (hands, { username }) => {
      await createAtPeer(hands, { username, firstName: "Nora", lastName: "New" });
    },
    done: async (admin, { username }) => (await admin.user(username))?.lastName === "New",
  },
  {
    id: "import-five",
    title: "Create five users from a table",
    lacks: "users can only be created one by one; five single tasks were measured",
    prepare: async (_admin, mark) => ({ names: Array.from({ length: 5 }, (_, index) => `listed-${mark}-${index}`) }),
    ours: async (hands, { names }) => {
      const lines = names.map((/** @type {string} */ name) => `${name},${name}@test.example,Lea,Listed`);
      await hands.click('[data-nav="users"]');
      await hands.click(action("import"));
      await hands.see(dialog("import-users"));
      await hands.give(`${dialog("import-users")} [data-field="file"]`, {
        name: "users.csv",
        type: "text/csv",
        text: ["username,email,firstName,lastName", ...lines].join("\n"),
      });
      await ours.inDialog(hands, "bulk-import", "confirm");
    },
    peer: async (hands, { names }) => {
      for (const name of names) await createAtPeer(hands, { username: name, firstName: "Lea", lastName: "Listed" });
    },
    done: async (admin, { names }) =>
      (await Promise.all(names.map(admin.user))).every((user) => user?.lastName === "Listed"),
  },
  {
    id: "delete-user",
    title: "Delete a user",
    prepare: (admin, mark) => somebody(admin, `deleted-${mark}`),
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(action("actions"));
      await hands.click(hands.page.getByRole("menuitem").and(hands.page.locator(action("delete"))));
      await ours.inDialog(hands, "confirm-delete", "confirm");
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await hands.click(testId("action-dropdown"));
      await peer.click(hands, "Delete", "menuitem");
      await hands.click(testId("confirm"));
    },
    done: async (admin, { id }) => (await admin.find(`/users/${id}`)) === null,
  },
];
