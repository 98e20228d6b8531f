// Permissions of single records, as the realm's client of fine-grained permissions holds them.
import type { Item } from "./collections.ts";
import { withInner, type Realm, type User } from "./realm.ts";
import { listAt } from "./store.ts";

type Protected = "Users" | "Groups" | "Clients" | "Roles" | "Organizations";

/** Returns true if a permission grants one of the scopes for a record. */
export type May = (type: Protected, id: string | undefined, ...scopes: readonly string[]) => boolean;

/** Scopes of a group that apply to its members, by scope of users. */
const ofMembers: Readonly<Record<string, string>> = {
  view: "view-members",
  manage: "manage-members",
  "manage-group-membership": "manage-membership-of-members",
  impersonate: "impersonate-members",
};

const idsIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).map((item: string | { id: string }) => (typeof item === "string" ? item : item.id));

/** Group and its ancestors. */
function upwards({ groups }: Pick<Realm, "groups">, id: string | undefined): string[] {
  const group = groups.find((each) => each.id === id);
  return group ? [group.id, ...upwards({ groups }, group.parentId)] : [];
}

/** ID of the client with the permissions of admins. */
export function permissionsClientOf({ settings: { adminPermissionsClient: client } }: Realm): string | undefined {
  return typeof client === "object" && client && "id" in client ? String(client.id) : undefined;
}

/** Permissions of an admin. None apply while they are off in the realm. */
export function permissionsOf(realm: Realm, username: string): May {
  const user = realm.users.find((each) => each.username === username);
  return (type, id, ...scopes) => {
    const client = permissionsClientOf(realm);
    if (!realm.settings.adminPermissionsEnabled || !client || !user || id === undefined) return false;
    const at = `/clients/${client}/authz/resource-server`;
    return scopes.some((scope) => isGranted({ realm, user, at }, type, id, scope));
  };
}

type Place = { realm: Realm; user: User; at: string };

function isGranted(place: Place, type: Protected, id: string, scope: string): boolean {
  const { realm, at } = place;
  const list = (name: string) => listAt(realm, `${at}/${name}`);
  const scopeId = list("scope").find(({ name }) => name === scope)?.id;
  const resourceId = (wanted: string) => list("resource").find(({ name }) => name === wanted)?._id;
  const about = (resource: unknown) =>
    list("policy").filter(
      (policy) =>
        policy.resourceType === type &&
        resource !== undefined &&
        idsIn(policy.resources).includes(String(resource)) &&
        idsIn(policy.scopes).includes(String(scopeId)),
    );
  // A permission of the record itself outweighs those of all records.
  const own = about(resourceId(id));
  const relevant = own.length > 0 ? own : about(resourceId(type));
  if (relevant.length > 0) return relevant.every((permission) => grants(place, permission));
  const member = type === "Users" ? realm.users.find((each) => each.id === id) : undefined;
  const { [scope]: inherited } = ofMembers;
  return Boolean(inherited && member?.groups.some((group) => isGranted(place, "Groups", group, inherited)));
}

/** Result of a policy or permission. Types that need a request's context never grant. */
function grants(place: Place, policy: Item): boolean {
  const { realm, user, at } = place;
  const parts = () =>
    listAt(realm, `${at}/policy`)
      .filter(({ id }) => idsIn(policy.policies).includes(String(id)))
      .map((part) => grants(place, part));
  const isAny = policy.decisionStrategy === "AFFIRMATIVE";
  const combined = (results: readonly boolean[]) =>
    results.length > 0 && (isAny ? results.includes(true) : !results.includes(false));
  const inGroups = () => {
    const wanted = (Array.isArray(policy.groups) ? policy.groups : []) as { id: string; extendChildren?: boolean }[];
    return wanted.some(({ id, extendChildren }) =>
      user.groups.some((own) => (extendChildren ? upwards(realm, own) : [own]).includes(id)),
    );
  };
  const held = () => withInner(realm, user.roles).map(({ id }) => id);
  const results: Readonly<Record<string, () => boolean>> = {
    user: () => idsIn(policy.users).includes(user.id),
    role: () => idsIn(policy.roles).some((id) => held().includes(id)),
    group: inGroups,
    aggregate: () => combined(parts()),
    scope: () => combined(parts()),
  };
  const isPositive = results[String(policy.type)]?.() ?? false;
  return policy.logic === "NEGATIVE" ? !isPositive : isPositive;
}

/** Requests about one record: pattern with its ID, type, and scopes to read and to write. One of them is enough. */
const records: readonly (readonly [RegExp, Protected, read: readonly string[], write: readonly string[]])[] = [
  [/^\/users\/([^/]+)\/reset-password$/, "Users", [], ["reset-password", "manage"]],
  [/^\/users\/([^/]+)\/groups\/[^/]+$/, "Users", [], ["manage-group-membership"]],
  [/^\/users\/([^/]+)\/role-mappings/, "Users", ["view", "manage"], ["map-roles"]],
  [/^\/ui-ext\/role-mapping-delete\/users\/([^/]+)$/, "Users", [], ["map-roles"]],
  [
    /^\/(?:users|ui-ext\/available-roles\/users|ui-ext\/effective-roles(?:-all)?\/users|attack-detection\/brute-force\/users)\/([^/]+)/,
    "Users",
    ["view", "manage"],
    ["manage"],
  ],
  [/^\/groups\/([^/]+)\/members$/, "Groups", ["view-members", "manage-members"], []],
  [/^\/groups\/([^/]+)/, "Groups", ["view", "manage"], ["manage"]],
  [/^\/clients\/([^/]+)(?!.*\/authz)/, "Clients", ["view", "manage"], ["manage"]],
  [/^\/organizations\/([^/]+)/, "Organizations", ["view", "manage"], ["manage"]],
];

/** Returns true if a permission allows a request. */
export function isPermitted(may: May, method: string, path: string): boolean {
  for (const [pattern, type, read, write] of records) {
    const [, id] = pattern.exec(path) ?? [];
    if (id !== undefined) return may(type, decodeURIComponent(id), ...(method === "GET" ? read : write));
  }
  return false;
}
