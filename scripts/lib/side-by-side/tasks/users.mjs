// What people ask an administrator for.
import { signIn, signInFails } from "../person.mjs";
import { action, field, ours, peer, row, tab, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */

/** A user with a password. @param {RealmAdmin} admin @param {string} username @param {Record<string, unknown>} [more] */
async function somebody(admin, username, more = {}) {
  const id = await admin.createUser({ username, credentials: [{ type: "password", value: "old" }], ...more });
  return { id, username, email: `${username}@test.example` };
}

/** @type {Task[]} */
export const userTasks = [
  {
    id: "find-by-email",
    title: "Find a person by e-mail",
    prepare: async (admin) => {
      const middle = Math.floor((await admin.get("/users/count")) / 2);
      const [user] = (await admin.get(`/users?first=${middle}&max=20`)).filter((/** @type {{email?: string}} */ { email }) => email);
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
    id: "why-role",
    title: "Why does she have this role?",
    lacks: "no screen names the group and the composite role that lead to it; measured is the walk through them",
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
    id: "reset-password",
    title: "Reset a password",
    prepare: async (admin, mark) => {
      const user = await somebody(admin, `reset-${mark}`);
      const [{ createdDate }] = await admin.get(`/users/${user.id}/credentials`);
      return { ...user, createdDate };
    },
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(action("actions"));
      await hands.click(action("reset-password"));
      await hands.fill(field("credentials.value"), "brand new");
      await hands.fill(field("credentials.confirmation"), "brand new");
      await ours.inDialog(hands, "reset-password", "save");
      await ours.inDialog(hands, "confirm-reset-password", "confirm");
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await hands.click(testId("credentials"));
      await hands.click(testId("resetPasswordBtn"));
      await hands.fill(testId("passwordField"), "brand new");
      await hands.fill(testId("passwordConfirmationField"), "brand new");
      await hands.click(testId("confirm"));
      await hands.click(hands.page.getByRole("dialog").getByRole("button", { name: "Reset password" }));
    },
    done: async (admin, { id, username, createdDate }) => {
      const [credential] = await admin.get(`/users/${id}/credentials`);
      return credential.createdDate !== createdDate && /not fully set up/.test(await signInFails(admin, username, "brand new"));
    },
  },
  {
    id: "unlock",
    title: "Unlock someone after too many wrong passwords",
    prepare: async (admin, mark) => {
      const user = await somebody(admin, `locked-${mark}`);
      for (let attempt = 0; attempt < 4; attempt += 1) await signInFails(admin, user.username, "wrong");
      if (!(await admin.get(`/attack-detection/brute-force/users/${user.id}`)).disabled) throw new Error(`${user.username} is not locked`);
      return user;
    },
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(action("unlock"));
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await peer.toggle(hands, "user-locked-switch");
    },
    done: async (admin, { id }) => !(await admin.get(`/attack-detection/brute-force/users/${id}`)).disabled,
  },
  {
    id: "sign-out-everywhere",
    title: "Sign someone out everywhere",
    prepare: async (admin, mark) => {
      const user = await somebody(admin, `out-${mark}`);
      for (let session = 0; session < 2; session += 1) await signIn(admin, user.username, "old");
      return user;
    },
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(tab("sessions"));
      await hands.click(action("sign-out-all"));
      await ours.inDialog(hands, "confirm-sign-out-all", "confirm");
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await hands.click(testId("user-sessions-tab"));
      await peer.click(hands, "Logout all sessions");
      await hands.click(testId("confirm"));
    },
    done: async (admin, { id }) => (await admin.get(`/users/${id}/sessions`)).length === 0,
  },
];
