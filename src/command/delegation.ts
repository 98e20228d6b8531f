import { isApiError } from "../api/ApiError.ts";
import { everyPage } from "../api/everyPage.ts";
import { listOf } from "../api/shapes.ts";
import type { RealmServer } from "../realm-document/index.ts";
import { pathOf } from "../realm-document/read/get.ts";
import { UsageError } from "./machine.ts";

/** Input of the command. */
export interface Delegation {
  team: { kind: "organization" | "group"; name: string };
  admins: { kind: "to" | "to-group" | "to-role"; name: string };
  roles: readonly string[];
  /** Name of the policy. Names of permissions start with it. */
  name: string;
  /** Path of a realm group that contains the members of the organization. */
  members?: string;
}

/** Write of a delegation. `run` resolves to its undo. */
export interface Step {
  what: string;
  run: () => Promise<() => Promise<unknown>>;
}

export interface DelegationPlan {
  steps: readonly Step[];
  /** Actions of the panel that the permissions allow. Absent: all. */
  actions?: readonly string[];
}

interface Found {
  id: string;
  name?: string;
  alias?: string;
  parentId?: string;
}

/** Scopes of a team's group, tried with Keycloak 26.7.4: list, create, change and remove members. */
const teamScopes = ["view", "view-members", "manage-membership", "manage-membership-of-members", "manage-members"];
/** Scopes of a group that is a role of the team. */
const roleScopes = ["view", "view-members", "manage-membership"];
/** Scopes of a realm group with the members of an organization: groups of organizations permit no changes of members. */
const memberScopes = ["manage-membership-of-members", "manage-members"];

const listed = async <T>(server: RealmServer, path: string, query?: Readonly<Record<string, number>>): Promise<T[]> =>
  listOf<T>(await server.request<unknown>("GET", path, { query }), path);

const all = async <T>(server: RealmServer, path: string): Promise<T[]> => {
  const rows: T[] = [];
  for await (const row of everyPage((first, max) => listed<T>(server, path, { first, max }))) rows.push(row);
  return rows;
};

async function one(
  server: RealmServer,
  path: string,
  query: Record<string, string>,
  fits: (found: Found) => boolean = () => true,
): Promise<Found | undefined> {
  return ((await server.request<Found[] | "">("GET", path, { query })) || []).find(fits);
}

function existing(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new UsageError(`The realm has no ${what}.`);
  return found;
}

async function groupAt(server: RealmServer, path: string): Promise<Found> {
  const at = `/group-by-path${pathOf(...path.split("/").filter(Boolean))}`;
  const found = await server.request<Found>("GET", at).catch((error: unknown) => {
    if (isApiError(error, 404)) return undefined;
    throw error;
  });
  return existing(found, `group ${path}`);
}

/** Policy of the admins, and the endpoint for their client roles. */
async function adminsOf(server: RealmServer, { admins: { kind, name } }: Delegation, client: string) {
  if (kind === "to") {
    const { id } = existing(await one(server, "/users", { username: name, exact: "true" }), `user ${name}`);
    return { type: "user", members: { users: [id] }, rolesAt: pathOf("users", id, "role-mappings", "clients", client) };
  }
  if (kind === "to-group") {
    const { id } = await groupAt(server, name);
    const rolesAt = pathOf("groups", id, "role-mappings", "clients", client);
    return { type: "group", members: { groups: [{ id, extendChildren: true }] }, rolesAt };
  }
  const { id } = existing(await one(server, "/roles", { search: name }, (role) => role.name === name), `role ${name}`);
  const members = { roles: [{ id, required: false }], fetchRoles: true };
  return { type: "role", members, rolesAt: pathOf("roles-by-id", id, "composites") };
}

/** Group or organization with its endpoint, the endpoint of its role groups, and the query roles of its admins. */
async function teamOf(server: RealmServer, { team: { kind, name } }: Delegation) {
  if (kind === "group") {
    const { id } = await groupAt(server, name);
    const at = pathOf("groups", id);
    return {
      id,
      type: "Groups",
      scopes: teamScopes,
      rolesAt: `${at}/children`,
      rolesBelow: "/groups",
      query: "query-groups",
    };
  }
  const { id } = existing(
    await one(server, "/organizations", { search: name }, (found) => found.alias === name),
    `organization ${name}`,
  );
  const at = `${pathOf("organizations", id)}/groups`;
  const scopes = ["view", "manage"];
  return { id, type: "Organizations", scopes, rolesAt: at, rolesBelow: at, query: "query-organizations" };
}

/** Client with the permissions. @throws UsageError while admin permissions are off. */
async function permissionsAt(server: RealmServer): Promise<string> {
  const client = await one(server, "/clients", { clientId: "admin-permissions" });
  if (!client) throw new UsageError("Admin permissions are off. Turn them on in the realm settings.");
  return `${pathOf("clients", client.id)}/authz/resource-server`;
}

/** Keycloak requires every permission of a resource: a second one would lock out the admins of both. */
async function checkFree(server: RealmServer, at: string, resourceType: string, resource: string): Promise<void> {
  const found = await one(server, `${at}/permission`, { fields: "*", resourceType, resource });
  if (found)
    throw new UsageError(`The permission "${found.name}" exists for this team. Add the admins to its policy instead.`);
}

/** Reads the realm and returns the writes of a delegation. @throws UsageError for missing records. */
export async function planOf(server: RealmServer, asked: Delegation): Promise<DelegationPlan> {
  const at = await permissionsAt(server);
  const team = await teamOf(server, asked);
  await checkFree(server, at, team.type, team.id);
  const holder = server.realm === "master" ? "master-realm" : "realm-management";
  const keeper = existing(await one(server, "/clients", { clientId: holder }), `client ${holder}`);
  const [admins, groups, allRoles, members] = await Promise.all([
    adminsOf(server, asked, keeper.id),
    all<Found>(server, team.rolesAt),
    all<Found>(server, pathOf("clients", keeper.id, "roles")),
    asked.members === undefined ? undefined : groupAt(server, asked.members),
  ]);
  const roleGroups = new Map(groups.map((group) => [group.name ?? "", group]));
  let policy = "";

  const created = async (path: string, body: object, below = path) => {
    const made = await server.request<Found>("POST", path, { body });
    return { made, undo: () => server.request("DELETE", `${below}${pathOf(made.id)}`) };
  };
  const permission = (
    what: string,
    resourceType: string,
    scopes: readonly string[],
    resources: () => string[],
  ): Step => ({
    what: `permission "${asked.name}: ${what}": ${scopes.join(", ")}`,
    run: async () => {
      const body = {
        name: `${asked.name}: ${what}`,
        type: "scope",
        resourceType,
        scopes,
        resources: resources(),
        policies: [policy],
      };
      return (await created(`${at}/permission/scope`, body, `${at}/policy`)).undo;
    },
  });
  const idsOfRoles = () => asked.roles.flatMap((name) => roleGroups.get(name)?.id ?? []);
  const rootOfRoles = () => asked.roles.flatMap((name) => roleGroups.get(name)?.parentId ?? []).slice(0, 1);
  const queryRoles = allRoles.filter(({ name }) => name === team.query || name === "query-users");
  const held = await listed<Found>(server, admins.rolesAt);
  const missingRoles = queryRoles.filter(({ id }) => !held.some((role) => role.id === id));

  const steps: Step[] = [
    ...asked.roles
      .filter((name) => !roleGroups.has(name))
      .map((name) => ({
        what: `group ${name} of the ${asked.team.kind}`,
        run: async () => {
          const { made, undo } = await created(team.rolesAt, { name }, team.rolesBelow);
          roleGroups.set(name, made);
          return undo;
        },
      })),
    {
      what: `policy "${asked.name}": ${admins.type} ${asked.admins.name}`,
      run: async () => {
        const { made, undo } = await created(
          `${at}/policy/${admins.type}`,
          { name: asked.name, ...admins.members },
          `${at}/policy`,
        );
        policy = made.id;
        return undo;
      },
    },
    permission(asked.team.kind, team.type, team.scopes, () => [team.id]),
    ...(asked.team.kind === "group"
      ? [permission("roles", "Groups", roleScopes, idsOfRoles)]
      : [permission("members", "Groups", ["view-members"], rootOfRoles)]),
    ...(members ? [permission("changes", "Groups", memberScopes, () => [members.id])] : []),
    ...(missingRoles.length
      ? [
          {
            what: `roles ${missingRoles.map(({ name }) => name).join(", ")}`,
            run: async () => {
              await server.request("POST", admins.rolesAt, { body: missingRoles });
              return () => server.request("DELETE", admins.rolesAt, { body: missingRoles });
            },
          },
        ]
      : []),
  ];
  const isPart = asked.team.kind === "organization" && !members;
  return { steps, ...(isPart && { actions: ["invite", "resend", "revoke"] }) };
}

/** Runs the steps. After a failure it undoes the previous ones, and names those that stay. */
export async function applied(steps: readonly Step[]): Promise<{ error?: unknown; left: readonly string[] }> {
  const undos: { what: string; undo: () => Promise<unknown> }[] = [];
  try {
    for (const { what, run } of steps) undos.push({ what, undo: await run() });
    return { left: [] };
  } catch (error) {
    const left: string[] = [];
    for (const { what, undo } of undos.reverse())
      await undo().catch((failure: unknown) => {
        if (!isApiError(failure, 404)) left.push(what);
      });
    return { error, left };
  }
}
