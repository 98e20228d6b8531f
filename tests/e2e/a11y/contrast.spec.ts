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

for (const colorScheme of ["light", "dark"] as const)
  test(`text of every panel has a contrast of 7:1 in ${colorScheme}`, async ({ openPanel }) => {
    test.setTimeout(180_000);
    for (const { id } of areas) {
      const { page, panel } = await openPanel(`iam-${id}`, { attributes: { theme: colorScheme } });
      await expect(panel.locator('[data-state="loading"]').filter({ visible: true })).toHaveCount(0);
      await expect(panel.locator("h1").first()).toBeVisible();
      await settled(page);
      expect(await enhancedContrast(page, `iam-${id}`), id).toEqual([]);
    }
  });
