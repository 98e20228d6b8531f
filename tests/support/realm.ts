// Realm of a test.
import { generateKeyPairSync } from "node:crypto";
import { expect } from "@playwright/test";
import type { Admin } from "../../scripts/lib/admin.mjs";
import { CONSOLE_CLIENT, consoleClient } from "../../scripts/lib/console-client.mjs";
import { REALM_PREFIX } from "./environment.ts";

/** Client of a portal that manages its users' tokens. */
export const HOST_CLIENT = "portal";

export { CONSOLE_CLIENT };

/** Realm settings of a test; `users`, `clients`, `groups` are added to the default ones. */
export type RealmRepresentation = Record<string, unknown> & {
  users?: UserRepresentation[];
  clients?: Record<string, unknown>[];
};

export type UserRepresentation = Record<string, unknown> & { username: string };

let keys: { privateKey: string; publicKey: string } | undefined;

/** Keys shared by all realms of this process: generating them would take most of the time to create a realm. */
function sharedKeys() {
  if (keys) return keys;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  keys = {
    privateKey: privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
    publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
  };
  return keys;
}

/**
 * Creates a realm with its admin `admin` (password `admin`), the console's client for pages of `origin`, and a portal's
 * client. Returns its name.
 */
export async function createRealm(
  admin: Admin,
  origin: string,
  { users = [], clients = [], ...settings }: RealmRepresentation,
): Promise<string> {
  const realm = `${REALM_PREFIX}${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  await admin.post("", {
    realm,
    enabled: true,
    ...sharedKeys(),
    ...settings,
    users: [adminUser("admin", ["realm-admin"]), ...users.map((user) => ({ enabled: true, ...user }))],
    clients: [
      consoleClient([origin]),
      {
        clientId: HOST_CLIENT,
        publicClient: true,
        standardFlowEnabled: false,
        directAccessGrantsEnabled: true,
        webOrigins: [origin],
      },
      ...clients,
    ],
  });
  return realm;
}

/** Deletes a realm unless a test did. Retries, because the deletion may fail while a page still sends requests. */
export async function removeRealm(admin: Admin, realm: string): Promise<void> {
  for (let tries = 1; await admin.find(`/${realm}`); tries += 1) {
    try {
      return await admin.delete(`/${realm}`);
    } catch (error) {
      if (tries === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/**
 * A user who may sign in to the console; the password is the username. `roles` are client roles of realm-management.
 */
export const adminUser = (username: string, roles: string[]): UserRepresentation => ({
  username,
  enabled: true,
  // Otherwise the server would ask for these at the first sign-in.
  ...{ firstName: "Test", lastName: username, email: `${username}@test.example`, emailVerified: true },
  credentials: [{ type: "password", value: username }],
  clientRoles: roles.length > 0 ? { "realm-management": roles } : {},
});

/** The admin API of one realm, for setup and for reading results. */
export function realmAdmin(admin: Admin, realm: string) {
  const at = (path: string) => `/${encodeURIComponent(realm)}${path}`;
  const get = (path: string) => admin.get(at(path));
  const post = (path: string, body?: unknown) => admin.post(at(path), body);

  return {
    realm,
    get,
    post,
    /** Null for 404. */
    find: (path: string) => admin.find(at(path)),
    put: (path: string, body?: unknown) => admin.put(at(path), body),
    delete: (path: string, body?: unknown) => admin.delete(at(path), body),
    /** The raw response with any status. */
    request: (method: string, path: string, body?: unknown): Promise<Response> => admin.request(method, at(path), body),
    /** Adds many records at once, such as `{ users: [...] }`. */
    import: (resources: Record<string, unknown>) => admin.partialImport(realm, resources),

    /** Adds a user and resolves to the ID. */
    async createUser({ clientRoles, realmRoles, groups, ...user }: UserRepresentation): Promise<string> {
      await admin.partialImport(realm, { users: [{ enabled: true, ...user, clientRoles, realmRoles, groups }] });
      return (await this.user(user.username)).id;
    },
    /** Adds an admin with only these roles of realm-management; the password is the username. Resolves to the ID. */
    createAdmin(username: string, roles: string[]): Promise<string> {
      return this.createUser(adminUser(username, roles));
    },
    /** The full user of that name. */
    async user(username: string) {
      const [found] = await get(`/users?exact=true&username=${encodeURIComponent(username)}`);
      if (!found) throw new Error(`No user ${username} in realm ${realm}`);
      return get(`/users/${found.id}`);
    },
    /** The full client with that client ID. */
    async client(clientId: string) {
      const [found] = await get(`/clients?clientId=${encodeURIComponent(clientId)}`);
      if (!found) throw new Error(`No client ${clientId} in realm ${realm}`);
      return found;
    },
    /** Waits until the server returns these values at that path. */
    async shows(path: string, expected: Record<string, unknown> | unknown[]) {
      await expect.poll(() => admin.find(at(path)), { message: `the server shows at ${path}` }).toMatchObject(expected);
    },
    /** Waits until the server returns 404 at that path. */
    async lacks(path: string) {
      await expect.poll(() => admin.find(at(path)), { message: `the server has nothing at ${path}` }).toBeNull();
    },
  };
}

export type RealmAdmin = ReturnType<typeof realmAdmin>;
