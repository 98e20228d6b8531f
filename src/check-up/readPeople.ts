import { itemsOf, type Item, type Json, type NotRead, type RealmDocument } from "../realm-document/document.ts";
import { isJson, objectsIn, textOf } from "../realm-document/json.ts";
import { notReadOf, pathOf, type Get, type RealmServer } from "../realm-document/read/get.ts";
import { pacedGet, type PacedOptions } from "../realm-document/read/paced.ts";
import { AdminRoles } from "./adminRoles.ts";
import type { Extras } from "./facts.ts";

export type ReadPeopleOptions = PacedOptions;

/** Roles that list clients, users or groups without their data. */
const isHarmless = (role: string) => /\.query-\w+$/.test(role);

/** A list of users that hold an admin role, with the roles that they get by it. */
export interface Holding {
  path: string;
  roles: readonly string[];
  /** Role or group that gives them. A client role has the names of both. */
  via: { kind: "realmRole" | "clientRole" | "group"; names: readonly string[] };
}

/** Roles and groups of a document that give admin roles. Their users are admins. */
export class Holdings {
  readonly #get: Get;
  readonly #document: RealmDocument;
  readonly #admin: AdminRoles;
  readonly #realmClient: string;

  /** `realm` is the realm that is administered, if the document is the master realm. */
  constructor(get: Get, document: RealmDocument, realm = document.realm) {
    this.#realmClient = `${realm}-realm`;
    this.#get = get;
    this.#document = document;
    this.#admin = new AdminRoles(document);
  }

  #given = (mappings: unknown) => this.#admin.of(mappings).filter((role) => !isHarmless(role));

  /** Users of a realm role. The default role is left out: all users hold it. */
  #ofRealmRole = ({ names: [name = ""] }: Item): readonly Holding[] => {
    const roles = name === "@default-roles" ? [] : this.#given({ realm: [name] });
    return roles.length > 0
      ? [{ path: `${pathOf("roles", name)}/users`, roles, via: { kind: "realmRole", names: [name] } }]
      : [];
  };

  /** Members of a group. They get the roles of the groups above it too. */
  #ofGroup = (group: Item, groups: readonly Item[]): readonly Holding[] => {
    const above = groups.filter(({ names }) => names.every((name, at) => name === group.names[at]));
    const roles = [...new Set(above.flatMap(({ data }) => this.#given(data.roles)))];
    return roles.length > 0 && group.id !== undefined
      ? [{ path: `${pathOf("groups", group.id)}/members`, roles, via: { kind: "group", names: group.names } }]
      : [];
  };

  async #ofClientRoles(): Promise<readonly Holding[]> {
    const found = itemsOf(this.#document, "clientRoles").flatMap(({ names: [client = "", role = ""] }) => {
      const roles = this.#given({ client: { [client]: [role] } });
      return roles.length > 0 ? [{ client, role, roles }] : [];
    });
    // In the master realm, each realm has a client with admin roles. That of the wanted realm is enough.
    const own = found.filter(({ client }) => client === this.#realmClient || !client.endsWith("-realm"));
    const ids = new Map<string, string>();
    for (const clientId of new Set(own.map(({ client }) => client))) {
      const [client] = await this.#get.list<Json>("/clients", { clientId });
      if (client) ids.set(clientId, textOf(client.id));
    }
    return own.flatMap(({ client, role, roles }) => {
      const id = ids.get(client);
      const via = { kind: "clientRole", names: [client, role] } as const;
      return id === undefined ? [] : [{ path: `${pathOf("clients", id, "roles", role)}/users`, roles, via }];
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

/** True for the user of a service account. */
export const isMachine = ({ username, serviceAccountClientId }: Json) =>
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
  options: ReadPeopleOptions = {},
): Promise<Extras> {
  const { signal } = options;
  const get = pacedGet(server, options);
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
