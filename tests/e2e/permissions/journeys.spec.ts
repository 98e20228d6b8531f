import texts from "../../../src/areas/permissions/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { choose, rowAction, permissionsOf, withPermissions } from "./permissionPages.ts";

test.use({ realmSettings: { ...withPermissions, groups: [{ name: "one" }, { name: "two" }] } });

test("PERM-01 a permission for two groups with a new policy; a group is removed", async ({ openPanel, admin }) => {
  const server = await permissionsOf(admin);
  const groups: { id: string; name: string }[] = await admin.get("/groups");
  const two = groups.find(({ name }) => name === "two")?.id ?? "";
  const { page } = await openPanel("iam-permissions", { attributes: { path: `/${server.id}/permission/new/Groups` } });
  const find = hooks(page);
  await find.input("name").fill("groups of mine");
  await choose(page, "scopes", "view-members");
  await page.locator('[data-for="enforceAccessTo"] input[value="specific"]').check();
  await find.action("add-group").click();
  const picker = find.dialog("pick-group");
  for (const name of ["one", "two"]) await picker.locator(`[data-name="${name}"]`).click();
  await picker.locator('button[data-action="select"]').click();
  await find.action("create-policy").click();
  const dialog = find.dialog("new-policy");
  await dialog.locator('[data-field="name"]').fill("just admin");
  await dialog.locator('[data-field="policyType"]').selectOption("user");
  // The input stays when the type changes.
  await expect(dialog.locator('[data-field="name"]')).toHaveValue("just admin");
  await choose(page, "users", "admin");
  await dialog.locator('[data-action="save"]').click();
  await expect(page.locator('[data-for="policies"] tr[data-name="just admin"]')).toBeVisible();
  await find.action("save").click();
  await expect(find.alert("success").last()).toContainText(texts.createPermissionSuccess);
  await expect(page.locator("iam-permissions h1")).toHaveText("groups of mine");
  const made = await server.named("permission/scope", "groups of mine");
  expect(await server.links(made.id, "resources")).toEqual(groups.map(({ id }) => id).sort());
  expect(await server.links(made.id, "scopes")).toEqual(["view-members"]);
  expect(await server.links(made.id, "associatedPolicies")).toEqual(["just admin"]);
  await page.locator('[data-for="resources"] tr[data-name="/one"] [data-action="remove-row"]').click();
  await find.action("save").click();
  await expect(find.alert("success").last()).toContainText(texts.updatePermissionSuccess);
  expect(await server.links(made.id, "resources")).toEqual([two]);
  expect(await server.links(made.id, "associatedPolicies")).toEqual(["just admin"]);
});

test("PERM-02 PERM-03 the evaluation shows a user's access to one client, and offers groups for groups", async ({
  openPanel,
  admin,
}) => {
  await admin.createAdmin("other-user", ["query-clients"]);
  const server = await permissionsOf(admin);
  const { id } = await admin.user("other-user");
  const account = await admin.client("account");
  const policy = await server.policy("user", { name: "other", users: [id] });
  await server.permission({
    name: "see account",
    resourceType: "Clients",
    scopes: ["view"],
    resources: [account.id],
    policies: [policy.id],
  });
  const { page } = await openPanel("iam-permissions", { attributes: { path: `/${server.id}/evaluation` } });
  const find = hooks(page);
  await choose(page, "user", "other-user");
  await find.field("resourceType").selectOption("Groups");
  await choose(page, "resource.Groups", "one", "/one");
  await find.field("resourceType").selectOption("Clients");
  await choose(page, "resource.Clients", "account");
  await find.field("scope.Clients").selectOption("view");
  await find.action("evaluate").click();
  const result = page.locator('[data-field="evaluation"]');
  await expect(result.locator('[data-status="PERMIT"]').first()).toContainText("account");
  await expect(result.locator('[data-detail="grantedPermissions"]')).toContainText("see account");
  const same = await server.evaluate(id, "Clients", account.id, ["view"]);
  expect(same.status).toBe("PERMIT");
  expect(same.results[0].allowedScopes.map(({ name }: { name: string }) => name)).toEqual(["view"]);
  // After a revert nothing is evaluated.
  await find.action("revert").click();
  await expect(result).toContainText(texts.noPermissionsEvaluationResults);

  const { id: role } = await admin.get(`/clients/${account.id}/roles/manage-account`);
  await server.permission({
    name: "give account",
    resourceType: "Roles",
    scopes: ["map-role"],
    resources: [role],
    policies: [policy.id],
  });
  await choose(page, "user", "other-user");
  await find.field("resourceType").selectOption("Roles");
  await choose(page, "resource.Roles", "manage-account", "account manage-account");
  await find.action("evaluate").click();
  await expect(result.locator('[data-detail="grantedPermissions"]')).toContainText("give account");
  await expect(result.locator('[data-detail="grantedScope"]')).toContainText("map-role");
  expect((await server.evaluate(id, "Roles", role, ["map-role"])).status).toBe("PERMIT");
});

test("PERM-04 PERM-05 permissions are found by name and by type; one is deleted", async ({ openPanel, admin }) => {
  const server = await permissionsOf(admin);
  const policy = await server.policy("user", { name: "admins", users: [(await admin.user("admin")).id] });
  const account = await admin.client("account");
  for (const number of [0, 1, 2, 3, 4])
    await server.permission({
      name: `permission-${number}`,
      resourceType: number % 2 ? "Clients" : "Users",
      scopes: ["view"],
      ...(number === 1 && { resources: [account.id] }),
      policies: [policy.id],
    });
  const { page } = await openPanel("iam-permissions", { attributes: { path: `/${server.id}/permissions?view=list` } });
  const find = hooks(page);
  const search = page.locator('iam-permissions input[type="search"]');
  await search.fill("permission-1");
  await search.press("Enter");
  await expect(find.row({ name: "permission-2" })).toHaveCount(0);
  await expect(find.row({ name: "permission-1" })).toBeVisible();
  await search.fill("");
  await search.press("Enter");
  await expect(find.row({ name: "permission-2" })).toBeVisible();
  await find.action("filter").click();
  await page.locator('[data-field="resourceType"]').selectOption("Clients");
  await page.locator('[data-action="apply-filters"]').click();
  await expect(find.row({ name: "permission-2" })).toHaveCount(0);
  for (const number of [1, 3]) await expect(find.row({ name: `permission-${number}` })).toBeVisible();
  // A resource of the type by name; another type resets it.
  await find.action("filter").click();
  await expect(page.locator('select[data-field="scope"] option')).toContainText(["map-roles-client-scope"]);
  await expect(page.locator('select[data-field="scope"] option', { hasText: "reset-password" })).toHaveCount(0);
  await find.input("resource").fill("account");
  await page.locator('[role="option"][data-name="account"]').click();
  await page.locator('[data-action="apply-filters"]').click();
  await expect(page.locator("ul.chips")).toContainText("account");
  await expect(find.row({ name: "permission-1" })).toBeVisible();
  await expect(find.row({ name: "permission-3" })).toHaveCount(0);
  // A resource without permissions has no results and no error.
  await find.action("filter").click();
  await find.input("resource").fill("broker");
  await page.locator('[role="option"][data-name="broker"]').click();
  await page.locator('[data-action="apply-filters"]').click();
  await expect(find.state("no-results").last()).toBeVisible();
  await find.action("filter").click();
  await page.locator('[data-field="resourceType"]').selectOption("Users");
  await page.locator('[data-action="apply-filters"]').click();
  await expect(find.row({ name: "permission-0" })).toBeVisible();
  await expect(page.locator("ul.chips")).not.toContainText("broker");
  await find.action("clear-filters").click();
  await rowAction(page, "permission-3", "delete");
  await page.locator('[data-dialog="confirm-delete"] [data-action="confirm"]').click();
  await expect(find.row({ name: "permission-3" })).toHaveCount(0);
  expect(await server.named("permission/scope", "permission-3")).toBeUndefined();
  // Permissions of a policy are named before it is deleted.
  await find.tab("policies").click();
  await rowAction(page, "admins", "delete");
  const confirm = page.locator('[data-dialog="confirm-delete"]');
  await expect(confirm.locator('[data-state="held"]')).toContainText("permission-1");
  await confirm.locator('[data-action="confirm"]').click();
  await expect(find.row({ name: "admins" })).toHaveCount(0);
  expect(await server.named("policy", "admins")).toBeUndefined();
});
