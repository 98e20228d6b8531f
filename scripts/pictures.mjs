#!/usr/bin/env node
// npm run pictures: takes the screenshots of README and docs in the demo realm, and of brand themes on a server in memory.
// -- brand-harbor console-home   only these
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { brands, takeBrands } from "./lib/brandPictures.mjs";
import { ensureBuilt } from "./lib/built.mjs";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { CONSOLE_CLIENT } from "./lib/console-client.mjs";
import { prepareDemoRealm } from "./lib/demo/realm.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain, step } from "./lib/log.mjs";
import { ROOT } from "./lib/paths.mjs";
import { anyPort, freePort, namedPort } from "./lib/ports.mjs";
import { findServer } from "./lib/server.mjs";
import { serveStatic } from "./lib/static.mjs";

const FOLDER = join(ROOT, "docs", "pictures");

/** @typedef {import("@playwright/test").Page} Page */
/**
 * `act` runs before the picture, with the first match of `shows` on the page.
 * @typedef {{name: string, path: string, scheme: "light" | "dark", shows?: string, isPattern?: boolean, act?: (page: Page) => Promise<unknown>}} Subject
 */

/** Path and file name of each screenshot. The second page of the list has users of every kind. @type {Subject[]} */
const SUBJECTS = [
  { name: "console-users", path: "/#/{realm}/users?page=2", scheme: "light" },
  { name: "console-users-dark", path: "/#/{realm}/users?page=2", scheme: "dark" },
  { name: "console-home", path: "/#/{realm}", scheme: "light", shows: "h1" },
  { name: "panel-in-a-portal", path: "/demo/portal.html", scheme: "light" },
];

/** @param {string} name */
const action = (name) => `[data-action="${name}"]`;

/** Pages of docs/patterns.md, in the demo realm. @type {Omit<Subject, "scheme" | "isPattern">[]} */
const PAGES = [
  {
    name: "pattern-list",
    path: "users",
    act: (page) => page.locator("[data-id] input[type=checkbox]").nth(2).check(),
  },
  {
    name: "pattern-record",
    path: "users",
    act: async (page) => {
      await page.locator("[data-id] a").first().click();
      await page.locator(action("actions")).click();
      await page.locator("[role=menuitem]").first().waitFor();
    },
  },
  { name: "pattern-tabs", path: "realm-settings/client-policies/profiles" },
  {
    name: "pattern-form",
    path: "realm-settings/tokens",
    shows: "input[data-field=accessTokenLifespan]",
    act: async (page) => {
      await page.locator("input[data-field=accessTokenLifespan]").fill("7");
      await page.locator(action("review")).click();
      await page.locator(".review").waitFor();
    },
  },
];

/** @type {Subject[]} */
const PATTERNS = PAGES.map(({ path, ...page }) => ({
  ...page,
  path: `/#/{realm}/${path}`,
  scheme: "light",
  isPattern: true,
}));
const asked = process.argv.slice(2);
const isAsked = (/** @type {string} */ name) => !asked.length || asked.includes(name);
const fileOf = (/** @type {string} */ name) => join(FOLDER, `${name}.png`);

/** Pictures of the console and of a portal, in the demo realm. */
async function takeConsole() {
  const server = await findServer({ purpose: "demo", shared: true, port: anyPort });
  const port = await freePort(namedPort("PORT", 8080), "The console");
  const origins = [`http://localhost:${port}`];
  const { realm } = await prepareDemoRealm(server.admin, { realm: process.env.DEMO_REALM, origins });
  const site = await serveStatic({ port, environment: { serverBaseUrl: server.url, realm, clientId: CONSOLE_CLIENT } });
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { signedIn, withBrowser } = await import("../bench/measure/browser.mjs");
  await withBrowser(async (browser) => {
    const cookies = await signedIn(browser, `${site.origin}/`, "admin");
    const subjects = [...SUBJECTS, ...PATTERNS].filter(({ name }) => isAsked(name));
    for (const { name, path, scheme, shows = "[data-id]", isPattern, act } of subjects)
      await step(`Picture ${name}`, async () => {
        const context = await browser.newContext({
          storageState: cookies,
          colorScheme: scheme,
          viewport: { width: 1280, height: isPattern ? 640 : 800 },
          deviceScaleFactor: isPattern ? 1 : 2,
          locale: "en-US",
        });
        const page = await context.newPage();
        await page.goto(site.origin + path.replace("{realm}", realm));
        await page.locator(shows).first().waitFor();
        await page.waitForLoadState("networkidle");
        await act?.(page);
        // Only the page: what the pattern is about, in a small file.
        const clip = isPattern ? { clip: { x: 250, y: 56, width: 1030, height: 584 } } : {};
        await page.screenshot({ path: fileOf(name), animations: "disabled", ...clip });
        await context.close();
      });
  });
  await site.close();
  await server.stop();
}

try {
  endWithUs();
  checkNode();
  await installPackages();
  await ensureBuilt();
  await mkdir(FOLDER, { recursive: true });
  if (brands.some(({ name }) => isAsked(name))) await takeBrands(fileOf, isAsked);
  if ([...SUBJECTS, ...PATTERNS].some(({ name }) => isAsked(name))) await takeConsole();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
