// Tasks: the list of clients, copies and tokens.
import { action, dialog, field, ours, peer, row, tab, testId } from "../ways.mjs";
import { somebody } from "./somebody.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../hands.mjs").Hands} Hands */

/** Reads the client list page by page, until a text is visible or there is no next page. @param {Hands} hands @param {string} [text] */
async function readPages(hands, text) {
  await hands.click("#nav-item-clients");
  const next = hands.page.getByRole("button", { name: "Go to next page" }).first();
  const rows = hands.page.locator("tbody tr");
  await hands.see(rows.first());
  while (!text || !(await hands.page.getByText(text).first().isVisible())) {
    if (!(await next.isEnabled())) break;
    const before = (await rows.first().locator("td").first().textContent()) ?? "";
    await hands.click(next);
    await hands.see(rows.first().filter({ hasNotText: before }));
  }
  if (text) await hands.read(text);
}

/** @type {Task[]} */
export const inventoryTasks = [
  {
    id: "duplicate-client",
    title: "Duplicate a client",
    lacks: "no page copies a client; exporting it and importing the file with another ID was measured",
    prepare: async (admin, mark) => {
      const clientId = `first-${mark}`;
      await admin.post("/clients", { clientId, publicClient: true, redirectUris: ["https://first.example/*"] });
      return { clientId, copy: `second-${mark}` };
    },
    ours: async (hands, { clientId, copy }) => {
      await ours.client(hands, clientId);
      await hands.click(action("actions"));
      await hands.click(action("duplicate"));
      await hands.fill(`${dialog("duplicate")} [data-field="name"]`, copy);
      await ours.inDialog(hands, "duplicate", "save");
    },
    peer: async (hands, { clientId, copy }) => {
      await peer.client(hands, clientId);
      await peer.click(hands, "Action");
      const saved = hands.page.waitForEvent("download");
      await peer.click(hands, "Export", "menuitem");
      /** @type {Buffer[]} */
      const parts = [];
      for await (const part of await (await saved).createReadStream()) parts.push(part);
      await hands.click("#nav-item-clients");
      await hands.click(testId("importClient"));
      const text = Buffer.concat(parts).toString();
      await hands.give('input[type="file"]', { name: "client.json", type: "application/json", text });
      await hands.holds("#clientId", clientId);
      await hands.fill("#clientId", copy);
      await peer.click(hands, "Save");
    },
    done: async (admin, { copy }) => (await admin.client(copy))?.redirectUris[0] === "https://first.example/*",
  },
  {
    id: "clients-of-owner",
    title: "Which clients does a team own?",
    lacks: "no field for owners; finding the team in the descriptions, page by page, was measured",
    prepare: async (admin, mark) => {
      const [clientId, owner] = [`owned-${mark}`, `Team ${mark}`];
      await admin.post("/clients", { clientId, publicClient: true, description: owner, attributes: { owner } });
      return { clientId, owner };
    },
    ours: async (hands, { clientId, owner }) => {
      await hands.click('[data-nav="clients"]');
      await hands.click(action("filter"));
      await hands.fill(field("owner"), owner);
      await hands.click(action("apply-filters"));
      await hands.see(row(clientId));
      await hands.see(hands.page.locator("main:not(:has(tr[data-name='account']))"));
    },
    peer: (hands, { owner }) => readPages(hands, owner),
  },
  {
    id: "clients-csv",
    title: "Save the list of clients as CSV",
    lacks: "no file; reading the list page by page was measured",
    ours: async (hands) => {
      await hands.click('[data-nav="clients"]');
      await hands.click(action("export-list"));
      const saved = hands.page.waitForEvent("download");
      await ours.inDialog(hands, "export", "confirm");
      await saved;
    },
    peer: (hands) => readPages(hands),
  },
  {
    id: "claim-of-mapper",
    title: "Which mapper made this claim of a token?",
    lacks: "no page reads a token; the mapper in the list of effective mappers was measured",
    prepare: async (admin, mark) => {
      const { username } = await somebody(admin, `bearer-${mark}`);
      const answer = await fetch(`${admin.url}/realms/${admin.realm}/protocol/openid-connect/token`, {
        method: "POST",
        body: new URLSearchParams({ grant_type: "password", client_id: "portal", username, password: "old" }),
      });
      return { token: (await answer.json()).access_token };
    },
    ours: async (hands, { token }) => {
      await hands.click('[data-nav="clients"]');
      await hands.click(tab("inspector"));
      await hands.fill(field("text"), token);
      await hands.click(action("inspect"));
      await hands.see(`${row("preferred_username")} [data-mapper="username"]`);
    },
    peer: async (hands) => {
      await peer.client(hands, "portal");
      await hands.click(testId("clientScopesTab"));
      await hands.click(testId("clientScopesEvaluateTab"));
      await hands.fill(hands.page.getByPlaceholder("Search protocol mapper"), "username");
      await hands.press("Enter");
      await hands.see(hands.page.locator("tr").filter({ hasText: "username" }));
    },
  },
  {
    id: "client-by-template",
    title: "Create a client for a single-page app without full scope",
    prepare: async (_admin, mark) => ({ clientId: `safe-${mark}`, address: `https://${mark}.example/callback` }),
    ours: async (hands, { clientId, address }) => {
      await hands.click('[data-nav="clients"]');
      await hands.click(action("create"));
      await hands.click('[data-field="template"] input[value="spa"]');
      await hands.fill(field("clientId"), clientId);
      await hands.click(action("next"));
      await hands.click(action("next"));
      await hands.fill(field("redirectUris"), address);
      await hands.click(action("save"));
    },
    peer: async (hands, { clientId, address }) => {
      await peer.publicClient(hands, { clientId, address });
      await hands.click(testId("clientScopesTab"));
      await peer.click(hands, `${clientId}-dedicated`, "link");
      await hands.click(testId("scopeTab"));
      await hands.click(hands.page.locator("label").filter({ has: hands.page.getByLabel("Full scope allowed") }));
    },
    done: async (admin, { clientId }) => {
      const client = await admin.client(clientId);
      return (
        client?.publicClient && !client.fullScopeAllowed && client.attributes["pkce.code.challenge.method"] === "S256"
      );
    },
  },
];
