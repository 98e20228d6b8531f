import { defaultRole, defaultRoleOf, nameOfRole } from "../canonical.ts";
import type { Item, Json, Key } from "../document.ts";
import { isJson, textOf } from "../json.ts";
import { keyOf, namesOf } from "../keys.ts";
import { pathOf, type Get } from "../read/get.ts";
import { authorizationItems } from "../shapes/authorization.ts";
import { componentItems } from "../shapes/components.ts";
import { executionId } from "./executions.ts";

/** IDs of a target: those of the plan, those that steps gave, and others looked up by name when they are needed. */
export class Ids {
  readonly #get: Get;
  readonly #realm: string;
  readonly #known: Map<Key, string>;
  #defaultRole: Promise<{ id: string | undefined; name: string }> | undefined;

  constructor(get: Get, realm: string, known: Readonly<Record<Key, string>>) {
    this.#get = get;
    this.#realm = realm;
    this.#known = new Map(Object.entries(known));
  }

  set(key: Key, id: string): void {
    this.#known.set(key, id);
  }

  forget(key: Key): void {
    this.#known.delete(key);
  }

  /** The target's default role, read once. A renamed realm keeps its former name. */
  defaultRole(): Promise<{ id: string | undefined; name: string }> {
    this.#defaultRole ??= this.#get.object<Json>("").then(async (realm) => {
      const name = defaultRoleOf(realm) ?? nameOfRole(defaultRole, this.#realm);
      const id = isJson(realm.defaultRole) ? textOf(realm.defaultRole.id) : await this.#idAt("roles", name);
      return { id: id || undefined, name };
    });
    return this.#defaultRole;
  }

  /** @throws Error if the target has no such item. */
  async of(key: Key): Promise<string> {
    const id = await this.find(key);
    if (id === undefined) throw new Error(`The target has no ${key}.`);
    return id;
  }

  async find(key: Key): Promise<string | undefined> {
    const id = this.#known.get(key) ?? (await this.#lookUp(key));
    if (id) this.#known.set(key, id);
    return id;
  }

  async #lookUp(key: Key): Promise<string | undefined> {
    const { kind, names } = namesOf(key);
    const [first = "", second = ""] = names;
    const in_ = async (
      path: string,
      field: string,
      name: string,
      idField = "id",
      query?: Record<string, string | boolean>,
    ) =>
      textOf((await this.#get.list<Json>(path, query)).find((entry) => entry[field] === name)?.[idField]) || undefined;
    switch (kind) {
      case "realmId":
        return textOf((await this.#get.object<Json>("")).id);
      case "client":
        return in_("/clients", "clientId", first, "id", { clientId: first });
      case "clientScope":
        return in_("/client-scopes", "name", first);
      case "flow":
        return in_("/authentication/flows", "alias", first);
      case "workflow":
        return textOf((await this.#get.all<Json>("/workflows")).find(({ name }) => name === first)?.id) || undefined;
      case "organization":
        return in_("/organizations", "alias", first);
      case "identityProviderMapper":
        return in_(pathOf("identity-provider", "instances", first, "mappers"), "name", second);
      case "realmRole":
        return first === defaultRole
          ? (await this.defaultRole()).id
          : this.#idAt("roles", nameOfRole(first, this.#realm));
      case "clientRole":
        return this.#idAt("clients", await this.of(keyOf("client", first)), "roles", second);
      case "serviceAccount":
        return this.#idAt("clients", await this.of(keyOf("client", first)), "service-account-user");
      case "execution":
        return executionId(key, this.#get);
      case "group":
        return this.#groupId(names);
      case "protocolMapper":
        return this.#mapperId(first, second, names[2] ?? "");
      case "component":
        return componentItems(await this.#get.list<Json>("/components"), this.#realm).find((item) => item.key === key)
          ?.id;
      case "authorizationScope":
      case "resource":
      case "policy":
        return (await this.#authorization(first)).find((item) => item.key === key)?.id;
      default:
        return undefined;
    }
  }

  async #idAt(...segments: readonly string[]): Promise<string | undefined> {
    const found = await this.#get.optional(pathOf(...segments));
    return found && textOf(found.id);
  }

  async #groupId(names: readonly string[]): Promise<string | undefined> {
    const above = names.slice(0, -1);
    const path = above.length === 0 ? "/groups" : pathOf("groups", await this.of(keyOf("group", ...above)), "children");
    const name = names.at(-1) ?? "";
    const list = await this.#get.all<Json>(path, {
      search: name,
      exact: true,
      briefRepresentation: true,
      subGroupsCount: false,
    });
    return textOf(list.find((group) => group.name === name)?.id) || undefined;
  }

  async #mapperId(kind: string, owner: string, name: string): Promise<string | undefined> {
    const list = kind === "client" ? "clients" : "client-scopes";
    const id = await this.of(keyOf(kind as Item["kind"], owner));
    const mappers = await this.#get.list<Json>(pathOf(list, id, "protocol-mappers", "models"));
    return textOf(mappers.find((mapper) => mapper.name === name)?.id) || undefined;
  }

  async #authorization(client: string): Promise<readonly Item[]> {
    const id = await this.of(keyOf("client", client));
    const settings = await this.#get.object<Json>(pathOf("clients", id, "authz", "resource-server", "settings"));
    return authorizationItems(client, settings, this.#realm);
  }
}

/** Fills in IDs in a path or a body. */
export async function filled(value: unknown, ids: Ids): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((entry) => filled(entry, ids)));
  if (typeof value !== "object" || value === null) return value;
  if ("idOf" in value && typeof value.idOf === "string") return ids.of(value.idOf);
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, part]) => [key, await filled(part, ids)] as const),
  );
  return Object.fromEntries(entries);
}

/** Overrides of a client with aliases in place of IDs. */
export async function withAliases(record: Json, get: Get): Promise<Json> {
  const overrides = record.authenticationFlowBindingOverrides;
  if (typeof overrides !== "object" || overrides === null || Object.keys(overrides).length === 0) return record;
  const flows = await get.list<Json>("/authentication/flows");
  const aliases = Object.entries(overrides).map(([key, id]) => [
    key,
    flows.find((flow) => flow.id === id)?.alias ?? id,
  ]);
  return { ...record, authenticationFlowBindingOverrides: Object.fromEntries(aliases) };
}
