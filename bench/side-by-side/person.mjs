// A user who signs in to an application, to check the effect of an admin's change.

/** @param {import("./task.mjs").RealmAdmin} admin @param {string} username @param {string} password */
const ask = (admin, username, password) =>
  fetch(`${admin.url}/realms/${admin.realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", client_id: "portal", username, password }),
  });

/**
 * Signs in, which starts a session.
 * @param {import("./task.mjs").RealmAdmin} admin
 * @param {string} username
 * @param {string} password
 */
export async function signIn(admin, username, password) {
  const answer = await ask(admin, username, password);
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
}

/**
 * Message of the login page after a rejected sign-in.
 * @param {import("./task.mjs").RealmAdmin} admin
 * @param {string} username
 * @param {string} password
 * @returns {Promise<string>}
 */
export const signInFails = async (admin, username, password) =>
  (await (await ask(admin, username, password)).json()).error_description ?? "";
