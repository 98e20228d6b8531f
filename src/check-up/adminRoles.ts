import { itemsOf, type Item, type Json, type RealmDocument } from "../realm-document/document.ts";
import { roleName } from "../realm-document/canonical.ts";
import { isJson, textsIn } from "../realm-document/json.ts";

/** Roles that administer realms: those of `realm-management`, in the master realm also those of the clients of realms. */
const isAdminClient = (clientId: string, realm: string) =>
  clientId === "realm-management" || (realm === "master" && clientId.endsWith("-realm"));

const idOf = (client: string | undefined, role: string) => JSON.stringify([client ?? null, role]);

/** Resolves roles to the admin roles that they include. */
export class AdminRoles {
  readonly #realm: string;
  readonly #composites = new Map<string, Json>();
  readonly #reached = new Map<string, readonly string[]>();
  readonly #hasAdminRole: boolean;

  constructor(document: RealmDocument) {
    this.#realm = document.realm;
    this.#hasAdminRole = document.realm === "master";
    const add = (client: string | undefined, role: string, { data }: Item) =>
      this.#composites.set(idOf(client, role), isJson(data.composites) ? data.composites : {});
    for (const item of itemsOf(document, "realmRoles")) add(undefined, item.names[0] ?? "", item);
    for (const item of itemsOf(document, "clientRoles")) add(item.names[0], item.names[1] ?? "", item);
  }

  #ofRole(client: string | undefined, role: string, seen: ReadonlySet<string>): readonly string[] {
    const id = idOf(client, role);
    const known = this.#reached.get(id);
    if (known) return known;
    if (seen.has(id)) return [];
    const found = this.#isAdmin(client, role)
      ? [client === undefined ? role : `${client}.${role}`]
      : this.of(this.#composites.get(id), new Set([...seen, id]));
    if (seen.size === 0) this.#reached.set(id, found);
    return found;
  }

  #isAdmin(client: string | undefined, role: string): boolean {
    if (client !== undefined) return isAdminClient(client, this.#realm);
    return this.#hasAdminRole && (role === "admin" || role === "create-realm");
  }

  /** Admin roles that role mappings give: `{realm: names, client: {clientId: names}}`. Sorted, without duplicates. */
  of(mappings: unknown, seen: ReadonlySet<string> = new Set()): readonly string[] {
    if (!isJson(mappings)) return [];
    const ofRealm = textsIn(mappings.realm).flatMap((role) => this.#ofRole(undefined, role, seen));
    const ofClients = Object.entries(isJson(mappings.client) ? mappings.client : {}).flatMap(([client, roles]) =>
      textsIn(roles).flatMap((role) => this.#ofRole(client, role, seen)),
    );
    return [...new Set([...ofRealm, ...ofClients])].sort();
  }

  /** Admin roles that a role of a mapper gives: `realm-management.realm-admin`, or the name of a realm role. */
  ofText(text: string): readonly string[] {
    for (let dot = text.indexOf("."); dot > 0; dot = text.indexOf(".", dot + 1)) {
      const [client, role] = [text.slice(0, dot), text.slice(dot + 1)];
      if (this.#composites.has(idOf(client, role)) || isAdminClient(client, this.#realm))
        return this.#ofRole(client, role, new Set());
    }
    return this.#ofRole(undefined, roleName(text, this.#realm), new Set());
  }

  /** True if a text names a role of the realm or of a client. */
  exists(text: string): boolean {
    for (let dot = text.indexOf("."); dot > 0; dot = text.indexOf(".", dot + 1))
      if (this.#composites.has(idOf(text.slice(0, dot), text.slice(dot + 1)))) return true;
    return this.#composites.has(idOf(undefined, roleName(text, this.#realm)));
  }
}
