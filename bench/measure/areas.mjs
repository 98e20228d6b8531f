// The screens that an admin opens first in areas that are no lists of many: each from nothing to its content.
import { asRows, coldLoads } from "./cold.mjs";

/** Budgets of our console: its time beside the peer's, and its requests. */
const BUDGET = { ratio: 0.4, requests: 16 };

const ALIAS = "acme-oidc";

/** A directory that nobody answers for: its settings are shown all the same. */
const DIRECTORY = {
  ...{ name: "acme-ldap", providerId: "ldap", providerType: "org.keycloak.storage.UserStorageProvider" },
  config: {
    ...{
      vendor: ["other"],
      connectionUrl: ["ldap://127.0.0.1:1"],
      usersDn: ["ou=people,dc=acme"],
      editMode: ["READ_ONLY"],
    },
    ...{
      authType: ["none"],
      usernameLDAPAttribute: ["uid"],
      rdnLDAPAttribute: ["uid"],
      uuidLDAPAttribute: ["entryUUID"],
    },
    ...{ userObjectClasses: ["inetOrgPerson"], enabled: ["true"], importEnabled: ["true"] },
  },
};

const PROVIDER = {
  ...{ alias: ALIAS, providerId: "oidc", enabled: true },
  config: {
    ...{ authorizationUrl: "https://id.example/auth", tokenUrl: "https://id.example/token" },
    ...{ clientId: "acme", clientSecret: "secret", clientAuthMethod: "client_secret_post" },
  },
};

/**
 * @param {import("./large.mjs").Around} around
 * @returns {Promise<import("./large.mjs").Row[]>}
 */
export async function firstScreens({ admin, site, browser, rounds, prepare }) {
  const realm = `bench-areas-${process.pid}`;
  const cookies = await prepare(realm, 1);
  await admin.post(`/${realm}/identity-provider/instances`, PROVIDER);
  await admin.post(`/${realm}/components`, DIRECTORY);
  const [directory] = await admin.get(`/${realm}/components?name=${DIRECTORY.name}`);
  // What is waited for is a label or a name in the content. `theirs`: where the peer says it in other words.
  const screens = [
    { what: "realm settings", area: "realm-settings", path: "", shows: "Display name", theirs: undefined },
    { what: "flows of authentication", area: "authentication", path: "", shows: "browser", theirs: undefined },
    {
      ...{ what: "an identity provider", area: "identity-providers", path: `oidc/${ALIAS}/settings` },
      ...{ shows: "Client ID", theirs: undefined },
    },
    {
      ...{ what: "a directory", area: "user-federation", path: `ldap/${directory.id}` },
      ...{ shows: "Address", theirs: "Connection URL" },
    },
  ];
  const rows = [];
  for (const { what, area, path, shows, theirs = shows } of screens) {
    const place = path ? `${area}/${path}` : area;
    const loads = await coldLoads(
      browser,
      { what, rounds, firstRow: shows, rows: /^$/ },
      {
        panel: { url: site.panel(realm, `iam-${area}`, `/${path}`), cookies: undefined },
        console: { url: site.console(realm, place), cookies },
        peer: { url: site.peer(realm, place), cookies, firstRow: theirs },
      },
    );
    rows.push(...asRows(`${what}, cold load to its content`, loads, BUDGET));
  }
  return rows;
}
