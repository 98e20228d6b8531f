// New realms of the simulation: a recorded blank realm, and what a representation adds to it.
import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { ROOT } from "../paths.mjs";

/** @typedef {import("../../../src/testing/index.ts").Realm} Realm */
/** @typedef {Record<string, any>} Item */
/** Sends a request below the realm as its admin. @typedef {(method: string, path: string, body?: unknown) => Promise<any>} Send */

const json = async (/** @type {string[]} */ ...path) => JSON.parse(await readFile(join(ROOT, ...path), "utf8"));

const demo = await json("demo", "simulation", "realm.json");
const { sameAsDemo, ...blank } = await json("scripts", "lib", "simulation", "blankRealm.json");
for (const path of sameAsDemo) blank.documents[path] = demo.documents[path];
const text = JSON.stringify(blank);
export const { "/admin/serverinfo": serverInfo } = demo.documents;

/** Fields of a representation that are lists of records, and where they are created. @type {Record<string, string>} */
const LISTS = {
  clientScopes: "/client-scopes",
  clients: "/clients",
  groups: "/groups",
  identityProviders: "/identity-provider/instances",
  organizations: "/organizations",
  users: "/users",
};

/** Other fields that are no settings. */
const OTHERS = ["roles", "components", "privateKey", "publicKey", "certificate"];

/** Defaults of imported clients. The wizard of the console has others. */
const IMPORTED = { publicClient: false, directAccessGrantsEnabled: false };

/** Blank realm with IDs of its own. @param {string} name @param {string} url @returns {Realm} */
function blankRealm(name, url) {
  const ids = new Map();
  const own = (/** @type {string} */ id) => ids.get(id) ?? ids.set(id, randomUUID()).get(id);
  return JSON.parse(
    text
      .replaceAll("{realm}", name)
      .replaceAll("{url}", url)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, own),
  );
}

/** The client of fine-grained permissions exists once they are on. @param {Realm} data */
function withoutPermissions(data) {
  const client = data.clients.find(({ clientId }) => clientId === "admin-permissions");
  data.clients = data.clients.filter((each) => each !== client);
  for (const path of Object.keys(data.documents))
    if (path.startsWith(`/clients/${client?.id}/`)) delete data.documents[path];
  delete data.settings.adminPermissionsClient;
}

/** IDs of roles by their names. @param {Realm} data @param {string[]} [ofRealm] @param {Record<string, string[]>} [ofClients] */
function roleIds({ roles, clients }, ofRealm = [], ofClients = {}) {
  const idOf = (/** @type {string} */ clientId) => clients.find((client) => client.clientId === clientId)?.id;
  const wanted = [
    ...ofRealm.map((name) => ({ name, client: undefined })),
    ...Object.entries(ofClients).flatMap(([clientId, names]) =>
      names.map((name) => ({ name, client: idOf(clientId) })),
    ),
  ];
  return wanted.flatMap(
    ({ name, client }) => roles.find((role) => role.name === name && role.client === client)?.id ?? [],
  );
}

/** @param {Realm} data @param {Send} send @param {Item} roles */
async function addRoles(data, send, { realm = [], client = {} }) {
  /** @type {[string, Item[]][]} */
  const lists = [["/roles", realm]];
  for (const [clientId, list] of Object.entries(client))
    lists.push([`/clients/${data.clients.find((each) => each.clientId === clientId)?.id}/roles`, list]);
  for (const [path, list] of lists) for (const role of list) await send("POST", path, role);
  for (const [path, list] of lists)
    for (const { name, composites } of list) {
      const owner = path === "/roles" ? undefined : path.split("/")[2];
      const role = data.roles.find((each) => each.name === name && each.client === owner);
      if (role && composites) role.composites = roleIds(data, composites.realm, composites.client);
    }
}

/** @param {Realm} data @param {Send} send @param {Item} group @param {string} [parent] */
async function addGroup(data, send, { subGroups = [], realmRoles, clientRoles, ...group }, parent) {
  const { id } = await send("POST", parent ? `/groups/${parent}/children` : "/groups", group);
  const made = data.groups.find((each) => each.id === id);
  if (made) made.roles = roleIds(data, realmRoles, clientRoles);
  for (const child of subGroups) await addGroup(data, send, child, id);
}

/** Passwords by user ID. @type {Map<string, string>} */
export const passwords = new Map();

/** Path of a group. @param {Realm} data @param {Item} group @returns {string} */
function pathOf(data, { name, parentId }) {
  const parent = data.groups.find(({ id }) => id === parentId);
  return `${parent ? pathOf(data, parent) : ""}/${name}`;
}

/** Adds a user without the checks of a form, as an import does. @param {Realm} data @param {Item} user */
function addUser(data, { credentials = [], realmRoles, clientRoles, groups = [], ...user }) {
  if (data.users.some(({ username }) => username === user.username.toLowerCase())) return;
  const id = user.id ?? randomUUID();
  data.users.push({
    ...{ enabled: false, emailVerified: false, createdTimestamp: Date.now(), requiredActions: [], attributes: {} },
    ...{
      .../** @type {import("../../../src/testing/index.ts").User} */ (user),
      id,
      username: user.username.toLowerCase(),
    },
    groups: data.groups.filter((group) => groups.includes(pathOf(data, group))).map((group) => group.id),
    roles: roleIds(data, realmRoles, clientRoles),
    credentials: credentials.map((/** @type {Item} */ { value, secretData: _, ...credential }) => ({
      ...{ id: randomUUID(), type: "password", createdDate: Date.now(), credentialData: "{}", ...credential },
    })),
  });
  if (data.settings.adminEventsEnabled)
    data.adminEvents.unshift({
      ...{ id: randomUUID(), time: Date.now(), realmId: data.settings.id, authDetails: { realmId: data.settings.id } },
      ...{ operationType: "CREATE", resourceType: "USER", resourcePath: `users/${id}` },
      ...(data.settings.adminEventsDetailsEnabled === true && { representation: JSON.stringify({ ...user, id }) }),
    });
  const password = credentials.find((/** @type {Item} */ { value }) => value !== undefined)?.value;
  if (password) passwords.set(id, password);
}

/**
 * Adds the records of a representation to a realm. Existing ones stay.
 * @param {Realm} data
 * @param {Send} send
 * @param {Item} given
 */
export async function addRecords(data, send, given) {
  const adders = /** @type {Record<string, (item: Item) => Promise<unknown>>} */ ({
    groups: (group) => addGroup(data, send, group),
    users: async (user) => addUser(data, user),
  });
  const of = (/** @type {string} */ field) => given[field] ?? [];
  for (const field of ["clientScopes", "clients"])
    for (const item of of(field))
      await send("POST", LISTS[field] ?? "", { ...(field === "clients" && IMPORTED), ...item }).catch(ignoreTaken);
  if (given.roles) await addRoles(data, send, given.roles);
  for (const [type, list] of Object.entries(given.components ?? {}))
    for (const item of list)
      await send("POST", "/components", { ...item, providerType: type, parentId: data.settings.id });
  for (const field of ["groups", "identityProviders", "users", "organizations"]) {
    const add = adders[field] ?? ((item) => send("POST", LISTS[field] ?? "", item));
    for (const item of of(field)) await add(item).catch(ignoreTaken);
  }
}

const ignoreTaken = (/** @type {{status?: number}} */ error) => {
  if (error.status !== 409) throw error;
};

/**
 * @param {Item} given representation
 * @param {string} url of the server
 * @returns {Realm}
 */
export function realmOf(given, url) {
  const data = blankRealm(given.realm, url);
  const skipped = [...Object.keys(LISTS), ...OTHERS];
  for (const [field, value] of Object.entries(given)) if (!skipped.includes(field)) data.settings[field] = value;
  data.settings.enabled = given.enabled ?? false;
  data.settings.organizationsEnabled = given.organizationsEnabled ?? false;
  data.settings.adminPermissionsEnabled = given.adminPermissionsEnabled ?? false;
  if (!data.settings.adminPermissionsEnabled) withoutPermissions(data);
  return data;
}
