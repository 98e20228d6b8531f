// What people ask an administrator for.
import { signIn, signInFails } from "../person.mjs";
import { action, dialog, field, ours, peer, row, tab, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */
/** @typedef {import("../hands.mjs").Hands} Hands */

/** A user with a password. @param {RealmAdmin} admin @param {string} username @param {Record<string, unknown>} [more] */
async function somebody(admin, username, more = {}) {
  const id = await admin.createUser({ username, credentials: [{ type: "password", value: "old" }], ...more });
  return { id, username, email: `${username}@test.example` };
}

/** Gives the role `finance` on the page of a user in the server's own console. @param {Hands} hands */
async function giveFinance(hands) {
  await hands.click(testId("role-mapping-tab"));
  await hands.read("default-roles-");
  await hands.click(hands.page.getByRole("button", { name: "Assign role" }));
  await hands.click(`${testId("roles-role")} button`);
  await peer.tick(hands, "finance", "finance", '[role="dialog"]');
  await hands.click(testId("assign"));
}

/** Whether the server has the role `finance` among those of something. @param {RealmAdmin} admin @param {string} path @returns {Promise<boolean>} */
const hasFinance = async (admin, path) => (await admin.get(`${path}/role-mappings/realm`)).some((/** @type {{name: string}} */ { name }) => name === "finance");

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
  {
    id: "ten-to-group",
    title: "Add ten people, known by e-mail, to a group",
    prepare: async (admin, mark) => {
      const { id } = await admin.post("/groups", { name: `team-${mark}` });
      const people = await Promise.all(Array.from({ length: 10 }, (_, index) => somebody(admin, `ten-${index}-${mark}`)));
      return { id, group: `team-${mark}`, people };
    },
    ours: async (hands, { group, people }) => {
      await ours.open(hands, "groups", group);
      await hands.click(tab("members"));
      await hands.click(action("add-member"));
      for (const { username, email } of people) {
        await hands.fill(`${dialog("add-member")} ${action("search")}`, email);
        await ours.tick(hands, username, dialog("add-member"));
      }
      await ours.inDialog(hands, "add-member", "add");
      await ours.inDialog(hands, "bulk-add-member", "confirm");
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
    id: "disable-user",
    title: "Disable an account",
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
    title: "Disable five accounts whose names begin alike",
    prepare: async (admin, mark) => ({ mark, people: await Promise.all(Array.from({ length: 5 }, (_, index) => somebody(admin, `leaver-${mark}-${index}`))) }),
    lacks: "accounts can be disabled one at a time only; measured are five times one",
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
    id: "assign-role",
    title: "Give someone a role",
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
    id: "create-user",
    title: "Create an account",
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
    id: "lost-phone",
    title: "Remove the one-time codes of a lost phone",
    prepare: (admin, mark) =>
      somebody(admin, `phone-${mark}`, {
        credentials: [
          { type: "password", value: "old" },
          { type: "otp", userLabel: "Phone", secretData: '{"value":"JBSWY3DPEHPK3PXPJBSW"}', credentialData: '{"subType":"totp","digits":6,"counter":0,"period":30,"algorithm":"HmacSHA1"}' },
        ],
      }),
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(tab("credentials"));
      await hands.click(`${row("Phone")} ${action("row-actions")}`);
      await hands.click(hands.page.getByRole("menuitem").and(hands.page.locator(action("delete"))));
      await ours.inDialog(hands, "confirm-delete", "confirm");
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await hands.click(testId("credentials"));
      await hands.click(hands.page.locator("tr").filter({ hasText: "Phone" }).getByRole("button", { name: "Kebab toggle" }));
      await peer.click(hands, "Delete", "menuitem");
      await hands.click(testId("confirm"));
    },
    done: async (admin, { id }) => (await admin.get(`/users/${id}/credentials`)).every((/** @type {{type: string}} */ { type }) => type !== "otp"),
  },
  {
    id: "why-not-in",
    title: "Why could she not sign in just now?",
    prepare: async (admin, mark) => {
      const user = await somebody(admin, `refused-${mark}`);
      await signInFails(admin, user.username, "wrong");
      return user;
    },
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(tab("events"));
      await hands.see(hands.page.locator("main tbody tr").filter({ hasText: /login/i }).filter({ hasText: /invalid|fail|error/i }));
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await hands.click(testId("events-tab"));
      await hands.click(hands.page.getByRole("button", { name: "Details", exact: true }));
      await hands.read("invalid_user_credentials");
    },
  },
  {
    id: "new-password-next-time",
    title: "Make someone choose a new password at the next sign-in",
    prepare: (admin, mark) => somebody(admin, `renew-${mark}`),
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.fill(field("requiredActions"), "Update Pass");
      await hands.click(hands.page.getByRole("option", { name: "Update Password" }));
      await hands.click(action("save"));
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await hands.click(hands.page.getByPlaceholder("Select action"));
      await hands.click(hands.page.getByRole("option", { name: "Update Password" }));
      await hands.click(testId("user-creation-save"));
    },
    done: async (admin, { id }) => (await admin.get(`/users/${id}`)).requiredActions.includes("UPDATE_PASSWORD"),
  },
  {
    id: "five-roles",
    title: "Give five people, whose names begin alike, a role",
    lacks: "a role can be given to one person at a time only; measured are five times one",
    prepare: async (admin, mark) => ({ mark, people: await Promise.all(Array.from({ length: 5 }, (_, index) => somebody(admin, `joiner-${mark}-${index}`))) }),
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
      const all = await Promise.all(people.map((/** @type {{id: string}} */ { id }) => hasFinance(admin, `/users/${id}`)));
      return all.every((has) => has);
    },
  },
  {
    id: "import-five",
    title: "Create five accounts from a table of names",
    lacks: "accounts can be created one at a time only; measured are five times one",
    prepare: async (_admin, mark) => ({ names: Array.from({ length: 5 }, (_, index) => `listed-${mark}-${index}`) }),
    ours: async (hands, { names }) => {
      const lines = names.map((/** @type {string} */ name) => `${name},${name}@test.example,Lea,Listed`);
      await hands.click('[data-nav="users"]');
      await hands.click(action("import"));
      await hands.see(dialog("import-users"));
      await hands.give(`${dialog("import-users")} [data-field="file"]`, { name: "users.csv", type: "text/csv", text: ["username,email,firstName,lastName", ...lines].join("\n") });
      await ours.inDialog(hands, "bulk-import", "confirm");
    },
    peer: async (hands, { names }) => {
      for (const name of names) await createAtPeer(hands, { username: name, firstName: "Lea", lastName: "Listed" });
    },
    done: async (admin, { names }) => (await Promise.all(names.map(admin.user))).every((user) => user?.lastName === "Listed"),
  },
  {
    id: "delete-user",
    title: "Delete an account",
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
  {
    id: "join-group",
    title: "Put someone into a group",
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
