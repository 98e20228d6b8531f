import texts from "../../../src/areas/organizations/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createOrganization, joinAsManaged, openOrganizations, rowAction } from "./pages.ts";

test.use({ realmSettings: { organizationsEnabled: true, adminEventsEnabled: true, adminEventsDetailsEnabled: true } });

const managed = "resident";
const unmanaged = "visitor";

test.beforeEach(async ({ admin, mail, page }) => {
  const { id } = await createOrganization(admin, { name: "club" }, [unmanaged]);
  await joinAsManaged(page, admin, mail, id, managed);
});

const open = async (
  openPanel: Parameters<typeof openOrganizations>[0],
  admin: { get: (path: string) => Promise<{ id: string }[]> },
) => {
  const id = (await admin.get("/organizations"))[0]?.id ?? "";
  return { id, ...(await openOrganizations(openPanel, `/${id}/members`)) };
};

test("members are filtered by membership type", async ({ openPanel, admin }) => {
  const { page } = await open(openPanel, admin);
  const find = hooks(page);
  await expect(find.rows()).toHaveCount(2);
  await find.action("filter").click();
  await page.locator('[data-field="membershipType"] input[value="managed"]').check();
  await find.action("apply-filters").click();
  await expect(find.row({ name: unmanaged })).toHaveCount(0);
  await expect(find.row({ name: managed })).toBeVisible();
  await find.action("remove-filter").click();
  await expect(find.rows()).toHaveCount(2);
});

test("removing an unmanaged member keeps the account", async ({ openPanel, admin }) => {
  const { page } = await open(openPanel, admin);
  const find = hooks(page);
  await rowAction(page, unmanaged, "remove");
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.organizationUsersLeft_one.replace("{{count}}", "1"));
  await expect(find.row({ name: unmanaged })).toHaveCount(0);
  expect(await admin.get(`/users?username=${unmanaged}&exact=true`)).toHaveLength(1);
});

test("removing a managed member deletes the account, so the name is required", async ({ openPanel, admin }) => {
  const { page } = await open(openPanel, admin);
  const find = hooks(page);
  await rowAction(page, managed, "remove");
  await expect(find.action("confirm")).toBeDisabled();
  await page.locator('[data-field="confirm"]').fill(managed);
  await find.action("confirm").click();
  await expect(find.row({ name: managed })).toHaveCount(0);
  expect(await admin.get(`/users?username=${managed}&exact=true`)).toEqual([]);
});

test("many members are removed with a preview of the deleted accounts", async ({ openPanel, admin }) => {
  const { page, id } = await open(openPanel, admin);
  const find = hooks(page);
  await find.action("select-all").check();
  await page.locator('.bulk-bar [data-action="remove"]').click();
  const dialog = find.dialog("bulk-remove");
  await expect(dialog.locator(`[data-name="${managed}"]`)).toContainText(texts["organizations.removeManaged"]);
  await expect(dialog.locator(`[data-name="${unmanaged}"]`)).toContainText(texts["organizations.removeUnmanaged"]);
  await hooks(dialog).action("confirm").click();
  await expect(dialog.locator('[data-result="done"]')).toHaveCount(2);
  await hooks(dialog).action("close").last().click();
  await expect(find.state("empty").first()).toBeVisible();
  expect(await admin.get(`/organizations/${id}/members`)).toEqual([]);
  expect(await admin.get(`/users?username=${unmanaged}&exact=true`)).toHaveLength(1);
  expect(await admin.get(`/users?username=${managed}&exact=true`)).toEqual([]);
});

test("deleting an organization with managed members requires its name", async ({ openPanel, admin }) => {
  const [{ id }] = await admin.get("/organizations");
  const { page } = await openOrganizations(openPanel);
  const find = hooks(page);
  await rowAction(page, "club", "delete");
  await expect(find.dialog("confirm-delete").locator('[data-state="managed"]')).toBeVisible();
  await expect(find.action("confirm")).toBeDisabled();
  await page.locator('[data-field="confirm"]').fill("club");
  await find.action("confirm").click();
  await expect(find.row({ id })).toHaveCount(0);
  await admin.lacks(`/organizations/${id}`);
  expect(await admin.get(`/users?username=${managed}&exact=true`)).toEqual([]);
});
