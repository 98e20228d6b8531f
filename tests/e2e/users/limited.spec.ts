import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { expect, test } from "../../support/test.ts";
import { goTo, hooks, listed, openUsers, person, recordWrites, setProfile, typePassword } from "./userPages.ts";

const tabs = ["attributes", "credentials", "role-mapping", "groups", "consents", "identity-provider-links", "sessions"];

test("a helpdesk finds and manages users; forbidden actions are hidden, and no 403 breaks a page", async ({
  openPanel,
  admin,
}) => {
  await setProfile(admin, { attributes: [{ name: "department" }], policy: "ENABLED" });
  await admin.createAdmin("helpdesk", ["query-users", "view-users", "manage-users"]);
  const id = await admin.createUser(person("eve", { requiredActions: ["VERIFY_EMAIL"], attributes: { free: ["1"] } }));
  const { page, panel, events } = await openUsers(openPanel, "/?search=eve", { user: "helpdesk" });
  const find = hooks(page);
  await expect(find.row({ name: "eve" })).toBeVisible();
  await goTo(panel, `/${id}/settings`);
  await find.input("firstName").fill("Eva");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  await admin.shows(`/users/${id}`, {
    firstName: "Eva",
    requiredActions: ["VERIFY_EMAIL"],
    attributes: { free: ["1"] },
  });
  await find.action("actions").click();
  await expect(page.locator('[role="menuitem"][data-action="impersonate"]')).toHaveCount(0);
  await expect(page.locator('[role="menuitem"][data-action="delete"]')).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(find.tab("workflows")).toHaveCount(0);
  await expect(find.tab("events")).toHaveCount(0);
  for (const tab of tabs) {
    if (!(await find.tab(tab).count())) continue;
    await find.tab(tab).click();
    await expect(find.tab(tab)).toHaveAttribute("aria-current", "page");
    await page.waitForLoadState("networkidle");
    await expect(find.state("error")).toHaveCount(0);
    await expect(page.locator("[part=page-header]").last()).toContainText("eve");
  }
  await goTo(panel, `/${id}/credentials`);
  await find.action("set-password").click();
  await typePassword(page, "set", "from the desk");
  await expect(find.alert("success").filter({ hasText: texts.savePasswordSuccess })).toBeVisible();
  expect((await events("iam-error")).filter(({ detail }) => (detail as { fatal?: boolean }).fatal)).toEqual([]);
});

test("an admin with manage-users alone sees required actions read-only", async ({ openPanel, admin }) => {
  await admin.createAdmin("manager", ["query-users", "manage-users"]);
  const id = await admin.createUser(person("eve", { requiredActions: ["VERIFY_EMAIL"] }));
  const { page } = await openUsers(openPanel, `/${id}/settings`, { user: "manager" });
  const find = hooks(page);
  await expect(find.input("username")).toHaveValue("eve");
  await expect(page.locator('[data-for="requiredActions"] .chip')).toHaveAttribute("data-id", "VERIFY_EMAIL");
  await find.input("lastName").fill("Changed");
  await find.action("save").click();
  await admin.shows(`/users/${id}`, { lastName: "Changed", requiredActions: ["VERIFY_EMAIL"] });
});

test("a viewer sees everything and is offered no write", async ({ openPanel, admin }) => {
  await setProfile(admin, { attributes: [{ name: "department" }], policy: "ENABLED" });
  await admin.createAdmin("viewer", ["query-users", "query-groups", "view-users", "view-realm"]);
  const id = await admin.createUser(
    person("eve", { attributes: { free: ["1"] }, credentials: [{ type: "password", value: "x" }] }),
  );
  const { page, panel } = await openUsers(openPanel, "/", { user: "viewer" });
  const find = hooks(page);
  const writes = recordWrites(page);
  await listed(page);
  await expect(find.row({ name: "eve" })).toBeVisible();
  for (const action of ["row-actions", "create", "import", "unlock-all"])
    await expect(find.action(action)).toHaveCount(0);
  await goTo(panel, "/add-user");
  await expect(find.state("forbidden")).toContainText("manage-users");
  await goTo(panel, "/");
  await expect(find.row({ name: "eve" }).locator('[data-action="select"]:enabled')).toHaveCount(0);
  await goTo(panel, `/${id}/settings`);
  await expect(find.input("firstName")).toHaveJSProperty("readOnly", true);
  await expect(page.locator('[data-note="read-only"]')).toHaveText(kit["form.readOnly"]);
  await expect(page.locator(".field-label em")).toHaveCount(0);
  for (const action of ["save", "disable"]) await expect(find.action(action)).toHaveCount(0);
  await find.action("actions").click();
  await expect(find.action("export-data")).toBeVisible();
  for (const action of ["delete", "erase", "reset-password"]) await expect(find.action(action)).toHaveCount(0);
  await page.keyboard.press("Escape");
  for (const tab of tabs) {
    if (!(await find.tab(tab).count())) continue;
    await find.tab(tab).click();
    await page.waitForLoadState("networkidle");
    await expect(find.state("error")).toHaveCount(0);
  }
  await goTo(panel, `/${id}/credentials`);
  await expect(page.locator('[data-type="password"]')).toBeVisible();
  for (const action of ["reset-password", "edit-label", "move-up", "credential-reset", "set-password"])
    await expect(find.action(action)).toHaveCount(0);
  await goTo(panel, `/${id}/attributes`);
  await expect(find.input("value")).toHaveJSProperty("readOnly", true);
  expect(writes).toEqual([]);
});

test("an admin with query-users alone gets an empty list, and a denial for a user's URL", async ({
  openPanel,
  admin,
}) => {
  await admin.createAdmin("searcher", ["query-users"]);
  const id = await admin.createUser(person("eve"));
  const { page, panel } = await openUsers(openPanel, "/", { user: "searcher" });
  const find = hooks(page);
  await listed(page);
  await expect(find.rows()).toHaveCount(0);
  await expect(find.action("create")).toHaveCount(0);
  await goTo(panel, `/${id}/settings`);
  await expect(find.state("forbidden").first()).toContainText("view-users");
});

test("a user without roles sees the missing role", async ({ openPanel, admin }) => {
  await admin.createAdmin("nobody", []);
  const { page } = await openUsers(openPanel, "/", { user: "nobody", noWait: true });
  await expect(hooks(page).state("forbidden").first()).toBeVisible();
});
