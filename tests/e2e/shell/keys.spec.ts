// Keyboard shortcuts of the console, and the dialog that lists them.
import { findingsInLooks } from "../../support/axe.ts";
import { expect, hooks, test } from "./master.ts";

test.use({ realmSettings: { users: [{ username: "ada" }, { username: "adam" }] } });

test("? lists every shortcut, / focuses the search of a list, and both can be turned off", async ({
  openConsole,
  page,
}) => {
  await openConsole({ path: "users" });
  const { action, dialog, field, input, row } = hooks(page);
  await expect(row({ name: "ada" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(input("search")).toBeFocused();
  await page.keyboard.type("?/");
  await expect(input("search")).toHaveValue("?/");
  await input("search").fill("");
  await page.locator("h1").first().focus();
  await page.keyboard.press("?");
  const sheet = dialog("shortcuts");
  await expect(sheet.locator("kbd").filter({ hasText: "K" })).toHaveCount(2);
  expect(await findingsInLooks(page)).toEqual([]);
  await field("singleKeys").uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.locator("h1").first().focus();
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(input("search")).not.toBeFocused();
  await expect(sheet).toHaveCount(0);

  await action("help-menu").click();
  await action("shortcuts").click();
  await expect(field("singleKeys")).not.toBeChecked();
  await field("singleKeys").check();
  await page.keyboard.press("Escape");
  await page.locator("h1").first().focus();
  await page.keyboard.press("?");
  await expect(sheet).toBeVisible();
});

test("j, k, x and e move through a list, g with a letter opens an area, and none works while turned off", async ({
  openConsole,
  page,
}) => {
  await openConsole({ path: "users" });
  const { row } = hooks(page);
  const [ada, adam] = [row({ name: "ada" }), row({ name: "adam" })];
  await expect(adam).toBeVisible();
  await page.locator("h1").first().focus();
  await page.keyboard.press("j");
  await expect(ada.getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await expect(adam.getByRole("link")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(ada.getByRole("checkbox")).toBeChecked();
  await expect(adam.getByRole("checkbox")).not.toBeChecked();
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ada");
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
  const home = page.locator('nav [data-nav="dashboard"]');
  await expect(home).not.toHaveAttribute("aria-current");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(home).toHaveAttribute("aria-current", "page");
  await expect(page.locator("nav [data-nav]").first()).toHaveAttribute("data-nav", "dashboard");
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("singleKeys", "false"));
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
});

test("each key is turned off alone", async ({ openConsole, page }) => {
  await openConsole({ path: "users" });
  const { row, dialog, field, input } = hooks(page);
  await expect(row({ name: "ada" })).toBeVisible();
  await page.locator("h1").first().focus();
  await page.keyboard.press("?");
  await field("singleKeys.j").uncheck();
  await field("singleKeys.g").uncheck();
  await page.keyboard.press("Escape");
  await expect(dialog("shortcuts")).toHaveCount(0);
  await page.locator("h1").first().focus();
  for (const key of ["j", "k", "g", "c"]) await page.keyboard.press(key);
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeFocused();
  await page.keyboard.press("/");
  await expect(input("search")).toBeFocused();
  await page.reload();
  await expect(row({ name: "ada" })).toBeVisible();
  await page.locator("h1").first().focus();
  await page.keyboard.press("?");
  await expect(field("singleKeys.j")).not.toBeChecked();
  await field("singleKeys.j").check();
  await page.keyboard.press("Escape");
  await expect(dialog("shortcuts")).toHaveCount(0);
  await page.locator("h1").first().focus();
  await page.keyboard.press("j");
  await expect(row({ name: "ada" }).getByRole("link")).toBeFocused();
});

test("the space bar previews a row, j shows the next one, Escape returns to it, and it can be turned off", async ({
  openConsole,
  page,
}) => {
  await openConsole({ path: "users" });
  const { row, dialog } = hooks(page);
  const [ada, adam] = [row({ name: "ada" }), row({ name: "adam" })];
  await expect(adam).toBeVisible();
  await page.locator("h1").first().focus();
  await page.keyboard.press("j");
  await expect(ada.getByRole("link")).toBeFocused();
  const url = page.url();
  await page.keyboard.press(" ");
  const sheet = dialog("peek");
  await expect(sheet.getByRole("heading", { name: "ada" })).toBeFocused();
  // Hidden columns too.
  await expect(sheet.locator('[data-column="created"] time')).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await page.keyboard.press("x");
  await expect(ada.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("j");
  await expect(sheet.getByRole("heading", { name: "adam" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(adam.getByRole("link")).toBeFocused();
  expect(page.url()).toBe(url);
  await page.evaluate(() => localStorage.setItem("singleKeys", "false"));
  await page.reload();
  await expect(adam).toBeVisible();
  await adam.getByRole("link").focus();
  await page.keyboard.press(" ");
  await page.keyboard.press("?");
  await expect(sheet).toHaveCount(0);
  await expect(adam.getByRole("link")).toBeFocused();
});

test("Ctrl or Command with S saves the form once", async ({ openConsole, page, admin }) => {
  const { id } = await admin.user("ada");
  await openConsole({ path: `users/${id}/settings` });
  const { input } = hooks(page);
  const writes: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && writes.push(request.url()));
  await input("firstName").focus();
  await page.keyboard.press("ControlOrMeta+s");
  await page.keyboard.type("Ada");
  await page.keyboard.press("ControlOrMeta+s");
  await page.keyboard.press("ControlOrMeta+s");
  // The last shortcut may close the message of the save.
  await expect(page.locator("h1")).toContainText("Ada");
  expect((await admin.user("ada")).firstName).toBe("Ada");
  expect(writes).toHaveLength(1);
});
