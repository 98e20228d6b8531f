// Tasks: authentication.
import { action, field, ours, peer, row, tab, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */
/** @typedef {{id: string, alias: string, builtIn: boolean}} Flow */
/** @typedef {{displayName: string, requirement: string}} Step */

/** Sub-flow of the browser flow for the second factor. A copied flow prefixes it with its own name. */
const SECOND_FACTOR = "Browser - Conditional 2FA";

/** @param {RealmAdmin} admin @param {string} alias @returns {Promise<Step[]>} */
const stepsOf = (admin, alias) => admin.get(`/authentication/flows/${encodeURIComponent(alias)}/executions`);

/** @param {RealmAdmin} admin @param {string} alias @returns {Promise<Step | undefined>} */
const secondFactorOf = async (admin, alias) =>
  (await stepsOf(admin, alias)).find(({ displayName }) => displayName.endsWith(SECOND_FACTOR));

/** @param {RealmAdmin} admin @returns {Promise<Flow[]>} */
const flows = (admin) => admin.get("/authentication/flows");

/** Resets the browser flow to the built-in one and deletes its copies. @param {RealmAdmin} admin */
async function withoutCopies(admin) {
  await admin.put("", { browserFlow: "browser" });
  for (const { id, alias } of await flows(admin))
    if (/^copy of browser/i.test(alias)) await admin.delete(`/authentication/flows/${id}`, undefined);
}

/** A copy of the browser flow that requires a second factor. @param {RealmAdmin} admin */
async function strictFlow(admin) {
  const alias = "with a code";
  const of = (/** @type {Flow[]} */ all) => all.find((flow) => flow.alias === alias);
  const known = of(await flows(admin));
  if (known) return known;
  await admin.post("/authentication/flows/browser/copy", { newName: alias });
  const step = await secondFactorOf(admin, alias);
  await admin.put(`/authentication/flows/${encodeURIComponent(alias)}/executions`, {
    ...step,
    requirement: "REQUIRED",
  });
  return of(await flows(admin));
}

const TERMS = "/authentication/required-actions/TERMS_AND_CONDITIONS";

/** The server replaces policies as a whole. @param {RealmAdmin} admin @param {Record<string, unknown>} policy */
const withPolicy = async (admin, policy) => admin.put("", { ...(await admin.get("")), ...policy });

/** @param {RealmAdmin} admin */
const sixDigits = (admin) => withPolicy(admin, { otpPolicyDigits: 6 });

/** @param {RealmAdmin} admin */
const withoutPasskeys = (admin) => withPolicy(admin, { webAuthnPolicyPasswordlessPasskeysEnabled: false });

/** Turns off the required action for terms. @param {RealmAdmin} admin */
const withoutTerms = async (admin) =>
  admin.put(TERMS, { ...(await admin.get(TERMS)), enabled: false, defaultAction: false });

/** @param {import("../hands.mjs").Hands} hands @param {string} [name] default: the first tab */
async function ourPolicy(hands, name) {
  await hands.click('[data-nav="authentication"]');
  await hands.click(tab("policies"));
  if (name) await hands.click(tab(`policies/${name}`));
}

/** @param {import("../hands.mjs").Hands} hands @param {string} [name] */
async function peerPolicy(hands, name) {
  await hands.click("#nav-item-authentication");
  await hands.click(testId("policies"));
  if (name) await hands.click(testId(name));
}

/** @type {Task[]} */
export const authenticationTasks = [
  {
    id: "browser-flow",
    title: "Require a second factor: edit a copy of the browser flow and bind it",
    prepare: withoutCopies,
    undo: withoutCopies,
    ours: async (hands) => {
      await hands.click('[data-nav="authentication"]');
      await hands.click(`${row("browser")} a`);
      await hands.click(action("edit-safely"));
      await ours.inDialog(hands, "edit-safely", "save");
      // The step of the original flow stays on the page until the copy is loaded.
      await hands.page.locator(action("put-in-use")).waitFor();
      await hands.choose(`main tr[data-name$="${SECOND_FACTOR}"] select`, "REQUIRED");
      await hands.click(action("put-in-use"));
      await ours.inDialog(hands, "put-in-use", "save");
    },
    peer: async (hands) => {
      await hands.click("#nav-item-authentication");
      await hands.click(
        hands.page
          .locator("tr")
          .filter({ has: hands.page.getByRole("link", { name: "browser", exact: true }) })
          .getByRole("button", { name: "Kebab toggle" }),
      );
      await peer.click(hands, "Duplicate", "menuitem");
      await hands.holds('[role="dialog"] [data-testid="alias"]', "Copy of browser");
      await hands.click(testId("confirm"));
      await hands.click(
        hands.page
          .locator("tr")
          .filter({ hasText: SECOND_FACTOR })
          .getByRole("button", { name: "Conditional", exact: true }),
      );
      await peer.click(hands, "Required", "option");
      await hands.click(testId("action-dropdown"));
      await hands.click(testId("set-as-default"));
      await hands.click(testId("save"));
    },
    done: async (admin) => {
      const { browserFlow } = await admin.get("");
      return browserFlow !== "browser" && (await secondFactorOf(admin, browserFlow))?.requirement === "REQUIRED";
    },
  },
  {
    id: "client-second-factor",
    title: "Require a second factor for one client",
    prepare: async (admin, mark) => {
      const clientId = `strict-${mark}`;
      const { id } = await admin.post("/clients", { clientId, publicClient: true });
      return { id, clientId, flow: await strictFlow(admin) };
    },
    ours: async (hands, { clientId, flow }) => {
      await ours.client(hands, clientId);
      await hands.click(tab("advanced"));
      await hands.choose(field("authenticationFlowBindingOverrides.browser"), flow.id);
      await hands.click(
        hands.page
          .locator("form")
          .filter({ has: hands.page.locator('[data-section="authenticationOverrides"]') })
          .locator(action("save")),
      );
    },
    peer: async (hands, { clientId, flow }) => {
      await peer.client(hands, clientId);
      await hands.click(testId("advancedTab"));
      await hands.click('[id="authenticationFlowBindingOverrides.browser"]');
      await peer.click(hands, flow.alias, "option");
      await hands.click(testId("OIDCAuthFlowOverrideSave"));
    },
    done: async (admin, { id, flow }) =>
      (await admin.get(`/clients/${id}`)).authenticationFlowBindingOverrides?.browser === flow.id,
  },
  {
    id: "longer-passwords",
    title: "Require passwords of at least 12 characters",
    prepare: (admin) => admin.put("", { passwordPolicy: "length(8)" }),
    undo: (admin) => admin.put("", { passwordPolicy: "" }),
    ours: async (hands) => {
      await ourPolicy(hands);
      await hands.fill(field("length"), "12");
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await peerPolicy(hands);
      await hands.fill("#length input, input#length", "12");
      await hands.click(testId("save"));
    },
    done: async (admin) => (await admin.get("")).passwordPolicy === "length(12)",
  },
  {
    id: "eight-digits",
    title: "Require one-time codes of eight digits",
    prepare: sixDigits,
    undo: sixDigits,
    ours: async (hands) => {
      await ourPolicy(hands, "otp");
      await hands.click("[data-field='otpPolicyDigits'][value='8']");
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await peerPolicy(hands, "otpPolicy");
      await hands.click(testId("digit-8"));
      await hands.click(testId("save"));
    },
    done: async (admin) => (await admin.get("")).otpPolicyDigits === 8,
  },
  {
    id: "accept-terms",
    title: "Require new users to accept the terms",
    prepare: withoutTerms,
    // Otherwise users of other tasks would have to accept the terms.
    undo: withoutTerms,
    ours: async (hands) => {
      const terms = 'tr[data-id="TERMS_AND_CONDITIONS"]';
      await hands.click('[data-nav="authentication"]');
      await hands.click(tab("required-actions"));
      await hands.click(`${terms} [data-field="enabled"]`);
      await hands.click(`${terms} [data-field="defaultAction"]:enabled`);
    },
    peer: async (hands) => {
      const toggle = (/** @type {string} */ id) =>
        hands.page.locator("label").filter({ has: hands.page.locator(`${id}:enabled`) });
      await hands.click("#nav-item-authentication");
      await hands.click(testId("requiredActions"));
      await hands.click(toggle("#enable-Terms-and-Conditions"));
      await hands.click(toggle("#default-Terms-and-Conditions"));
    },
    done: async (admin) => {
      const { enabled, defaultAction } = await admin.get(TERMS);
      return enabled && defaultAction;
    },
  },
  {
    id: "passkeys",
    title: "Enable passkeys",
    prepare: withoutPasskeys,
    undo: withoutPasskeys,
    ours: async (hands) => {
      await ourPolicy(hands, "webauthn-passwordless");
      await hands.click(field("webAuthnPolicyPasswordlessPasskeysEnabled"));
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await peerPolicy(hands, "webauthnPasswordlessPolicy");
      // Input before the form is loaded is lost.
      await hands.holds('input[id*="RpEntityName"]', "keycloak");
      await peer.toggle(hands, "webAuthnPolicyPasswordlessPasskeysEnabled");
      await hands.click(testId("save"));
    },
    done: async (admin) => (await admin.get("")).webAuthnPolicyPasswordlessPasskeysEnabled === true,
  },
];
