// Tasks: realm settings.
import { action, dialog, field, ours, peer, row, tab, testId } from "../ways.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */
/** @typedef {import("../hands.mjs").Hands} Hands */

/** Active signing keys, and keys that still verify signatures. @param {RealmAdmin} admin @returns {Promise<{active: Record<string, string>, keys: {kid: string, status: string, providerId: string, providerPriority: number}[]}>} */
const keysOf = (admin) => admin.get("/keys");

/** @param {Hands} hands @param {() => Promise<void>} press starts a download */
async function saved(hands, press) {
  const download = hands.page.waitForEvent("download");
  await press();
  await download;
}

/** @type {Task[]} */
export const realmSettingsTasks = [
  {
    id: "brute-force",
    title: "Enable brute force detection",
    prepare: (admin) => admin.put("", { bruteForceProtected: false }),
    ours: async (hands) => {
      await ours.settings(hands, "security-defenses", "bruteForce");
      await hands.choose(field("bruteForceMode"), "TemporaryLockout");
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await peer.settings(hands, "security-defenses");
      await hands.click(testId("security-defenses-brute-force-tab"));
      await hands.click("#kc-brute-force-mode");
      await peer.click(hands, "Lockout temporarily", "option");
      await hands.click(testId("brute-force-tab-save"));
    },
    done: async (admin) => {
      const { bruteForceProtected, permanentLockout } = await admin.get("");
      return bruteForceProtected && !permanentLockout;
    },
  },
  {
    id: "rotate-key",
    title: "Rotate the signing key and accept the previous one",
    prepare: async (admin) => {
      const { active, keys } = await keysOf(admin);
      const kid = active.RS256;
      const used = keys.find((key) => key.kid === kid)?.providerId;
      for (const { id, providerId } of await admin.get("/components?type=org.keycloak.keys.KeyProvider"))
        if (providerId === "rsa-generated" && id !== used) await admin.delete(`/components/${id}`, undefined);
      return { kid, priority: (keys.find((key) => key.kid === kid)?.providerPriority ?? 0) + 1 };
    },
    ours: async (hands, { kid }) => {
      await ours.settings(hands, "keys");
      await hands.click(`${row(kid)} ${action("row-actions")}`);
      await hands.click(action("rotate-key"));
      await ours.inDialog(hands, "rotate-keys", "rotate-add");
      await ours.inDialog(hands, "rotate-keys", "rotate-activate");
    },
    peer: async (hands, { priority }) => {
      await peer.settings(hands, "keys");
      await hands.click(testId("rs-providers-tab"));
      await hands.click(testId("addProviderDropdown"));
      await hands.click(testId("option-rsa-generated"));
      await hands.fill('[role="dialog"] input[id*="priority"]', String(priority));
      await peer.click(hands, "Save");
    },
    done: async (admin, { kid }) => {
      const { active, keys } = await keysOf(admin);
      return active.RS256 !== kid && keys.some((key) => key.kid === kid && key.status !== "DISABLED");
    },
  },
  {
    id: "mail-server",
    title: "Set the SMTP server of a realm",
    prepare: (admin) => admin.put("", { smtpServer: {} }),
    ours: async (hands) => {
      await ours.settings(hands, "email");
      await hands.fill(field("smtpServer.from"), "id@test.example");
      await hands.fill(field("smtpServer.host"), "mail.test.example");
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await peer.settings(hands, "email");
      await hands.fill(testId("smtpServer.from"), "id@test.example");
      await hands.fill(testId("smtpServer.host"), "mail.test.example");
      await hands.click(testId("email-tab-save"));
    },
    done: async (admin) => {
      const { host, from } = (await admin.get("")).smtpServer;
      return host === "mail.test.example" && from === "id@test.example";
    },
  },
  {
    id: "session-idle",
    title: "Set SSO session idle to 15 minutes",
    prepare: (admin) => admin.put("", { ssoSessionIdleTimeout: 1800 }),
    ours: async (hands) => {
      await ours.settings(hands, "sessions");
      await hands.fill(field("ssoSessionIdleTimeout"), "15");
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await peer.settings(hands, "sessions");
      await hands.fill(testId("sso-session-idle-input"), "15");
      await hands.click(testId("sessions-tab-save"));
    },
    done: async (admin) => (await admin.get("")).ssoSessionIdleTimeout === 900,
  },
  {
    id: "self-registration",
    title: "Enable user registration",
    prepare: (admin) => admin.put("", { registrationAllowed: false }),
    ours: async (hands) => {
      await ours.settings(hands, "login");
      await hands.click(field("registrationAllowed"));
      await ours.inDialog(hands, "review-save", "confirm");
    },
    peer: async (hands) => {
      await peer.settings(hands, "login");
      await peer.toggle(hands, "user-reg-switch");
    },
    done: async (admin) => (await admin.get("")).registrationAllowed,
    undo: (admin) => admin.put("", { registrationAllowed: false }),
  },
  {
    id: "verify-email",
    title: "Require verified email",
    prepare: (admin) =>
      admin.put("", { verifyEmail: false, smtpServer: { host: "mail.test.example", from: "id@test.example" } }),
    ours: async (hands) => {
      await ours.settings(hands, "login");
      await hands.click(field("verifyEmail"));
    },
    peer: async (hands) => {
      await peer.settings(hands, "login");
      await peer.toggle(hands, "verify-email-switch");
    },
    done: async (admin) => (await admin.get("")).verifyEmail,
    undo: (admin) => admin.put("", { verifyEmail: false, smtpServer: {} }),
  },
  {
    id: "login-theme",
    title: "Change the login theme",
    prepare: (admin) => admin.put("", { loginTheme: "" }),
    ours: async (hands) => {
      await ours.settings(hands, "themes");
      await hands.choose(field("loginTheme"), "keycloak");
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await peer.settings(hands, "themes");
      await hands.click("#kc-login-theme");
      await hands.click(hands.page.getByRole("option", { name: /^keycloak / }));
      await hands.click(testId("themes-tab-save"));
    },
    done: async (admin) => (await admin.get("")).loginTheme === "keycloak",
    undo: (admin) => admin.put("", { loginTheme: "" }),
  },
  {
    id: "own-text",
    title: "Override one message of the login pages",
    prepare: async (admin) => {
      await admin.put("", { internationalizationEnabled: true, supportedLocales: ["en", "de"], defaultLocale: "en" });
      await admin.delete("/localization/en", undefined).catch(() => {});
      return { key: "loginAccountTitle" };
    },
    undo: (admin) => admin.put("", { internationalizationEnabled: false }),
    ours: async (hands, { key }) => {
      await ours.settings(hands, "localization", "overrides");
      await hands.click(action("add-translation"));
      await hands.fill(`${dialog("add-translation")} ${field("key")}`, key);
      await hands.fill(`${dialog("add-translation")} ${field("value")}`, "Come in");
      await ours.inDialog(hands, "add-translation", "save");
    },
    peer: async (hands, { key }) => {
      await peer.settings(hands, "localization");
      await peer.click(hands, "Realm overrides", "tab");
      await hands.click(testId("add-translationBtn"));
      await hands.fill(testId("key"), key);
      await hands.fill(testId("value"), "Come in");
      await hands.click(testId("add-translation-confirm-button"));
    },
    done: async (admin, { key }) => (await admin.get("/localization/en"))[key] === "Come in",
  },
  {
    id: "admin-events",
    title: "Save admin events with representations",
    prepare: async (admin) =>
      admin.put("/events/config", {
        ...(await admin.get("/events/config")),
        adminEventsEnabled: false,
        adminEventsDetailsEnabled: false,
      }),
    ours: async (hands) => {
      await ours.settings(hands, "events", "admin");
      await hands.click(field("adminEventsEnabled"));
      await hands.click(field("adminEventsDetailsEnabled"));
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await peer.settings(hands, "realm-events");
      await hands.click(testId("rs-admin-events-tab"));
      await peer.toggle(hands, "adminEventsEnabled");
      await peer.toggle(hands, "adminEventsDetailsEnabled");
      await hands.click(testId("save-admin"));
    },
    done: async (admin) => {
      const { adminEventsEnabled, adminEventsDetailsEnabled } = await admin.get("/events/config");
      return adminEventsEnabled && adminEventsDetailsEnabled;
    },
  },
  {
    id: "client-policy",
    title: "Require PKCE with a client policy",
    prepare: async (admin, mark) => {
      await admin.put("/client-policies/policies", { policies: [] });
      await admin.put("/client-policies/profiles", { profiles: [] });
      return { profile: `pkce-${mark}`, policy: `public-${mark}` };
    },
    ours: async (hands, { profile, policy }) => {
      await ours.settings(hands, "client-policies");
      await hands.click(action("create-client-profile"));
      await hands.fill(field("name"), profile);
      await hands.click(action("save"));
      await hands.click(action("add-executor"));
      await hands.click(`${row("pkce-enforcer")} ${action("select")}`);
      await hands.click(action("save"));
      await hands.see(row("pkce-enforcer"));
      await hands.click(hands.page.locator("nav").getByRole("link", { name: "Client profiles" }));
      await hands.click(tab("client-policies/policies"));
      await hands.click(action("create-client-policy"));
      await hands.fill(field("name"), policy);
      await hands.click(action("save"));
      await hands.click(action("add-condition"));
      await hands.click(`${row("client-access-type")} ${action("select")}`);
      await hands.fill(hands.page.locator("main").getByRole("combobox"), "public");
      await peer.click(hands, "public", "option");
      await hands.click(action("save"));
      await hands.click(action("add-client-profiles"));
      await ours.tick(hands, profile, dialog("add-client-profiles"));
      await ours.inDialog(hands, "add-client-profiles", "add");
    },
    peer: async (hands, { profile, policy }) => {
      await peer.settings(hands, "clientPolicies");
      await hands.click(testId("createProfile"));
      await hands.fill(testId("name"), profile);
      await hands.click(testId("saveCreateProfile"));
      await hands.click(testId("addExecutor"));
      await hands.click("#kc-executor");
      await hands.click(hands.page.getByRole("option", { name: /^pkce-enforcer/ }));
      await hands.click(testId("addExecutor-saveBtn"));
      await hands.click(hands.page.getByRole("link", { name: "Client policies" }));
      await hands.click(testId("rs-policies-clientPolicies-tab"));
      await hands.click(`${testId("createPolicy")}, ${testId("no-client-policies-empty-action")}`);
      await hands.fill(testId("name"), policy);
      await hands.click(testId("saveCreatePolicy"));
      await hands.click(testId("addCondition"));
      await hands.click("#provider");
      await hands.click(hands.page.getByRole("option", { name: /^client-access-type/ }));
      await hands.click(hands.page.getByRole("button", { name: "Menu toggle" }));
      await peer.click(hands, "public", "option");
      await hands.click(testId("addCondition-saveBtn"));
      await hands.click(testId("addClientProfile"));
      // The server's own profiles fill the first page.
      await peer.tick(hands, profile, profile, '[role="dialog"]');
      await peer.click(hands, "Add");
    },
    done: async (admin, { profile, policy }) => {
      const { profiles } = await admin.get("/client-policies/profiles");
      const { policies } = await admin.get("/client-policies/policies");
      const made = policies.find((/** @type {{name: string}} */ { name }) => name === policy);
      const kept = profiles.find((/** @type {{name: string}} */ { name }) => name === profile);
      return (
        kept?.executors[0]?.executor === "pkce-enforcer" &&
        made?.conditions[0]?.configuration.type.includes("public") &&
        made.profiles.includes(profile)
      );
    },
    undo: (admin) => admin.put("/client-policies/policies", { policies: [] }),
  },
  {
    id: "export-realm",
    title: "Export the realm with its groups, roles and clients",
    ours: async (hands) => {
      await hands.click('[data-nav="realm-settings"]');
      await hands.click(action("actions"));
      await hands.click(action("partial-export"));
      await hands.click(field("includeGroupsAndRoles"));
      await hands.click(field("includeClients"));
      await saved(hands, () => ours.inDialog(hands, "partial-export", "export"));
    },
    peer: async (hands) => {
      await hands.click("#nav-item-realm-settings");
      await hands.click(testId("action-dropdown"));
      await peer.click(hands, "Partial export", "menuitem");
      await peer.toggle(hands, "include-groups-and-roles-check");
      await peer.toggle(hands, "include-clients-check");
      await saved(hands, () => hands.click(testId("confirm")));
    },
  },
];
