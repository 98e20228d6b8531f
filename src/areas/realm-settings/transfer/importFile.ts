import type { Realm } from "../../../api/realm.ts";
import { withoutStandIns } from "../../../api/unchangedSecrets.ts";
import { readJson } from "../../../kit/form/controls/json.ts";
import { isPart, unknownKeys, type FilePath } from "../../../realm-document/file/keys.ts";

/** Kinds of records that a partial import supports, in display order. */
export const kinds = ["users", "groups", "clients", "identityProviders", "realmRoles", "clientRoles"] as const;

export type Kind = (typeof kinds)[number];

type FileObject = Readonly<Record<string, unknown>>;

/** Realm in a file. Absent kinds are not imported. */
export interface FileRealm {
  id?: string;
  realm?: string;
  users?: readonly FileObject[];
  groups?: readonly FileObject[];
  clients?: readonly FileObject[];
  identityProviders?: readonly FileObject[];
  identityProviderMappers?: readonly FileObject[];
  roles?: { realm?: readonly FileObject[]; client?: Readonly<Record<string, readonly FileObject[]>> };
}

/** Record in a file. */
export interface Entry {
  kind: Kind;
  /** Name that Keycloak looks the record up by. */
  name: string;
  /** Client ID of a client role. */
  client?: string;
  record: FileObject;
}

const nameField: Record<Kind, string> = {
  users: "username",
  groups: "name",
  clients: "clientId",
  identityProviders: "alias",
  realmRoles: "name",
  clientRoles: "name",
};

export const partsOf = (value: unknown): readonly FileObject[] => (Array.isArray(value) ? value.filter(isPart) : []);

function partsOfKind(realm: FileRealm, kind: Exclude<Kind, "clientRoles">): readonly FileObject[] {
  return partsOf(kind === "realmRoles" ? realm.roles?.realm : realm[kind]);
}

/** Returns the records of one kind. */
export function entriesOf(realm: FileRealm, kind: Kind): readonly Entry[] {
  const entry = (record: FileObject, client?: string): Entry => ({
    kind,
    name: String(record[nameField[kind]] ?? ""),
    record,
    ...(client !== undefined && { client }),
  });
  if (kind !== "clientRoles") return partsOfKind(realm, kind).map((record) => entry(record));
  const byClient = isPart(realm.roles?.client) ? realm.roles.client : {};
  return Object.entries(byClient).flatMap(([client, roles]) => partsOf(roles).map((role) => entry(role, client)));
}

/** Returns the number of records by kind. Omits empty kinds. */
export const countsOf = (realm: FileRealm): readonly { kind: Kind; count: number }[] =>
  kinds.map((kind) => ({ kind, count: entriesOf(realm, kind).length })).filter(({ count }) => count > 0);

/**
 * Returns the realms of a file, including realms without records. Empty if the file is invalid. Removes masked secrets.
 */
export function realmsIn(text: unknown): readonly FileRealm[] {
  if (typeof text !== "string" || text.trim() === "") return [];
  const { value } = readJson(text);
  return (Array.isArray(value) ? value : [value]).filter(isPart).map((realm) => withoutStandIns(realm) as FileRealm);
}

/**
 * Adds paths to groups: Keycloak (26.7) finds a created group by its path and fails without one.
 * It creates groups at the top level.
 */
const withPaths = (groups: readonly FileObject[], above = ""): readonly FileObject[] =>
  groups.map((group) => {
    const path = `${above}/${String(group.name ?? "")}`;
    const { subGroups } = group;
    return { ...group, path, ...(Array.isArray(subGroups) && { subGroups: withPaths(partsOf(subGroups), path) }) };
  });

/** Returns keys that the server doesn't know. Keycloak rejects an import with such keys. */
export const unknownIn = (realm: FileRealm | undefined): readonly FilePath[] =>
  realm === undefined ? [] : unknownKeys(pick(realm));

const pick = ({ users, groups, clients, identityProviders, roles }: FileRealm) => ({
  ...{ users, groups, clients, identityProviders, roles },
});

export type IfExists = "FAIL" | "SKIP" | "OVERWRITE";

/** Request body with the selected kinds. */
export function bodyOf(file: FileRealm, chosen: readonly Kind[], ifResourceExists: IfExists): Realm {
  const has = (kind: Kind) => chosen.includes(kind);
  const { id, realm, users, groups, clients, identityProviders, roles } = file;
  const parts = {
    ...{ ifResourceExists, id, realm },
    ...(has("users") && { users }),
    ...(has("groups") && { groups: withPaths(partsOf(groups)) }),
    ...(has("clients") && { clients }),
    ...(has("identityProviders") && { identityProviders }),
    ...((has("realmRoles") || has("clientRoles")) && {
      roles: {
        ...(has("realmRoles") && { realm: roles?.realm }),
        ...(has("clientRoles") && { client: roles?.client }),
      },
    }),
  };
  return parts as Realm;
}
