// Tasks: identity providers.
import { action, dialog, field, peer, tab, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */

const PROVIDERS = "/identity-provider/instances";

/** Removes all providers, so that both consoles show the gallery. @param {RealmAdmin} admin */
async function without(admin) {
  for (const { alias } of await admin.get(PROVIDERS)) await admin.delete(`${PROVIDERS}/${alias}`, undefined);
}

/** The realm has one provider. @param {RealmAdmin} admin @param {string} alias */
async function withOne(admin, alias) {
  await without(admin);
  await admin.post(PROVIDERS, {
    ...{ alias, providerId: "oidc", enabled: true, hideOnLogin: false },
    config: {
      authorizationUrl: "https://id.partner.example/authorize",
      tokenUrl: "https://id.partner.example/token",
      clientId: "us",
      clientSecret: "secret",
    },
  });
  return { alias };
}

/** The master realm is the external identity provider. @param {RealmAdmin} admin */
const company = ({ url }) => `${url}/realms/master`;

/** The form reads the discovery URL one second after the last key. Saving earlier loses the discovered fields. @param {import("../hands.mjs").Hands} hands */
const peerHasRead = (hands) =>
  hands.page.locator(testId("playwright-result")).filter({ hasText: "success" }).waitFor({ state: "attached" });

/** @type {Task[]} */
export const identityProviderTasks = [
  {
    id: "add-github",
    title: "Add GitHub as identity provider",
    prepare: without,
    undo: without,
    ours: async (hands) => {
      await hands.click('[data-nav="identity-providers"]');
      await hands.click(`[data-id="github"] ${action("choose-type")}`);
      await hands.fill(field("config.clientId"), "us");
      await hands.fill(field("config.clientSecret"), "secret");
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await hands.click("#nav-item-identity-providers");
      await hands.click(testId("github-card"));
      await hands.fill(testId("config.clientId"), "us");
      await hands.fill(testId("config.clientSecret"), "secret");
      await hands.click(testId("createProvider"));
    },
    done: async (admin) => (await admin.find(`${PROVIDERS}/github`))?.config.clientId === "us",
  },
  {
    id: "oidc-from-address",
    title: "Add an OpenID Connect provider by discovery endpoint",
    prepare: async (admin) => {
      await without(admin);
      return { address: `${company(admin)}/.well-known/openid-configuration` };
    },
    undo: without,
    ours: async (hands, { address }) => {
      await hands.click('[data-nav="identity-providers"]');
      await hands.click(`[data-id="oidc"] ${action("choose-type")}`);
      await hands.paste(field("address"), address);
      await hands.fill(field("config.clientId"), "us");
      await hands.fill(field("config.clientSecret"), "secret");
      await hands.holds(field("config.tokenUrl"), address.replace(/\.well-known.*/, "protocol/openid-connect/token"));
      await hands.click(action("save"));
    },
    peer: async (hands, { address }) => {
      await hands.click("#nav-item-identity-providers");
      await hands.click(testId("oidc-card"));
      await hands.fill(testId("discoveryEndpoint"), address);
      await hands.fill(testId("config.clientId"), "us");
      await hands.fill(testId("config.clientSecret"), "secret");
      await peerHasRead(hands);
      await hands.click(testId("createProvider"));
    },
    done: async (admin) => (await admin.find(`${PROVIDERS}/oidc`))?.config.issuer === company(admin),
  },
  {
    id: "saml-from-address",
    title: "Add a SAML provider by metadata URL",
    prepare: async (admin) => {
      await without(admin);
      return { address: `${company(admin)}/protocol/saml/descriptor` };
    },
    undo: without,
    ours: async (hands, { address }) => {
      await hands.click('[data-nav="identity-providers"]');
      await hands.click(`[data-id="saml"] ${action("choose-type")}`);
      await hands.paste(field("address"), address);
      await hands.holds(field("config.singleSignOnServiceUrl"), address.replace(/\/descriptor$/, ""));
      await hands.click(action("save"));
    },
    peer: async (hands, { address }) => {
      await hands.click("#nav-item-identity-providers");
      await hands.click(testId("saml-card"));
      await hands.fill(testId("discoveryEndpoint"), address);
      await peerHasRead(hands);
      await hands.click(testId("createProvider"));
    },
    done: async (admin) => (await admin.find(`${PROVIDERS}/saml`))?.config.idpEntityId === company(admin),
  },
  {
    id: "hide-provider",
    title: "Hide an identity provider on the login page",
    prepare: (admin, mark) => withOne(admin, `partner-${mark}`),
    undo: without,
    ours: async (hands, { alias }) => {
      await hands.click('[data-nav="identity-providers"]');
      await hands.click(`tr[data-id="${alias}"] a`);
      await hands.click(field("hideOnLogin"));
      await hands.click(action("save"));
    },
    peer: async (hands, { alias }) => {
      await hands.click("#nav-item-identity-providers");
      await peer.row(hands, alias);
      await hands.click(hands.page.locator("label").filter({ has: hands.page.locator("#hideOnLoginPage") }));
      await hands.click(testId("idp-details-save"));
    },
    done: async (admin, { alias }) => (await admin.get(`${PROVIDERS}/${alias}`)).hideOnLogin,
  },
  {
    id: "provider-role",
    title: "Assign a role to all users of an identity provider",
    prepare: (admin, mark) => withOne(admin, `guests-${mark}`),
    undo: without,
    ours: async (hands, { alias }) => {
      await hands.click('[data-nav="identity-providers"]');
      await hands.click(`tr[data-id="${alias}"] a`);
      await hands.click(tab("mappers"));
      await hands.click(action("add-mapper"));
      await hands.fill(field("name"), "auditors");
      await hands.fill(field("identityProviderMapper"), "Hardcoded Role");
      await peer.click(hands, "Hardcoded Role", "option");
      await hands.click(action("select-role"));
      await hands.click(`${dialog("select-role")} [data-name="auditor"] input`);
      await hands.click(`${dialog("select-role")} button${action("select")}`);
      await hands.click(action("save"));
    },
    peer: async (hands, { alias }) => {
      await hands.click("#nav-item-identity-providers");
      await peer.row(hands, alias);
      await hands.click(testId("mappers-tab"));
      await hands.click(`${testId("addMapper")}, ${testId("no-mappers-empty-action")}`);
      await hands.fill(testId("name"), "auditors");
      await hands.click("#identityProviderMapper");
      await peer.click(hands, "Hardcoded Role", "option");
      await hands.click(testId("add-role-mapping-button"));
      await hands.click(testId("roles-role"));
      await hands.click(
        hands.page.getByRole("dialog").locator("tbody tr").filter({ hasText: "auditor" }).getByRole("radio"),
      );
      await hands.click(testId("assign"));
      await hands.click(testId("new-mapper-save-button"));
    },
    done: async (admin, { alias }) => (await admin.get(`${PROVIDERS}/${alias}/mappers`))[0]?.config.role === "auditor",
  },
];
