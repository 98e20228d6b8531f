import { done, invalid, made, notFound, ok, taken } from "../answers.ts";
import { byName, newId, pathOf, type Group, type Realm } from "../realm.ts";
import { page, sent, type Call, type Routes } from "../router.ts";
import { brief, childrenOf, full as fullUser, groupOf, isGroupSeen, sentGroup } from "../sent.ts";

const formOf = ({ query }: Call, standard: boolean) =>
  (query.get("briefRepresentation") ?? String(standard)) === "true" ? "brief" : "whole";

/** Groups that match a search and that the admin may view, at any depth. `*` matches all. */
function hits(call: Call): Group[] {
  const { realm, query } = call;
  const search = (query.get("search") ?? "").replaceAll("*", "").toLowerCase();
  const isExact = query.get("exact") === "true";
  return realm.groups
    .filter(isGroupSeen(call))
    .filter(({ name }) => (isExact ? name.toLowerCase() === search : name.toLowerCase().includes(search)))
    .sort((left, right) => byName(left.name, right.name));
}

/** Matches with their ancestors, as a tree. */
function asTree(call: Call, list: readonly Group[]): Record<string, unknown>[] {
  const wanted = new Set<string>();
  for (const group of list)
    for (let each: Group | undefined = group; each; each = call.realm.groups.find(({ id }) => id === each?.parentId))
      wanted.add(each.id);
  const below = (parent: string | undefined): Record<string, unknown>[] =>
    childrenOf(call.realm, parent)
      .filter(({ id }) => wanted.has(id))
      .map((group) => ({ ...sentGroup(call, group, formOf(call, true)), subGroups: below(group.id) }));
  return below(undefined);
}

function list(call: Call) {
  const { realm, query } = call;
  if (!query.get("search")) {
    const top = page(childrenOf(realm, undefined).filter(isGroupSeen(call)), query);
    return top.map((group) => sentGroup(call, group, formOf(call, true)));
  }
  const found = page(hits(call), query);
  return query.get("populateHierarchy") === "false"
    ? found.map((group) => sentGroup(call, group, formOf(call, true)))
    : asTree(call, found);
}

/** @throws Refusal for a missing or duplicate name */
function check({ groups }: Realm, { id, name, parentId }: Pick<Group, "name" | "parentId"> & { id?: string }): void {
  if (!name) throw invalid("Group name is missing");
  if (groups.some((group) => group.id !== id && group.parentId === parentId && group.name === name))
    throw taken(`${parentId ? "Sibling" : "Top level"} group named '${name}' already exists.`);
}

/** Creates a group, or moves an existing one. */
function put(call: Call, parentId: string | undefined) {
  const { id: moved, name = "", description, attributes = {} } = sent<Group>(call);
  if (moved) {
    const group = groupOf(call, moved);
    check(call.realm, { ...group, parentId });
    group.parentId = parentId;
    return done;
  }
  const group: Group = { id: newId(), name, description, parentId, attributes, roles: [] };
  check(call.realm, group);
  call.realm.groups.push(group);
  const { subGroupCount: _, ...body } = sentGroup(call, group, "whole");
  return made(`/groups/${group.id}`, parentId && body);
}

function update(call: Call) {
  const group = groupOf(call);
  const { name = "", description, attributes } = sent<Group>(call);
  if (name !== group.name) check(call.realm, { id: group.id, name, parentId: group.parentId });
  if (!name) throw invalid("Group name is missing");
  Object.assign(group, { name, description, ...(attributes && { attributes }) });
  return done;
}

function remove({ realm, ...call }: Call) {
  const gone = new Set([groupOf({ realm, ...call }).id]);
  for (const id of gone) for (const child of childrenOf(realm, id)) gone.add(child.id);
  realm.groups = realm.groups.filter(({ id }) => !gone.has(id));
  for (const user of realm.users) user.groups = user.groups.filter((id) => !gone.has(id));
  return done;
}

function count(call: Call): number {
  const { realm, query } = call;
  if (query.get("search")) return hits(call).length;
  return (query.get("top") === "true" ? childrenOf(realm, undefined) : realm.groups).filter(isGroupSeen(call)).length;
}

export const groups: Routes = {
  "GET /groups": (call) => ok(list(call)),
  "GET /groups/count": (call) => ok({ count: count(call) }),
  "GET /group-by-path/{path*}": (call) => {
    const found = call.realm.groups.find((group) => pathOf(call.realm, group) === `/${call.params.path}`);
    if (!found) throw notFound("Group path does not exist");
    return ok(sentGroup(call, found, "whole"));
  },
  "POST /groups": (call) => put(call, undefined),
  "GET /groups/{id}": (call) => ok(sentGroup(call, groupOf(call), "whole")),
  "PUT /groups/{id}": update,
  "DELETE /groups/{id}": remove,
  "GET /groups/{id}/children": (call) => {
    const { id } = groupOf(call);
    const names = new Set(hits(call).map((group) => group.id));
    const children = childrenOf(call.realm, id).filter((child) => names.has(child.id));
    return ok(page(children, call.query, 10).map((child) => sentGroup(call, child, formOf(call, false))));
  },
  "POST /groups/{id}/children": (call) => put(call, groupOf(call).id),
  "GET /groups/{id}/members": (call) => {
    const { id } = groupOf(call);
    const members = call.realm.users.filter((user) => user.groups.includes(id));
    const form = call.query.get("briefRepresentation") === "true" ? brief : fullUser;
    return ok(
      page(
        members.sort((left, right) => byName(left.username, right.username)),
        call.query,
        100,
      ).map(form),
    );
  },
};
