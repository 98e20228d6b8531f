// What a realm of the in-memory server holds. Answers are made of it; nothing is held as it is sent.

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
  /** Ids. */
  groups: string[];
  roles: string[];
}

export interface Group {
  id: string;
  name: string;
  description?: string | undefined;
  parentId?: string | undefined;
  attributes: Record<string, string[]>;
  /** Ids. */
  roles: string[];
}

export interface Role {
  id: string;
  name: string;
  description?: string | undefined;
  /** Id of the client that it is a role of; absent for a role of the realm. */
  client?: string | undefined;
  attributes: Record<string, string[]>;
  /** Ids of the roles in it. */
  composites: string[];
}

/** As the server sends it. */
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
  /** Ids. */
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
  /** Internal ids. */
  clients: string[];
}

export interface Realm {
  name: string;
  /** The realm's own record. */
  settings: { id: string; realm: string } & Record<string, unknown>;
  users: User[];
  groups: Group[];
  roles: Role[];
  clients: Client[];
  organizations: Organization[];
  sessions: Session[];
  /** As the server sends them, the newest first. */
  events: Record<string, unknown>[];
  adminEvents: Record<string, unknown>[];
}

let count = 0;

/** An id such as the server's; the same ones in the same order, so that tests may name them. */
export function newId(): string {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
}

export const byName = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** A group's path: names from the top on. */
export function pathOf({ groups }: Realm, { name, parentId }: Group): string {
  const parent = groups.find(({ id }) => id === parentId);
  return `${parent ? pathOf({ groups } as Realm, parent) : ""}/${name.replaceAll("/", "~/")}`;
}

/** Roles with all that are in them, each once. */
export function withInner({ roles }: Realm, ids: readonly string[]): Role[] {
  const found = new Set(ids);
  for (const id of found) for (const inner of roles.find((role) => role.id === id)?.composites ?? []) found.add(inner);
  return roles.filter(({ id }) => found.has(id));
}
