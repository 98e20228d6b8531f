import own from "../../../src/areas/realm-settings/en.json" with { type: "json" };
import { expect, hooks, shell, test } from "../shell/master.ts";

test("a realm is disabled after a confirmation, enabled at once, and deleted by its name, not its display name", async ({
  master,
  server,
}) => {
  const name = master.realmName();
  await server.post("", { realm: name, enabled: true, displayName: "Acme" });
  // The first full save of a new realm makes the server add its defaults.
  await server.put(`/${name}`, await server.get(`/${name}`));
  const before = await server.get(`/${name}`);
  const page = await master.open(`${name}/realm-settings/general`);
  const { action, alert, dialog, field, tab } = hooks(page);
  // The header switch shows the realm's state on other tabs too.
  await tab("keys").first().click();
  await expect(page.locator("h1")).toHaveText(own.keys);
  await expect(action("disable")).toHaveCount(0);
  await expect(action("actions")).toHaveCount(0);
  await page.goBack();
  // Form input is saved separately.
  await field("displayNameHtml").fill("<b>Acme</b>");
  await action("disable").click();
  await dialog("confirm-disable").locator('[data-action="cancel"]').click();
  expect(await server.get(`/${name}`)).toEqual(before);
  await action("disable").click();
  await dialog("confirm-disable").locator('[data-action="confirm"]').click();
  await expect.poll(() => server.get(`/${name}`)).toEqual({ ...before, enabled: false });
  await action("enable").click();
  await expect.poll(() => server.get(`/${name}`)).toEqual(before);
  await expect(field("displayNameHtml")).toHaveValue("<b>Acme</b>");

  await action("actions").click();
  await action("delete").click();
  const confirm = dialog("confirm-delete").locator('[data-action="confirm"]');
  await field("confirm").fill("Acme");
  await expect(confirm).toBeDisabled();
  await field("confirm").fill(name);
  await confirm.click();
  await expect(alert("success").last()).toContainText(own.deletedSuccessRealmSetting);
  await expect(page).toHaveURL(/#\/master/);
  expect(await server.find(`/${name}`)).toBeNull();
});

test("in help mode the header explains the settings and links to the server guide", async ({ master }) => {
  const page = await master.open("master/realm-settings/general");
  const { action } = hooks(page);
  const guide = page.locator("main .page-head").getByRole("link");
  await expect(page.locator("main .page-head")).toContainText(own.realmSettingsExplain);
  await expect(guide).toHaveAttribute("href", /^https:\/\/www\.keycloak\.org\/docs\/.*#configuring-realms$/);
  await shell(page).helpMenu().click();
  await action("help-mode").uncheck();
  await expect(page.locator("main .page-head")).not.toContainText(own.realmSettingsExplain);
  await action("help-mode").check();
  await expect(guide).toBeVisible();
});
