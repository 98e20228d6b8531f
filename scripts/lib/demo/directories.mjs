// Directories of the demo realm. They start with it, on different ports each time.
import { startAcmeDirectory, startCorporateDirectory } from "../directory/server.mjs";
import { whyNoDirectory } from "../directory/jar.mjs";
import { step, warn } from "../log.mjs";

const TYPE = "org.keycloak.storage.UserStorageProvider";

/** @typedef {import("../directory/server.mjs").Directory} Directory */

/** @param {Record<string, string>} config */
const lists = (config) => Object.fromEntries(Object.entries(config).map(([name, value]) => [name, [value]]));

/** @param {Directory} directory */
const connection = ({ url, bindDn, password }) => ({
  ...{ connectionUrl: url, authType: "simple", bindDn, bindCredential: password },
  ...{ editMode: "READ_ONLY", searchScope: "2", pagination: "true", connectionTimeout: "2000", readTimeout: "2000" },
});

/** Provider settings that differ between the two directories. @param {Directory} directory */
const acme = ({ baseDn }) => ({
  ...{ vendor: "other", priority: "1", usersDn: `ou=People,${baseDn}`, usernameLDAPAttribute: "uid" },
  ...{ rdnLDAPAttribute: "uid", uuidLDAPAttribute: "entryUUID" },
  userObjectClasses: "inetOrgPerson, organizationalPerson",
});

/** @param {Directory} directory */
const corporate = ({ baseDn }) => ({
  ...{ vendor: "ad", priority: "2", usersDn: `OU=Staff,${baseDn}`, usernameLDAPAttribute: "sAMAccountName" },
  ...{
    rdnLDAPAttribute: "cn",
    uuidLDAPAttribute: "objectGUID",
    userObjectClasses: "person, organizationalPerson, user",
  },
});

/** @type {readonly {name: string, start: () => Promise<Directory>, settings: (directory: Directory) => Record<string, string>}[]} */
const all = [
  { name: "acme-people", start: () => startAcmeDirectory({ broken: 30 }), settings: acme },
  { name: "acme-corporate", start: () => startCorporateDirectory(), settings: corporate },
];

/** Starts the directories. Without requirements, prints the reason and starts none. */
export async function startDirectories() {
  const lacks = whyNoDirectory();
  if (lacks) {
    warn(`${lacks} The demo realm does without; what it would be joined to is in scripts/lib/directory.`);
    return [];
  }
  return step("Directories: start two, with 1,000 people each", () =>
    Promise.all(all.map(async ({ start, ...rest }) => ({ ...rest, directory: await start() }))),
  );
}

/**
 * Adds running directories to the realm.
 * @param {import("../admin.mjs").Admin} admin
 * @param {string} realm
 * @param {Awaited<ReturnType<typeof startDirectories>>} directories
 */
export async function joinDirectories(admin, realm, directories) {
  if (directories.length === 0) return [];
  return step(`Demo realm ${realm}: directories`, async () => {
    const { id: parentId } = await admin.get(`/${realm}`);
    const there = await admin.get(`/${realm}/components?type=${TYPE}`);
    return Promise.all(
      directories.map(async ({ name, directory, settings }) => {
        // Disabled at first: a realm with a directory lists no users before a search.
        const config = lists({ enabled: "false", ...connection(directory), ...settings(directory) });
        const old = there.find((/** @type {{name: string}} */ provider) => provider.name === name);
        if (old) await admin.put(`/${realm}/components/${old.id}`, { ...old, config: lists(connection(directory)) });
        else
          await admin.post(`/${realm}/components`, { name, providerId: "ldap", providerType: TYPE, parentId, config });
        return { name, url: directory.url, baseDn: directory.baseDn };
      }),
    );
  });
}
