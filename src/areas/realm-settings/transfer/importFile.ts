import type { Realm } from "../../../api/realm.ts";
import { withoutStandIns } from "../../../api/unchangedSecrets.ts";
import { readJson } from "../../../kit/form/controls/json.ts";

/** What can be imported into a realm that is there, in the order of the dialog. */
const kinds = ["users", "groups", "clients", "identityProviders", "realmRoles", "clientRoles"] as const;

export type Kind = (typeof kinds)[number];

type Part = Readonly<Record<string, unknown>>;

/** A realm as a file has it: what is not there is not imported. */
export interface FileRealm {
  id?: string;
  realm?: string;
  users?: readonly Part[];
  groups?: readonly Part[];
  clients?: readonly Part[];
  identityProviders?: readonly Part[];
  roles?: { realm?: readonly Part[]; client?: Readonly<Record<string, readonly Part[]>> };
}

/** One thing that a file has. */
export interface Entry {
  kind: Kind;
  /** By which the server finds it. */
  name: string;
  /** Client id of the client that a role is of. */
  client?: string;
  record: Part;
}

const nameField: Record<Kind, string> = {
  users: "username",
  groups: "name",
  clients: "clientId",
  identityProviders: "alias",
  realmRoles: "name",
  clientRoles: "name",
};

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const partsOf = (value: unknown): readonly Part[] => (Array.isArray(value) ? value.filter(isPart) : []);

function partsOfKind(realm: FileRealm, kind: Exclude<Kind, "clientRoles">): readonly Part[] {
  return partsOf(kind === "realmRoles" ? realm.roles?.realm : realm[kind]);
}

/** What a realm of a file has of one kind. */
export function entriesOf(realm: FileRealm, kind: Kind): readonly Entry[] {
  const entry = (record: Part, client?: string): Entry => ({
    kind,
    name: String(record[nameField[kind]] ?? ""),
    record,
    ...(client !== undefined && { client }),
  });
  if (kind !== "clientRoles") return partsOfKind(realm, kind).map((record) => entry(record));
  const byClient = isPart(realm.roles?.client) ? realm.roles.client : {};
  return Object.entries(byClient).flatMap(([client, roles]) => partsOf(roles).map((role) => entry(role, client)));
}

/** Kinds of which there is something, with how many. */
export const countsOf = (realm: FileRealm): readonly { kind: Kind; count: number }[] =>
  kinds.map((kind) => ({ kind, count: entriesOf(realm, kind).length })).filter(({ count }) => count > 0);

/** Realms of a file that have something to import; none for what is no such file. What a server put in place of secrets is left out. */
export function realmsIn(text: unknown): readonly FileRealm[] {
  if (typeof text !== "string" || text.trim() === "") return [];
  const { value } = readJson(text);
  return (Array.isArray(value) ? value : [value])
    .filter(isPart)
    .map((realm) => withoutStandIns(realm) as FileRealm)
    .filter((realm) => countsOf(realm).length > 0);
}

export type IfExists = "FAIL" | "SKIP" | "OVERWRITE";

/** What is sent: of the file, the kinds that were chosen. */
export function bodyOf(file: FileRealm, chosen: readonly Kind[], ifResourceExists: IfExists): Realm {
  const has = (kind: Kind) => chosen.includes(kind);
  const { id, realm, users, groups, clients, identityProviders, roles } = file;
  const parts = {
    ...{ ifResourceExists, id, realm },
    ...(has("users") && { users }),
    ...(has("groups") && { groups }),
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
