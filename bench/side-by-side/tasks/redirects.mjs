// Tasks: redirect URIs.
import { action, field, ours, peer, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */

/** @type {Task[]} */
export const redirectTasks = [
  {
    id: "add-redirect",
    title: "Add a redirect URI to a client",
    prepare: async (admin, mark) => {
      const { id } = await admin.post("/clients", {
        clientId: `grows-${mark}`,
        publicClient: true,
        redirectUris: ["https://one.example/*"],
      });
      return { id, clientId: `grows-${mark}` };
    },
    ours: async (hands, { clientId }) => {
      await ours.client(hands, clientId);
      await hands.click(`[data-for="redirectUris"] ${action("add-row")}`);
      await hands.fill(hands.page.locator('input[data-field="redirectUris"]').nth(1), "https://two.example/*");
      await hands.click(action("save"));
    },
    peer: async (hands, { clientId }) => {
      await peer.client(hands, clientId);
      await hands.click(testId("redirectUris-addValue"));
      await hands.fill(testId("redirectUris1"), "https://two.example/*");
      await hands.click(testId("settings-save"));
    },
    done: async (admin, { id }) => (await admin.get(`/clients/${id}`)).redirectUris.length === 2,
  },
  {
    id: "redirect-owner",
    title: "Which client owns a redirect URI?",
    prepare: async (admin, mark) => {
      const address = `https://pay-${mark}.example/return`;
      await admin.post("/clients", { clientId: `app-40-${mark}`, publicClient: true, redirectUris: [address] });
      return { clientId: `app-40-${mark}`, address };
    },
    ours: async (hands, { clientId, address }) => {
      await hands.click('[data-nav="clients"]');
      await hands.click(action("find-owner"));
      await hands.fill(field("address"), address);
      await hands.press("Enter");
      await hands.see(`[data-list="owners"] [data-name="${clientId}"]`);
    },
    // No search by URI: the user opens one client after another.
    peer: async (hands, { clientId, address }) => {
      await peer.afterTenClients(hands, clientId, testId("redirectUris0"));
      await hands.holds(testId("redirectUris0"), address);
    },
  },
];
