import own from "../../../src/areas/realm-settings/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

test.use({ readsOnly: true });

test("a setting of any tab is found by its label and focused; an unsaved tab is marked", async ({
  page,
  site,
  admin,
}) => {
  await openConsole({ page, site, admin }, { path: "realm-settings/general" });
  const { dialog, field, input, action } = hooks(page);
  await input("find").fill("polling");
  const found = page.locator(".rail [data-setting]").filter({ visible: true });
  await expect(found).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await found.click();
  await expect(field("oauth2DevicePollingInterval")).toBeFocused();
  await expect(page).toHaveURL(/realm-settings\/tokens$/);
  // Inside a tab with nested tabs.
  await input("find").fill("default locale");
  await expect(found).toHaveText("Default locale");
  await found.click();
  await expect(page).toHaveURL(/localization\/locales/);
  await page.goBack();
  await action("clear-search").click();
  await field("oauth2DevicePollingInterval").fill("7");
  await expect(page.locator('.rail [data-tab="tokens"] .rail-dot')).toBeVisible();
  await input("find").fill("nothing is called so");
  await expect(page.locator(".rail-found")).toContainText("nothing is called so");
  await action("clear-search").click();
  await expect(page.locator('.rail [data-tab="sessions"]')).toHaveText(own.sessions);
  await page.locator('.rail [data-tab="sessions"]').click();
  await dialog().locator('[data-action="cancel"], [data-action="stay"]').first().click();
  await action("revert").click();

  await page.setViewportSize({ width: 700, height: 800 });
  const choice = page.locator(".rail-choice select");
  await expect(choice).toBeVisible();
  await choice.selectOption("sessions");
  await expect(field("ssoSessionIdleTimeout")).toBeVisible();
});
