// Mouse-centric screens by keyboard: every step is a key, and the server has the result.
import type { Locator, Page } from "@playwright/test";
import flowTexts from "../../../src/areas/authentication/en.json" with { type: "json" };
import permissionTexts from "../../../src/areas/permissions/en.json" with { type: "json" };
import profileTexts from "../../../src/areas/realm-settings/user-profile/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { copyFlow, stepsOf } from "../authentication/flows.ts";
import { permissionsOf, withPermissions } from "../permissions/permissionPages.ts";

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === (element.getRootNode() as ShadowRoot).activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

const keys = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.keyboard.press(name);
};

test("the flow tree moves a step, changes its requirement and deletes another by keyboard", async ({
  openConsole,
  page,
  admin,
}) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  await openConsole({ path: `authentication/${id}/notInUse` });
  const on = hooks(page);
  await tabTo(page, on.row({ name: "Cookie" }));
  await keys(page, "Alt+ArrowDown");
  await expect(page.getByText("Cookie is now 2 of 5, level 1")).toBeAttached();
  await expect.poll(async () => (await stepsOf(admin, "my browser"))[1]?.providerId).toBe("auth-cookie");

  // Into the requirement cell, then to its control.
  const cell = on.row({ name: "Cookie" }).locator('[data-column="requirement"]');
  await keys(page, "ArrowRight", "ArrowRight");
  await expect(cell).toBeFocused();
  await keys(page, "Enter");
  await expect(cell.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Dis");
  await expect
    .poll(async () => (await stepsOf(admin, "my browser")).find(({ providerId }) => providerId === "auth-cookie"))
    .toMatchObject({ requirement: "DISABLED" });

  await keys(page, "Escape");
  await expect(cell).toBeFocused();
  await keys(page, "ArrowDown", "Home", "End");
  const menu = on.row({ name: "Identity Provider Redirector" }).locator('[data-action="row-actions"]');
  await tabTo(page, menu);
  await keys(page, "Enter");
  const remove = page.getByRole("menuitem", { name: flowTexts.delete, exact: true });
  await expect(remove).toBeVisible();
  await tabTo(page, remove, "ArrowDown");
  await keys(page, "Enter");
  await tabTo(page, on.dialog().locator('[data-action="confirm"]'));
  await keys(page, "Enter");
  await expect
    .poll(async () => (await stepsOf(admin, "my browser")).map(({ providerId }) => providerId))
    .not.toContain("identity-provider-redirector");
});

test.describe("with permissions", () => {
  test.use({ realmSettings: { ...withPermissions, clients: [{ clientId: "shop" }] } });

  test("the permission matrix is navigated by arrow keys and creates a permission from a cell", async ({
    openConsole,
    page,
    admin,
  }) => {
    const server = await permissionsOf(admin);
    const policy = await server.policy("user", { name: "just admin", users: [(await admin.user("admin")).id] });
    for (const [resourceType, scopes] of [
      ["Users", ["view"]],
      ["Clients", ["view", "manage"]],
    ] as const)
      await server.permission({ name: `all ${resourceType}`, resourceType, scopes, policies: [policy.id] });
    await openConsole({ path: `permissions/${server.id}/permissions` });
    const on = hooks(page);
    const cell = (type: string, scope: string) => page.locator(`td[data-type="${type}"] [data-scope="${scope}"]`);
    const cells = page.locator('[data-action="cell"]');
    await expect(cells.first()).toBeVisible();
    await tabTo(page, page.locator('[data-action="cell"][tabindex="0"]'));
    const row = page.locator('[data-list="matrix"] tr[data-name="view"] [data-action="cell"]');
    await keys(page, "Home");
    for (let up = 0; up < 3; up += 1) await keys(page, "ArrowUp");
    while (!(await row.first().evaluate((one) => one === (one.getRootNode() as ShadowRoot).activeElement)))
      await keys(page, "ArrowDown");
    for (let index = 1; index < (await row.count()); index += 1) {
      await keys(page, "ArrowRight");
      await expect(row.nth(index)).toBeFocused();
    }
    await keys(page, "Home");
    await expect(row.first()).toBeFocused();
    while (!(await cell("Users", "view").evaluate((one) => one === (one.getRootNode() as ShadowRoot).activeElement)))
      await keys(page, "ArrowRight");
    await keys(page, "Enter");
    await expect(on.dialog("cell").locator('[data-name="all Users"]').first()).toBeVisible();
    await keys(page, "Escape");
    await expect(cell("Users", "view")).toBeFocused();
    await keys(page, "Enter");
    await tabTo(page, on.dialog("cell").locator('[data-action="create"]'));
    await keys(page, "Enter");
    await tabTo(page, on.input("name"));
    await page.keyboard.type("by keys");
    await tabTo(page, on.action("assign").first());
    await keys(page, "Enter");
    const choice = on.dialog().locator('tr[data-name="just admin"] input');
    await tabTo(page, choice);
    await keys(page, "Space");
    await tabTo(page, on.dialog().locator('[data-action="assign"]'));
    await keys(page, "Enter");
    await expect(page.locator('[data-for="policies"] tr[data-name="just admin"]')).toBeVisible();
    await tabTo(page, on.action("save"));
    await keys(page, "Enter");
    await expect(on.alert("success").last()).toContainText(permissionTexts.createPermissionSuccess);
    const made = await server.named("permission/scope", "by keys");
    expect(await server.links(made.id, "scopes")).toEqual(["view"]);
    expect(await server.links(made.id, "associatedPolicies")).toEqual(["just admin"]);
  });
});

test("the user profile editor reorders and renames an attribute, and saves both with Ctrl+S", async ({
  openConsole,
  page,
  admin,
}) => {
  const everybody = { view: ["admin", "user"], edit: ["admin", "user"] };
  const before = await admin.get("/users/profile");
  await admin.put("/users/profile", {
    ...before,
    attributes: [
      ...before.attributes,
      { name: "one", permissions: everybody },
      { name: "two", permissions: everybody },
    ],
  });
  const namesNow = async () =>
    (await admin.get("/users/profile")).attributes.slice(-2).map(({ name }: { name: string }) => name);
  await openConsole({ path: "realm-settings/user-profile/attributes" });
  const on = hooks(page);
  const grip = page.locator('tr[data-name="two"] [data-action="drag"]');
  await tabTo(page, grip);
  await keys(page, "Alt+ArrowUp");
  await expect(grip).toBeFocused();
  await expect(on.action("save")).toBeEnabled();
  expect(await namesNow()).toEqual(["one", "two"]);
  await keys(page, "ControlOrMeta+s");
  await expect(on.alert("success").last()).toContainText(profileTexts.userProfileSuccess);
  expect(await namesNow()).toEqual(["two", "one"]);
  await expect(grip).toBeFocused();

  await tabTo(page, page.locator('tr[data-name="two"] a'));
  await keys(page, "Enter");
  await tabTo(page, on.input("displayName"));
  await page.keyboard.type("Second");
  await keys(page, "ControlOrMeta+s");
  await expect(on.alert("success").last()).toContainText(profileTexts.createAttributeSuccess);
  expect((await admin.get("/users/profile")).attributes.at(-2)).toMatchObject({ name: "two", displayName: "Second" });
});
