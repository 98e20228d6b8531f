// Fine-grained permissions of the demo realm, written by names and created with IDs.
import { demoData } from "./data.mjs";

/**
 * @param {import("../admin.mjs").Admin} admin
 * @param {string} realm
 */
export async function createPermissions(admin, realm) {
  const { adminPermissionsClient } = await admin.get(`/${realm}`);
  const at = `/${realm}/clients/${adminPermissionsClient.id}/authz/resource-server`;
  const first = async (/** @type {string} */ path) => (await admin.get(`/${realm}${path}`))[0].id;
  /** @type {Record<string, (name: string) => Promise<string>>} */
  const idOf = {
    users: (name) => first(`/users?exact=true&username=${encodeURIComponent(name)}`),
    clients: (name) => first(`/clients?clientId=${encodeURIComponent(name)}`),
    groups: async (path) => (await admin.get(`/${realm}/group-by-path${encodeURI(path)}`)).id,
    roles: async (name) => (await admin.get(`/${realm}/roles/${encodeURIComponent(name)}`)).id,
  };
  const ids = (/** @type {string} */ kind, /** @type {string[]} */ names = []) => Promise.all(names.map(idOf[kind]));
  for (const { policy, permissions } of await demoData("permissions")) {
    const { type, users, roles, ...rest } = policy;
    const who = users
      ? { users: await ids("users", users) }
      : { roles: (await ids("roles", roles)).map((id) => ({ id, required: false })) };
    const { id } = await admin.post(`${at}/policy/${type}`, { ...rest, ...who });
    for (const { groups, clients, roles: given, ...permission } of permissions) {
      const resources = await Promise.all([ids("groups", groups), ids("clients", clients), ids("roles", given)]);
      await admin.post(`${at}/permission/scope`, { ...permission, resources: resources.flat(), policies: [id] });
    }
  }
}
