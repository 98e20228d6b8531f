// Tasks: sign-in problems and data of users.
import { signInFails } from "../person.mjs";
import { action, dialog, ours, peer, tab, testId } from "../ways.mjs";
import { somebody } from "./somebody.mjs";

/** @typedef {import("../task.mjs").Task} Task */

const PARTS = ["Credentials", "Role mapping", "Groups", "Consents", "Identity provider links", "Sessions", "Events"];

/** @type {Task[]} */
export const helpdeskTasks = [
  {
    id: "why-no-sign-in",
    title: "Why can't this user sign in?",
    lacks: "no page says it; looking at the status, then at the credentials that are missing, was measured",
    prepare: (admin, mark) => somebody(admin, `stuck-${mark}`, { credentials: [] }),
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(tab("sign-in"));
      await hands.see('.doctor-verdict[data-reason="credential"]');
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await hands.click(testId("credentials"));
      await hands.read("No credentials");
    },
  },
  {
    id: "unlock-all",
    title: "Unlock all locked users",
    prepare: async (admin, mark) => {
      const people = [];
      for (const index of [0, 1, 2]) {
        const user = await somebody(admin, `all-${index}-${mark}`);
        const isLocked = async () => (await admin.get(`/attack-detection/brute-force/users/${user.id}`)).disabled;
        while (!(await isLocked())) await signInFails(admin, user.username, "wrong");
        people.push(user);
      }
      return { people };
    },
    ours: async (hands) => {
      await hands.click('[data-nav="users"]');
      await hands.click(action("unlock-all"));
      await ours.inDialog(hands, "confirm-unlock-all", "confirm");
    },
    peer: async (hands) => {
      await hands.click("#nav-item-users");
      await hands.click(
        'main [class*="toolbar"] button[class*="menu-toggle"][class*="pf-m-plain"]:not([class*="pf-m-text"])',
      );
      await peer.click(hands, "Unlock all users", "menuitem");
      await hands.click(testId("confirm"));
    },
    done: async (admin, { people }) => {
      const all = await Promise.all(
        people.map((/** @type {{id: string}} */ { id }) => admin.get(`/attack-detection/brute-force/users/${id}`)),
      );
      return all.every(({ disabled }) => !disabled);
    },
  },
  {
    id: "user-file",
    title: "Everything the realm knows about a user, as a file",
    lacks: "no file; opening the tabs that have the data was measured",
    prepare: (admin, mark) => somebody(admin, `asks-${mark}`),
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(action("actions"));
      await hands.click(action("export-data"));
      const saved = hands.page.waitForEvent("download");
      await hands.click(`${dialog("user-data")} ${action("download")}:enabled`);
      await saved;
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      for (const name of PARTS) await peer.click(hands, name, "tab");
      await hands.page.waitForLoadState("networkidle");
    },
  },
  {
    id: "user-timeline",
    title: "What happened to a user: sign-ins and changes by admins, by time",
    lacks: "no list has both; opening each was measured",
    prepare: async (admin, mark) => {
      const user = await somebody(admin, `story-${mark}`);
      await signInFails(admin, user.username, "wrong");
      return user;
    },
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(tab("events"));
      await hands.click(tab("timeline"));
      await hands.see('[data-list] [data-name*="LOGIN_ERROR"]');
      await hands.see('[data-list] [data-name*="CREATE"]');
    },
    peer: async (hands, user) => {
      await peer.user(hands, user);
      await peer.click(hands, "Events", "tab");
      await hands.see(hands.page.locator("tr").filter({ hasText: "LOGIN_ERROR" }));
      await hands.click(hands.page.getByRole("tab", { name: "Admin events", exact: true }));
      await hands.see(hands.page.locator("tr").filter({ hasText: "CREATE" }));
    },
  },
];
