import { done, invalid, invalidField, made, notFound, ok, Refusal, taken } from "../answers.ts";
import { byName, newId, pathOf, type Realm, type User } from "../realm.ts";
import { page, sent, type Call, type Routes } from "../router.ts";
import { itemOf, objectIn } from "../store.ts";
import { fields, metadata, profile } from "../profile.ts";
import { brief, full, sentGroup, userOf } from "../sent.ts";

const managing = ["manage-users"] as const;
const rowAccess = ({ has, may }: Call, { id }: User) => ({ manage: has(...managing) || may("Users", id, "manage") });
/** Scopes that allow an act on a user. */
const acts = {
  manageGroupMembership: ["manage-group-membership"],
  resetPassword: ["reset-password", "manage"],
  mapRoles: ["map-roles"],
  manage: ["manage"],
};
const access = ({ has, may }: Call, { id }: User) => ({
  ...Object.fromEntries(
    Object.entries(acts).map(([name, scopes]) => [name, has(...managing) || may("Users", id, ...scopes)]),
  ),
  view: true,
  impersonate: has("impersonation") || may("Users", id, "impersonate"),
});
/** Returns true for a user that the admin may view. */
const isSeen =
  ({ has, may }: Call) =>
  ({ id }: User) =>
    has("view-users", ...managing) || may("Users", id, "view", "manage");
const PROFILE = "/users/profile";
const profileOf = ({ documents }: Realm) => objectIn(documents, PROFILE, profile);
const unlocked = { numFailures: 0, disabled: false, lastIPFailure: "n/a", lastFailure: 0 };

/** `x` matches a prefix, `*x*` any part, `"x"` the complete value. All words must match. */
function fits(user: User, search: string): boolean {
  if (search.startsWith("id:")) return search.slice(3).split(/\s+/).includes(user.id);
  const values = fields.map((field) => user[field]?.toLowerCase() ?? "");
  return search
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => {
      if (/^".*"$/.test(word)) return values.includes(word.slice(1, -1));
      const bare = word.replace(/^\*|\*$/g, "");
      return values.some((value) => (word.startsWith("*") ? value.includes(bare) : value.startsWith(bare)));
    });
}

/** `name:value` pairs, with quotes around values with spaces. */
const pairs = (q: string) =>
  [...q.matchAll(/("[^"]*"|[^\s:"]+):("[^"]*"|[^\s"]+)/g)].map(([, name = "", value = ""]) => [
    name.replaceAll('"', ""),
    value.replaceAll('"', ""),
  ]);

/** Users that match the query and that the admin may view, by name. */
function found(call: Call): User[] {
  const { realm, query } = call;
  const search = query.get("search");
  const isExact = query.get("exact") === "true";
  const isField = (user: User, field: (typeof fields)[number]) => {
    const wanted = query.get(field)?.toLowerCase();
    const value = user[field]?.toLowerCase() ?? "";
    return wanted === undefined || (isExact ? value === wanted : value.includes(wanted));
  };
  const isFlag = (user: User, flag: "enabled" | "emailVerified") =>
    query.get(flag) === null || String(user[flag]) === query.get(flag);
  return realm.users
    .filter(isSeen(call))
    .filter(
      (user) =>
        (!search || fits(user, search)) &&
        fields.every((field) => isField(user, field)) &&
        isFlag(user, "enabled") &&
        isFlag(user, "emailVerified") &&
        pairs(query.get("q") ?? "").every(([name = "", value = ""]) => user.attributes[name]?.includes(value)),
    )
    .sort((left, right) => byName(left.username, right.username));
}

const isBrief = ({ query }: Call) => query.get("briefRepresentation") === "true";

const row = (call: Call) => (user: User) => ({
  ...(isBrief(call) ? brief(user) : full(user)),
  access: rowAccess(call, user),
});

/** @throws Refusal for an invalid or duplicate value */
function check(realm: Realm, user: User): void {
  if (!user.username) throw invalid("User name is missing");
  const others = realm.users.filter(({ id }) => id !== user.id);
  const isNew = !realm.users.some(({ id, username }) => id === user.id && username === user.username);
  if (isNew && user.username.length < 3) throw invalidField("username", "error-invalid-length", 3, 255);
  if (user.email && !/^[^@\s]+@[^@\s]+$/.test(user.email))
    throw invalidField("email", "error-invalid-email", user.email);
  if (others.some(({ username }) => username === user.username)) throw taken("User exists with same username");
  if (user.email && others.some(({ email }) => email === user.email)) throw taken("User exists with same email");
}

const written = (user: Partial<User>): Partial<User> => ({
  ...user,
  ...(user.username !== undefined && { username: user.username.toLowerCase() }),
  ...(user.email !== undefined && { email: user.email.toLowerCase() || undefined }),
  ...(user.attributes && {
    attributes: Object.fromEntries(Object.entries(user.attributes).filter(([, values]) => values.length > 0)),
  }),
});

const isSent = ([, value]: [string, unknown]) => value !== undefined && value !== null;
const known: readonly string[] = [...fields, "enabled", "emailVerified", "requiredActions", "attributes"];
const changesOf = (call: Call) =>
  written(
    Object.fromEntries(Object.entries(sent<User>(call)).filter((entry) => isSent(entry) && known.includes(entry[0]))),
  );

function create(call: Call) {
  const { realm } = call;
  const { groups = [] } = sent<{ groups: string[] }>(call);
  const standard = realm.roles.find(({ name, client }) => !client && name === `default-roles-${realm.name}`);
  const user: User = {
    ...{ id: newId(), username: "", enabled: false, emailVerified: false, createdTimestamp: Date.now() },
    ...{ requiredActions: [], attributes: {}, credentials: [], roles: standard ? [standard.id] : [] },
    groups: realm.groups.filter((group) => groups.includes(pathOf(realm, group))).map(({ id }) => id),
    ...changesOf(call),
  };
  check(realm, user);
  realm.users.push(user);
  return made(`/users/${user.id}`);
}

function update(call: Call) {
  const user = userOf(call);
  const changes = changesOf(call);
  if (changes.username !== undefined && changes.username !== user.username && !call.realm.settings.editUsernameAllowed)
    throw invalidField("username", "error-user-attribute-read-only");
  check(call.realm, { ...user, ...changes });
  Object.assign(user, changes);
  return done;
}

function remove(call: Call) {
  const { id } = userOf(call);
  const { realm } = call;
  realm.users = realm.users.filter((user) => user.id !== id);
  realm.sessions = realm.sessions.filter(({ userId }) => userId !== id);
  for (const organization of realm.organizations)
    organization.members = organization.members.filter((member) => member !== id);
  return done;
}

function resetPassword(call: Call) {
  const user = userOf(call);
  const { value, temporary } = sent<{ value: string; temporary: boolean }>(call);
  if (!value) throw new Refusal(400, { error: "Empty password not allowed" });
  const { userLabel } = user.credentials.find(({ type }) => type === "password") ?? {};
  const credential = {
    ...{ id: newId(), type: "password", createdDate: Date.now(), credentialData: "{}" },
    ...(userLabel !== undefined && { userLabel }),
  };
  user.credentials = [...user.credentials.filter(({ type }) => type !== "password"), credential];
  const others = user.requiredActions.filter((action) => action !== "UPDATE_PASSWORD");
  user.requiredActions = temporary ? [...others, "UPDATE_PASSWORD"] : others;
  return done;
}

const groupsOf = (call: Call) => {
  const { groups } = userOf(call);
  const search = call.query.get("search")?.toLowerCase() ?? "";
  return call.realm.groups.filter(({ id, name }) => groups.includes(id) && name.toLowerCase().includes(search));
};

export const users: Routes = {
  "GET /users": (call) => ok(page(found(call), call.query, 100).map(row(call))),
  "GET /users/count": (call) => {
    const isCounted = call.has("view-users", ...managing) || call.realm.settings.adminPermissionsEnabled;
    return ok(isCounted ? found(call).length : call.realm.users.length);
  },
  "GET /ui-ext/brute-force-user": (call) =>
    ok(page(found(call), call.query, 100).map((user) => ({ ...row(call)(user), bruteForceStatus: unlocked }))),
  "GET /users/profile": ({ realm }) => ok(profileOf(realm)),
  "PUT /users/profile": (call) => {
    call.realm.documents[PROFILE] = call.body;
    return ok(call.body);
  },
  "GET /users/profile/metadata": ({ realm }) => ok(metadata(profileOf(realm), false)),
  "POST /users": create,
  "GET /users/{id}": (call) =>
    ok({
      ...full(userOf(call)),
      ...(call.query.get("userProfileMetadata") === "true" && {
        userProfileMetadata: metadata(profileOf(call.realm), true),
      }),
      access: access(call, userOf(call)),
    }),
  "PUT /users/{id}": update,
  "DELETE /users/{id}": remove,
  "PUT /users/{id}/reset-password": resetPassword,
  "GET /users/{id}/credentials": (call) => ok(userOf(call).credentials),
  "PUT /users/{id}/credentials/{credential}/userLabel": (call) => {
    itemOf(userOf(call).credentials, "id", call.params.credential, "Credential not found").userLabel = String(
      call.body,
    );
    return done;
  },
  "DELETE /users/{id}/credentials/{credential}": (call) => {
    const user = userOf(call);
    user.credentials = user.credentials.filter(({ id }) => id !== call.params.credential);
    return done;
  },
  "GET /users/{id}/groups": (call) =>
    ok(
      page(groupsOf(call), call.query).map((group) =>
        sentGroup(call, group, call.query.get("briefRepresentation") === "false" ? "full" : "bare"),
      ),
    ),
  "GET /users/{id}/groups/count": (call) => ok({ count: groupsOf(call).length }),
  "PUT /users/{id}/groups/{group}": (call) => {
    const user = userOf(call);
    if (!call.realm.groups.some(({ id }) => id === call.params.group)) throw notFound("Group not found");
    user.groups = [...new Set([...user.groups, call.params.group ?? ""])];
    return done;
  },
  "DELETE /users/{id}/groups/{group}": (call) => {
    const user = userOf(call);
    user.groups = user.groups.filter((id) => id !== call.params.group);
    return done;
  },
  "GET /attack-detection/brute-force/users/{id}": () =>
    ok({ ...unlocked, failedLoginNotBefore: 0, numTemporaryLockouts: 0, numSecondaryAuthFailures: 0 }),
  "DELETE /attack-detection/brute-force/users/{id}": () => done,
};
