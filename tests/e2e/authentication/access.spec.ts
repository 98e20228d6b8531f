import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { copyFlow, flowOf, stepsOf } from "./flows.ts";

const go = (page: import("@playwright/test").Page, realm: string, path: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, `#/${realm}/authentication/${path}`);

test("a read-only realm admin views and compares flows, and is offered no change", async ({ page, site, admin }) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  const before = await stepsOf(admin, "my browser");
  await admin.createAdmin("viewer", ["view-realm"]);
  await openConsole({ page, site, admin }, { path: "authentication/flows", user: "viewer" });
  const { action, field, row, state } = hooks(page);
  await row({ name: "my browser" }).locator('[data-action="row-actions"]').click();
  await expect(action("compare")).toBeVisible();
  for (const verb of ["create", "duplicate", "bind", "edit", "delete"]) await expect(action(verb)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await row({ name: "my browser" }).getByRole("link").click();
  await expect(row({ name: "Cookie" })).toContainText("Alternative");
  await expect(field("requirement")).toHaveCount(0);
  for (const verb of ["add-step", "add-sub-flow", "row-actions", "drag", "edit-safely", "put-in-use"])
    await expect(action(verb)).toHaveCount(0);
  await row({ name: "Cookie" }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await go(page, admin.realm, "flows/create");
  await expect(state("forbidden")).toContainText("manage-realm");
  await go(page, admin.realm, `${id}/notInUse`);
  await expect(row({ name: "Cookie" })).toBeVisible();
  expect(await stepsOf(admin, "my browser")).toEqual(before);
});

test("roles without access on the server open the screens, which name the missing roles", async ({
  page,
  site,
  admin,
}) => {
  const { id } = await flowOf(admin, "browser");
  await admin.createAdmin("author", ["view-authorization", "manage-authorization", "view-clients"]);
  await openConsole({ page, site, admin }, { path: "authentication/flows", user: "author" });
  const { action, nav, row, state, tab } = hooks(page);
  await expect(nav("authentication")).toBeVisible();
  await expect(row({ name: "browser" })).toContainText("In use");
  await expect(row({ name: "browser" }).getByRole("link")).toHaveCount(0);
  for (const verb of ["create", "row-actions"]) await expect(action(verb)).toHaveCount(0);
  for (const name of ["required-actions", "policies"]) await expect(tab(name)).toHaveCount(0);
  await go(page, admin.realm, `${id}/DEFAULT/builtIn`);
  await expect(state("forbidden")).toContainText("view-realm");
  await go(page, admin.realm, "flows/create");
  await expect(state("forbidden")).toContainText("manage-realm");
  await expect(action("save")).toHaveCount(0);
});

test("flows and steps with any names are shown, changed and deleted", async ({ page, site, admin }) => {
  const hostile = `<b>100%2F "one" {{name}}' ç 😀 ^~|`;
  const { id } = await copyFlow(admin, "direct grant", hostile);
  await openConsole({ page, site, admin }, { path: "authentication/flows" });
  const { action, alert, dialog, field, input, row } = hooks(page);
  await row({ name: hostile }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
  const conditional = row({ name: `${hostile} Direct Grant - Conditional OTP` });
  await conditional.locator('[data-field="requirement"]').selectOption("DISABLED");
  await expect(alert("success")).toBeVisible();
  await expect
    .poll(async () => (await stepsOf(admin, hostile)).find(({ authenticationFlow }) => authenticationFlow)?.requirement)
    .toBe("DISABLED");
  await conditional.locator('[data-action="row-actions"]').click();
  await action("edit-sub-flow").click();
  await hooks(dialog("edit-sub-flow")).input("alias").fill("<i>80 % ~'\"");
  await hooks(dialog("edit-sub-flow")).action("save").click();
  await expect(row({ name: "<i>80 % ~'\"" })).toBeVisible();
  await expect(field("requirement").first()).toBeVisible();
  await action("actions").click();
  await action("delete").click();
  await expect(dialog("confirm-delete")).toContainText(hostile);
  await hooks(dialog("confirm-delete")).action("confirm").click();
  await expect(alert("success")).toBeVisible();
  await admin.lacks(`/authentication/flows/${id}`);
  await go(page, admin.realm, "flows/create");
  for (const character of "/;#?&=+") {
    await input("alias").fill(`a${character}b`);
    await action("save").click();
    await expect(page.getByRole("alert").filter({ hasText: character })).toBeVisible();
    await expect(input("alias")).toHaveValue(`a${character}b`);
  }
});
