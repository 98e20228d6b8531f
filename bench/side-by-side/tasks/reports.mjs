// Tasks: reports.
import { action, peer, row, tab, testId } from "../ways.mjs";
import { deputy } from "./deputy.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../hands.mjs").Hands} Hands */

/** @param {Hands} hands @param {string} name */
async function report(hands, name) {
  await hands.click('[data-nav="reports"]');
  await hands.click(tab(name));
}

/** Opens the holders of the role `realm-admin`. @param {Hands} hands */
async function realmAdmins(hands) {
  await peer.client(hands, "realm-management");
  await hands.click(testId("rolesTab"));
  await hands.fill(hands.page.getByPlaceholder("Search role by name"), "realm-admin");
  await hands.press("Enter");
  await peer.row(hands, "realm-admin");
  await hands.click(hands.page.getByRole("tab", { name: "Users in role", exact: true }));
}

/** @type {Task[]} */
export const reportTasks = [
  {
    id: "expiring-keys",
    title: "Which keys and certificates expire, and when?",
    lacks: "certificates of clients have no date; the keys of the realm and of one client were measured",
    prepare: async (admin, mark) => {
      const clientId = `saml-${mark}`;
      const { id } = await admin.post("/clients", { clientId, protocol: "saml" });
      await admin.post(`/clients/${id}/certificates/saml.signing/generate`, undefined);
      return { clientId };
    },
    ours: async (hands, { clientId }) => {
      await hands.click('[data-nav="reports"]');
      await hands.see(hands.page.locator('[data-list="expiries"] tbody tr').filter({ hasText: clientId }));
    },
    peer: async (hands, { clientId }) => {
      await peer.client(hands, clientId);
      await hands.click(testId("keysTab"));
      await hands.read("Signing keys config");
      await peer.settings(hands, "keys");
      await hands.read("RS256");
    },
  },
  {
    id: "who-administers",
    title: "Who may administer the realm?",
    lacks: "no page has all roles; the direct holders of one role were measured",
    prepare: async (admin, mark) => {
      const username = `chief-${mark}`;
      await deputy(admin, username, ["realm-admin"]);
      return { username };
    },
    ours: async (hands, { username }) => {
      await report(hands, "access");
      await hands.see(`[data-list="access"] ${row(username)}`);
    },
    peer: async (hands, { username }) => {
      await realmAdmins(hands);
      await hands.read(username);
    },
  },
  {
    id: "admins-without-factor",
    title: "Which admins have no second factor?",
    lacks: "credentials are only on the page of each user; three holders of one role were measured",
    prepare: async (admin, mark) => {
      // Those of earlier rounds would fill the first page.
      for (const { id } of await admin.get("/users?username=aa-")) await admin.delete(`/users/${id}`, undefined);
      const names = [0, 1, 2].map((index) => `aa-${index}-${mark}`);
      for (const name of names) await deputy(admin, name, ["realm-admin"]);
      return { names };
    },
    ours: async (hands, { names }) => {
      await report(hands, "second-factors");
      await hands.click(action("of-admins"));
      for (const name of names) await hands.see(`[data-list="factors"] ${row(name)}`);
    },
    peer: async (hands, { names }) => {
      await realmAdmins(hands);
      for (const name of names) await hands.read(name);
      for (const name of names) {
        await peer.user(hands, { username: name });
        await hands.click(testId("credentials"));
        await hands.read("Show data");
      }
    },
  },
  {
    id: "unused-roles",
    title: "Which roles have no users?",
    lacks: "no list shows holders; opening five roles was measured",
    prepare: async (admin, mark) => {
      const names = Array.from({ length: 5 }, (_, index) => `lonely-${mark}-${index}`);
      for (const name of names) await admin.post("/roles", { name });
      return { mark, names };
    },
    ours: async (hands, { mark, names }) => {
      await report(hands, "unused");
      // The list has other kinds too, on several pages.
      await hands.fill(`main ${action("search")}`, `lonely-${mark}`);
      for (const name of names) await hands.see(`[data-list="unused"] ${row(name)}`);
    },
    peer: async (hands, { names }) => {
      for (const name of names) {
        await peer.open(hands, "roles", name, name);
        await hands.click(hands.page.getByRole("tab", { name: "Users in role", exact: true }));
        await hands.read("No direct users");
      }
    },
  },
];
