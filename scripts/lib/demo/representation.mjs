// Representation of the demo realm: settings, roles, clients, groups.
import { demoData } from "./data.mjs";

/** Realm attribute with the hash of the demo data: marks the realm as ours. */
export const MARK = "iam-elements.demo";

/**
 * Representation that creates the realm. Users, organizations and events follow.
 * @param {string} realm
 */
export async function demoRealm(realm) {
  const [settings, roles, clients, groups] = await Promise.all(["realm", "roles", "clients", "groups"].map(demoData));
  return {
    ...settings,
    realm,
    attributes: { ...settings.attributes, [MARK]: "unfinished" },
    groups: groupTree(groups),
    clients: clientList(clients),
    roles: {
      realm: roles.map((/** @type {object} */ role) => ({ ...role, composite: "composites" in role })),
      client: clientRoles(clients),
    },
  };
}

/**
 * @param {{branch: Record<string, unknown>[], besides: string[], flat: number, flatNames: string[]}} data
 * @returns {Record<string, unknown>[]}
 */
function groupTree({ branch, besides, flat, flatNames }) {
  const levels = branch.map((group) => ({ ...group, subGroups: /** @type {Record<string, unknown>[]} */ ([]) }));
  for (const [level, group] of levels.slice(1).entries()) levels[level].subGroups.push(group);
  levels[0].subGroups.push(...besides.map((name) => ({ name })));
  return [levels[0], ...flatGroupNames(flat, flatNames).map((name) => ({ name }))];
}

/**
 * @param {number} count
 * @param {string[]} words
 */
const flatGroupNames = (count, words) =>
  Array.from({ length: count }, (_, index) => `${words[index % words.length]} ${String(index + 1).padStart(3, "0")}`);

/** Paths of groups that users may join: the whole branch, and some of the flat groups. */
export async function demoGroupPaths() {
  const { branch, flat, flatNames } = await demoData("groups");
  const names = branch.map((/** @type {{name: string}} */ group) => group.name);
  return [
    ...names.map(
      (/** @type {string} */ _name, /** @type {number} */ level) => `/${names.slice(0, level + 1).join("/")}`,
    ),
    ...flatGroupNames(flat, flatNames)
      .slice(0, 60)
      .map((name) => `/${name}`),
  ];
}

/** @param {{written: Record<string, unknown>[], generated: string[]}} data */
function clientList({ written, generated }) {
  return [
    ...written,
    ...generated.map((name, index) => ({
      clientId: name,
      name: name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase()),
      publicClient: index % 3 === 0,
      ...(index % 3 === 0 ? {} : { secret: "not-a-secret" }),
      enabled: index % 11 !== 10,
      serviceAccountsEnabled: index % 3 === 1,
      redirectUris: [`https://${name}.acme.example/*`],
      baseUrl: `https://${name}.acme.example/`,
    })),
  ];
}

/** @param {{written: {clientId: string}[], generated: string[], roles: [string, string][]}} data */
function clientRoles({ written, generated, roles }) {
  const names = [...written.map(({ clientId }) => clientId), ...generated];
  return Object.fromEntries(
    names.map((clientId) => [clientId, roles.map(([name, description]) => ({ name, description }))]),
  );
}
