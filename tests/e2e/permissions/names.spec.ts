// Hostile names, and read-only admins.
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { permissionsOf, withPermissions } from "./permissionPages.ts";

test.use({ realmSettings: withPermissions });

const hostile = `"><img src=x onerror="window.hurt=1"> 'a' / ../b?c#d %2F \${x} {{y}}`;
const long = "n".repeat(200);

test("hostile names of permissions and policies are plain text in the list, the matrix, its cells and on their pages", async ({
  page,
  site,
  admin,
}) => {
  const server = await permissionsOf(admin);
  const { id: user } = await admin.user("admin");
  const policy = await server.policy("user", { name: `by ${hostile}`, users: [user] });
  await server.policy("user", { name: `p${long}`, users: [user] });
  await server.permission({ name: hostile, resourceType: "Users", scopes: ["view"], policies: [policy.id] });
  await server.permission({ name: long, resourceType: "Users", scopes: ["view"], policies: [policy.id] });
  await openConsole({ page, site, admin }, { path: `permissions/${server.id}/permissions` });
  const find = hooks(page);
  const cell = page.locator('td[data-type="Users"] [data-scope="view"]');
  await expect(cell).toContainText(hostile);
  await cell.click();
  await expect(find.dialog("cell").locator(`.grants > li`)).toHaveCount(2);
  await expect(find.dialog("cell")).toContainText(hostile);
  const wide = await find.dialog("cell").evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(wide).toBeLessThanOrEqual(1);
  await find.dialog("cell").getByRole("link", { name: hostile }).first().click();
  await expect(page.locator("h1")).toContainText(hostile);
  await expect(find.input("name")).toHaveValue(hostile);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${admin.realm}/permissions/${server.id}/policies`);
  await expect(find.row({ name: `by ${hostile}` })).toBeVisible();
  await expect(find.row({ name: `p${long}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => "hurt" in window)).toBe(false);
});

test("a read-only admin sees permissions and is offered no change", async ({ page, site, admin }) => {
  const server = await permissionsOf(admin);
  const { id: user } = await admin.user("admin");
  const policy = await server.policy("user", { name: "admins", users: [user] });
  const { id } = await server.permission({
    ...{ name: "see", resourceType: "Users", scopes: ["view"] },
    policies: [policy.id],
  });
  await admin.createAdmin("looker", ["view-realm", "view-authorization", "view-clients", "view-users"]);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!["GET", "OPTIONS"].includes(request.method()) && request.url().includes("/admin/")) sent.push(request.url());
  });
  await openConsole({ page, site, admin }, { path: `permissions/${server.id}/permissions`, user: "looker" });
  const find = hooks(page);
  await expect(page.locator('td[data-type="Users"] [data-scope="view"]')).toContainText("admins");
  await expect(find.action("create")).toHaveCount(0);
  await expect(find.action("delegate")).toHaveCount(0);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${admin.realm}/permissions/${server.id}/permission/${id}/Users`);
  await expect(find.input("name")).toHaveValue("see");
  await expect(find.input("name")).not.toBeEditable();
  await expect(find.action("save")).toHaveCount(0);
  expect(sent).toEqual([]);
});
