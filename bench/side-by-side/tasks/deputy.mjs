// Who administers a part.
import { somebody } from "./somebody.mjs";

/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */

/** Somebody who has some of the rights of an admin; the name is the password too. @param {RealmAdmin} admin @param {string} username @param {string[]} names */
export async function deputy(admin, username, names) {
  const { id } = await somebody(admin, username, { credentials: [{ type: "password", value: username }] });
  const { id: client } = await admin.client("realm-management");
  const roles = await Promise.all(names.map((name) => admin.get(`/clients/${client}/roles/${name}`)));
  await admin.post(`/users/${id}/role-mappings/clients/${client}`, roles);
  return id;
}

/** Lets somebody do something to some, or to all where none are named. @param {RealmAdmin} admin @param {string} user @param {string} resourceType @param {string[]} scopes @param {string[]} [resources] */
export async function permit(admin, user, resourceType, scopes, resources) {
  const { adminPermissionsClient } = await admin.get("");
  const at = `/clients/${adminPermissionsClient.id}/authz/resource-server`;
  const name = `${resourceType} of ${user}`;
  await admin.post(`${at}/policy/user`, { name, users: [user] });
  await admin.post(`${at}/permission/scope`, {
    ...{ name: `${name}, permitted`, resourceType, scopes, policies: [name] },
    ...(resources && { resources }),
  });
}
