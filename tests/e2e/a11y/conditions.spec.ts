// Every panel under browser accessibility settings.
import type { Page } from "@playwright/test";
import { areas } from "../../../src/areas/index.ts";
import { findings } from "../../support/axe.ts";
import { expect, test } from "../../support/test.ts";

test.use({
  readsOnly: true,
  realmSettings: {
    organizationsEnabled: true,
    eventsEnabled: true,
    adminEventsEnabled: true,
    groups: [{ name: "Research", subGroups: [{ name: "Physics" }] }],
    organizations: [{ name: "Initech", alias: "initech", domains: [{ name: "initech.example" }] }],
  },
});

const tags = areas.map(({ id }) => `iam-${id}`);

const conditions: {
  name: string;
  viewport: { width: number; height: number };
  set(page: Page): Promise<void>;
  without?: Record<string, string>;
}[] = [
  {
    name: "at 200 % zoom with 640 px",
    viewport: { width: 640, height: 400 },
    set: async () => {},
  },
  { name: "in a sidebar of 320 px", viewport: { width: 320, height: 640 }, set: async () => {} },
  {
    name: "with forced colors",
    viewport: { width: 1280, height: 800 },
    set: (page) => page.emulateMedia({ forcedColors: "active" }),
    without: { "color-contrast": "the system chooses the colours" },
  },
  {
    name: "with more contrast and less motion",
    viewport: { width: 1280, height: 800 },
    set: (page) => page.emulateMedia({ contrast: "more", reducedMotion: "reduce" }),
  },
];

for (const { name, viewport, set, without = {} } of conditions) {
  test(`every panel is readable and usable ${name}`, async ({ openPanel }) => {
    test.setTimeout(180_000);
    for (const tag of tags) {
      const { page, panel } = await openPanel(tag, { viewport });
      await set(page);
      await expect(panel.locator('[data-state="loading"]').filter({ visible: true })).toHaveCount(0);
      await expect(panel.locator("h1").first()).toBeVisible();
      expect(
        await findings(page, { within: tag, without: { ...without, region: "a panel is part of somebody's page" } }),
        tag,
      ).toEqual([]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, `${tag}: no scrolling in two directions`).toBeLessThanOrEqual(0);
      // Focusable elements show focus in any color scheme.
      const reached = panel.locator("a[href], [role=link], button:enabled, input:enabled").filter({ visible: true });
      // The dashboard of a single panel has no controls.
      if ((await reached.count()) < 2) continue;
      await reached.first().focus();
      await page.keyboard.press("Tab");
      const ring = await panel.evaluate((element) => {
        let active: Element | null = element.shadowRoot?.activeElement ?? null;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        if (!active) return "nothing";
        const { outlineStyle, boxShadow, borderColor } = getComputedStyle(active);
        return outlineStyle !== "none" || boxShadow !== "none"
          ? "seen"
          : `unseen ${active.outerHTML.slice(0, 120)} ${borderColor}`;
      });
      expect(ring, tag).toBe("seen");
    }
  });
}
