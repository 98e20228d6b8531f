#!/usr/bin/env node
// npm run pictures: takes the screenshots of README and docs in the demo realm.
// -- brand-harbor console-home   only these
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt, themeJar } from "./lib/built.mjs";
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

/** Themes of docs/brands.md: the first word of a heading in lower case, and the style sheet below it. */
const brands = [
  ...(await readFile(join(ROOT, "docs", "brands.md"), "utf8")).matchAll(/^## (\w+):[\s\S]*?```css\n([\s\S]*?)```/gm),
].map(([, name = "", style = ""]) => ({ name: `brand-${name.toLowerCase()}`, style }));

/** @param {string} style @returns {"light" | "dark"} */
const schemeOf = (style) => (style.includes("--iam-canvas: transparent") ? "dark" : "light");

/** Path and file name of each screenshot. The second page of the list has users of every kind. */
/** @typedef {import("@playwright/test").Page} Page */
/** `act` runs before the picture, with the first match of `shows` on the page. */
/** @typedef {{name: string, path: string, scheme?: "light" | "dark", shows?: string, style?: string, isPattern?: boolean, act?: (page: Page) => Promise<unknown>}} Subject */
/** @type {Subject[]} */
const SUBJECTS = [
  { name: "console-users", path: "/#/{realm}/users?page=2", scheme: "light" },
  { name: "console-users-dark", path: "/#/{realm}/users?page=2", scheme: "dark" },
  { name: "console-home", path: "/#/{realm}", scheme: "light", shows: "h1" },
  { name: "panel-in-a-portal", path: "/demo/portal.html", scheme: "light" },
  ...brands.map(({ name, style }) => ({ name, style, path: "/demo/users.html", scheme: schemeOf(style) })),
];
/** @param {string} name */
const action = (name) => `[data-action="${name}"]`;

/** Pictures of docs/patterns.md. */
/** @type {Subject[]} */
const PATTERNS = [
  {
    name: "pattern-list",
    path: "clients",
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
    shows: "[data-field=accessTokenLifespan] input",
    act: async (page) => {
      await page.locator("[data-field=accessTokenLifespan] input").first().fill("7");
      await page.locator(action("save")).waitFor();
    },
  },
];
const asked = process.argv.slice(2);

try {
  endWithUs();
  checkNode();
  await installPackages();
  await ensureBuilt();
  const server = await findServer({ purpose: "demo", shared: true, themeJar: themeJar(), port: anyPort });
  const port = await freePort(namedPort("PORT", 8080), "The console");
  const own = `http://localhost:${port}`;
  const { realm } = await prepareDemoRealm(server.admin, {
    realm: process.env.DEMO_REALM,
    origins: [own],
  });
  const site = await serveStatic({ port, environment: { serverBaseUrl: server.url, realm, clientId: CONSOLE_CLIENT } });
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { signedIn, withBrowser } = await import("../bench/measure/browser.mjs");
  await mkdir(FOLDER, { recursive: true });
  await withBrowser(async (browser) => {
    const cookies = await signedIn(browser, `${site.origin}/`, "admin");
    for (const { name, path, scheme = "light", shows = "[data-id]", style, isPattern, act } of [
      ...SUBJECTS,
      ...PATTERNS.map((each) => ({ ...each, path: `/#/{realm}/${each.path}`, isPattern: true })),
    ].filter((subject) => !asked.length || asked.includes(subject.name)))
      await step(`Picture ${name}`, async () => {
        const context = await browser.newContext({
          storageState: cookies,
          colorScheme: scheme,
          viewport: style ? { width: 900, height: 520 } : { width: 1280, height: isPattern ? 640 : 800 },
          deviceScaleFactor: style || isPattern ? 1 : 2,
          locale: "en-US",
        });
        const page = await context.newPage();
        if (style)
          await page.addInitScript((css) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            document.adoptedStyleSheets = [sheet];
          }, style);
        await page.goto(site.origin + path.replace("{realm}", realm));
        await page.locator(shows).first().waitFor();
        await page.waitForLoadState("networkidle");
        await act?.(page);
        await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });
        await context.close();
      });
  });
  await site.close();
  await server.stop();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
