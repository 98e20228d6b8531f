/** @typedef {import("./hands.mjs").Hands} Hands */
/** @typedef {ReturnType<typeof realmCaller>} RealmAdmin */
/** @typedef {any} Data result of `prepare` */

/**
 * User of a task that is not for the realm admin. Our side is then a panel on a plain page.
 * @typedef {object} Deputy
 * @property {string} username also the password
 * @property {(admin: RealmAdmin) => Promise<unknown>} make creates the account with its rights, once
 * @property {string} tag of the panel
 * @property {Record<string, string>} [attributes] of the panel
 * @property {string} ready selector that is visible when the panel is ready
 */

/**
 * @typedef {object} Task
 * @property {string} id name on the command line
 * @property {string} title
 * @property {(admin: RealmAdmin, mark: string) => Promise<Data>} [prepare] creates the records of the task; `mark` is unique per run, for names
 * @property {(hands: Hands, data: Data) => Promise<void>} ours does it in our console, from its first page
 * @property {(hands: Hands, data: Data) => Promise<void>} peer does it in Keycloak's console, from its first page
 * @property {(admin: RealmAdmin, data: Data) => Promise<boolean>} [done] true if the server has the result; without `done`, a task ends when its page shows the result
 * @property {(admin: RealmAdmin) => Promise<unknown>} [undo] removes leftovers that would affect other tasks
 * @property {Deputy} [as] user of the task; default: the realm admin
 * @property {string} [lacks] missing feature of Keycloak's console; `peer` then does the closest task
 */

/**
 * The admin API below one realm.
 * @param {import("../../scripts/lib/admin.mjs").Admin} admin
 * @param {string} realm
 */
export function realmCaller(admin, realm) {
  const of = (/** @type {string} */ path) => `/${realm}${path}`;
  const get = (/** @type {string} */ path) => admin.get(of(path));
  return {
    realm,
    url: admin.url,
    get,
    find: (/** @type {string} */ path) => admin.find(of(path)),
    post: (/** @type {string} */ path, /** @type {unknown} */ body) => admin.post(of(path), body),
    put: (/** @type {string} */ path, /** @type {unknown} */ body) => admin.put(of(path), body),
    delete: (/** @type {string} */ path, /** @type {unknown} */ body) => admin.delete(of(path), body),
    /** Creates a user. Resolves to the ID. @param {Record<string, unknown> & {username: string}} user @returns {Promise<string>} */
    createUser: async (user) =>
      (
        await admin.post(of("/users"), {
          enabled: true,
          firstName: "Eve",
          lastName: user.username,
          email: `${user.username}@test.example`,
          emailVerified: true,
          ...user,
        })
      ).id,
    /** @param {string} clientId @returns {Promise<any>} */
    client: async (clientId) => (await get(`/clients?clientId=${encodeURIComponent(clientId)}`))[0],
    /** @param {string} username @returns {Promise<any>} */
    user: async (username) => (await get(`/users?exact=true&username=${encodeURIComponent(username)}`))[0],
  };
}
