// Admins with limited rights.
import { somebody } from "./somebody.mjs";

/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */

/** Creates an admin with these roles. The username is also the password. @param {RealmAdmin} admin @param {string} username @param {string[]} names */
export async function deputy(admin, username, names) {
  const { id } = await somebody(admin, username, { credentials: [{ type: "password", value: username }] });
  const { id: client } = await admin.client("realm-management");
  const roles = await Promise.all(names.map((name) => admin.get(`/clients/${client}/roles/${name}`)));
  await admin.post(`/users/${id}/role-mappings/clients/${client}`, roles);
  return id;
}

/** Grants a user these scopes on resources; without `resources`, on all of the type. @param {RealmAdmin} admin @param {string} user @param {string} resourceType @param {string[]} scopes @param {string[]} [resources] */
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
