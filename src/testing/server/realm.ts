// Records of the in-memory server, in an internal format. Responses are derived from them.

export interface User {
  id: string;
  username: string;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  enabled: boolean;
  emailVerified: boolean;
  createdTimestamp: number;
  requiredActions: string[];
  attributes: Record<string, string[]>;
  credentials: Record<string, unknown>[];
  /** Accounts at identity providers. */
  federatedIdentities?: Record<string, unknown>[] | undefined;
  /** ID of the user storage that the user comes from. */
  federationLink?: string | undefined;
  /** Group IDs. */
  groups: string[];
  roles: string[];
}

export interface Group {
  id: string;
  name: string;
  description?: string | undefined;
  parentId?: string | undefined;
  attributes: Record<string, string[]>;
  /** Role IDs. */
  roles: string[];
}

export interface Role {
  id: string;
  name: string;
  description?: string | undefined;
  /** Client ID of a client role. Absent for realm roles. */
  client?: string | undefined;
  attributes: Record<string, string[]>;
  /** IDs of the roles in it. */
  composites: string[];
}

/** Client in the server's format. */
export type Client = { id: string; clientId: string; enabled: boolean } & Record<string, unknown>;

export interface Organization {
  id: string;
  name: string;
  alias: string;
  enabled: boolean;
  description?: string | undefined;
  redirectUrl?: string | undefined;
  domains: { name: string; verified: boolean }[];
  attributes: Record<string, string[]>;
  /** User IDs. */
  members: string[];
}

export interface Session {
  id: string;
  userId: string;
  ipAddress: string;
  /** Milliseconds. */
  start: number;
  lastAccess: number;
  type: "REGULAR" | "OFFLINE";
  /** Internal IDs. */
  clients: string[];
}

export interface Realm {
  name: string;
  /** Realm representation. */
  settings: { id: string; realm: string } & Record<string, unknown>;
  users: User[];
  groups: Group[];
  roles: Role[];
  clients: Client[];
  organizations: Organization[];
  sessions: Session[];
  /** User events in the server's format, newest first. */
  events: Record<string, unknown>[];
  adminEvents: Record<string, unknown>[];
  /** Everything else in the server's format, by path below the realm. */
  documents: Record<string, unknown>;
}

let count = 0;

/** Returns UUID-like IDs in a fixed sequence, so that tests can refer to them. */
export function newId(): string {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
}

/** Continues the sequence after the IDs of these records, from an earlier run. */
export function skipIds(realm: Realm): void {
  for (const [, number] of JSON.stringify(realm).matchAll(/00000000-0000-4000-8000-(\d{12})/g))
    count = Math.max(count, Number(number));
}

export const byName = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** Path of a group from the top level. */
export function pathOf({ groups }: Pick<Realm, "groups">, { name, parentId }: Group): string {
  const parent = groups.find(({ id }) => id === parentId);
  return `${parent ? pathOf({ groups }, parent) : ""}/${name.replaceAll("/", "~/")}`;
}

/** Roles with their composites, recursively and without duplicates. */
export function withInner({ roles }: Realm, ids: readonly string[]): Role[] {
  const found = new Set(ids);
  for (const id of found) for (const inner of roles.find((role) => role.id === id)?.composites ?? []) found.add(inner);
  return roles.filter(({ id }) => found.has(id));
}
