// Lists of records that the in-memory server keeps in the server's format. Routes are made from these declarations.

/** Record in the server's format. */
export type Item = Record<string, unknown>;

export interface Kind {
  /** Path of the list below the realm. */
  path: string;
  /** Field that identifies a record in paths. Default: `id`. */
  key?: string;
  /** Field with an ID from the server. Default: `id`. */
  id?: string;
  /** Field of the owner that holds the list. Default: a list of its own. */
  part?: string;
  /** Field whose value exists only once. */
  unique?: string;
  /** Error message for a duplicate. `{}` is the value. */
  taken?: string;
  /** Query parameters that match a part of one of these fields. */
  search?: Readonly<Record<string, readonly string[]>>;
  /** Query parameters, and the fields that must equal them. */
  query?: Readonly<Record<string, string>>;
  /** Fields that lists with a brief representation have. Default: all. */
  brief?: readonly string[];
  /** Values of a new record that the request lacks. */
  initial?: Item;
  /** Values of `config` that no response has. A write without them keeps them. */
  masked?: readonly string[];
  /** True if a write keeps the values of `config` that it lacks, and removes empty ones. */
  merges?: boolean;
  /** Length of a page without `max`. */
  limit?: number;
}

const authz = "/clients/{client}/authz/resource-server";
const mapper = { part: "protocolMappers", unique: "name", taken: "Protocol mapper exists with same name" };

export const kinds: readonly Kind[] = [
  {
    path: "/client-scopes",
    unique: "name",
    taken: "Client Scope {} already exists",
    initial: { protocol: "openid-connect", attributes: {} },
  },
  { path: "/client-scopes/{owner}/protocol-mappers/models", ...mapper },
  { path: "/clients/{owner}/protocol-mappers/models", ...mapper },
  { path: "/clients-initial-access", initial: { remainingCount: 1, count: 1, expiration: 0, timestamp: 0 } },
  {
    path: "/identity-provider/instances",
    key: "alias",
    id: "internalId",
    unique: "alias",
    taken: "Identity Provider {} already exists",
    search: { search: ["alias", "displayName"] },
    brief: ["alias", "displayName", "internalId", "providerId", "enabled", "organizationId", "config"],
    initial: { enabled: true, config: {}, types: [] },
    masked: ["clientSecret"],
  },
  { path: "/identity-provider/instances/{owner}/mappers", unique: "name", initial: { config: {} } },
  {
    path: "/components",
    query: { type: "providerType", parent: "parentId", name: "name" },
    initial: { config: {} },
    masked: ["bindCredential", "secret", "privateKey", "keystorePassword", "keyPassword"],
    merges: true,
  },
  { path: "/authentication/required-actions", key: "alias", initial: { config: {}, priority: 100 } },
  { path: "/authentication/config", initial: { config: {} } },
  { path: "/workflows", unique: "name", search: { search: ["name"] }, initial: { steps: [] } },
  {
    path: "/organizations/{owner}/groups",
    unique: "name",
    search: { search: ["name"] },
    initial: { subGroups: [], subGroupCount: 0, attributes: {}, realmRoles: [], clientRoles: {} },
    brief: ["id", "name", "description", "path", "parentId", "subGroupCount", "subGroups"],
    limit: 10,
  },
  {
    path: "/organizations/{owner}/groups/{group}/children",
    unique: "name",
    search: { search: ["name"] },
    initial: { subGroups: [], subGroupCount: 0, attributes: {}, realmRoles: [], clientRoles: {} },
    limit: 10,
  },
  { path: "/organizations/{owner}/invitations", search: { search: ["email"] }, query: { status: "status" } },
  {
    path: `${authz}/resource`,
    key: "_id",
    id: "_id",
    unique: "name",
    search: { name: ["name"], type: ["type"] },
    query: { uri: "uris" },
    initial: { ownerManagedAccess: false, attributes: {}, uris: [], scopes: [] },
  },
  { path: `${authz}/scope`, unique: "name", search: { name: ["name"] } },
];

/** List of references: a record is added and removed by its ID. */
export interface Reference {
  path: string;
  /** List of the records. */
  of: string;
  /** Fields of a record in this list. */
  fields: readonly string[];
}

export const references: readonly Reference[] = [
  { path: "/default-default-client-scopes", of: "/client-scopes", fields: ["id", "name", "protocol"] },
  { path: "/default-optional-client-scopes", of: "/client-scopes", fields: ["id", "name", "protocol"] },
  {
    path: "/organizations/{owner}/groups/{group}/members",
    of: "/users",
    fields: ["id", "username", "firstName", "lastName", "email", "emailVerified", "enabled", "createdTimestamp"],
  },
];

/** Objects that are read and replaced as a whole, with their value in a realm without them. */
export const documents: Readonly<Record<string, Item>> = {
  "/client-policies/policies": { policies: [] },
  "/client-policies/profiles": { profiles: [] },
};
