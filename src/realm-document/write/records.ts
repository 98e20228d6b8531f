import { nameOfRole, rawValue } from "../canonical.ts";
import { itemsOf, type Item, type Json, type Key, type RealmDocument, type SectionId } from "../document.ts";
import { isJson, textsIn, jsonOf } from "../json.ts";
import { specOf } from "../kinds/kinds.ts";
import { withConfigTexts } from "../shapes/authorization.ts";

/** Record of an item as files have it: server's names in URLs, joined lists as one text. */
export const fileRecord = ({ kind, data }: Item, realm: string): Json => jsonOf(rawValue(kind, data, [], realm));

export const records = (document: RealmDocument, section: SectionId, realm: string) =>
  itemsOf(document, section).map((item) => fileRecord(item, realm));

const rolesFor = (value: unknown, realm: string) => {
  const { realm: own, client } = jsonOf(value);
  return { own: textsIn(own).map((name) => nameOfRole(name, realm)), client: isJson(client) ? client : {} };
};

export const withoutParts = ({ kind }: Item, record: Json, kept: readonly string[]): Json => {
  const parts = Object.keys(specOf(kind).parts).filter((field) => !kept.includes(field));
  return Object.fromEntries(Object.entries(record).filter(([field]) => !parts.includes(field)));
};

/** Clients, whole ones with both lists of scopes: without them the server assigns the realm's default scopes. */
export function clientRecords(
  document: RealmDocument,
  realm: string,
  partial: ReadonlySet<Key> = new Set(),
): readonly Json[] {
  return itemsOf(document, "clients").map((item) => {
    const record = withoutParts(item, fileRecord(item, realm), [
      "protocolMappers",
      "defaultClientScopes",
      "optionalClientScopes",
    ]);
    const authorizationSettings = authorizationOf(document, item.names[0] ?? "", realm);
    return {
      ...(!partial.has(item.key) && { defaultClientScopes: [], optionalClientScopes: [] }),
      ...record,
      ...(authorizationSettings && { authorizationSettings }),
    };
  });
}

function authorizationOf(document: RealmDocument, client: string, realm: string): Json | undefined {
  const items = itemsOf(document, "authorization").filter(({ names }) => names[0] === client);
  const of = (kind: Item["kind"]) =>
    items.filter((item) => item.kind === kind).map((item) => withConfigTexts(fileRecord(item, realm)));
  const [settings] = of("authorizationSettings");
  return (
    settings && { ...settings, scopes: of("authorizationScope"), resources: of("resource"), policies: of("policy") }
  );
}

export function roleRecord(item: Item, realm: string): Json {
  const { composites, ...record } = fileRecord(item, realm);
  const { own, client } = rolesFor(composites, realm);
  const name = item.kind === "realmRole" ? nameOfRole(item.names[0] ?? "", realm) : record.name;
  const isComposite = composites !== undefined;
  return { ...record, name, composite: isComposite, ...(isComposite && { composites: { realm: own, client } }) };
}

export function clientRoleRecords(document: RealmDocument, realm: string): Json {
  const map: Record<string, Json[]> = {};
  for (const item of itemsOf(document, "clientRoles")) {
    const [client = ""] = item.names;
    map[client] = [...(map[client] ?? []), roleRecord(item, realm)];
  }
  return map;
}

export function groupRecords(items: readonly Item[], realm: string, parent: string | undefined): readonly Json[] {
  return items
    .filter((item) => item.parent === parent)
    .map((item) => {
      const { roles, ...record } = fileRecord(item, realm);
      const { own, client } = rolesFor(roles, realm);
      const subGroups = groupRecords(items, realm, item.key);
      return { ...record, path: `/${item.names.join("/")}`, realmRoles: own, clientRoles: client, subGroups };
    });
}

/** Scope mappings in lists of their own, as files have them. */
export function scopeMappings(
  document: RealmDocument,
  realm: string,
): { scopeMappings: Json[]; clientScopeMappings: Record<string, Json[]> } {
  const own: Json[] = [];
  const byClient: Record<string, Json[]> = {};
  for (const { kind, names, data } of [...itemsOf(document, "clients"), ...itemsOf(document, "clientScopes")]) {
    const owner = { [kind === "client" ? "client" : "clientScope"]: names[0] };
    const { own: roles, client } = rolesFor(data.scopeMappings, realm);
    if (roles.length > 0) own.push({ ...owner, roles });
    for (const [clientId, list] of Object.entries(client))
      byClient[clientId] = [...(byClient[clientId] ?? []), { ...owner, roles: list }];
  }
  return { scopeMappings: own, clientScopeMappings: byClient };
}

export function serviceAccounts(document: RealmDocument, realm: string): readonly Json[] {
  return itemsOf(document, "clients")
    .filter(({ data }) => data.serviceAccountRoles !== undefined)
    .map(({ names: [clientId = ""], data }) => {
      const { own, client } = rolesFor(data.serviceAccountRoles, realm);
      return {
        ...{ username: `service-account-${clientId.toLowerCase()}`, enabled: true, serviceAccountClientId: clientId },
        ...{ realmRoles: own, clientRoles: client },
      };
    });
}
