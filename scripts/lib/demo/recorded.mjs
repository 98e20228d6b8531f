// The demo realm as data of the in-memory server, read from a real server.
import { demoData } from "./data.mjs";
import { authorizationOf } from "./recordedAuthorization.mjs";
import { each, orElse } from "./reads.mjs";

/** @typedef {import("./reads.mjs").Item} Item */
/** @typedef {import("./reads.mjs").Get} Get */

/** Number of users by name. Those that other records refer to, and hand-written ones, are added. */
const USERS = 240;
const MAPPER = "org.keycloak.storage.ldap.mappers.LDAPStorageMapper";

/** Lists and objects that are kept as the server sends them. */
const DOCUMENTS = [
  ...["authenticator", "client-authenticator", "form-action", "form"].map(
    (kind) => `/authentication/${kind}-providers`,
  ),
  ...["/authentication/flows", "/authentication/required-actions", "/authentication/unregistered-required-actions"],
  ...["/client-policies/policies", "/client-policies/profiles", "/client-registration-policy/providers"],
  ...["/client-scopes", "/clients-initial-access", "/components", "/default-default-client-scopes"],
  ...["/default-optional-client-scopes", "/identity-provider/instances", "/keys", "/localization/en"],
  ...["/localization/de", "/ui-ext/available-event-listeners", "/users/profile", "/workflows"],
];

/** @param {Item} mappings IDs of the roles in `role-mappings` */
const roleIds = ({ realmMappings = [], clientMappings = {} }) =>
  [...realmMappings, ...Object.values(clientMappings).flatMap(({ mappings }) => mappings)].map(({ id }) => id);

/** Users with what belongs to them. @param {Get} get @param {ReadonlySet<string>} kept IDs of users that are kept */
async function usersOf(get, kept) {
  const written = (await Promise.all(["admins", "special-users"].map(demoData))).flat();
  const found = await Promise.all([
    get(`/users?max=${USERS}`),
    get("/users?username=service-account-&max=100"),
    each(written, ({ username }) => get(`/users?exact=true&username=${encodeURIComponent(username)}`)),
    each([...kept], (id) => orElse(get(`/users/${id}`), [])),
  ]);
  const wanted = [...new Map(found.flat(2).map((user) => [user.id, user])).values()];
  return each(wanted, async (/** @type {Item} */ { access: _, ...user }) => {
    const at = `/users/${user.id}`;
    const [credentials, groups, mappings, federatedIdentities] = await Promise.all([
      get(`${at}/credentials`),
      get(`${at}/groups`),
      get(`${at}/role-mappings`),
      get(`${at}/federated-identity`),
    ]);
    return {
      attributes: {},
      ...user,
      ...{ credentials, groups: groups.map((/** @type {Item} */ { id }) => id), roles: roleIds(mappings) },
      ...(federatedIdentities.length > 0 && { federatedIdentities }),
    };
  });
}

/** Groups with their children. @param {Get} get @param {string} path @returns {Promise<Item[]>} */
async function groupsOf(get, path) {
  const list = await get(`${path}?max=1000&briefRepresentation=false`);
  const groups = await each(
    list,
    async (
      /** @type {Item} */ {
        id,
        name,
        description,
        parentId,
        attributes = {},
        subGroupCount,
        realmRoles = [],
        clientRoles = {},
      },
    ) => {
      const isPlain = realmRoles.length === 0 && Object.keys(clientRoles).length === 0;
      const held = isPlain ? [] : roleIds(await get(`/groups/${id}/role-mappings`));
      const own = { id, name, description, parentId, attributes, roles: held };
      return [own, ...(subGroupCount > 0 ? await groupsOf(get, `/groups/${id}/children`) : [])];
    },
  );
  return groups.flat();
}

/** Roles of the realm and of clients. @param {Get} get @param {Item[]} clients */
async function rolesOf(get, clients) {
  const places = [
    { at: "/roles", client: undefined },
    ...clients.map(({ id }) => ({ at: `/clients/${id}/roles`, client: id })),
  ];
  const lists = await each(places, async ({ at, client }) =>
    each(
      await get(`${at}?briefRepresentation=false`),
      async (/** @type {Item} */ { id, name, description, attributes = {}, composite }) => {
        const inner = composite ? await get(`/roles-by-id/${id}/composites`) : [];
        return {
          id,
          name,
          description,
          client,
          attributes,
          composites: inner.map((/** @type {Item} */ role) => role.id),
        };
      },
    ),
  );
  return lists.flat();
}

/** Everything else by path. @param {Get} get @param {Item[]} clients @param {Item[]} organizations @param {Item} serverInfo */
async function documentsOf(get, clients, organizations, serverInfo) {
  const documents = /** @type {Item} */ ({});
  const keep = async (/** @type {string} */ path) => {
    const body = await orElse(get(encodeURI(path)), undefined);
    if (body !== undefined) documents[path] = body;
    return body ?? [];
  };
  await each(DOCUMENTS, keep);
  for (const { alias } of documents["/authentication/flows"]) {
    for (const { authenticationConfig: id } of await keep(`/authentication/flows/${alias}/executions`))
      if (id) (documents["/authentication/config"] ??= []).push(await get(`/authentication/config/${id}`));
  }
  const steps = Object.entries(documents).flatMap(([path, list]) =>
    path.endsWith("/executions") ? list.map((/** @type {Item} */ { providerId }) => providerId) : [],
  );
  await each(
    [...new Set(steps)].filter(Boolean).map((id) => `/authentication/config-description/${id}`),
    keep,
  );
  await each(documents["/identity-provider/instances"], async (/** @type {Item} */ { alias }) => {
    await keep(`/identity-provider/instances/${alias}/mappers`);
    await keep(`/identity-provider/instances/${alias}/mapper-types`);
  });
  for (const { id, providerId } of documents["/components"])
    if (providerId === "ldap")
      documents[`/components/${id}/sub-component-types`] = await get(
        `/components/${id}/sub-component-types?type=${MAPPER}`,
      );
  const providers = [...serverInfo.identityProviders, ...serverInfo.socialProviders];
  await each(
    providers.map(({ id }) => `/identity-provider/providers/${id}`),
    keep,
  );
  await each(
    organizations.flatMap(({ id }) => [`/organizations/${id}/groups`, `/organizations/${id}/invitations`]),
    keep,
  );
  for (const path of [
    ...documents["/client-scopes"].map((/** @type {Item} */ { id }) => `/client-scopes/${id}`),
    ...clients.map(({ id }) => `/clients/${id}`),
  ]) {
    const ids = roleIds(await orElse(get(`${path}/scope-mappings`), {}));
    if (ids.length > 0) documents[`${path}/scope-mappings`] = ids;
  }
  for (const { id, authorizationServicesEnabled } of clients)
    if (authorizationServicesEnabled) Object.assign(documents, await authorizationOf(get, id));
  return documents;
}

/** Secrets of clients differ on every server. @param {Item} client */
const withoutSecret = ({ access: _, secret, ...client }) => ({ ...client, ...(secret && { secret: "not-a-secret" }) });

/** System information of any machine, instead of the recorded one. */
const ANY_MACHINE = {
  ...{ userDir: "/opt/keycloak", userName: "keycloak", osVersion: "6.1" },
  javaHome: "/usr/lib/jvm/java-21-openjdk",
};

/**
 * @param {import("../admin.mjs").Admin} admin
 * @param {string} realm
 * @param {{hasDemo?: boolean}} [options] false for a realm without the permissions of the demo realm
 */
export async function recordedRealm(admin, realm, { hasDemo = true } = {}) {
  /** @type {Get} */
  const get = (path) => admin.get(`/${realm}${path}`);
  const [settings, serverInfo, allClients, organizations] = await Promise.all([
    get(""),
    admin.get("/admin/serverinfo"),
    get("/clients"),
    get("/organizations?max=1000&briefRepresentation=false"),
  ]);
  const onAnyMachine = { ...serverInfo, systemInfo: { ...serverInfo.systemInfo, ...ANY_MACHINE } };
  const [roles, groups, events, adminEvents, sessions] = await Promise.all([
    rolesOf(get, allClients),
    groupsOf(get, "/groups"),
    get("/events?max=300"),
    get("/admin-events?max=200"),
    get("/ui-ext/sessions?max=100"),
  ]);
  const withMembers = await each(organizations, async (/** @type {Item} */ organization) => {
    const members = await get(`/organizations/${organization.id}/members?max=1000`);
    return { attributes: {}, domains: [], ...organization, members: members.map((/** @type {Item} */ { id }) => id) };
  });
  /** @type {{permissions: {groups?: string[]}[]}[]} */
  const granted = hasDemo ? await demoData("permissions") : [];
  const places = granted.flatMap(({ permissions }) => permissions.flatMap(({ groups: paths = [] }) => paths));
  const helped = await each(places, async (path) => {
    const { id } = await get(`/group-by-path${encodeURI(path)}`);
    return get(`/groups/${id}/members?max=1000`);
  });
  const kept = new Set([
    ...helped.flat().map((/** @type {Item} */ { id }) => id),
    ...withMembers.flatMap(({ members }) => members),
    ...sessions.map((/** @type {Item} */ { userId }) => userId),
  ]);
  const clients = allClients.map(withoutSecret);
  return {
    name: realm,
    ...{ settings, users: await usersOf(get, kept), groups, roles, clients, organizations: withMembers },
    sessions: sessions.map((/** @type {Item} */ { username: _, transientUser: __, clients: of, ...session }) => ({
      ...session,
      clients: Object.keys(of),
    })),
    ...{ events, adminEvents },
    documents: { "/admin/serverinfo": onAnyMachine, ...(await documentsOf(get, clients, organizations, serverInfo)) },
  };
}
