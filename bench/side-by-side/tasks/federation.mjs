// Tasks: user federation.
import { startAcmeDirectory } from "../../../scripts/lib/directory/server.mjs";
import { action, field, ours, peer, row, tab, testId } from "../ways.mjs";
import { declare } from "./userProfile.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */

const STORAGE = "org.keycloak.storage.UserStorageProvider";
const MAPPER = "org.keycloak.storage.ldap.mappers.LDAPStorageMapper";
const NAME = "ldap";
const PEOPLE = 50;

/** @type {ReturnType<typeof startAcmeDirectory> | undefined} */
let started;
/** A small directory for all tasks. Stops with this process. */
const directory = () => {
  started ??= startAcmeDirectory({ people: PEOPLE });
  return started;
};

/** @param {RealmAdmin} admin @returns {Promise<any[]>} */
const directories = (admin) => admin.get(`/components?type=${STORAGE}`);

/** Removes all directories. @param {RealmAdmin} admin */
async function without(admin) {
  for (const { id } of await directories(admin)) await admin.delete(`/components/${id}`, undefined);
}

/** The realm has one directory without imported users. @param {RealmAdmin} admin */
async function withOne(admin) {
  await without(admin);
  const { url, bindDn, password, baseDn } = await directory();
  const settings = {
    ...{ vendor: "other", connectionUrl: url, authType: "simple", bindDn, bindCredential: password },
    ...{ usersDn: `ou=People,${baseDn}`, usernameLDAPAttribute: "uid", rdnLDAPAttribute: "uid" },
    ...{ uuidLDAPAttribute: "entryUUID", userObjectClasses: "inetOrgPerson, organizationalPerson" },
    ...{ editMode: "READ_ONLY", searchScope: "2", pagination: "true", importEnabled: "true" },
  };
  const { id: parentId } = await admin.get("");
  const { id } = await admin.post("/components", {
    ...{ name: NAME, providerId: "ldap", providerType: STORAGE, parentId },
    config: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, [value]])),
  });
  return { id };
}

/** @param {import("../hands.mjs").Hands} hands */
async function openOurs(hands) {
  await hands.click('[data-nav="user-federation"]');
  await hands.click(`${row(NAME)} a`);
}

/** @param {import("../hands.mjs").Hands} hands */
async function openPeer(hands) {
  await hands.click("#nav-item-user-federation");
  await peer.click(hands, NAME, "link");
}

/** @type {Task[]} */
export const federationTasks = [
  {
    id: "connect-directory",
    title: "Connect an LDAP directory",
    prepare: async (admin) => {
      await without(admin);
      return directory();
    },
    undo: without,
    ours: async (hands, { url, bindDn, password, baseDn }) => {
      await hands.click('[data-nav="user-federation"]');
      await hands.click(action("create-ldap"));
      await hands.choose(field("config.vendor"), "other");
      await hands.fill(field("config.connectionUrl"), url);
      await hands.fill(field("config.bindDn"), bindDn);
      await hands.fill(field("config.bindCredential"), password);
      await hands.choose(field("config.editMode"), "READ_ONLY");
      await hands.fill(field("config.usersDn"), `ou=People,${baseDn}`);
      await hands.click(action("save"));
    },
    peer: async (hands, { url, bindDn, password, baseDn }) => {
      await hands.click("#nav-item-user-federation");
      await hands.click(testId("ldap-card"));
      await hands.click("#kc-vendor");
      await peer.click(hands, "Other", "option");
      await hands.fill(testId("config.connectionUrl.0"), url);
      await hands.fill(testId("config.bindDn.0"), bindDn);
      await hands.fill(testId("config.bindCredential.0"), password);
      await hands.click("#editMode");
      await peer.click(hands, "READ_ONLY", "option");
      await hands.fill(testId("config.usersDn.0"), `ou=People,${baseDn}`);
      await hands.click(testId("ldap-save"));
    },
    done: async (admin, { url }) => {
      const { connectionUrl, vendor, editMode } = (await directories(admin))[0]?.config ?? {};
      return connectionUrl?.[0] === url && vendor[0] === "other" && editMode[0] === "READ_ONLY";
    },
  },
  {
    id: "directory-edit-mode",
    title: "Make a read-only LDAP directory writable",
    prepare: withOne,
    undo: without,
    ours: async (hands) => {
      await openOurs(hands);
      await hands.choose(field("config.editMode"), "WRITABLE");
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await openPeer(hands);
      await hands.click("#editMode");
      await peer.click(hands, "WRITABLE", "option");
      await hands.click(testId("ldap-save"));
    },
    done: async (admin, { id }) => (await admin.get(`/components/${id}`)).config.editMode[0] === "WRITABLE",
  },
  {
    id: "directory-mapper",
    title: "Map the phone number of an LDAP directory",
    prepare: async (admin) => {
      await declare(admin, [{ name: "phone", permissions: { view: ["admin", "user"], edit: ["admin", "user"] } }]);
      return withOne(admin);
    },
    undo: async (admin) => {
      await without(admin);
      await declare(admin, []);
    },
    ours: async (hands) => {
      await openOurs(hands);
      await hands.click(tab("mappers"));
      await hands.click(action("add-mapper"));
      await hands.fill(field("name"), "phone");
      await hands.choose(field('config["user.model.attribute"]'), "phone");
      await hands.fill(field('config["ldap.attribute"]'), "telephoneNumber");
      await hands.click(action("save"));
    },
    peer: async (hands) => {
      await openPeer(hands);
      await hands.click(testId("ldap-mappers-tab"));
      await hands.click(testId("add-mapper-btn"));
      await hands.fill(testId("name"), "phone");
      await hands.click("#kc-providerId");
      await peer.click(hands, "user-attribute-ldap-mapper", "option");
      await hands.fill(hands.page.getByPlaceholder("Type a key"), "phone");
      await hands.fill(testId("ldap.attribute"), "telephoneNumber");
      await hands.click(testId("ldap-mapper-save"));
    },
    done: async (admin, { id }) =>
      (await admin.get(`/components?type=${MAPPER}&parent=${id}`)).some(
        (/** @type {any} */ { name, config }) =>
          name === "phone" &&
          config["user.model.attribute"]?.[0] === "phone" &&
          config["ldap.attribute"]?.[0] === "telephoneNumber",
      ),
  },
  {
    id: "synchronize-directory",
    title: "Synchronize all users of an LDAP directory",
    prepare: async (admin) => ({ ...(await withOne(admin)), before: await admin.get("/users/count") }),
    undo: without,
    ours: async (hands) => {
      await hands.click('[data-nav="user-federation"]');
      await hands.click(`${row(NAME)} ${action("row-actions")}`);
      await hands.click(action("sync-all"));
      await ours.inDialog(hands, "sync-all", "start");
    },
    peer: async (hands) => {
      await openPeer(hands);
      await hands.click(testId("action-dropdown"));
      await peer.click(hands, "Sync all users", "menuitem");
    },
    // One in ten entries is a partner, outside the base DN.
    done: async (admin, { before }) => (await admin.get("/users/count")) === before + PEOPLE * 0.9,
  },
];
