// Data text has a contrast of at least 7:1 (WCAG 2.2, level AAA, 1.4.6), in light and dark.
import { areas } from "../../../src/areas/index.ts";
import { enhancedContrast } from "../../support/axe.ts";
import { settled } from "../../support/settled.ts";
import { expect, test } from "../../support/test.ts";

test.use({
  readsOnly: true,
  realmSettings: {
    organizationsEnabled: true,
    eventsEnabled: true,
    adminEventsEnabled: true,
    groups: [{ name: "Research", subGroups: [{ name: "Physics" }] }],
    users: [{ username: "ada", enabled: false }, { username: "bob" }],
    organizations: [{ name: "Initech", alias: "initech", domains: [{ name: "initech.example" }] }],
  },
});

for (const { id } of areas)
  test(`text of <iam-${id}> has a contrast of 7:1 in light and dark`, async ({ openPanel }) => {
    const { page, panel } = await openPanel(`iam-${id}`, { attributes: { theme: "light" } });
    await expect(panel.locator('[data-state="loading"]').filter({ visible: true })).toHaveCount(0);
    await expect(panel.locator("h1").first()).toBeVisible();
    // Colors in transition are no finding.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const theme of ["light", "dark"]) {
      await panel.evaluate((element, to) => element.setAttribute("theme", to), theme);
      await expect(panel.locator(".iam").first()).toHaveAttribute("data-theme", theme);
      await settled(page);
      expect(await enhancedContrast(page, `iam-${id}`), theme).toEqual([]);
    }
  });
