// What teams ask an administrator for.
import { action, field, ours, peer, tab, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */

const PKCE = "pkce.code.challenge.method";

/** @type {Task[]} */
export const clientTasks = [
  {
    id: "spa-client",
    title: "Create a public client with PKCE for a single-page app",
    prepare: async (_admin, mark) => ({ clientId: `spa-${mark}`, address: `https://${mark}.example/callback` }),
    ours: async (hands, { clientId, address }) => {
      await hands.click('[data-nav="clients"]');
      await hands.click(action("create"));
      await hands.fill(field("clientId"), clientId);
      await hands.click(action("next"));
      await hands.click(field("pkceRequired"));
      await hands.click(action("next"));
      await hands.fill(field("redirectUris"), address);
      await hands.click(action("save"));
    },
    peer: async (hands, { clientId, address }) => {
      await hands.click("#nav-item-clients");
      await hands.click(testId("createClient"));
      await hands.fill("#clientId", clientId);
      await peer.click(hands, "Next");
      await peer.toggle(hands, "pkce-required");
      await peer.click(hands, "Next");
      await hands.fill(testId("redirectUris0"), address);
      await peer.click(hands, "Save");
    },
    done: async (admin, { clientId, address }) => {
      const client = await admin.client(clientId);
      return client?.publicClient && client.attributes[PKCE] === "S256" && client.redirectUris.includes(address);
    },
  },
  {
    id: "rotate-secret",
    title: "Give a client a new secret",
    prepare: async (admin, mark) => {
      const { id } = await admin.post("/clients", { clientId: `secret-${mark}`, secret: "old", redirectUris: ["https://secret.example/*"] });
      return { id, clientId: `secret-${mark}` };
    },
    ours: async (hands, { clientId }) => {
      await ours.client(hands, clientId);
      await hands.click(tab("credentials"));
      await hands.click(action("regenerate-secret"));
      await ours.inDialog(hands, "confirm-regenerate-secret", "confirm");
    },
    peer: async (hands, { clientId }) => {
      await peer.client(hands, clientId);
      await hands.click(hands.page.getByRole("tab", { name: "Credentials", exact: true }));
      await hands.see("#kc-client-secret");
      await peer.click(hands, "Regenerate");
      await hands.click(testId("confirm"));
    },
    done: async (admin, { id }) => (await admin.get(`/clients/${id}/client-secret`)).value !== "old",
  },
];
