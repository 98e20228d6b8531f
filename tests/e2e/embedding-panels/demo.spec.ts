import type { Locator, Page } from "@playwright/test";
import { areas } from "../../../src/areas/index.ts";
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { demoPages, openDemo } from "../embedding/demo.ts";

/** Areas that begin with a list. Each has a page in demo/. */
const withLists = areas.map(({ id }) => id).filter((id) => !["dashboard", "custom-pages"].includes(id));
/** A row of the panel's first list. */
const row = "[data-list] tr[data-id]";
/** A field of a record panel's first form. */
const field = "form [data-field]";
/** An empty list with its message. */
const empty = '[data-state="empty"]';

test.use({
  readsOnly: true,
  realmSettings: {
    organizationsEnabled: true,
    eventsEnabled: true,
    adminPermissionsEnabled: true,
    groups: [{ name: "Research", subGroups: [{ name: "Physics" }] }],
    organizations: [{ name: "Initech", alias: "initech", domains: [{ name: "initech.example" }] }],
  },
});

/** Signs in on Keycloak's login page, which asks for the username first in a realm with organizations. */
async function signIn(page: Page): Promise<void> {
  await page.locator("#username").fill("admin");
  await page.locator("#kc-login").click();
  await page.locator("#password").fill("admin");
  await page.locator("#kc-login").click();
}

/** Waits for rows, fields, or the empty state on a panel's first screen. */
async function isReady(panel: Locator): Promise<void> {
  await expect(panel.locator(`${row}, ${field}, ${empty}`).filter({ visible: true }).first()).toBeVisible();
  await expect(panel.locator('[data-state="loading"]').filter({ visible: true })).toHaveCount(0);
  await expect(hooks(panel).state("error")).toHaveCount(0);
}

for (const area of withLists) {
  const tag = `iam-${area}`;

  test(`the page of <${tag}> shows it without console messages or findings`, async ({ page, site, realm }) => {
    const { problems } = await openDemo(page, site, realm, area);
    await signIn(page);
    await isReady(page.locator(tag));
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator(tag).locator(".iam")).toHaveAttribute("data-theme", colorScheme);
      expect(await findings(page), colorScheme).toEqual([]);
    }
    expect(problems).toEqual([]);
  });

  test(`a strict page has no violation from <${tag}>`, async ({ page, site, realm }) => {
    const { problems } = await openDemo(page, site, realm, "strict", {
      strict: true,
      change: (html) => html.replaceAll("iam-users", tag),
    });
    await signIn(page);
    const panel = page.locator(tag);
    await isReady(panel);
    // Filters, menus and record links load their own code.
    await panel
      .locator(`${row}, [part="tabs"], ${empty}`)
      .first()
      .click({ position: { x: 5, y: 5 } });
    const menu = hooks(panel).action("row-actions").first();
    if (await menu.isVisible()) {
      await menu.click();
      await expect(panel.locator("[role=menuitem]").first()).toBeVisible();
      await page.keyboard.press("Escape");
    }
    const link = panel.locator(`${row} a[href]`).first();
    if (await link.isVisible()) await link.click();
    await expect(panel.locator('[data-state="loading"]').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("#refused")).toHaveText("nothing");
    expect(problems).toEqual([]);
  });

  test(`<${tag}> has no finding on a hostile page`, async ({ page, site, realm }) => {
    const { problems } = await openDemo(page, site, realm, "hostile", {
      change: (html) => html.replaceAll("iam-users", tag),
    });
    await signIn(page);
    await isReady(page.locator(tag));
    expect(await findings(page, { within: tag })).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test("the list of examples links to every page", async ({ page, site }) => {
  await page.goto(`${site.origin}/demo/`);
  expect(await findings(page)).toEqual([]);
  const links = await page.locator("main a").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const pages = (await demoPages()).filter((name) => name !== "index");
  expect(links.map((link) => /\/(?:strict\/)?demo\/([\w-]+)\.html$/.exec(link)?.[1]).sort()).toEqual(pages.sort());
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);
});
