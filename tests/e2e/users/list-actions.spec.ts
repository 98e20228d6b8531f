import { readFile } from "node:fs/promises";
import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { expect, serverUrl, test } from "../../support/test.ts";
import { goTo, hooks, listed, openUsers, people, person, typePassword, usernames } from "./userPages.ts";
import { rowAction } from "./userTab.ts";

test("readonly removes all writes", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("sara"));
  const { page, panel } = await openUsers(openPanel, "/", { attributes: { readonly: "" } });
  const find = hooks(page);
  await listed(page);
  for (const action of ["create", "row-actions", "select-all", "unlock-all"])
    await expect(find.action(action)).toHaveCount(0);
  await goTo(panel, `/${id}/settings`);
  await expect(find.input("firstName")).toHaveJSProperty("readOnly", true);
  for (const field of ["enabled"]) await expect(find.field(field)).toHaveCount(0);
  await find.action("actions").click();
  await expect(find.action("export-data")).toBeVisible();
  for (const action of ["delete", "erase", "reset-password"]) await expect(find.action(action)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await goTo(panel, `/${id}/credentials`);
  await expect(find.state("empty")).toBeVisible();
  await expect(find.action("set-password")).toHaveCount(0);
});

test("the row menu disables, enables and deletes, and keeps the search", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("sara", { attributes: { kept: ["1"] } }));
  const { page, panel } = await openUsers(openPanel, "/?search=sara");
  const find = hooks(page);
  await rowAction(page, "sara", "disable");
  await find.dialog("confirm-disable").locator('[data-action="confirm"]').click();
  await expect(find.row({ name: "sara" })).toContainText("Disabled");
  await admin.shows(`/users/${id}`, { enabled: false, firstName: "Test", email: "sara@test.example" });
  await rowAction(page, "sara", "enable");
  await expect(find.row({ name: "sara" })).toContainText("Enabled");
  await admin.shows(`/users/${id}`, { enabled: true });
  await rowAction(page, "sara", "delete");
  await expect(find.dialog("confirm-delete")).toContainText("Delete sara?");
  await find.dialog("confirm-delete").locator('[data-action="confirm"]').click();
  await expect(find.alert("success").filter({ hasText: texts.userDeletedSuccess })).toBeVisible();
  await expect(page.locator('[data-list="users"]')).toHaveAttribute("data-state", "no-results");
  await expect(panel).toHaveAttribute("path", "/?search=sara");
  await admin.lacks(`/users/${id}`);
});

test("a password is reset from the row menu", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("sara", { credentials: [{ type: "password", value: "old" }] }));
  const { page } = await openUsers(openPanel, "/?search=sara");
  const find = hooks(page);
  await rowAction(page, "sara", "reset-password");
  await typePassword(page, "reset", "brand new", { temporary: false });
  await expect(find.alert("success")).toContainText(texts.resetCredentialsSuccess);
  const answer = await fetch(`${serverUrl}/realms/${admin.realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", client_id: "portal", username: "sara", password: "brand new" }),
  });
  expect(answer.status).toBe(200);
  await admin.shows(`/users/${id}`, { requiredActions: [] });
});

test("the menu of a user signs out everywhere, sets required actions and disables", async ({ openPanel, admin }) => {
  const credentials = [{ type: "password", value: "old" }];
  const id = await admin.createUser(person("sara", { credentials }));
  const signIn = await fetch(`${serverUrl}/realms/${admin.realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", client_id: "portal", username: "sara", password: "old" }),
  });
  expect(signIn.status).toBe(200);
  const { page } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  const choose = async (action: string) => {
    await find.action("actions").click();
    await page.locator(`.menu [data-action="${action}"]`).filter({ visible: true }).click();
  };
  await choose("sign-out-all");
  await find.dialog("confirm-sign-out-all").locator('[data-action="confirm"]').click();
  await expect.poll(() => admin.get(`/users/${id}/sessions`)).toEqual([]);

  await choose("required-actions");
  const dialog = hooks(find.dialog("required-actions"));
  await dialog.input("requiredActions").fill("Update P");
  await page.getByRole("option", { name: "Update Password" }).click();
  await dialog.action("save").click();
  await expect(find.dialog("required-actions")).toHaveCount(0);
  await admin.shows(`/users/${id}`, { requiredActions: ["UPDATE_PASSWORD"], enabled: true });

  await choose("disable");
  await find.dialog("confirm-disable").locator('[data-action="confirm"]').click();
  await expect(find.field("enabled")).not.toBeChecked();
  await admin.shows(`/users/${id}`, { requiredActions: ["UPDATE_PASSWORD"], enabled: false, firstName: "Test" });
});

test("many users are deleted at once with a result for each, except the own account of the admin", async ({
  openPanel,
  admin,
}) => {
  await admin.import({ users: people("temp", 12) });
  const { page } = await openUsers(openPanel, "/?search=temp");
  const find = hooks(page);
  await listed(page);
  await find.action("select-all").check();
  await find.action("next-page").last().click();
  await expect.poll(() => usernames(page)).toEqual(["temp-11", "temp-12"]);
  await find.row({ name: "temp-11" }).locator('[data-action="select"]').check();
  // One is deleted elsewhere in between.
  const gone = await admin.user("temp-05");
  await admin.delete(`/users/${gone.id}`);
  await page.locator('.bulk-bar [data-action="delete"]').click();
  const dialog = find.dialog("bulk-delete");
  await expect(dialog).toContainText("Delete 11 users?");
  await expect(dialog.locator('[data-action="confirm"]')).toBeDisabled();
  await dialog.locator('[data-field="confirm"]').fill("11");
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.locator('[data-result="done"]')).toHaveCount(10);
  await expect(dialog.locator('[data-result="failed"]')).toHaveAttribute("data-name", "temp-05");
  await dialog.locator('[data-action="close"]').last().click();
  await expect.poll(() => usernames(page)).toEqual(["temp-12"]);
  expect((await admin.get("/users?search=temp")).map(({ username }: { username: string }) => username)).toEqual([
    "temp-12",
  ]);

  await find.input("search").fill("admin");
  await expect(find.row({ name: "admin" }).locator('[data-action="select"]')).toBeDisabled();
});

test("the filtered list is exported as CSV with the visible columns", async ({ openPanel, admin }) => {
  await admin.import({
    users: [
      ...people("exported", 12),
      person("other"),
      person("exported-formula", { firstName: '=HYPERLINK("x")', lastName: 'quote " and, comma' }),
    ],
  });
  const { page } = await openUsers(openPanel, "/?search=exported");
  const find = hooks(page);
  await listed(page);
  await find.action("columns").click();
  await find.field("column.created").check();
  await page.keyboard.press("Escape");
  await find.action("export").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    find.dialog("export").locator('[data-action="confirm"]').click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${admin.realm}-users.csv`);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFF/);
  const rows = text.trim().split("\r\n");
  expect(rows[0]).toBe("id,username,firstName,lastName,email,emailVerified,enabled,status,created");
  expect(rows).toHaveLength(14);
  expect(text).toContain(`'=HYPERLINK(""x"")","quote "" and, comma"`);
  expect(text).not.toContain("other@test.example");
});
