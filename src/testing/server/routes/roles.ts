import { done, made, notFound, ok, Refusal, taken } from "../answers.ts";
import { byName, newId, withInner, type Realm, type Role } from "../realm.ts";
import { page, sent, type Call, type Routes } from "../router.ts";
import { brief, mappings, rolesOf, sentGroup, sentRole } from "../sent.ts";

/** @throws Refusal 404 */
function byIdOf({ realm, params }: Call): Role {
  const found = realm.roles.find(({ id }) => id === params.role);
  if (!found) throw notFound("Could not find role with id");
  return found;
}

/** @throws Refusal 404 */
function byNameOf({ realm, params }: Call): Role {
  const found = realm.roles.find(({ name, client }) => name === params.role && client === params.client);
  if (!found) throw notFound("Could not find role");
  return found;
}

function list(call: Call) {
  const { realm, params, query } = call;
  const search = query.get("search")?.toLowerCase() ?? "";
  const form = query.get("briefRepresentation") === "false" ? "whole" : "brief";
  return realm.roles
    .filter(({ client, name }) => client === params.client && name.toLowerCase().includes(search))
    .sort((left, right) => byName(left.name, right.name))
    .map((role) => sentRole(realm, role, form));
}

function create(call: Call) {
  const { realm, params } = call;
  const { name, description, attributes = {} } = sent<Role>(call);
  if (!name) throw new Refusal(400, { error: "role has no name" });
  if (realm.roles.some((role) => role.name === name && role.client === params.client))
    throw taken(`Role with name ${name} already exists`);
  realm.roles.push({ id: newId(), name, description, client: params.client, attributes, composites: [] });
  return made(`${params.client ? `/clients/${params.client}` : ""}/roles/${encodeURIComponent(name)}`);
}

function update(call: Call, role: Role) {
  const { name = role.name, description, attributes } = sent<Role>(call);
  const isTaken = call.realm.roles.some((each) => each !== role && each.name === name && each.client === role.client);
  if (isTaken) throw new Refusal(409, { error: "conflict", error_description: "Duplicate resource error" });
  Object.assign(role, { name, description, ...(attributes && { attributes }) });
  return done;
}

function remove({ realm }: Call, { id }: Role) {
  realm.roles = realm.roles.filter((role) => role.id !== id);
  for (const role of realm.roles) role.composites = role.composites.filter((inner) => inner !== id);
  for (const owner of [...realm.users, ...realm.groups]) owner.roles = owner.roles.filter((held) => held !== id);
  return done;
}

/**
 * IDs of the roles in the request.
 * @throws Refusal 404 for an unknown role
 */
export function sentIds({ realm, body }: Call): string[] {
  const ids = (body as { id?: string; roleId?: string }[]).map(({ id, roleId }) => id ?? roleId ?? "");
  if (ids.some((id) => !realm.roles.some((role) => role.id === id))) throw notFound("Role not found");
  return ids;
}

const composites = ({ realm }: Call, role: Role, of?: string | null) =>
  rolesOf(realm, role.composites)
    .filter(({ client }) => of === undefined || (client ?? null) === of)
    .map((inner) => sentRole(realm, inner));

/** Routes of a role, by ID or by name. */
const about = (at: string, roleOf: (call: Call) => Role): Routes => ({
  [`GET ${at}`]: (call) => ok(sentRole(call.realm, roleOf(call), "whole")),
  [`PUT ${at}`]: (call) => update(call, roleOf(call)),
  [`DELETE ${at}`]: (call) => remove(call, roleOf(call)),
  [`GET ${at}/composites`]: (call) => ok(composites(call, roleOf(call))),
  [`GET ${at}/composites/realm`]: (call) => ok(composites(call, roleOf(call), null)),
  [`GET ${at}/composites/clients/{of}`]: (call) => ok(composites(call, roleOf(call), call.params.of)),
  [`POST ${at}/composites`]: (call) => {
    const role = roleOf(call);
    role.composites = [...new Set([...role.composites, ...sentIds(call)])];
    return done;
  },
  [`DELETE ${at}/composites`]: (call) => {
    const role = roleOf(call);
    const gone = sentIds(call);
    role.composites = role.composites.filter((id) => !gone.includes(id));
    return done;
  },
});

const holders = (at: string): Routes => ({
  [`GET ${at}/{role}/users`]: (call) => {
    const { id } = byNameOf(call);
    const held = call.realm.users.filter(({ roles }) => roles.includes(id));
    return ok(
      page(held, call.query, 100).map((user) => ({ ...brief(user), access: { manage: call.has("manage-users") } })),
    );
  },
  [`GET ${at}/{role}/groups`]: (call) => {
    const { id } = byNameOf(call);
    const held = call.realm.groups.filter(({ roles }) => roles.includes(id));
    return ok(page(held, call.query, 100).map((group) => sentGroup(call, group, "bare")));
  },
});

const at = (path: string): Routes => ({
  [`GET ${path}`]: (call) => ok(page(list(call), call.query)),
  [`POST ${path}`]: create,
  ...about(`${path}/{role}`, byNameOf),
  ...holders(path),
});

export const roles: Routes = {
  ...at("/roles"),
  ...at("/clients/{client}/roles"),
  ...about("/roles-by-id/{role}", byIdOf),
  "GET /ui-ext/role-mappings/roles/{role}": (call) => ok(mappings(call.realm, byIdOf(call).composites)),
};

/** Effective roles of assigned ones. */
export const effective = (realm: Realm, ids: readonly string[]) => withInner(realm, ids);
