import { callsBy } from "../../api/calls.ts";
import type CredentialRepresentation from "@keycloak/keycloak-admin-client/lib/defs/credentialRepresentation.js";
import { AttackDetection } from "@keycloak/keycloak-admin-client/lib/resources/attackDetection.js";
import { AuthenticationManagement } from "@keycloak/keycloak-admin-client/lib/resources/authenticationManagement.js";
import { Users } from "@keycloak/keycloak-admin-client/lib/resources/users.js";
import { isApiError } from "../../api/ApiError.ts";
import { live } from "../../api/live.ts";
import { ConsoleExtension, type BruteForceUser } from "../../api/resources/consoleExtension.ts";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import { localRows } from "../../sections/directories/localPage.ts";
import type { User } from "./user.ts";
import { conditionsOf, isKeptHere, pageQuery } from "./query.ts";

/** State of brute force detection for one user. Source: GET attack-detection/brute-force/users/{id}. */
export interface LockState {
  disabled?: boolean;
  numFailures?: number;
  /** Seconds. A permanent lock has the maximum value. */
  failedLoginNotBefore?: number;
  /** Milliseconds. */
  lastFailure?: number;
  lastIPFailure?: string;
}

export type UserRow = BruteForceUser;
export type Credential = CredentialRepresentation;

/** Impersonation response. `redirect` is the URL that opens the session of the user. */
export interface Impersonation {
  redirect: string;
  sameRealm: boolean;
}

const at = (id: string) => `/users/${encodeURIComponent(id)}`;

const userCalls = (server: Server) => ({
  /**
   * True if the realm has a user storage provider, so that nothing is listed before a search. A refusal gives false.
   */
  hasStorage: server.query(ConsoleExtension, ["user-storage"], async (extension) => {
    try {
      return (await extension.info()).userProfileProvidersEnabled;
    } catch (error) {
      if (isApiError(error, 403)) return false;
      throw error;
    }
  }),
  /** User profile: attributes, attribute groups and the policy for unmanaged attributes. Source: GET users/profile. */
  profile: server.query(Users, ["user-profile"], (users) => users.getProfile()),
  /** Metadata for the form of a new user. Source: GET users/profile/metadata. */
  profileMetadata: server.query(Users, ["user-profile", "metadata"], (users) => users.getProfileMetadata()),
  /** One page, with lock state and the `manage` right of each row. */
  list: (query: ListQuery) => {
    const page = pageQuery(query);
    const isLocal = isKeptHere(query);
    return server.queryList(ConsoleExtension, ["users", "list", page, isLocal], async (extension) => {
      if (!isLocal) return extension.bruteForceUsers(page);
      const max = await localRows(server, conditionsOf(query), query.first, query.max);
      return max > 0 ? extension.bruteForceUsers({ ...page, max }) : [];
    });
  },
  /** Number of matching users. Null for exact attribute matches, because Keycloak can't count them. */
  count: (query: ListQuery) =>
    server.query(Users, ["users", "count", conditionsOf(query)], async (users) => {
      const { exact, ...conditions } = conditionsOf(query);
      return exact ? null : users.count(conditions);
    }),
  /** Includes `userProfileMetadata` for the form of this admin. */
  detail: (id: string) =>
    server.record<User>(["users", "detail", id], at(id), {
      kind: "user",
      identity: { id },
      query: { userProfileMetadata: true },
    }),
  create: (user: User) => server.create("/users", user),
  /** Finds a created user by its username, or by its email address if it has no username. */
  find: async ({ username, email, ...user }: User): Promise<Look<{ id: string }>> => {
    if (!username && !email) return "other";
    const query = { ...(username ? { username } : { email }), exact: true, max: 2 };
    const [found] = await server.list<User>("/users", { query });
    return lookForMade({ ...user, username, email }, found, { id: found?.id ?? "" });
  },
  /**
   * Keeps absent fields. Replaces `attributes`, except those that this admin can't write.
   * An empty string clears a field.
   */
  update: (id: string, user: User) => server.call(Users, (users) => users.update({ id }, user)),
  remove: (id: string) => server.call(Users, (users) => users.del({ id })),
  joinGroup: (id: string, groupId: string) => server.call(Users, (users) => users.addToGroup({ id, groupId })),
  /** Ends all sessions. Also deletes a transient user. */
  logout: (id: string) => server.call(Users, (users) => users.logout({ id })),
  /** The response sets the session cookie of the other user, so the request needs credentials. */
  impersonate: (id: string) =>
    server.request<Impersonation>("POST", `${at(id)}/impersonation`, {
      body: { user: id, realm: server.realm },
      credentials: "include",
    }),

  lock: (id: string) => ({
    ...server.query(AttackDetection, ["users", "lock", id], (attacks) => attacks.findOne({ id })),
    ...live,
  }),
  /** Clears failed sign-ins. Doesn't end a permanent lock, which is in `enabled` of the user. */
  unlock: (id: string) => server.call(AttackDetection, (attacks) => attacks.del({ id })),
  unlockAll: () => server.call(AttackDetection, (attacks) => attacks.delAll()),

  /** Required actions of the realm. 403 for an admin who can manage users only. */
  requiredActions: server.queryList(AuthenticationManagement, ["required-actions"], (management) =>
    management.getRequiredActions(),
  ),
  /** Name of a storage provider. Source: GET user-storage/{id}/name. */
  storageName: (id: string) =>
    server.read<{ name: string }>(["user-storage", id, "name"], `/user-storage/${encodeURIComponent(id)}/name`),

  credentials: (id: string) =>
    server.queryList(Users, ["users", "credentials", id], (users) => users.getCredentials({ id })),
  /**
   * Removes the required action `UPDATE_PASSWORD`, or adds it for a temporary password.
   * Removes the label of the password.
   */
  resetPassword: (id: string, value: string, temporary: boolean) =>
    server.call(Users, (users) => users.resetPassword({ id, credential: { type: "password", value, temporary } })),
  labelCredential: (id: string, credentialId: string, label: string) =>
    server.call(Users, (users) => users.updateCredentialLabel({ id, credentialId }, label)),
  removeCredential: (id: string, credentialId: string) =>
    server.call(Users, (users) => users.deleteCredential({ id, credentialId })),
  moveCredentialFirst: (id: string, credentialId: string) =>
    server.call(Users, (users) => users.moveCredentialPositionUp({ id, credentialId })),
  /** With an unknown `previous`, Keycloak returns 204 and changes nothing. Read the order again. */
  moveCredentialAfter: (id: string, credentialId: string, previous: string) =>
    server.call(Users, (users) =>
      users.moveCredentialPositionDown({ id, credentialId, newPreviousCredentialId: previous }),
    ),
  /** Sends an email with a link to the actions. Without `lifespanSeconds`, the realm default applies. */
  mailActions: (id: string, actions: readonly string[], lifespanSeconds: number | undefined) =>
    server.call(Users, (users) =>
      users.executeActionsEmail({
        id,
        actions: [...actions],
        ...(lifespanSeconds !== undefined && { lifespan: lifespanSeconds }),
      }),
    ),
});

/** Source: /admin/realms/{realm}/users. */
export const usersApi = (server: Server) => callsBy(server, userCalls);
