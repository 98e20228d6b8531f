import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type OrganizationInvitationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationInvitationRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { isApiError } from "../../api/ApiError.ts";
import { everyPage } from "../../api/everyPage.ts";
import type { Server } from "../../api/server.ts";
import { inSteps, Step } from "../../kit/write/inSteps.ts";
import { entering, leaving } from "../../kit/write/steps.ts";

export type Person = UserRepresentation & { membershipType?: string };

export type Invitation = OrganizationInvitationRepresentation;

/** Input of an invitation. */
export type Invited = Pick<UserRepresentation, "email" | "firstName" | "lastName">;

/** Role in the team: a group that contains the members with this role. */
export interface TeamRole {
  id: string;
  name: string;
}

/** One organization or group with its members. */
export interface Team {
  kind: "organization" | "group";
  id: string;
  name: string;
}

/** Roles of a team and of its members. */
export interface TeamRoles {
  /** Existing roles among those of the host. */
  roles: readonly TeamRole[];
  /** Names of roles without a group. */
  missing: readonly string[];
  /** Role by user ID. */
  of: Readonly<Record<string, string>>;
}

const ofOrganization = (id: string) => `/organizations/${encodeURIComponent(id)}`;
const ofGroup = (id: string) => `/groups/${encodeURIComponent(id)}`;
const ofUser = (id: string) => `/users/${encodeURIComponent(id)}`;

const membersAt = ({ kind, id }: Team) => `${kind === "organization" ? ofOrganization(id) : ofGroup(id)}/members`;

/** Endpoint of a role's members. Groups of an organization have their own. */
const roleAt = ({ kind, id }: Team, role: string) =>
  `${kind === "organization" ? `${ofOrganization(id)}/groups/${encodeURIComponent(role)}` : ofGroup(role)}/members`;

const roleMemberAt = (team: Team, role: string, user: string) =>
  team.kind === "organization"
    ? `${roleAt(team, role)}/${encodeURIComponent(user)}`
    : `${ofUser(user)}/groups/${encodeURIComponent(role)}`;

/** Finds the groups of the roles. */
async function findRoles(
  server: Server,
  team: Team,
  names: readonly string[],
): Promise<Pick<TeamRoles, "roles" | "missing">> {
  const path = team.kind === "organization" ? `${ofOrganization(team.id)}/groups` : `${ofGroup(team.id)}/children`;
  const load = (first: number, max: number) => server.list<GroupRepresentation>(path, { query: { first, max } });
  const found = new Map<string, string>();
  if (names.length) for await (const { id = "", name = "" } of everyPage(load)) found.set(name, id);
  return {
    roles: names.flatMap((name) => {
      const id = found.get(name);
      return id === undefined ? [] : { id, name };
    }),
    missing: names.filter((name) => !found.has(name)),
  };
}

const teamKey = ({ kind, id }: Team) => ["my-team", kind, id];

/** Calls of a team. docs/my-team.md lists them. */
export const teamApi = (server: Server, team: Team) => {
  const membersOf = (role: string) =>
    everyPage((first, max) =>
      server.list<Person>(roleAt(team, role), { query: { first, max, briefRepresentation: true } }),
    );
  const has = async (role: string, user: string) => {
    for await (const { id } of membersOf(role)) if (id === user) return true;
    return false;
  };
  return {
    members: ({ first, max, search }: { first: number; max: number; search: string }) =>
      server.readList<Person>([...teamKey(team), "members", { first, max, search }], membersAt(team), {
        query: { first, max, search, briefRepresentation: true },
      }),
    /** Roles with their members. One list per role, however many members the page shows. */
    roles: (names: readonly string[]) => ({
      queryKey: server.key(...teamKey(team), "roles", names),
      queryFn: async (): Promise<TeamRoles> => {
        const found = await findRoles(server, team, names);
        const all = found.roles.map(async ({ id, name }) => {
          const users: [string, string][] = [];
          for await (const user of membersOf(id)) users.push([user.id ?? "", name]);
          return users;
        });
        return { ...found, of: Object.fromEntries((await Promise.all(all)).flat()) };
      },
    }),
    /** Open invitations. Empty on 404: Keycloak 26.4 has none. */
    invitations: {
      queryKey: server.key(...teamKey(team), "invitations"),
      queryFn: ({ signal }: { signal?: AbortSignal }) =>
        server
          .list<Invitation>(`${ofOrganization(team.id)}/invitations`, {
            query: { first: 0, max: 100, status: "PENDING" },
            signal,
          })
          .catch((error: unknown) => (isApiError(error, 404) ? [] : Promise.reject(error))),
    },
    resend: (id: string) =>
      server.request("POST", `${ofOrganization(team.id)}/invitations/${encodeURIComponent(id)}/resend`),
    revoke: (id: string) =>
      server.request("DELETE", `${ofOrganization(team.id)}/invitations/${encodeURIComponent(id)}`),
    join: (role: string, user: string) => server.request("PUT", roleMemberAt(team, role, user)),
    leave: (role: string, user: string) => server.request("DELETE", roleMemberAt(team, role, user)),
    has,
    /** Keycloak creates the account when the invitation is accepted. */
    invite: ({ email = "", firstName = "", lastName = "" }: Invited) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ email, firstName, lastName })) if (value) body.append(name, value);
      return server.request("POST", `${membersAt(team)}/invite-user`, { body });
    },
    removeMember: (user: string) => server.request("DELETE", `${membersAt(team)}/${encodeURIComponent(user)}`),
    leaveGroup: (user: string) => server.request("DELETE", `${ofUser(user)}/groups/${encodeURIComponent(team.id)}`),
    byEmail: async (email: string) =>
      (await server.list<Person>("/users", { query: { email, exact: true, max: 1 } }))[0],
    create: (person: Person) => server.request("POST", "/users", { body: person }),
    removeUser: (user: string) => server.request("DELETE", ofUser(user)),
    mail: (user: string) =>
      server.request("PUT", `${ofUser(user)}/execute-actions-email`, { body: ["UPDATE_PASSWORD", "VERIFY_EMAIL"] }),
  };
};

/** Creates a member of a group and sends an email to set a password. */
export async function inviteToGroup(server: Server, team: Team, path: string, invited: Invited): Promise<void> {
  const api = teamApi(server, team);
  const email = invited.email ?? "";
  const idOf = async () => (await api.byEmail(email))?.id ?? "";
  await inSteps([
    entering({
      what: "username",
      enter: () => api.create({ ...invited, username: email, enabled: true, groups: [path] }),
      leave: async () => api.removeUser(await idOf()),
      isIn: async () => (await idOf()) !== "",
    }),
    new Step<unknown>({ what: "email", run: async () => api.mail(await idOf()) }),
  ]);
}

/** Removes a person and the roles from the team. */
export async function removeFromTeam(server: Server, team: Team, person: Person, role: TeamRole | undefined) {
  const api = teamApi(server, team);
  const { id = "" } = person;
  if (team.kind === "organization") return void (await api.removeMember(id));
  await inSteps([
    ...(role ? [leavingRole(server, team, role, id)] : []),
    leaving({
      what: "group",
      leave: () => api.leaveGroup(id),
      isIn: async () =>
        (await server.list<GroupRepresentation>(`${ofUser(id)}/groups`, { query: { search: team.name } })).some(
          (group) => group.id === team.id,
        ),
    }),
  ]);
}

const leavingRole = (server: Server, team: Team, role: TeamRole, user: string) => {
  const api = teamApi(server, team);
  return leaving({
    what: role.name,
    leave: () => api.leave(role.id, user),
    enter: () => api.join(role.id, user),
    isIn: () => api.has(role.id, user),
  });
};

/** Changes the role of a person. Without `to`, the person keeps no role. */
export async function changeRole(
  server: Server,
  team: Team,
  user: string,
  { from, to }: { from: TeamRole | undefined; to: TeamRole | undefined },
): Promise<void> {
  const api = teamApi(server, team);
  await inSteps([
    ...(to
      ? [
          entering({
            what: to.name,
            enter: () => api.join(to.id, user),
            leave: () => api.leave(to.id, user),
            isIn: () => api.has(to.id, user),
          }),
        ]
      : []),
    ...(from ? [leavingRole(server, team, from, user)] : []),
  ]);
}
