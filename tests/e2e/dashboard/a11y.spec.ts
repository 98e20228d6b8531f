import { findingsInLooks } from "../../support/axe.ts";
import { expect, test } from "../shell/master.ts";
import { dashboard } from "./pages.ts";

test("every tab has no findings, expanded and searched, wide and narrow", async ({ master, page }) => {
  test.slow();
  await master.open("master");
  const { list, search } = dashboard(page);
  const look = async (name: string) => {
    expect(await findingsInLooks(page), name).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${name} overflows`,
    ).toBe(0);
  };
  await look("welcome");
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${master.url}#/master/info`);
    await expect(dashboard(page).features("disabledFeatures")).toBeVisible();
    await look(`info at ${width}`);
    await page.goto(`${master.url}#/master/providers`);
    await expect(list).toHaveAttribute("data-state", "ready");
    await list.locator('[data-action="show-more"]').first().click();
    const details = await list.locator("dl").evaluate((box) => {
      const [inner, outer] = [box, box.closest("td") ?? box].map((each) => each.getBoundingClientRect());
      return (outer?.right ?? 0) - (inner?.right ?? 0);
    });
    expect(details, "the details end inside their cell").toBeGreaterThanOrEqual(0);
    await expect(list.locator(".table-scroll")).toHaveJSProperty("scrollLeft", 0);
    expect(
      await list.locator(".table-scroll").evaluate((box) => box.scrollWidth - box.clientWidth),
      `providers at ${width} fit`,
    ).toBeLessThanOrEqual(0);
    await look(`providers at ${width}`);
    await search().fill("nothing is called so");
    await search().press("Enter");
    await expect(list).toHaveAttribute("data-state", "no-results");
    await look(`no provider at ${width}`);
    await search().fill("");
    await search().press("Enter");
  }
});

test("the realm home has no findings, wide and narrow", async ({ openConsole, page }) => {
  await openConsole();
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('[data-list="changes"] .home-note, [data-list="changes"] li').first()).toBeVisible();
    expect(await findingsInLooks(page), String(width)).toEqual([]);
  }
});
