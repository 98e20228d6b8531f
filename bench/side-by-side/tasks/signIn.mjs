// Tasks: sign-in problems.
import { signIn, signInFails } from "../person.mjs";
import { action, field, ours, peer, row, tab, testId } from "../ways.mjs";
import { somebody } from "./somebody.mjs";

/** @typedef {import("../task.mjs").Task} Task */

/** @type {Task[]} */
export const signInTasks = [
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
    peer: peer.resetPassword,
    done: async (admin, { id, username, createdDate }) => {
      const [credential] = await admin.get(`/users/${id}/credentials`);
      return (
        credential.createdDate !== createdDate &&
        /not fully set up/.test(await signInFails(admin, username, "brand new"))
      );
    },
  },
  {
    id: "unlock",
    title: "Unlock a user after too many wrong passwords",
    prepare: async (admin, mark) => {
      const user = await somebody(admin, `locked-${mark}`);
      for (let attempt = 0; attempt < 4; attempt += 1) await signInFails(admin, user.username, "wrong");
      if (!(await admin.get(`/attack-detection/brute-force/users/${user.id}`)).disabled)
        throw new Error(`${user.username} is not locked`);
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
    title: "Sign a user out of all sessions",
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
    id: "lost-phone",
    title: "Delete the OTP credential of a lost phone",
    prepare: (admin, mark) =>
      somebody(admin, `phone-${mark}`, {
        credentials: [
          { type: "password", value: "old" },
          {
            type: "otp",
            userLabel: "Phone",
            secretData: '{"value":"JBSWY3DPEHPK3PXPJBSW"}',
            credentialData: '{"subType":"totp","digits":6,"counter":0,"period":30,"algorithm":"HmacSHA1"}',
          },
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
      await hands.click(
        hands.page.locator("tr").filter({ hasText: "Phone" }).getByRole("button", { name: "Kebab toggle" }),
      );
      await peer.click(hands, "Delete", "menuitem");
      await hands.click(testId("confirm"));
    },
    done: async (admin, { id }) =>
      (await admin.get(`/users/${id}/credentials`)).every((/** @type {{type: string}} */ { type }) => type !== "otp"),
  },
  {
    id: "why-not-in",
    title: "Why did this sign-in fail?",
    prepare: async (admin, mark) => {
      const user = await somebody(admin, `refused-${mark}`);
      await signInFails(admin, user.username, "wrong");
      return user;
    },
    ours: async (hands, user) => {
      await ours.user(hands, user);
      await hands.click(tab("events"));
      await hands.see(
        hands.page
          .locator("main tbody tr")
          .filter({ hasText: /login/i })
          .filter({ hasText: /invalid|fail|error/i }),
      );
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
    title: "Require a user to update the password",
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
];
