import { callsBy } from "../../api/calls.ts";
import type CredentialRepresentation from "@keycloak/keycloak-admin-client/lib/defs/credentialRepresentation.js";
import { AttackDetection } from "@keycloak/keycloak-admin-client/lib/resources/attackDetection.js";
import { AuthenticationManagement } from "@keycloak/keycloak-admin-client/lib/resources/authenticationManagement.js";
import { Users } from "@keycloak/keycloak-admin-client/lib/resources/users.js";
import { isApiError } from "../../api/ApiError.ts";
import { ConsoleExtension, type BruteForceUser } from "../../api/resources/consoleExtension.ts";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import { localRows } from "../../sections/directories/localPage.ts";
import type { User } from "./area.ts";
import { conditionsOf, isKeptHere, pageQuery } from "./query.ts";

/** State of the brute-force protection for one user. Source: GET attack-detection/brute-force/users/{id}. */
export interface LockState {
  disabled?: boolean;
  numFailures?: number;
  /** Seconds; the largest number there is for a lock without end. */
  failedLoginNotBefore?: number;
  /** Milliseconds. */
  lastFailure?: number;
  lastIPFailure?: string;
}

export type UserRow = BruteForceUser;
export type Credential = CredentialRepresentation;

/** Answer of an impersonation: where the session of the other user begins. */
export interface Impersonation {
  redirect: string;
  sameRealm: boolean;
}

const at = (id: string) => `/users/${encodeURIComponent(id)}`;

const userCalls = (server: Server) => ({
  /** True if the realm has users from a storage provider: then nothing may be listed before a search. A refusal counts as no. */
  hasStorage: server.query(ConsoleExtension, ["user-storage"], async (extension) => {
    try {
      return (await extension.info()).userProfileProvidersEnabled;
    } catch (error) {
      if (isApiError(error, 403)) return false;
      throw error;
    }
  }),
  /** The profile's document: names and groups of attributes, and the policy for others. Source: GET users/profile. */
  profile: server.query(Users, ["user-profile"], (users) => users.getProfile()),
  /** The form of a new user. Source: GET users/profile/metadata. */
  profileMetadata: server.query(Users, ["user-profile", "metadata"], (users) => users.getProfileMetadata()),
  /** A page, with lock state and the row's own `manage` right. */
  list: (query: ListQuery) => {
    const page = pageQuery(query);
    const isLocal = isKeptHere(query);
    return server.queryList(ConsoleExtension, ["users", "list", page, isLocal], async (extension) => {
      if (!isLocal) return extension.bruteForceUsers(page);
      const max = await localRows(server, conditionsOf(query), query.first, query.max);
      return max > 0 ? extension.bruteForceUsers({ ...page, max }) : [];
    });
  },
  /** How many users the list has. The server cannot count exact matches of attributes: then there is no total. */
  count: (query: ListQuery) =>
    server.query(Users, ["users", "count", conditionsOf(query)], async (users) => {
      const { exact, ...conditions } = conditionsOf(query);
      return exact ? null : users.count(conditions);
    }),
  /** With `userProfileMetadata`: the form this admin gets. */
  detail: (id: string) =>
    server.record<User>(["users", "detail", id], at(id), {
      kind: "user",
      identity: { id },
      query: { userProfileMetadata: true },
    }),
  create: (user: User) => server.create("/users", user),
  /** The user that was made, by its name, or its address where that is the name. */
  find: async ({ username, email, ...user }: User): Promise<Look<{ id: string }>> => {
    if (!username && !email) return "other";
    const query = { ...(username ? { username } : { email }), exact: true, max: 2 };
    const [found] = await server.list<User>("/users", { query });
    return lookForMade({ ...user, username, email }, found, { id: found?.id ?? "" });
  },
  /** Absent fields stay; `attributes` is replaced as a whole but for those this admin may not write. An empty text clears a field. */
  update: (id: string, user: User) => server.call(Users, (users) => users.update({ id }, user)),
  remove: (id: string) => server.call(Users, (users) => users.del({ id })),
  joinGroup: (id: string, groupId: string) => server.call(Users, (users) => users.addToGroup({ id, groupId })),
  /** Ends all sessions; this is also how a transient user goes. */
  logout: (id: string) => server.call(Users, (users) => users.logout({ id })),
  /** The answer sets the cookie of the other user's session, so the request carries credentials. */
  impersonate: (id: string) =>
    server.request<Impersonation>("POST", `${at(id)}/impersonation`, {
      body: { user: id, realm: server.realm },
      credentials: "include",
    }),

  lock: (id: string) =>
    server.query(AttackDetection, ["users", "lock", id], (attacks) => attacks.findOne({ id }) as Promise<LockState>),
  /** Forgets failed sign-ins. A permanent lock is the user's own `enabled`, which this leaves alone. */
  unlock: (id: string) => server.call(AttackDetection, (attacks) => attacks.del({ id })),
  unlockAll: () => server.call(AttackDetection, (attacks) => attacks.delAll()),

  /** Required actions of the realm; 403 for an admin who manages users only. */
  requiredActions: server.queryList(AuthenticationManagement, ["required-actions"], (management) =>
    management.getRequiredActions(),
  ),
  /** Name of the storage provider a user comes from. Source: GET user-storage/{id}/name. */
  storageName: (id: string) =>
    server.read<{ name: string }>(["user-storage", id, "name"], `/user-storage/${encodeURIComponent(id)}/name`),

  credentials: (id: string) =>
    server.queryList(Users, ["users", "credentials", id], (users) => users.getCredentials({ id })),
  /** Ends `UPDATE_PASSWORD` among the required actions, or adds it when temporary; the label is lost. */
  resetPassword: (id: string, value: string, temporary: boolean) =>
    server.call(Users, (users) => users.resetPassword({ id, credential: { type: "password", value, temporary } })),
  labelCredential: (id: string, credentialId: string, label: string) =>
    server.call(Users, (users) => users.updateCredentialLabel({ id, credentialId }, label)),
  removeCredential: (id: string, credentialId: string) =>
    server.call(Users, (users) => users.deleteCredential({ id, credentialId })),
  moveCredentialFirst: (id: string, credentialId: string) =>
    server.call(Users, (users) => users.moveCredentialPositionUp({ id, credentialId })),
  /** An unknown `previous` is answered with 204 and changes nothing: read the order again. */
  moveCredentialAfter: (id: string, credentialId: string, previous: string) =>
    server.call(Users, (users) =>
      users.moveCredentialPositionDown({ id, credentialId, newPreviousCredentialId: previous }),
    ),
  /** Mails a link that asks for the actions. `lifespanSeconds` absent: the realm's own. */
  mailActions: (id: string, actions: readonly string[], lifespanSeconds: number | undefined) =>
    server.call(Users, (users) =>
      users.executeActionsEmail({
        id,
        actions: [...actions],
        ...(lifespanSeconds !== undefined && { lifespan: lifespanSeconds }),
      }),
    ),
});

/** Users of a realm. Source: /admin/realms/{realm}/users. */
export const usersApi = (server: Server) => callsBy(server, userCalls);
