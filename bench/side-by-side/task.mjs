// What a task is.

/** @typedef {import("./hands.mjs").Hands} Hands */
/** @typedef {ReturnType<typeof realmCaller>} RealmAdmin */
/** @typedef {any} Data what a task was prepared with */

/**
 * Who does a task that is not the realm's admin. Ours is then a panel on a plain page, and that page its first.
 * @typedef {object} Deputy
 * @property {string} username also the password
 * @property {(admin: RealmAdmin) => Promise<unknown>} make makes the account with its rights, once
 * @property {string} tag of the panel
 * @property {Record<string, string>} [attributes] of the panel
 * @property {string} ready what says that the panel is there
 */

/**
 * @typedef {object} Task
 * @property {string} id what it is asked for with
 * @property {string} title
 * @property {(admin: RealmAdmin, mark: string) => Promise<Data>} [prepare] makes what the task is about; `mark` is another one each time, for names
 * @property {(hands: Hands, data: Data) => Promise<void>} ours does it in our console, from its first page on
 * @property {(hands: Hands, data: Data) => Promise<void>} peer does it in the server's own console, from its first page on
 * @property {(admin: RealmAdmin, data: Data) => Promise<boolean>} [done] whether the server holds the result; a task without it is done once its page shows the answer
 * @property {(admin: RealmAdmin) => Promise<unknown>} [undo] takes back what would be in the way of other tasks
 * @property {Deputy} [as] who does it; the realm's admin where nobody is named
 * @property {string} [lacks] what cannot be done in the server's own console; `peer` is then the nearest that can
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
    /** Makes a user, and resolves to the id. @param {Record<string, unknown> & {username: string}} user @returns {Promise<string>} */
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
