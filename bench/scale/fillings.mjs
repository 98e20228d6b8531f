// Contents of the measured realms, by kind and amount.
import { names } from "../measure/names.mjs";
import { ADMIN } from "../measure/site.mjs";

/** @typedef {import("./kept.mjs").Filling} Filling */

/** Records per partial import. Larger ones take longer per record. */
const PER_IMPORT = 200;

/** Client with roles, and the first one in the list. */
export const FIRST_CLIENT = "a-client-00000";

/** Client of the sessions. */
export const SIGN_IN_CLIENT = "bench-sign-in";

/** Users of the sessions: the same number in a small and a large realm. */
const SIGNED_IN = names("signed-in", 100);

/** Lifespan in seconds, so that sessions survive until later runs: 10 years. */
const LONG = 315_360_000;

/**
 * Creates records by partial imports, one per block of names.
 * @param {string[]} all names
 * @param {number} atOnce parallel imports
 * @param {(block: string[]) => object} resources
 * @returns {Filling}
 */
const inBlocks = (all, atOnce, resources) => ({
  steps: Math.ceil(all.length / PER_IMPORT),
  atOnce,
  run: (admin, realm, index) =>
    admin.partialImport(realm, { ...resources(all.slice(index * PER_IMPORT, (index + 1) * PER_IMPORT)) }),
});

/**
 * Creates records by one request each.
 * @param {string[]} all names
 * @param {(admin: import("./kept.mjs").Admin, realm: string, name: string) => Promise<unknown>} create
 * @returns {Filling}
 */
const oneByOne = (all, create) => ({
  steps: all.length,
  run: (admin, realm, index) => create(admin, realm, all[index]),
});

/** @param {number} amount */
export const users = (amount) =>
  inBlocks(names("user", amount), 2, (block) => ({
    users: block.map((username) => ({
      ...{ username, enabled: true, email: `${username}@test.example`, firstName: "Una", lastName: username },
    })),
  }));

/** A partial import finds a group by its path. @typedef {{name: string, path: string, subGroups?: GroupTree[]}} GroupTree */

/** Tree with this many groups per level. @param {string} name @param {string} above path of the parent @param {number[]} counts @returns {GroupTree} */
const tree = (name, above, [count, ...deeper]) => ({
  ...{ name, path: `${above}/${name}` },
  ...(count && { subGroups: names(name, count).map((child) => tree(child, `${above}/${name}`, deeper)) }),
});

/** One level. @param {number} amount */
export const flatGroups = (amount) =>
  inBlocks(names("group", amount), 1, (block) => ({ groups: block.map((name) => tree(name, "", [])) }));

/** One import per group of the first level. @param {number[]} counts groups per level @returns {Filling} */
export const groups = ([top, ...deeper]) => ({
  steps: top,
  atOnce: 1,
  run: (admin, realm, index) => admin.partialImport(realm, { groups: [tree(names("group", top)[index], "", deeper)] }),
});

/** Clients, with roles on the first one. @param {number} amount @param {number} roles @returns {Filling} */
export const clients = (amount, roles) => ({
  content: {
    clients: [{ clientId: FIRST_CLIENT }],
    roles: { client: { [FIRST_CLIENT]: names("role", roles).map((name) => ({ name, clientRole: true })) } },
  },
  // A partial import gets slower with each existing client.
  ...oneByOne(names("a-client", amount), (admin, realm, clientId) =>
    admin.post(`/${realm}/clients`, { clientId, redirectUris: ["https://app.example/*"] }),
  ),
});

const OIDC = { authorizationUrl: "https://id.example/auth", tokenUrl: "https://id.example/token", clientId: "acme" };

/** @param {number} amount */
export const providers = (amount) =>
  oneByOne(names("provider", amount), (admin, realm, alias) =>
    admin.post(`/${realm}/identity-provider/instances`, { alias, providerId: "oidc", enabled: true, config: OIDC }),
  );

/** The cheapest event: a token request of an unknown client. @param {number} amount @returns {Filling} */
export const events = (amount) => ({
  content: { eventsEnabled: true },
  steps: amount,
  run: ({ url }, realm) => tokenRequest(url, realm, { client_id: "unknown" }, 401),
});

/** @param {number} amount @returns {Filling} */
export const sessions = (amount) => ({
  content: {
    ...{ ssoSessionIdleTimeout: LONG, ssoSessionMaxLifespan: LONG },
    clients: [{ clientId: SIGN_IN_CLIENT, publicClient: true, directAccessGrantsEnabled: true }],
    users: SIGNED_IN.map((username) => ({
      ...{ username, enabled: true, email: `${username}@test.example`, emailVerified: true },
      ...{ firstName: "Una", lastName: username, credentials: [{ type: "password", value: ADMIN }] },
    })),
  },
  steps: amount,
  run: ({ url }, realm, index) =>
    tokenRequest(url, realm, {
      ...{ client_id: SIGN_IN_CLIENT, username: SIGNED_IN[index % SIGNED_IN.length], password: ADMIN },
    }),
});

/**
 * @param {string} url of the server
 * @param {string} realm
 * @param {Record<string, string>} form
 * @param {number} [expected] status
 */
async function tokenRequest(url, realm, form, expected = 200) {
  const body = new URLSearchParams({ grant_type: "password", ...form });
  const response = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, { method: "POST", body });
  const text = await response.text();
  if (response.status !== expected) throw new Error(`Token request → ${response.status} ${text.slice(0, 200)}`);
}

/** Keys of a realm that is only listed: without RSA keys, it is created faster. */
const CHEAP_KEYS = { "org.keycloak.keys.KeyProvider": [{ name: "aes", providerId: "aes-generated", config: {} }] };

/** Display name of the listed realms. */
export const LISTED_NAME = "One of many";

/** @param {string} realm */
export const listedRealm = (realm) => ({ realm, enabled: true, displayName: LISTED_NAME, components: CHEAP_KEYS });
