import { itemsOf, type Item, type Json, type NotRead, type RealmDocument } from "../realm-document/document.ts";
import { isJson, objectsIn, textOf } from "../realm-document/json.ts";
import { Get, notReadOf, pathOf, type RealmServer } from "../realm-document/read/get.ts";
import { AdminRoles } from "./adminRoles.ts";
import type { Extras } from "./facts.ts";

export interface ReadPeopleOptions {
  signal?: AbortSignal;
  /** Requests that ended, and those known so far. */
  onProgress?: (progress: { done: number; known: number }) => void;
  /** Waited for before each request: a pause holds it back. */
  gate?: () => Promise<void>;
}

/** Requests in flight: few, because they ask for one user each. */
const concurrency = 2;

const timeoutMs = 30_000;

/** The server with a gate before each request. */
const gated = (server: RealmServer, gate: () => Promise<void>): RealmServer => ({
  ...{ realm: server.realm, url: server.url, fetch: server.fetch.bind(server) },
  request: async (method, path, args) => {
    await gate();
    args?.signal?.throwIfAborted();
    return server.request(method, path, args);
  },
});

/** Roles that list clients, users or groups without their data. */
const isHarmless = (role: string) => /\.query-\w+$/.test(role);

/** A list of users that hold an admin role, with the roles that they get by it. */
interface Holding {
  path: string;
  roles: readonly string[];
}

/** Roles and groups of a document that give admin roles. Their users are admins. */
class Holdings {
  readonly #get: Get;
  readonly #document: RealmDocument;
  readonly #admin: AdminRoles;

  constructor(get: Get, document: RealmDocument) {
    this.#get = get;
    this.#document = document;
    this.#admin = new AdminRoles(document);
  }

  #given = (mappings: unknown) => this.#admin.of(mappings).filter((role) => !isHarmless(role));

  /** Users of a realm role. The default role is left out: all users hold it. */
  #ofRealmRole = ({ names: [name = ""] }: Item): readonly Holding[] => {
    const roles = name === "@default-roles" ? [] : this.#given({ realm: [name] });
    return roles.length > 0 ? [{ path: `${pathOf("roles", name)}/users`, roles }] : [];
  };

  /** Members of a group. They get the roles of the groups above it too. */
  #ofGroup = (group: Item, groups: readonly Item[]): readonly Holding[] => {
    const above = groups.filter(({ names }) => names.every((name, at) => name === group.names[at]));
    const roles = [...new Set(above.flatMap(({ data }) => this.#given(data.roles)))];
    return roles.length > 0 && group.id !== undefined ? [{ path: `${pathOf("groups", group.id)}/members`, roles }] : [];
  };

  async #ofClientRoles(): Promise<readonly Holding[]> {
    const found = itemsOf(this.#document, "clientRoles").flatMap(({ names: [client = "", role = ""] }) => {
      const roles = this.#given({ client: { [client]: [role] } });
      return roles.length > 0 ? [{ client, role, roles }] : [];
    });
    // In the master realm, each realm has a client with admin roles. Its own one is enough: others add no admins of it.
    const own = found.filter(({ client }) => client === "master-realm" || !client.endsWith("-realm"));
    const ids = new Map<string, string>();
    for (const clientId of new Set(own.map(({ client }) => client))) {
      const [client] = await this.#get.list<Json>("/clients", { clientId });
      if (client) ids.set(clientId, textOf(client.id));
    }
    return own.flatMap(({ client, role, roles }) => {
      const id = ids.get(client);
      return id === undefined ? [] : [{ path: `${pathOf("clients", id, "roles", role)}/users`, roles }];
    });
  }

  async all(): Promise<readonly Holding[]> {
    const groups = itemsOf(this.#document, "groups");
    return [
      ...itemsOf(this.#document, "realmRoles").flatMap(this.#ofRealmRole),
      ...(await this.#ofClientRoles()),
      ...groups.flatMap((group) => this.#ofGroup(group, groups)),
    ];
  }
}

const isMachine = ({ username, serviceAccountClientId }: Json) =>
  serviceAccountClientId !== undefined || textOf(username).startsWith("service-account-");

const dateOf = (ms: unknown) => (typeof ms === "number" ? new Date(ms).toISOString().slice(0, 10) : undefined);

/** Date of the first entry of a list of events. */
const eventDate = (events: readonly Json[]) => dateOf(events[0]?.time);

async function readAdmins(get: Get, document: RealmDocument): Promise<readonly Json[]> {
  const found = new Map<string, { user: Json; roles: Set<string> }>();
  const holdings = await new Holdings(get, document).all();
  // One list after the other: without permission, the first one ends the reading.
  for (const { path, roles } of holdings)
    for (const user of (await get.all<Json>(path, { briefRepresentation: false })).filter((each) => !isMachine(each))) {
      const entry = found.get(textOf(user.id)) ?? { user, roles: new Set<string>() };
      for (const role of roles) entry.roles.add(role);
      found.set(textOf(user.id), entry);
    }
  const oldest = await get.part(() => get.list<Json>("/events", { max: 1, direction: "asc" }));
  const eventsSince = "value" in oldest ? eventDate(oldest.value) : undefined;
  return Promise.all(
    [...found].map(async ([id, { user, roles }]) => {
      const credentials = await get.part(() => get.list<Json>(`${pathOf("users", id)}/credentials`));
      const signIns =
        eventsSince === undefined
          ? undefined
          : await get.part(() => get.list<Json>("/events", { type: "LOGIN", user: id, max: 1 }));
      const lastSignIn = signIns && "value" in signIns ? eventDate(signIns.value) : undefined;
      return {
        ...{ id, username: user.username, enabled: user.enabled !== false },
        roles: [...roles].sort(),
        ...("value" in credentials && {
          credentials: [...new Set(credentials.value.map(({ type }) => textOf(type)))].sort(),
        }),
        created: dateOf(user.createdTimestamp),
        attributes: isJson(user.attributes) ? user.attributes : {},
        // A directory may keep the password.
        isFederated: user.federationLink !== undefined,
        ...(signIns && "value" in signIns && { eventsSince, lastSignIn }),
      };
    }),
  );
}

/** Disabled identity providers, and if users are still linked to them. */
const readLinks = (get: Get, document: RealmDocument): Promise<readonly Json[]> =>
  Promise.all(
    itemsOf(document, "identityProviders")
      .filter(({ data }) => data.enabled === false)
      .map(async ({ names: [alias = ""] }) => {
        const users = await get.list<Json>("/users", { idpAlias: alias, max: 1, briefRepresentation: true });
        return { alias, isLinked: objectsIn(users).length > 0 };
      }),
  );

/**
 * Reads who administers the realm: lists by role and group, then credentials and the last sign-in of each admin.
 * Two requests at a time. A part that fails is named with its reason.
 * @throws the reason of `signal` if the caller cancels.
 */
export async function readPeople(
  server: RealmServer,
  document: RealmDocument,
  { signal, onProgress, gate }: ReadPeopleOptions = {},
): Promise<Extras> {
  const count = { done: 0, known: 0 };
  const get = new Get(gate ? gated(server, gate) : server, {
    ...{ concurrency, timeoutMs, signal },
    onPlanned: () => count.known++,
    onDone: () => {
      count.done++;
      onProgress?.({ ...count });
    },
  });
  const notRead: Record<string, NotRead> = {};
  const part = async (id: "admins" | "links", run: () => Promise<readonly Json[]>) => {
    try {
      return { [id]: await run() };
    } catch (error) {
      signal?.throwIfAborted();
      notRead[id] = notReadOf(error, signal);
      return {};
    }
  };
  const [admins, links] = await Promise.all([
    part("admins", () => readAdmins(get, document)),
    part("links", () => readLinks(get, document)),
  ]);
  return { ...admins, ...links, notRead };
}
