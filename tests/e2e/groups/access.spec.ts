import texts from "../../../src/areas/groups/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import {
  above,
  addMembers,
  createGroup,
  fillGroup,
  go,
  groupAction,
  groupNamed,
  heading,
  list,
  membersOf,
  openGroups,
  rowAction,
  tree,
} from "./pages.ts";

test("a read-only admin is offered no change", async ({ openPanel, admin }) => {
  await admin.createAdmin("viewer", ["view-users"]);
  const id = await createGroup(admin, {
    name: "looked at",
    description: "About",
    attributes: { a: ["1"] },
    below: [{ name: "below" }],
  });
  await addMembers(admin, id, "ann");
  const { page } = await openGroups(openPanel, "/", { user: "viewer" });
  const find = hooks(page);
  await expect(list(page).row({ name: "looked at" })).toBeVisible();
  for (const action of ["create", "row-actions", "select", "select-all"])
    await expect(find.action(action)).toHaveCount(0);
  await list(page).row({ name: "looked at" }).getByRole("link").click();
  await expect(page.locator('p[data-field="description"]')).toHaveText("About");
  await expect(find.action("actions")).toHaveCount(0);
  await find.tab("members").click();
  await expect(list(page, "group-members").row({ name: "ann" })).toBeVisible();
  for (const action of ["add-member", "select"]) await expect(find.action(action)).toHaveCount(0);
  await find.tab("attributes").click();
  await expect(page.locator('input[data-field="key"]')).toHaveAttribute("readonly", "");
  await find.tab("role-mapping").click();
  await expect(find.state("empty").first()).toBeVisible();
  await expect(find.action("assign-role")).toHaveCount(0);
  await expect(find.tab("events")).toHaveCount(0);
  await admin.shows(`/groups/${id}`, { attributes: { a: ["1"] } });
});

test("an admin with query-groups alone sees the missing permission, not an empty list", async ({
  openPanel,
  admin,
}) => {
  await admin.createAdmin("asker", ["query-groups"]);
  const id = await createGroup(admin, { name: "hidden" });
  const { page } = await openGroups(openPanel, "/", { user: "asker" });
  await expect(list(page).state("empty").first()).toContainText(texts["groups.noneOpen"]);
  await expect(list(page).state("empty").first()).toContainText("view-users");
  await expect(hooks(page).action("create")).toHaveCount(0);
  await go(page, `/${id}`);
  await expect(hooks(page).state("forbidden").first()).toContainText("view-users");
});

test("an admin without group permissions sees the missing role", async ({ openPanel, admin }) => {
  await admin.createAdmin("nobody", []);
  const { page } = await openGroups(openPanel, "/", { user: "nobody" });
  await expect(hooks(page).state("forbidden").first()).toContainText("query-groups");
});

test("a user manager changes groups and attributes without realm permissions", async ({ openPanel, admin }) => {
  await admin.createAdmin("manager", ["manage-users", "query-groups", "query-users"]);
  const id = await createGroup(admin, { name: "managed" });
  const { page } = await openGroups(openPanel, `/${id}/attributes`, { user: "manager" });
  await hooks(page).action("add-row").click();
  await page.locator('[data-field="key"]').fill("k");
  await page.locator('[data-field="value"]').fill("v");
  await hooks(page).action("save").click();
  await expect(hooks(page).alert("success")).toContainText(texts.groupUpdated);
  await admin.shows(`/groups/${id}`, { attributes: { k: ["v"] } });
  // The server hides roles from this admin, so a copy can't include them.
  await groupAction(page, "duplicate");
  await expect(hooks(page).dialog("duplicate-group")).toContainText("view-realm");
});

/** Grants an admin these scopes on one group with permissions V2. */
async function permit(admin: RealmAdmin, username: string, group: string, scopes: string[]): Promise<void> {
  await admin.put("", { adminPermissionsEnabled: true });
  const { id } = await admin.client("admin-permissions");
  const at = `/clients/${id}/authz/resource-server`;
  const response = await admin.request("POST", `${at}/policy/user`, {
    name: `is ${username}`,
    users: [(await admin.user(username)).id],
    logic: "POSITIVE",
  });
  const policy = (await response.json()).id;
  await admin.post(`${at}/permission/scope`, {
    name: `${username} on a group`,
    resourceType: "Groups",
    resources: [group],
    scopes,
    policies: [policy],
    decisionStrategy: "UNANIMOUS",
  });
}

test("a helpdesk with permissions on one nested group finds and manages only that group", async ({
  openPanel,
  admin,
}) => {
  await admin.createAdmin("helpdesk", ["query-groups", "query-users"]);
  await createGroup(admin, {
    name: "closed/top",
    below: [{ name: "given", description: "kept", below: [{ name: "not given" }] }],
  });
  const given = await groupNamed(admin, "given");
  await addMembers(admin, given.id, "ann");
  await permit(admin, "helpdesk", given.id, [
    "view",
    "manage",
    "view-members",
    "manage-membership",
    "manage-membership-of-members",
  ]);

  const { page } = await openGroups(openPanel, "/", { user: "helpdesk" });
  const find = hooks(page);
  // In the list despite the hidden parent; the tree explains why it is empty.
  await expect(list(page).row({ name: "given" })).toContainText("/closed/top/given");
  await expect(list(page).rows()).toHaveCount(1);
  await expect(tree(page).state("empty").first()).toContainText(texts["groups.noneAtTop"]);
  await expect(list(page).action("create")).toHaveCount(0);

  await list(page).row({ name: "given" }).getByRole("link").click();
  await expect(heading(page)).toHaveText("given");
  // Parents are named as text.
  await expect.poll(() => above(page)).toEqual(["closed/top"]);
  await expect(page.locator("nav.breadcrumb a")).toHaveCount(1);
  await groupAction(page, "rename");
  await fillGroup(page, "edit-group", { name: "renamed" });
  await expect(heading(page)).toHaveText("renamed");
  await admin.shows(`/groups/${given.id}`, { name: "renamed", description: "kept" });
  await find.tab("members").click();
  await rowAction(page, { name: "ann" }, "leave", "group-members");
  await find.action("confirm").click();
  await expect(find.alert("success").filter({ hasText: texts.usersLeft_one.replace("{{count}}", "1") })).toBeVisible();
  expect(await membersOf(admin, given.id)).toEqual([]);
  await go(page, `/${(await groupNamed(admin, "not given")).id}`);
  await expect(find.state("forbidden").first()).toBeVisible();
});

test("rows offer actions by their own permissions", async ({ openPanel, admin }) => {
  await admin.createAdmin("partly", ["view-users"]);
  const open = await createGroup(admin, { name: "open" });
  await createGroup(admin, { name: "closed" });
  await permit(admin, "partly", open, ["view", "manage"]);
  const { page } = await openGroups(openPanel, "/", { user: "partly" });
  await expect(list(page).row({ name: "open" }).locator('[data-action="row-actions"]')).toBeVisible();
  await expect(list(page).row({ name: "closed" }).locator('[data-action="row-actions"]')).toHaveCount(0);
  await expect(list(page).row({ name: "open" }).locator('[data-action="select"]')).toBeEnabled();
  await expect(list(page).row({ name: "closed" }).locator('[data-action="select"]')).toBeDisabled();
});

test("a read-only panel offers no change to an admin with permission", async ({ openPanel, admin }) => {
  const id = await createGroup(admin, { name: "read only", attributes: { a: ["1"] } });
  const { page } = await openGroups(openPanel, "/", { attributes: { readonly: "" } });
  await expect(list(page).row({ name: "read only" })).toBeVisible();
  for (const action of ["create", "row-actions", "select"]) await expect(hooks(page).action(action)).toHaveCount(0);
  await go(page, `/${id}/members`);
  await expect(list(page, "group-members").state("empty").first()).toBeVisible();
  for (const action of ["actions", "add-member"]) await expect(hooks(page).action(action)).toHaveCount(0);
  await hooks(page).tab("attributes").click();
  await expect(page.locator('input[data-field="key"]')).toHaveAttribute("readonly", "");
});

test("columns, actions and tabs are narrowed", async ({ openPanel, admin }) => {
  const id = await createGroup(admin, { name: "narrowed" });
  const { page } = await openGroups(openPanel, "/", {
    attributes: { columns: "description", actions: "rename", tabs: "members,attributes" },
  });
  await expect(list(page).row({ name: "narrowed" }).locator("td[data-column]")).toHaveCount(2);
  await expect(list(page).action("create")).toHaveCount(0);
  await go(page, `/${id}`);
  await expect(hooks(page).tab("members")).toHaveAttribute("aria-current", "page");
  for (const tab of ["children", "role-mapping", "events"]) await expect(hooks(page).tab(tab)).toHaveCount(0);
});

for (const status of [403, 404, 500]) {
  test(`optional calls may fail with ${status} while the rest works`, async ({ openPanel, admin, page: testPage }) => {
    const top = await createGroup(admin, { name: "top", below: [{ name: "below" }] });
    const { id } = await groupNamed(admin, "below");
    const failing = [
      /\/admin\/serverinfo$/,
      /\/localization\//,
      /\/groups\/count$/,
      new RegExp(`/groups/${top}$`),
      /\/groups$/,
    ];
    await testPage.route(
      (url) => failing.some((pattern) => pattern.test(url.pathname)),
      (route) =>
        route.request().method() !== "GET"
          ? route.continue()
          : route.fulfill({ status, json: { error: "played" }, headers: { "access-control-allow-origin": "*" } }),
    );
    const { page } = await openGroups(openPanel, `/${id}`);
    await expect(heading(page)).toHaveText("below");
    // The tree fails in place.
    await expect(
      tree(page)
        .state(status === 403 ? "forbidden" : status === 404 ? "not-found" : "error")
        .first(),
    ).toBeVisible();
    await groupAction(page, "rename");
    await fillGroup(page, "edit-group", { description: "saved all the same" });
    await expect(page.locator('p[data-field="description"]')).toHaveText("saved all the same");
    await admin.shows(`/groups/${id}`, { description: "saved all the same" });
  });
}

test("a deleted group shows a message with a way back", async ({ openPanel, admin }) => {
  await createGroup(admin, { name: "there" });
  const { page } = await openGroups(openPanel, "/00000000-0000-0000-0000-000000000000/members");
  await hooks(page).state("not-found").locator('[data-action="back"]').click();
  await expect(list(page).row({ name: "there" })).toBeVisible();
});

test("a concurrent change during the dialog asks before overwriting", async ({ openPanel, admin }) => {
  const id = await createGroup(admin, { name: "shared", description: "old", attributes: { a: ["1"] } });
  const { page } = await openGroups(openPanel, `/${id}`);
  const find = hooks(page);
  await groupAction(page, "rename");
  const form = hooks(find.dialog("edit-group"));
  await form.input("description").fill("mine");
  await admin.put(`/groups/${id}`, {
    ...(await admin.get(`/groups/${id}`)),
    name: "renamed by another",
    description: "theirs",
  });
  await form.action("save").click();
  // Back to the form: nothing is written, and the input stays.
  await find.dialog("conflict").locator('[data-action="cancel"]').click();
  await expect(form.input("description")).toHaveValue("mine");
  expect(await admin.get(`/groups/${id}`)).toMatchObject({ name: "renamed by another", description: "theirs" });
  await form.action("save").click();
  await find.dialog("conflict").locator('[data-conflict="description"] input[value="mine"]').check();
  await find.dialog("conflict").locator('[data-action="confirm"]').click();
  await expect(find.alert("success")).toBeVisible();
  await admin.shows(`/groups/${id}`, { name: "renamed by another", description: "mine", attributes: { a: ["1"] } });
});
