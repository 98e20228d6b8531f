// Tasks: comparison of realms.
import { action, dialog, ours, peer, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */
/** @typedef {import("../hands.mjs").Hands} Hands */

const MAPPER = {
  name: "orders",
  protocol: "openid-connect",
  protocolMapper: "oidc-usermodel-attribute-mapper",
  config: { "user.attribute": "orders", "claim.name": "orders", "access.token.claim": "true" },
};

/** Export of another realm: the content of this one, changed. @param {RealmAdmin} admin @param {(realm: any) => void} change */
async function otherRealm(admin, change) {
  const realm = await admin.post("/partial-export?exportClients=true&exportGroupsAndRoles=true", {});
  change(realm);
  return { name: "staging.json", type: "application/json", text: JSON.stringify({ ...realm, realm: "staging" }) };
}

/** Compares this realm with the file. @param {Hands} hands @param {{name: string, type: string, text: string}} file */
async function compareWith(hands, file) {
  await hands.click('[data-nav="compare"]');
  await hands.click(action("choose-target"));
  await hands.click(action("file"));
  await hands.see(dialog("choose-file"));
  await hands.give(`${dialog("choose-file")} input[type="file"]`, file);
  await ours.inDialog(hands, "choose-file", "use-file");
}

/** @type {Task[]} */
export const compareTasks = [
  {
    id: "compare-realms",
    title: "What differs between two realms?",
    lacks: "no page shows two realms; opening ten clients before the one that differs was measured",
    prepare: async (admin, mark) => {
      const clientId = `differs-${mark}`;
      await admin.post("/clients", { clientId, publicClient: true, redirectUris: ["https://live.example/*"] });
      const file = await otherRealm(admin, ({ clients }) => {
        const client = clients.find((/** @type {{clientId: string}} */ one) => one.clientId === clientId);
        client.redirectUris = ["https://staging.example/*"];
      });
      return { clientId, file };
    },
    ours: async (hands, { clientId, file }) => {
      await compareWith(hands, file);
      await hands.click(`tr[data-id="clients"] ${action("expand")}`);
      await hands.click(`tr[data-id="client/${clientId}"] ${action("open-item")}`);
      await hands.read("https://staging.example/*");
      await hands.read("https://live.example/*");
    },
    peer: async (hands, { clientId }) => {
      await peer.afterTenClients(hands, clientId, testId("redirectUris0"));
      await hands.holds(testId("redirectUris0"), "https://live.example/*");
    },
  },
  {
    id: "carry-scope",
    title: "Copy a client scope from another realm",
    lacks: "the import of a file leaves out client scopes; creating it by hand was measured",
    prepare: async (admin, mark) => {
      const name = `carried-${mark}`;
      return {
        name,
        file: await otherRealm(admin, ({ clientScopes }) =>
          clientScopes.push({ name, protocol: "openid-connect", protocolMappers: [MAPPER] }),
        ),
      };
    },
    ours: async (hands, { name, file }) => {
      await compareWith(hands, file);
      await hands.click(action("swap"));
      await hands.click(`tr[data-id="clientScopes"] ${action("expand")}`);
      await hands.click(`tr[data-id="clientScope/${name}"] ${action("select-item")}`);
      await hands.click(action("review-plan"));
      await hands.click(action("run"));
      await ours.inDialog(hands, "confirm-run", "confirm");
    },
    peer: (hands, { name }) => peer.scopeWithMapper(hands, { name, mapper: "orders", attribute: "orders" }),
    done: async (admin, { name }) => {
      const scope = (await admin.get("/client-scopes")).find((/** @type {{name: string}} */ one) => one.name === name);
      return scope?.protocolMappers?.[0]?.config["user.attribute"] === "orders";
    },
  },
];
