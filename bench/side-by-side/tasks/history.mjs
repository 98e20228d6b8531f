// Tasks: history.
import { adminOf } from "../../../scripts/lib/admin.mjs";
import { ADMIN } from "../../measure/site.mjs";
import { action, ours, peer, row, tab, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */

/** The admin of this realm, for events with its name. @param {RealmAdmin} admin */
function inRealm(admin) {
  const own = adminOf(admin.url, { realm: admin.realm, username: ADMIN, password: ADMIN });
  const of = (/** @type {string} */ path) => `/${admin.realm}${path}`;
  return {
    post: (/** @type {string} */ path, /** @type {unknown} */ body) => own.post(of(path), body),
    put: (/** @type {string} */ path, /** @type {unknown} */ body) => own.put(of(path), body),
    delete: (/** @type {string} */ path) => own.delete(of(path)),
  };
}

const [BEFORE, AFTER] = ["https://app.example/before", "https://app.example/after"];

/** @type {Task[]} */
export const historyTasks = [
  {
    id: "undo-client-change",
    title: "Who changed the redirect URIs of a client? Put them back",
    prepare: async (admin, mark) => {
      const clientId = `moved-${mark}`;
      const { id } = await admin.post("/clients", { clientId, publicClient: true, redirectUris: [BEFORE] });
      const own = inRealm(admin);
      for (const uri of [BEFORE, AFTER])
        await own.put(`/clients/${id}`, { ...(await admin.get(`/clients/${id}`)), redirectUris: [uri] });
      return { id, clientId };
    },
    ours: async (hands, { clientId }) => {
      await ours.client(hands, clientId);
      await hands.click(tab("history"));
      const line = hands.page.locator(".history-line").first();
      await hands.click(line.locator(action("open-line")));
      await hands.read(BEFORE);
      await hands.read(AFTER);
      await hands.click(line.locator(action("put-back")));
    },
    // The previous value is in the representation of an older event.
    peer: async (hands, { clientId }) => {
      await peer.client(hands, clientId);
      await peer.click(hands, "Events", "tab");
      await peer.click(hands, "Admin events", "tab");
      const updates = hands.page.locator("tr").filter({ hasText: "UPDATE" });
      for (const [index, uri] of [AFTER, BEFORE].entries()) {
        await hands.click(updates.nth(index).getByRole("button", { name: "Kebab toggle" }));
        await peer.click(hands, "Representation", "menuitem");
        await hands.read(uri);
        await hands.click(hands.page.getByRole("dialog").getByRole("button", { name: "Close" }));
      }
      await peer.click(hands, "Settings", "tab");
      await hands.fill(testId("redirectUris0"), BEFORE);
      await hands.click(testId("settings-save"));
    },
    done: async (admin, { id }) => (await admin.get(`/clients/${id}`)).redirectUris[0] === BEFORE,
  },
  {
    id: "restore-scope",
    title: "Restore a deleted client scope with its mapper",
    lacks: "no page restores; creating it by hand from memory was measured",
    prepare: async (admin, mark) => {
      const name = `deleted-${mark}`;
      const own = inRealm(admin);
      const mapper = {
        ...{ name: "mail", protocol: "openid-connect", protocolMapper: "oidc-usermodel-attribute-mapper" },
        config: { "user.attribute": "email", "claim.name": "email", "access.token.claim": "true" },
      };
      const { id } = await own.post("/client-scopes", { name, protocol: "openid-connect", protocolMappers: [mapper] });
      await own.delete(`/client-scopes/${id}`);
      return { name };
    },
    ours: async (hands, { name }) => {
      await hands.click('[data-nav="history"]');
      await hands.click(tab("deleted"));
      await hands.click(`${row(name)} ${action("expand")}`);
      await hands.click(`.history-parts ${action("restore")}`);
      await ours.inDialog(hands, "restore", "confirm");
    },
    peer: (hands, { name }) => peer.scopeWithMapper(hands, { name, mapper: "mail", attribute: "email" }),
    done: async (admin, { name }) => {
      const scope = (await admin.get("/client-scopes")).find((/** @type {{name: string}} */ one) => one.name === name);
      return scope?.protocolMappers?.[0]?.config["user.attribute"] === "email";
    },
  },
  {
    id: "my-changes",
    title: "What did I change today?",
    lacks: "the list shows paths and the changes of all admins; reading its first page was measured",
    prepare: async (admin, mark) => {
      const name = `mine-${mark}`;
      await inRealm(admin).post("/roles", { name });
      return { name };
    },
    ours: async (hands, { name }) => {
      await hands.click('[data-nav="history"]');
      await hands.click(tab("mine"));
      await hands.see(hands.page.locator(".history-line").filter({ hasText: name }));
    },
    peer: async (hands, { name }) => {
      await hands.click("#nav-item-events");
      await hands.click(hands.page.getByRole("tab", { name: "Admin events", exact: true }));
      await hands.see(hands.page.locator("tr").filter({ hasText: name }));
    },
  },
];
