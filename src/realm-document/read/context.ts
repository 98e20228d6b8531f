import type { Item, Json, NotRead } from "../document.ts";
import { defaultRoleOf, roleName } from "../canonical.ts";
import { byText, textOf } from "../json.ts";
import { Exported } from "./exported.ts";
import { pathOf, type Get } from "./get.ts";

/** Most groups of a partial export, which has all of them: more take the server longer than the requests it saves. */
const exportedGroups = 2000;

type UnreadPart = { path: readonly string[]; why: NotRead };

/** Limits of a read. */
interface Limits {
  mayExport?: boolean;
  client?: string;
  only?: string;
  groupLimit?: number;
}

/** Reads shared by several sections, each done once. Lists are raw, with IDs. */
export class ReadContext {
  readonly get: Get;
  readonly realm: string;
  readonly #options: Limits;
  #exported: Promise<Exported | undefined> | undefined;
  #groupCount: Promise<number> | undefined;
  #defaultRole: string | undefined;
  readonly #read = new Map<string, Promise<readonly Json[]>>();

  constructor(get: Get, realm: string, options: Limits = {}) {
    this.get = get;
    this.realm = realm;
    this.#options = options;
  }

  #once(name: string, run: () => Promise<readonly Json[]>): Promise<readonly Json[]> {
    const found = this.#read.get(name) ?? run();
    this.#read.set(name, found);
    return found;
  }

  /** Most groups that are read unasked. */
  get groupLimit(): number | undefined {
    return this.#options.groupLimit;
  }

  /** Number of groups with all sub-groups. */
  groupCount(): Promise<number> {
    this.#groupCount ??= this.get.object<{ count?: number }>("/groups/count").then(({ count = 0 }) => count);
    return this.#groupCount;
  }

  /** False for records that the caller does not want. */
  isWanted = ({ id, alias }: Json): boolean => {
    const { only } = this.#options;
    return only === undefined || only === id || only === alias;
  };

  async realmRecord(): Promise<Json> {
    const [record = {}] = await this.#once("realm", async () => [await this.get.object<Json>("")]);
    return record;
  }

  /** The clients to read. */
  clients(): Promise<readonly Json[]> {
    const { client } = this.#options;
    if (client === undefined) return this.#allClients();
    return this.#once("client", async () => [await this.get.object<Json>(pathOf("clients", client))]);
  }

  #allClients(): Promise<readonly Json[]> {
    return this.#once("clients", () => this.get.all("/clients"));
  }

  clientScopes(): Promise<readonly Json[]> {
    return this.#once("clientScopes", () => this.get.list("/client-scopes"));
  }

  flows(): Promise<readonly Json[]> {
    return this.#once("flows", () => this.get.list("/authentication/flows"));
  }

  /** Configuration of a step. The copy of a flow shares those of the original. */
  async authenticatorConfig(id: string): Promise<Json> {
    const [config = {}] = await this.#once(`config ${id}`, async () => [
      await this.get.object<Json>(pathOf("authentication", "config", id)),
    ]);
    return config;
  }

  providers(): Promise<readonly Json[]> {
    return this.#once("providers", () => this.get.list("/identity-provider/instances"));
  }

  /**
   * The realm's partial export. Undefined where the server refuses it or the realm has many groups: each part then has
   * its own request.
   */
  exported(): Promise<Exported | undefined> {
    this.#exported ??= this.#options.mayExport === false ? Promise.resolve(undefined) : this.#readExport();
    return this.#exported;
  }

  async #readExport(): Promise<Exported | undefined> {
    const count = await this.get.part(() => this.groupCount());
    if ("value" in count && count.value > exportedGroups) return undefined;
    const query = { exportClients: true, exportGroupsAndRoles: true };
    const part = await this.get.part(() => this.get.byPost("/partial-export", query));
    return "value" in part ? new Exported(part.value) : undefined;
  }

  /** Client IDs by ID. */
  async clientIds(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.#allClients()).map(({ id, clientId }) => [textOf(id), textOf(clientId)]));
  }

  /** Reads the name of the default role, before roles are named. Without permission it is the usual one. */
  async prepare(): Promise<void> {
    try {
      this.#defaultRole = defaultRoleOf(await this.realmRecord());
    } catch {
      this.get.signal?.throwIfAborted();
    }
  }

  roleName(name: unknown): string {
    return roleName(textOf(name), this.realm, this.#defaultRole);
  }

  /** A list of roles as names: of the realm, and by client. */
  async rolesByName(roles: readonly Json[]): Promise<Json> {
    const clientIds = roles.some(({ clientRole }) => clientRole) ? await this.clientIds() : new Map<string, string>();
    const realm: string[] = [];
    const client: Record<string, string[]> = {};
    for (const { clientRole, containerId, name } of roles) {
      if (!clientRole) realm.push(this.roleName(name));
      else {
        const clientId = clientIds.get(textOf(containerId)) ?? textOf(containerId);
        client[clientId] = [...(client[clientId] ?? []), textOf(name)];
      }
    }
    return rolesOf(realm, client);
  }

  /** Converts a response of `role-mappings` or `scope-mappings` to names. */
  mappingsByName(mappings: Json): Json {
    const { realmMappings, clientMappings } = mappings as {
      realmMappings?: readonly Json[];
      clientMappings?: Record<string, { client?: string; mappings?: readonly Json[] }>;
    };
    const client = Object.entries(clientMappings ?? {}).map(([key, { client: name = key, mappings: roles = [] }]) => [
      name,
      roles.map((role) => textOf(role.name)),
    ]);
    return rolesOf(
      (realmMappings ?? []).map(({ name }) => this.roleName(name)),
      Object.fromEntries(client),
    );
  }

  /** Adds parts of an item that have requests of their own. A part that fails is named, the item stays. */
  async withParts(
    record: Json,
    parts: Readonly<Record<string, () => Promise<unknown>>>,
  ): Promise<{ record: Json; unread: Item["unread"] }> {
    const unread: UnreadPart[] = [];
    const added = await Promise.all(
      Object.entries(parts).map(async ([field, run]): Promise<[string, unknown]> => {
        const part = await this.get.part(run);
        if ("why" in part) unread.push({ path: [field], why: part.why });
        return [field, "value" in part ? part.value : undefined];
      }),
    );
    return { record: { ...record, ...Object.fromEntries(added) }, unread };
  }

  rolesAt = async (...segments: readonly string[]): Promise<Json> =>
    this.rolesByName(await this.get.list<Json>(pathOf(...segments)));

  mappingsAt = async (...segments: readonly string[]): Promise<Json> =>
    this.mappingsByName(await this.get.object<Json>(pathOf(...segments)));
}

/** `{realm, client}` as in realm files, sorted. */
const rolesOf = (realm: readonly string[], client: Readonly<Record<string, readonly string[]>>): Json => ({
  realm: [...realm].sort(byText),
  client: Object.fromEntries(Object.entries(client).map(([name, roles]) => [name, [...roles].sort(byText)])),
});
