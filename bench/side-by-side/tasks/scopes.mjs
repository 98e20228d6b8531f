// Tasks: client scopes.
import { action, dialog, field, ours, peer, row, tab, testId } from "../ways.mjs";
import { somebody } from "./somebody.mjs";

/** @typedef {import("../task.mjs").Task} Task */

/** @type {Task[]} */
export const scopeTasks = [
  {
    id: "scope-with-mapper",
    title: "Create a client scope that adds a user attribute to tokens",
    prepare: async (_admin, mark) => ({ name: `mail-${mark}` }),
    ours: async (hands, { name }) => {
      await hands.click('[data-nav="client-scopes"]');
      await hands.click(action("create"));
      await hands.fill(field("name"), name);
      await hands.click(action("save"));
      await hands.click(tab("mappers"));
      await hands.click(action("add-by-configuration"));
      await hands.click(`${dialog("choose-mapper-type")} ${row("User Attribute")} ${action("choose-type")}`);
      await hands.fill(field("name"), "mail");
      await hands.choose(field('config["user.attribute"]'), "email");
      await hands.click(action("save"));
    },
    peer: (hands, { name }) => peer.scopeWithMapper(hands, { name, mapper: "mail", attribute: "email" }),
    done: async (admin, { name }) => {
      const scope = (await admin.get("/client-scopes")).find((/** @type {{name: string}} */ one) => one.name === name);
      const [mapper] = scope?.protocolMappers ?? [];
      return mapper?.config["user.attribute"] === "email" && mapper.config["claim.name"] === "email";
    },
  },
  {
    id: "add-scope",
    title: "Add a client scope to a client",
    prepare: async (admin, mark) => {
      const { id } = await admin.post("/clients", { clientId: `wants-${mark}`, publicClient: true });
      await admin.post("/client-scopes", { name: `extra-${mark}`, protocol: "openid-connect" });
      return { id, clientId: `wants-${mark}`, scope: `extra-${mark}` };
    },
    ours: async (hands, { clientId, scope }) => {
      await ours.client(hands, clientId);
      await hands.click(tab("clientScopes"));
      await hands.click(action("add-scope"));
      await ours.tick(hands, scope, dialog("add-client-scopes"));
      await ours.inDialog(hands, "add-client-scopes", "add");
    },
    peer: async (hands, { clientId, scope }) => {
      await peer.client(hands, clientId);
      await hands.click(testId("clientScopesTab"));
      await peer.click(hands, "Add client scope");
      // There may be more than one page.
      await peer.tick(hands, scope, scope, '[role="dialog"]');
      await hands.click(hands.page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }));
      await peer.click(hands, "Default", "menuitem");
    },
    done: async (admin, { id, scope }) =>
      (await admin.get(`/clients/${id}/default-client-scopes`)).some(
        (/** @type {{name: string}} */ { name }) => name === scope,
      ),
  },
  {
    id: "what-in-token",
    title: "What is in a user's token for a client?",
    prepare: (admin, mark) => somebody(admin, `token-${mark}`),
    ours: async (hands, { username }) => {
      await ours.client(hands, "portal");
      await hands.click(tab("clientScopes"));
      await hands.click(tab("clientScopes/evaluate"));
      await hands.fill(field("user"), username);
      await hands.click(hands.page.getByRole("option", { name: username }));
      await hands.click(tab("generatedAccessToken"));
      await hands.read(`"preferred_username": "${username}"`);
    },
    peer: async (hands, { username }) => {
      await peer.client(hands, "portal");
      await hands.click(testId("clientScopesTab"));
      await hands.click(testId("clientScopesEvaluateTab"));
      await hands.fill(`${testId("user")} input`, username);
      await hands.click(hands.page.getByRole("option", { name: username }));
      await hands.click(testId("generated-access-token-tab"));
      await hands.holds('[aria-labelledby*="oken"] textarea, textarea', username);
    },
  },
];
