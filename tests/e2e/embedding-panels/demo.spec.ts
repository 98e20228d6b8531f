import type { Locator, Page } from "@playwright/test";
import { areas } from "../../../src/areas/index.ts";
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { demoPages, openDemo } from "../embedding/demo.ts";

/** Areas whose pages need an organization of the demo realm have their own tests: tests/e2e/sso-setup, tests/e2e/my-team. */
const withoutPage = ["dashboard", "custom-pages", "sso-setup", "my-team"];
/** Areas that begin with a list. Each has a page in demo/. */
const withLists = areas.map(({ id }) => id).filter((id) => !withoutPage.includes(id));
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

/** Opens filters, menus and the link of a record, which load their own code. */
async function use(page: Page, panel: Locator): Promise<void> {
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
}

for (const area of withLists) {
  const tag = `iam-${area}`;

  // One session for three pages: signing in again takes longer than all checks of a page.
  test(`<${tag}> has no console messages or findings on its page, on a strict and on a hostile one`, async ({
    page,
    site,
    realm,
  }) => {
    const panel = page.locator(tag);
    const change = (html: string) => html.replaceAll("iam-users", tag);

    const own = await openDemo(page, site, realm, area);
    await signIn(page);
    await isReady(panel);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(panel.locator(".iam")).toHaveAttribute("data-theme", colorScheme);
      expect(await findings(page), colorScheme).toEqual([]);
    }
    expect(own.problems).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });

    const strict = await openDemo(page, site, realm, "strict", { strict: true, change });
    await isReady(panel);
    await use(page, panel);
    await expect(page.locator("#refused")).toHaveText("nothing");
    expect(strict.problems, "on a strict page").toEqual([]);

    const hostile = await openDemo(page, site, realm, "hostile", { change });
    await isReady(panel);
    expect(await findings(page, { within: tag }), "on a hostile page").toEqual([]);
    expect(hostile.problems, "on a hostile page").toEqual([]);
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
