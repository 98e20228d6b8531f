import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createRole, openRoles, rowAction } from "./pages.ts";

test("A11Y-09, A11Y-10: list, form, details, users and dialogs of roles have no finding", async ({
  openPanel,
  admin,
}) => {
  const inner = await createRole(admin, { name: "inner", description: "Part of another" });
  const id = await createRole(admin, { name: "outer", description: "Has a part", attributes: { one: ["1"] } });
  await admin.post(`/roles-by-id/${id}/composites`, [{ id: inner, name: "inner" }]);
  const user = await admin.createUser({ username: "holder", email: "holder@test.example" });
  await admin.post(`/users/${user}/role-mappings/realm`, [{ id, name: "outer" }]);

  const { page } = await openRoles(openPanel, "/");
  const find = hooks(page);
  const check = async (what: string) => expect(await findingsInLooks(page), what).toEqual([]);
  const go = (path: string) =>
    page.evaluate(
      (to) => (document.querySelector("iam-roles") as HTMLElement & { navigate(path: string): void }).navigate(to),
      path,
    );

  await expect(find.row({ name: "outer" })).toBeVisible();
  await check("list");
  await find.row({ name: "outer" }).locator('[data-action="select"]').check();
  await check("selection");
  await find.row({ name: "outer" }).locator('[data-action="row-actions"]').click();
  await expect(page.locator(".menu [data-action='delete']").filter({ visible: true })).toBeVisible();
  await check("row menu");
  await page.keyboard.press("Escape");
  await rowAction(page, "outer", "delete");
  await expect(find.dialog("confirm-delete").locator('[data-state="held"]')).toBeVisible();
  await check("delete dialog");
  await find.dialog("confirm-delete").locator('[data-action="cancel"]').click();

  await go("/new");
  await expect(find.input("description")).toBeVisible();
  await check("empty form");
  await find.action("save").click();
  await expect(page.locator(".field-error")).toBeVisible();
  await check("form with an error");

  for (const tab of ["details", "associated-roles", "attributes", "users-in-role", "groups-in-role"]) {
    await go(`/${id}/${tab}`);
    await expect(page.locator(`[data-tab="${tab}"][aria-current="page"]`)).toBeVisible();
    await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
    await check(tab);
  }
  await go(`/${id}/associated-roles`);
  await find.action("assign-role").first().click();
  await expect(hooks(find.dialog("assign-role")).rows().first()).toBeVisible();
  await check("role picker");
  await page.keyboard.press("Escape");
  await find.action("actions").click();
  await page.locator('.menu [data-action="rename"]').click();
  await expect(find.dialog("rename")).toBeVisible();
  await check("rename dialog");
});
