// Tasks: check-up.
import { action, ours, peer, row, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../hands.mjs").Hands} Hands */

/** Opens a check of a group that is folded at first. @param {Hands} hands @param {string} group @param {string} check @param {boolean} [isFolded] */
async function openCheck(hands, group, check, isFolded) {
  await hands.click('[data-nav="check-up"]');
  if (isFolded) await hands.click(`section[data-name="${group}"] ${action("toggle-group")}`);
  await hands.click(`[data-list="${group}"] [data-name="${check}"] ${action("open-check")}`);
}

/** @type {Task[]} */
export const checkUpTasks = [
  {
    id: "implicit-clients",
    title: "Which clients use the implicit flow?",
    lacks: "no list shows the flows of clients; opening ten clients before the right one was measured",
    prepare: async (admin, mark) => {
      const clientId = `app-40-implicit-${mark}`;
      const redirectUris = ["https://implicit.example/callback"];
      await admin.post("/clients", { clientId, publicClient: true, implicitFlowEnabled: true, redirectUris });
      return { clientId };
    },
    ours: async (hands, { clientId }) => {
      await openCheck(hands, "medium", "K09", true);
      await hands.see(`.check-detail[data-of="K09"] ${row(clientId)}`);
    },
    peer: async (hands, { clientId }) => {
      await peer.afterTenClients(hands, clientId, testId("implicit"));
      await hands.see(hands.page.locator(`${testId("implicit")}:checked`));
    },
  },
  {
    id: "fix-finding",
    title: "Find and fix a realm that allows sign-ins without TLS",
    lacks: "no page finds unsafe settings; the change alone was measured",
    prepare: (admin) => admin.put("", { sslRequired: "none" }),
    ours: async (hands) => {
      await openCheck(hands, "critical", "R09");
      await hands.click(action("fix"));
      await hands.click(action("run"));
      await ours.inDialog(hands, "confirm-run", "confirm");
    },
    peer: async (hands) => {
      await hands.click("#nav-item-realm-settings");
      await hands.click("#sslRequired");
      await peer.click(hands, "External requests", "option");
      await peer.click(hands, "Save");
    },
    done: async (admin) => (await admin.get("")).sslRequired !== "none",
    undo: (admin) => admin.put("", { sslRequired: "external" }),
  },
];
