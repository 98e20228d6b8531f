// Tasks: admin permissions.
import { action, dialog, field, ours, peer, testId } from "../ways.mjs";
import { deputy, permit } from "./deputy.mjs";
import { somebody } from "./somebody.mjs";

/** @typedef {import("../task.mjs").Task} Task */
/** @typedef {import("../task.mjs").RealmAdmin} RealmAdmin */
/** @typedef {import("../hands.mjs").Hands} Hands */

/** Permissions are on and there are none. @param {RealmAdmin} admin */
async function without(admin) {
  await admin.put("", { adminPermissionsEnabled: true });
  const at = await keeper(admin);
  for (const kind of ["permission", "policy"])
    for (const { id } of await admin.get(`${at}/${kind}?max=100`))
      await admin.delete(`${at}/policy/${id}`, undefined).catch(() => {});
}

/** @param {RealmAdmin} admin */
const keeper = async (admin) => `/clients/${(await admin.get("")).adminPermissionsClient.id}/authz/resource-server`;

/** @param {RealmAdmin} admin */
const turnedOff = (admin) => admin.put("", { adminPermissionsEnabled: false });

/**
 * Sorted scopes of the only permission, if it has this type, these resources and this user.
 * @param {RealmAdmin} admin
 * @param {{resourceType: string, resources?: string[], user: string}} options
 */
async function given(admin, { resourceType, resources = [], user }) {
  const at = await keeper(admin);
  const [permission] = await admin.get(`${at}/permission/scope?max=2`);
  if (permission?.resourceType !== resourceType) return undefined;
  const of = (/** @type {string} */ kind) => admin.get(`${at}/policy/${permission.id}/${kind}`);
  const [policy] = await of("associatedPolicies");
  const names = (await of("resources")).map((/** @type {{name: string}} */ { name }) => name);
  const isRight =
    (await admin.get(`${at}/policy/user/${policy.id}`)).users?.includes(user) &&
    resources.every((name) => names.includes(name));
  if (!isRight) return undefined;
  return (await of("scopes"))
    .map((/** @type {{name: string}} */ { name }) => name)
    .sort()
    .join();
}

/** @param {Hands} hands @param {string} path @param {string} name */
async function pick(hands, path, name) {
  await hands.fill(field(path), name);
  await hands.click(`[role="option"][data-name="${name}"]`);
}

/** Types into a typeahead field and selects the suggestion. @param {Hands} hands @param {string} target @param {string} name */
async function peerPick(hands, target, name) {
  await hands.fill(target, name);
  await peer.click(hands, name, "option");
}

/** Creates a user policy from the form of a permission. @param {Hands} hands @param {string} name @param {string} username */
async function peerPolicy(hands, name, username) {
  const within = '[role="dialog"]';
  await hands.click(testId("select-createNewPolicy-button"));
  await hands.fill(`${within} ${testId("name")}`, name);
  await hands.click(`${within} [id="type"]`);
  await peer.click(hands, "User", "option");
  await peerPick(hands, `${within} ${testId("users")} input`, username);
  await hands.click(`${within} ${testId("save")}`);
  // The permission can be saved once the policy is in its list.
  await hands.see(hands.page.locator("main tbody tr").filter({ hasText: name }));
}

/** @param {Hands} hands @param {string} type @param {string} name @param {string[]} scopes */
async function peerPermission(hands, type, name, scopes) {
  await hands.click("#nav-item-permissions");
  await hands.click(`${testId("createScopeBasedPermissionBtn")}, ${testId("no-permissions-empty-action")}`);
  await hands.click(testId(type));
  await hands.fill(testId("name"), name);
  for (const scope of scopes) {
    // The list closes after each selection.
    await hands.click('[id="scopes"] input');
    await peer.click(hands, scope, "option");
  }
}

/** @type {Task[]} */
export const permissionTasks = [
  {
    id: "helpdesk-group",
    title: "Create a helpdesk for one group that manages its members",
    prepare: async (admin, mark) => {
      await without(admin);
      const { id: group } = await admin.post("/groups", { name: `branch-${mark}` });
      const username = `desk-${mark}`;
      const id = await deputy(admin, username, ["query-users", "query-groups"]);
      return { id, username, group, path: `branch-${mark}` };
    },
    undo: turnedOff,
    ours: async (hands, { username, path }) => {
      await hands.click('[data-nav="permissions"]');
      await hands.click(action("delegate"));
      await pick(hands, "who.user", username);
      await hands.fill(field("target.Groups"), path);
      await hands.click(`[role="option"][data-name="/${path}"]`);
      await hands.fill(field("name"), "desk");
      await hands.click(action("save"));
    },
    peer: async (hands, { username, path }) => {
      await peerPermission(hands, "Groups", "desk", ["view", "view-members", "manage-members"]);
      await hands.click(testId("specificResources"));
      await hands.click(testId("select-group-button"));
      await hands.click(testId(`${path}-check`));
      await hands.click(testId("add-button"));
      await peerPolicy(hands, "desk only", username);
      await hands.click(testId("save"));
    },
    done: async (admin, { id, group }) =>
      (await given(admin, { resourceType: "Groups", resources: [group], user: id })) ===
      "manage-members,view,view-members",
  },
  {
    id: "may-manage",
    title: "Can this admin change this user?",
    prepare: async (admin, mark) => {
      await without(admin);
      const username = `boss-${mark}`;
      const id = await deputy(admin, username, ["query-users"]);
      const person = await somebody(admin, `staff-${mark}`);
      await permit(admin, id, "Users", ["view", "manage"], [person.id]);
      return { username, person };
    },
    undo: turnedOff,
    ours: async (hands, { username, person }) => {
      await ours.user(hands, person);
      await hands.click(action("actions"));
      await hands.click(action("who-may"));
      await pick(hands, "admin", username);
      await hands.see('td[data-type="Users"] [data-scope="manage"][data-verdict="this"]');
    },
    peer: async (hands, { username, person }) => {
      await hands.click("#nav-item-permissions");
      await hands.click(testId("permissionsEvaluation"));
      await peerPick(hands, `${testId("user")} input`, username);
      await hands.click('[id="resourceType"]');
      await peer.click(hands, "Users", "option");
      await peerPick(hands, `${testId("users")} input`, person.username);
      await hands.click(testId("permission-eval"));
      await hands.see(hands.page.getByRole("listitem").filter({ hasText: /^manage$/ }));
    },
  },
  {
    id: "view-clients",
    title: "Let an admin view all clients",
    prepare: async (admin, mark) => {
      await without(admin);
      const username = `reader-${mark}`;
      return { id: await deputy(admin, username, ["query-clients"]), username };
    },
    undo: turnedOff,
    ours: async (hands, { username }) => {
      await hands.click('[data-nav="permissions"]');
      await hands.click(action("create"));
      await hands.click(`${dialog("choose-resource-type")} [data-name="Clients"] ${action("select")}`);
      await hands.fill(field("name"), "readers");
      await pick(hands, "scopes", "view");
      await hands.click(action("create-policy"));
      await hands.fill(`${dialog("new-policy")} ${field("name")}`, "readers only");
      await hands.choose(`${dialog("new-policy")} [data-field="policyType"]`, "user");
      await pick(hands, "users", username);
      await ours.inDialog(hands, "new-policy", "save");
      await hands.click(`main ${action("save")}`);
    },
    peer: async (hands, { username }) => {
      await peerPermission(hands, "Clients", "readers", ["view"]);
      await peerPolicy(hands, "readers only", username);
      await hands.click(testId("save"));
    },
    done: async (admin, { id }) => (await given(admin, { resourceType: "Clients", user: id })) === "view",
  },
];
