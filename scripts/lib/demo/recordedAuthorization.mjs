// Authorization services of a client, as data of the in-memory server.
import { each, orElse } from "./reads.mjs";

/** @typedef {import("./reads.mjs").Item} Item */
/** @typedef {import("./reads.mjs").Get} Get */

/** Documents by path. @param {Get} get @param {string} client */
export async function authorizationOf(get, client) {
  const at = `/clients/${client}/authz/resource-server`;
  const [server, providers, resource, scope, policies] = await Promise.all([
    get(at),
    get(`${at}/policy/providers`),
    get(`${at}/resource?deep=true&max=1000`),
    get(`${at}/scope?deep=false&max=1000`),
    get(`${at}/policy?max=1000`),
  ]);
  const policy = await each(policies, async (/** @type {Item} */ row) => {
    const own = `${at}/policy/${row.id}`;
    const [typed, resources, scopes, parts] = await Promise.all([
      orElse(get(`${at}/policy/${row.type}/${row.id}`), {}),
      get(`${own}/resources`),
      get(`${own}/scopes`),
      get(`${own}/associatedPolicies`),
    ]);
    const ids = (/** @type {Item[]} */ list) => list.map(({ id, _id = id }) => _id);
    return { ...row, ...typed, resources: ids(resources), scopes: ids(scopes), policies: ids(parts) };
  });
  return {
    [at]: server,
    [`${at}/policy/providers`]: providers,
    [`${at}/resource`]: resource,
    [`${at}/scope`]: scope,
    [`${at}/policy`]: policy,
  };
}
