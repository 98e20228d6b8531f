import texts from "../../../src/areas/user-federation/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { rowAction } from "../client-scopes/pages.ts";
import { addKerberos, addLdap, at, mappers, providers } from "./pages.ts";

const hostile = `<img src=x onerror=alert(1)>/;%2F#?&"' ç 😀 {{name}} $t(delete)`;

test("a read-only realm admin sees everything and is offered no change", async ({ page, site, admin }) => {
  const id = await addLdap(admin);
  await admin.createAdmin("viewer", ["view-realm"]);
  const [mapper] = await mappers(admin, id);
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}`, user: "viewer" });
  await addKerberos(admin);
  const before = await providers(admin);
  await page.goto(page.url().replace(/\/ldap.*/, ""));
  const { action, row, input, field, tab } = hooks(page);
  await expect(row({ name: "kerberos" })).toBeVisible();
  for (const verb of ["create", "row-actions", "drag"]) await expect(action(verb)).toHaveCount(0);
  await row({ name: "acme directory" }).getByRole("link").click();
  await expect(input(at("connectionUrl"))).toHaveAttribute("readonly", "");
  await expect(field("enabled")).toHaveCount(0);
  for (const verb of ["test-connection", "test-authentication", "look", "query-extensions", "save"])
    await expect(action(verb)).toHaveCount(0);
  await tab("mappers").click();
  await expect(row({ name: mapper?.name ?? "" })).toBeVisible();
  for (const verb of ["add-mapper", "row-actions"]) await expect(action(verb)).toHaveCount(0);
  await row({ name: mapper?.name ?? "" })
    .getByRole("link")
    .click();
  await expect(input("name")).toHaveAttribute("readonly", "");
  expect(await providers(admin)).toEqual(before);
});

test("URLs of one provider type open the list of all", async ({ page, site, admin }) => {
  await addLdap(admin);
  for (const alias of ["ldap", "kerberos"]) {
    await openConsole({ page, site, admin }, { path: `user-federation/${alias}` });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("User federation");
    await expect(hooks(page).row({ name: "acme directory" })).toBeVisible();
    await expect(hooks(page).nav("user-federation")).toHaveAttribute("aria-current", "page");
  }
});

test("providers with any names are reordered, disabled, enabled and deleted", async ({ page, site, admin }) => {
  const id = await addLdap(admin, { priority: "0" }, hostile);
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}` });
  await addKerberos(admin, "same");
  await addKerberos(admin, "same");
  await page.goto(page.url().replace(/\/ldap.*/, ""));
  const { action, alert, dialog, row, rows, field } = hooks(page);
  await expect(rows()).toHaveCount(3);
  await row({ name: hostile }).locator('[data-action="move-down"]').click();
  await expect(alert("success")).toContainText(texts.orderChangeSuccessUserFed);
  const order = async () =>
    (await providers(admin))
      .map(({ name, config }) => [Number(config.priority?.[0]), name] as const)
      .sort(([one], [other]) => one - other)
      .map(([, name]) => name);
  await expect.poll(order).toEqual(["same", hostile, "same"]);

  await row({ name: hostile }).getByRole("link").click();
  await expect(page.locator("h1")).toHaveText(hostile);
  await field("enabled").click();
  await dialog("confirm-disable").locator('[data-action="confirm"]').click();
  await admin.shows(`/components/${id}`, { name: hostile, config: { enabled: ["false"], editMode: ["READ_ONLY"] } });
  await field("enabled").click();
  await admin.shows(`/components/${id}`, { config: { enabled: ["true"], bindCredential: ["**********"] } });

  await page.goBack();
  await rowAction(page, hostile, "delete");
  await dialog("confirm-delete").locator('[data-action="confirm"]').click();
  await expect(row({ name: hostile })).toHaveCount(0);
  await admin.lacks(`/components/${id}`);
  await expect(action("create")).toBeVisible();
});
