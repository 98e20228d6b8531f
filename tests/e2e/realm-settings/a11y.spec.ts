import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

/** Path, and the element to open there. */
const places: readonly (readonly [id: string, path: string, open?: string])[] = [
  ["A11Y-17", "general"],
  ["A11Y-18", "login"],
  ["A11Y-19", "themes"],
  ["A11Y-20", "keys/list"],
  ["A11Y-21", "keys/providers", "create"],
  ["A11Y-22", "events/listeners"],
  ["A11Y-23", "events/admin"],
  ["A11Y-24", "localization/locales"],
  ["A11Y-25", "localization/overrides", "add-translation"],
  ["A11Y-26", "localization/bundles"],
  ["A11Y-27", "sessions"],
  ["A11Y-28", "tokens"],
  ["A11Y-29", "client-policies/profiles/add-profile"],
  ["A11Y-30", "client-policies/policies"],
  ["A11Y-31", "user-registration/roles"],
];

test.use({ readsOnly: true });

test("A11Y-17 to A11Y-31: no tab, form or dialog of the realm settings has a finding", async ({
  page,
  site,
  admin,
}) => {
  await openConsole({ page, site, admin }, { path: `realm-settings/${places[0]?.[1]}` });
  const { action, dialog } = hooks(page);
  for (const [id, path, open] of places) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${admin.realm}/realm-settings/${path}`);
    await expect(page).toHaveURL(new RegExp(`realm-settings/${path}`));
    await expect(page.locator('[data-state="loading"], .skeleton').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("h1")).toBeVisible();
    if (open) {
      await action(open).first().click();
      await expect(dialog()).toBeVisible();
    }
    expect(await findings(page), `${id} ${path}`).toEqual([]);
    if (open) {
      await page.keyboard.press("Escape");
      await expect(dialog()).toHaveCount(0);
    }
  }
});
