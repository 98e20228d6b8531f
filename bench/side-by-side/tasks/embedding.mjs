// Tasks of admins with limited rights: a panel on a plain page and Keycloak's console.
import { action, dialog, field, ours, peer, row, testId } from "../ways.mjs";
import { deputy, permit } from "./deputy.mjs";
import { somebody } from "./somebody.mjs";

/** @typedef {import("../task.mjs").Task} Task */

/** @type {Task[]} */
export const embeddingTasks = [
  {
    id: "helpdesk-password",
    title: "Helpdesk in a panel: reset a password",
    as: {
      username: "helpdesk",
      make: (admin) => deputy(admin, "helpdesk", ["view-users", "manage-users"]),
      tag: "iam-users",
      ready: row("aaa.first"),
    },
    prepare: async (admin, mark) => {
      const user = await somebody(admin, `forgot-${mark}`);
      const [{ createdDate }] = await admin.get(`/users/${user.id}/credentials`);
      return { ...user, createdDate };
    },
    ours: async (hands, { username }) => {
      await hands.fill(action("search"), username);
      await hands.press("Enter");
      await hands.click(`${row(username)} ${action("row-actions")}`);
      await hands.click(action("reset-password"));
      await hands.fill(field("credentials.value"), "brand new");
      await hands.fill(field("credentials.confirmation"), "brand new");
      await ours.inDialog(hands, "reset-password", "save");
      await ours.inDialog(hands, "confirm-reset-password", "confirm");
    },
    peer: peer.resetPassword,
    done: async (admin, { id, createdDate }) =>
      (await admin.get(`/users/${id}/credentials`))[0].createdDate !== createdDate,
  },
  {
    id: "manager-adds-member",
    title: "Manager of one group in a panel: add a member",
    as: {
      username: "manager",
      make: async (admin) => {
        const group = await admin.post("/groups", { name: "crew" });
        await admin.put("", { adminPermissionsEnabled: true });
        const id = await deputy(admin, "manager", ["query-users", "query-groups"]);
        await permit(admin, id, "Groups", ["view", "view-members", "manage-membership"], [group.id]);
        await permit(admin, id, "Users", ["view", "manage-group-membership"]);
      },
      tag: "iam-groups",
      attributes: { root: "/crew", tabs: "members" },
      ready: action("add-member"),
    },
    prepare: (admin, mark) => somebody(admin, `mate-${mark}`),
    undo: (admin) => admin.put("", { adminPermissionsEnabled: false }),
    ours: async (hands, { username }) => {
      await hands.click(action("add-member"));
      await hands.fill(`${dialog("add-member")} ${action("search")}`, username);
      await hands.press("Enter");
      await ours.tick(hands, username, dialog("add-member"));
      await ours.inDialog(hands, "add-member", "add");
    },
    peer: async (hands, { username }) => {
      await hands.click("#nav-item-groups");
      await peer.row(hands, "crew");
      await hands.click(testId("members"));
      await hands.click(hands.page.getByRole("button", { name: "Add member", exact: true }));
      await peer.tick(hands, username, username, '[role="dialog"]');
      await hands.click(testId("add"));
    },
    done: async (admin, { id }) => (await admin.get(`/users/${id}/groups`)).length === 1,
  },
];
