import type { Server } from "../../../api/server.ts";
import type { ChangePlan, ToldRequest } from "../../../history/index.ts";
import { isJson, objectsIn, textOf } from "../../../realm-document/json.ts";
import type { Json } from "../../../realm-document/index.ts";

const asText = encodeURIComponent;

/** Request that finds a record by name, and the field that has the name. */
const searches: Readonly<Record<string, { at: (name: string) => string; field: string }>> = {
  clients: { at: (name) => `/clients?clientId=${asText(name)}`, field: "clientId" },
  "client-scopes": { at: () => "/client-scopes", field: "name" },
  users: { at: (name) => `/users?exact=true&briefRepresentation=true&username=${asText(name)}`, field: "username" },
  groups: { at: (name) => `/groups?exact=true&search=${asText(name)}`, field: "name" },
  components: { at: (name) => `/components?name=${asText(name)}`, field: "name" },
  organizations: { at: (name) => `/organizations?exact=true&search=${asText(name)}`, field: "name" },
};

const idOf = (record: Json | undefined): string | undefined => textOf(record?.id) || undefined;

/** Finds the records of a plan by name in this realm. An ID stays where no name is known. */
export class PlanRecords {
  readonly #server: Server;
  readonly #names: ChangePlan["names"];
  readonly #found = new Map<string, Promise<string | undefined>>();

  constructor(server: Server, { names }: Pick<ChangePlan, "names">) {
    this.#server = server;
    this.#names = names;
  }

  async #search(root: string, name: string): Promise<string | undefined> {
    if (root === "roles-by-id") return idOf(await this.#role(["roles", name]));
    const search = searches[root];
    if (!search) return undefined;
    const found = objectsIn(await this.#server.list(search.at(name))).filter((each) => each[search.field] === name);
    return found.length === 1 ? idOf(found[0]) : undefined;
  }

  #role(path: readonly string[]): Promise<Json | undefined> {
    const at = `/${path.map(asText).join("/")}`;
    return this.#server.request<Json | undefined>("GET", at, { tolerate404: true });
  }

  /** ID in this realm. */
  async #id(root: string, id: string): Promise<string> {
    const key = `${root}/${id}`;
    const name = this.#names[key];
    if (name === undefined) return id;
    const finding = this.#found.get(key) ?? this.#search(root, name);
    this.#found.set(key, finding);
    return (await finding) ?? id;
  }

  /** A path with the IDs of this realm. */
  async path(path: string): Promise<string> {
    const parts = path.split("/");
    const found = await Promise.all(parts.map((part, at) => (at === 0 ? part : this.#id(parts[at - 1] ?? "", part))));
    return found.join("/");
  }

  /** Roles of a body with the IDs of this realm. Other bodies stay. */
  async body(body: unknown): Promise<unknown> {
    if (!Array.isArray(body)) return body;
    return Promise.all(body.map((entry: unknown) => (isJson(entry) ? this.#roleEntry(entry) : entry)));
  }

  async #roleEntry(entry: Json): Promise<unknown> {
    const name = textOf(entry.name);
    if (name === "" || typeof entry.clientRole !== "boolean") return entry;
    const client = entry.clientRole ? await this.#id("clients", textOf(entry.containerId)) : undefined;
    return (await this.#role(client === undefined ? ["roles", name] : ["clients", client, "roles", name])) ?? entry;
  }

  async request(request: ToldRequest): Promise<ToldRequest> {
    const [path, body] = await Promise.all([this.path(request.path), this.body(request.body)]);
    return { ...request, path, ...(body !== undefined && { body }) };
  }
}
