// A realm in memory. Responds to the calls of the realm document like Keycloak 26.7.4, as far as tests need it.
import { ApiError } from "../../src/api/ApiError.ts";
import type { RealmServer } from "../../src/realm-document/index.ts";

type Rec = Record<string, unknown>;
interface Asked {
  method: string;
  query: Rec;
  body: unknown;
  rest: readonly string[];
}

const isRec = (value: unknown): value is Rec => typeof value === "object" && value !== null && !Array.isArray(value);
const copy = <T>(value: T): T => structuredClone(value);

/** Records with IDs. Merges what an update sends; an empty text in a map deletes its key. */
class Collection {
  readonly all: Rec[] = [];
  find = (id: string): Rec | undefined => this.all.find((entry) => entry.id === id);
  remove = (id: string): void => {
    const at = this.all.findIndex((entry) => entry.id === id);
    if (at >= 0) this.all.splice(at, 1);
  };
}

const withoutEmpty = (map: Rec): Rec =>
  Object.fromEntries(
    Object.entries(map).filter(
      ([, value]) => value !== "" && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

function merge(record: Rec, sent: Rec): void {
  for (const [key, value] of Object.entries(copy(sent))) {
    const isMap = ["attributes", "config", "authenticationFlowBindingOverrides"].includes(key) && isRec(value);
    record[key] = isMap ? withoutEmpty({ ...(isRec(record[key]) ? record[key] : {}), ...value }) : value;
  }
}

const notFound = (path: string) => new ApiError("Could not find it", { status: 404, method: "GET", path });
const forbidden = (path: string) => new ApiError("HTTP 403 Forbidden", { status: 403, method: "POST", path });

export class MemoryRealm implements RealmServer {
  readonly url = "memory:";
  readonly realm: string;
  record: Rec;
  readonly collections = new Map<string, Collection>();
  readonly texts = new Map<string, Rec>();
  readonly documents = new Map<string, Rec>();
  /** Names of roles and links, by the path that lists them. */
  readonly lists = new Map<string, Rec[]>();
  /** Every write, in order. */
  readonly writes: string[] = [];
  /** Throws instead of a response, before or after the write is done. */
  fault: ((method: string, path: string) => { error: Error; isDone: boolean } | undefined) | undefined;
  #next = 1;

  constructor(realm: string) {
    this.realm = realm;
    this.record = { id: `${realm}-id`, realm, enabled: true, organizationsEnabled: true, attributes: {} };
    this.documents.set("users/profile", { attributes: [{ name: "username" }] });
    this.documents.set("client-policies/profiles", { profiles: [] });
    this.documents.set("client-policies/policies", { policies: [] });
  }

  of(name: string): Collection {
    const found = this.collections.get(name) ?? new Collection();
    this.collections.set(name, found);
    return found;
  }

  add(name: string, record: Rec): string {
    const id = `${this.realm}-${this.#next++}`;
    this.of(name).all.push({ ...copy(record), id });
    return id;
  }

  async request<T>(method: string, path: string, args: { query?: Rec; body?: unknown } = {}): Promise<T> {
    const { value } = this.#answer(method, path, args);
    return value as T;
  }

  async fetch(method: string, path: string, args: { body?: unknown } = {}): Promise<Response> {
    const fault = this.fault?.(method, path);
    if (fault && !fault.isDone) throw fault.error;
    const { id } = this.#answer(method, path, args);
    if (fault) throw fault.error;
    return new Response(null, { status: 201, headers: id === undefined ? {} : { location: `https://server/${id}` } });
  }

  #answer(
    method: string,
    path: string,
    { query = {}, body }: { query?: Rec; body?: unknown },
  ): { value?: unknown; id?: string } {
    if (path === "/partial-export") throw forbidden(path);
    const segments = path.split("/").slice(1).map(decodeURIComponent);
    if (method !== "GET") this.writes.push(`${method} ${path}`);
    const asked = { method, query, body: copy(body), rest: segments };
    const value = this.#route(asked, path);
    return method === "POST" && typeof value === "string" ? { id: value } : { value: copy(value) };
  }

  #route(asked: Asked, path: string): unknown {
    const { method, body, rest } = asked;
    const [first = "", second = "", third = "", fourth = ""] = rest;
    if (first === "" || first === "ui-ext") return this.#single(method, this.record, body);
    if (first === "localization") return this.#localization(asked);
    const document = this.documents.get(`${first}/${second}`);
    if (document) {
      if (method === "PUT") this.documents.set(`${first}/${second}`, body as Rec);
      return document;
    }
    if (first.startsWith("default-")) return this.#list(first, method, second, body);
    if (first === "users") return this.#mappings(`users/${second}`, asked, rest.slice(3));
    if (first === "roles-by-id" && third === "") return this.#crud("roles", asked, second, path);
    if (first === "roles-by-id") return this.#list(`composites/${second}`, method, "", body);
    if (first === "roles") return this.#roles("roles", asked, rest.slice(1));
    if (first === "authentication") return this.#authentication(asked, rest.slice(1), path);
    if (first === "identity-provider") return this.#providers(asked, rest.slice(2));
    if (first === "groups") return this.#groups(asked, rest.slice(1));
    if (first === "clients" && third === "roles") return this.#roles(`clients/${second}/roles`, asked, rest.slice(3));
    if (first === "clients" && third === "service-account-user") return { id: `sa-${second}` };
    if (third === "protocol-mappers") return this.#mappers(this.of(first).find(second), method, rest[4], body);
    if (third === "scope-mappings") return this.#mappings(`${first}/${second}`, asked, rest.slice(3));
    if (third.endsWith("-client-scopes")) return this.#scopesOf(this.of(first).find(second), third, method, fourth);
    if (third === "identity-providers")
      return this.#list(path.split("/identity-providers")[0] ?? "", method, fourth, { alias: body });
    return this.#crud(first, asked, second, path);
  }

  #single(method: string, record: Rec, body: unknown): unknown {
    if (method === "PUT" && isRec(body)) Object.assign(record, body);
    return record;
  }

  #crud(name: string, { method, query, body }: Asked, id: string, path: string): unknown {
    const collection = this.of(name);
    if (id === "" && method === "POST") return this.#create(name, body as Rec);
    if (id === "") {
      const found = collection.all.filter(
        ({ clientId }) => query.clientId === undefined || clientId === query.clientId,
      );
      return typeof query.first === "number" ? found.slice(query.first, query.first + Number(query.max)) : found;
    }
    const record = collection.find(id);
    if (!record) throw notFound(path);
    if (method === "DELETE") collection.remove(id);
    if (method === "DELETE" && name === "client-scopes") this.#unassign(String(record.name));
    if (method === "PUT") {
      const {
        protocolMappers: _mappers,
        defaultClientScopes: _default,
        optionalClientScopes: _optional,
        ...sent
      } = body as Rec;
      merge(record, sent);
    }
    return record;
  }

  /** A deleted scope is on no client. */
  #unassign(scope: string): void {
    for (const client of this.of("clients").all)
      for (const field of ["defaultClientScopes", "optionalClientScopes"])
        if (Array.isArray(client[field])) client[field] = client[field].filter((name) => name !== scope);
  }

  #create(name: string, body: Rec): string {
    const mappers = Array.isArray(body.protocolMappers) ? body.protocolMappers : [];
    return this.add(name, {
      ...(name === "clients" && { protocol: "openid-connect" }),
      ...withoutEmpty(body),
      ...(isRec(body.attributes) && { attributes: withoutEmpty(body.attributes) }),
      ...(mappers.length > 0 && {
        protocolMappers: mappers.map((mapper: Rec) => ({ ...mapper, id: `m${this.#next++}` })),
      }),
      ...(name === "clients" && !body.publicClient && { secret: `made-${this.#next++}` }),
    });
  }

  #localization({ method, body, rest: [, locale = "", key] }: Asked): unknown {
    if (locale === "") return [...this.texts.keys()];
    const texts = this.texts.get(locale) ?? {};
    if (method === "POST") this.texts.set(locale, { ...texts, ...(body as Rec) });
    if (method === "DELETE" && key !== undefined) delete texts[key];
    if (method === "DELETE" && key === undefined) this.texts.delete(locale);
    return texts;
  }

  #list(name: string, method: string, id: string, body: unknown): unknown {
    const list = this.lists.get(name) ?? [];
    const entries: Rec[] =
      id !== "" ? [this.#linked(name, id)] : ((Array.isArray(body) ? body : body === undefined ? [] : [body]) as Rec[]);
    const same = (one: Rec) => (other: Rec) => (one.id ?? one.alias) === (other.id ?? other.alias);
    if (method === "PUT" || method === "POST")
      this.lists.set(name, [
        ...list,
        ...entries
          .filter((entry) => !list.some(same(entry)))
          .map((entry) => this.#linked(name, String(entry.id ?? entry.alias))),
      ]);
    if (method === "DELETE")
      this.lists.set(
        name,
        list.filter((entry) => !entries.some(same(entry))),
      );
    return this.lists.get(name) ?? [];
  }

  #linked(name: string, id: string): Rec {
    const all = [...this.collections.values()].flatMap((collection) => collection.all);
    return all.find((entry) => entry.id === id) ?? { id, alias: id, name: `${name}?` };
  }

  #scopesOf(owner: Rec | undefined, kind: string, method: string, id: string): unknown {
    const field = kind.startsWith("default") ? "defaultClientScopes" : "optionalClientScopes";
    const names = (owner?.[field] ?? []) as string[];
    const name = String(this.of("client-scopes").find(id)?.name);
    if (owner && method === "PUT") owner[field] = [...new Set([...names, name])];
    if (owner && method === "DELETE") owner[field] = names.filter((other) => other !== name);
    return this.of("client-scopes").all.filter((scope) => names.includes(String(scope.name)));
  }

  #mappers(owner: Rec | undefined, method: string, id: string | undefined, body: unknown): unknown {
    if (!owner) throw notFound("mappers");
    const list = (owner.protocolMappers ?? []) as Rec[];
    if (method === "POST") {
      const made = `m${this.#next++}`;
      owner.protocolMappers = [...list, { ...(body as Rec), id: made }];
      return made;
    }
    if (method === "PUT") owner.protocolMappers = list.map((mapper) => (mapper.id === id ? (body as Rec) : mapper));
    if (method === "DELETE") owner.protocolMappers = list.filter((mapper) => mapper.id !== id);
    return list;
  }

  #mappings(owner: string, { method, body }: Asked, rest: readonly string[]): unknown {
    const [kind, client] = rest;
    if (kind !== undefined) return this.#list(`${owner}/${kind}/${client ?? ""}`, method, "", body);
    const clients = this.of("clients").all.flatMap((entry) => {
      const mappings = this.lists.get(`${owner}/clients/${String(entry.id)}`) ?? [];
      return mappings.length > 0 ? [[String(entry.clientId), { client: entry.clientId, mappings }]] : [];
    });
    return {
      realmMappings: this.lists.get(`${owner}/realm/`) ?? [],
      clientMappings: Object.fromEntries(clients) as Rec,
    };
  }

  #roles(name: string, { method, body, query }: Asked, [role, part]: readonly string[]): unknown {
    const collection = this.of(name);
    const container = name.split("/")[1];
    if (role === undefined && method === "POST") {
      this.add(name, {
        ...(body as Rec),
        clientRole: container !== undefined,
        containerId: container ?? this.record.id,
      });
      return undefined;
    }
    const isComposite = (entry: Rec) => (this.lists.get(`composites/${String(entry.id)}`) ?? []).length > 0;
    const shown = (entry: Rec): Rec => ({ ...entry, composite: isComposite(entry) });
    if (role === undefined) {
      const all = collection.all.map(shown);
      return typeof query.first === "number" ? all.slice(query.first, query.first + Number(query.max)) : all;
    }
    const record = collection.all.find((entry) => entry.name === role);
    if (!record) throw notFound(name);
    if (part === "composites") return this.#list(`composites/${String(record.id)}`, method, "", body);
    if (method === "PUT") merge(record, body as Rec);
    if (method === "DELETE") {
      collection.remove(String(record.id));
      for (const [key, list] of this.lists)
        this.lists.set(
          key,
          list.filter(({ id }) => id !== record.id),
        );
    }
    return shown(record);
  }

  #groups(asked: Asked, [id, part, ...more]: readonly string[]): unknown {
    const { method, body, query } = asked;
    const collection = this.of("groups");
    const tree = (parentId: unknown): Rec[] =>
      collection.all
        .filter((group) => group.parentId === parentId)
        .map((group) => ({ ...group, ...this.#rolesOfGroup(String(group.id)), subGroups: tree(group.id) }));
    if (id === "count") return { count: collection.all.length };
    if (id === undefined && method === "POST") return this.add("groups", body as Rec);
    if (id === undefined)
      return query.search === "*" ? tree(undefined) : tree(undefined).filter(({ name }) => name === query.search);
    if (part === "children" && method === "POST") return this.add("groups", { ...(body as Rec), parentId: id });
    if (part === "children") return tree(id).filter(({ name }) => query.search === undefined || name === query.search);
    if (part === "role-mappings") return this.#mappings(`groups/${id}`, asked, more);
    return this.#crud("groups", asked, id, "groups");
  }

  #rolesOfGroup(id: string): Rec {
    const { realmMappings, clientMappings } = this.#mappings(
      `groups/${id}`,
      { method: "GET", query: {}, body: undefined, rest: [] },
      [],
    ) as {
      realmMappings: Rec[];
      clientMappings: Record<string, { mappings: Rec[] }>;
    };
    return {
      realmRoles: realmMappings.map(({ name }) => name),
      clientRoles: Object.fromEntries(
        Object.entries(clientMappings).map(([client, { mappings }]) => [client, mappings.map(({ name }) => name)]),
      ),
    };
  }

  #providers({ method, body }: Asked, [alias, part, id]: readonly string[]): unknown {
    const collection = this.of("providers");
    if (alias === undefined && method === "POST") {
      this.add("providers", body as Rec);
      return undefined;
    }
    if (alias === undefined) return collection.all;
    const record = collection.all.find((entry) => entry.alias === alias);
    if (!record) throw notFound("identity-provider");
    if (part === "mappers") {
      const name = `mappers/${alias}`;
      if (method === "POST") return this.add(name, body as Rec);
      if (method === "PUT") Object.assign(this.of(name).find(id ?? "") ?? {}, body);
      if (method === "DELETE") this.of(name).remove(id ?? "");
      return this.of(name).all;
    }
    // Unlike other records, a provider is replaced: an absent field is removed.
    if (method === "PUT") collection.all.splice(collection.all.indexOf(record), 1, { ...(body as Rec), id: record.id });
    if (method === "DELETE") collection.remove(String(record.id));
    return record;
  }

  #authentication({ method, body }: Asked, [list = "", id, part]: readonly string[], path: string): unknown {
    const flows = this.of("flows");
    const { alias: sent = "" } = isRec(body) ? body : {};
    if (list === "flows" && /[()]/.test(String(sent)))
      throw new ApiError("Character '(' not allowed.", { status: 400, method, path });
    if (list === "required-actions") return this.#requiredActions(method, id, body);
    if (list === "config") return this.of("configs").find(id ?? "");
    if (list === "executions") {
      if (part !== "config") return this.add("executions", body as Rec);
      const made = this.add("configs", body as Rec);
      Object.assign(this.of("executions").find(id ?? "") ?? {}, { authenticationConfig: made });
      return made;
    }
    if (id === undefined)
      return method === "POST" ? this.add("flows", body as Rec) : flows.all.filter(({ topLevel }) => topLevel === true);
    if (part === "executions") return this.#rows(flows.all.find(({ alias }) => alias === id)?.id, 0);
    const flow = flows.find(id);
    if (!flow) throw notFound(path);
    if (method === "PUT") {
      for (const user of [this.record, ...this.of("providers").all])
        for (const [field, alias] of Object.entries(user))
          if (/Flow(?:Alias)?$/.test(field) && alias === flow.alias) user[field] = (body as Rec).alias;
      Object.assign(flow, body);
    }
    if (method === "DELETE") {
      const users = JSON.stringify([this.record, this.of("clients").all, this.of("providers").all]);
      if (users.includes(`"${String(flow.id)}"`) || users.includes(`Flow":"${String(flow.alias)}"`))
        throw new ApiError("in use", { status: 500, method, path });
      for (const row of this.#rows(flow.id, 0)) flows.remove(String(row.flowId));
      flows.remove(id);
    }
    return flow;
  }

  #rows(flowId: unknown, level: number): Rec[] {
    return this.of("executions")
      .all.filter(({ parentFlow }) => parentFlow === flowId)
      .flatMap((row): Rec[] => {
        const flow = this.of("flows").find(String(row.flowId));
        const head = {
          id: row.id,
          requirement: row.requirement,
          level,
          authenticationConfig: row.authenticationConfig,
        };
        if (!flow) return [{ ...head, providerId: row.authenticator, displayName: String(row.authenticator) }];
        const own = {
          ...head,
          authenticationFlow: true,
          displayName: flow.alias,
          description: flow.description,
          flowId: flow.id,
        };
        return [
          { ...own, ...(row.authenticator !== undefined && { providerId: row.authenticator }) },
          ...this.#rows(flow.id, level + 1),
        ];
      });
  }

  #requiredActions(method: string, alias: string | undefined, body: unknown): unknown {
    const { all } = this.of("required-actions");
    const record = all.find((entry) => entry.alias === alias);
    if (alias === undefined) return all;
    if (!record) throw notFound("required-actions");
    if (method === "PUT") Object.assign(record, body);
    return record;
  }
}
