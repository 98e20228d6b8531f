import { expect, test } from "../../support/test.ts";

test("PERM why can't I: a read-only admin sees the required role for each hidden action", async ({
  openConsole,
  page,
  admin,
}) => {
  await admin.createAdmin("viewer", ["view-users", "query-users", "query-groups"]);
  const id = await admin.createUser({ username: "eve", enabled: true });
  await openConsole({ user: "viewer", path: `users/${id}/settings` });
  const why = page.locator('[data-list="why-not"]');
  const group = (word: string) => why.locator("> div").filter({ hasText: word });

  await page.locator('main [data-action="why-not"]').click();
  await expect(group("manage-users").locator('[data-lack="delete"]')).toBeVisible();
  await expect(group("manage-users").locator('[data-lack="save"]')).toBeVisible();
  await expect(group("view-events").locator('[data-lack="events"]')).toBeVisible();
  await expect(why).toContainText("Only roles of realm-management allow this");
  await page.keyboard.press("Escape");

  const navigation = page.locator("nav.side");
  await navigation.locator('[data-action="why-not"]').click();
  const entry = (area: string) => why.locator("> div").filter({ has: page.locator(`[data-lack="${area}"]`) });
  await expect(entry("clients")).toContainText("query-clients");
  await expect(entry("events")).toContainText("view-events");
  await expect(why.locator('[data-lack="users"]')).toHaveCount(0);
});

test("undeclared actions have a reason too: a read-only admin sees the role for add and move", async ({
  openConsole,
  page,
  admin,
}) => {
  await admin.createAdmin("viewer", ["view-realm", "view-users", "query-users"]);
  await admin.post("/roles", { name: "staff" });
  const open = async (path: string) => {
    await openConsole({ user: "viewer", path });
    await page.locator('main [data-action="why-not"]').click();
  };
  const told = (role: string) => page.locator('[data-list="why-not"] > div').filter({ hasText: role });
  const { id } = await admin.get("/roles/staff");
  await open(`roles/${id}/users-in-role`);
  await expect(told("manage-users").locator('[data-lack="add-user"]')).toBeVisible();
  await open("authentication/required-actions");
  await expect(told("manage-realm").locator('[data-lack="move"]')).toBeVisible();
});
