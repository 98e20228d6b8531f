/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */

/** Creates a user with a password. @param {RealmAdmin} admin @param {string} username @param {Record<string, unknown>} [more] */
export async function somebody(admin, username, more = {}) {
  const id = await admin.createUser({ username, credentials: [{ type: "password", value: "old" }], ...more });
  return { id, username, email: `${username}@test.example` };
}
