// Every panel under browser accessibility settings. Each is loaded once: the settings change on the loaded page.
import type { Locator, Page } from "@playwright/test";
import { areas } from "../../../src/areas/index.ts";
import { findings } from "../../support/axe.ts";
import { settled } from "../../support/settled.ts";
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

interface Condition {
  name: string;
  viewport: { width: number; height: number };
  media?: Parameters<Page["emulateMedia"]>[0];
  without?: Record<string, string>;
}

const zoomed = { width: 640, height: 400 };

const conditions: readonly Condition[] = [
  { name: "at 200 % zoom with 640 px", viewport: zoomed },
  { name: "in a sidebar of 320 px", viewport: { width: 320, height: 640 } },
  {
    name: "with forced colors",
    viewport: { width: 1280, height: 800 },
    media: { forcedColors: "active" },
    without: { "color-contrast": "the system chooses the colors" },
  },
  {
    name: "with more contrast and less motion",
    viewport: { width: 1280, height: 800 },
    media: { contrast: "more", reducedMotion: "reduce" },
  },
];

/** Width by which the page scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns "seen" if the focused element of a panel shows its focus, in any color scheme. */
const focusRing = (panel: Locator) =>
  panel.evaluate((element) => {
    let active: Element | null = element.shadowRoot?.activeElement ?? null;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active) return "nothing";
    const { outlineStyle, boxShadow, borderColor } = getComputedStyle(active);
    return outlineStyle !== "none" || boxShadow !== "none"
      ? "seen"
      : `unseen ${active.outerHTML.slice(0, 120)} ${borderColor}`;
  });

for (const tag of areas.map(({ id }) => `iam-${id}`))
  test(`<${tag}> is readable and usable at 200 % zoom, in a sidebar, with forced colors, and with more contrast`, async ({
    openPanel,
  }) => {
    const { page, panel } = await openPanel(tag, { viewport: zoomed });
    for (const { name, viewport, media, without = {} } of conditions) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ forcedColors: "none", contrast: "no-preference", ...media });
      await settled(page);
      await expect(panel.locator('[data-state="loading"]').filter({ visible: true })).toHaveCount(0);
      await expect(panel.locator("h1").first()).toBeVisible();
      expect(
        await findings(page, { within: tag, without: { ...without, region: "a panel is part of somebody's page" } }),
        name,
      ).toEqual([]);
      expect(await overflow(page), `${name}: no scrolling in two directions`).toBeLessThanOrEqual(0);
      const reached = panel.locator("a[href], [role=link], button:enabled, input:enabled").filter({ visible: true });
      // The dashboard of a single panel has no controls.
      if ((await reached.count()) < 2) continue;
      await reached.first().focus();
      await page.keyboard.press("Tab");
      expect(await focusRing(panel), name).toBe("seen");
    }
  });
