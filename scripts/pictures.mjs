#!/usr/bin/env node
// npm run pictures: the pictures of the README and of docs/before-after.md, taken of the demo realm. `-- small`: only the latter.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt, themeJar } from "./lib/built.mjs";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { CONSOLE_CLIENT } from "./lib/console-client.mjs";
import { prepareDemoRealm } from "./lib/demo/realm.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain, step } from "./lib/log.mjs";
import { ROOT } from "./lib/paths.mjs";
import { anyPort, freePort, namedPort } from "./lib/ports.mjs";
import { demoIds, takeScreens } from "./lib/pictures/take.mjs";
import { findServer } from "./lib/server.mjs";
import { serveStatic } from "./lib/static.mjs";

const FOLDER = join(ROOT, "docs", "pictures");

/** What is shown: address, and the file name it is kept under. The second page of users has people of every kind. */
const SUBJECTS = [
  { name: "console-users", path: "/#/{realm}/users?page=2", scheme: "light" },
  { name: "console-users-dark", path: "/#/{realm}/users?page=2", scheme: "dark" },
  { name: "panel-in-a-portal", path: "/demo/portal.html", scheme: "light" },
];

try {
  endWithUs();
  checkNode();
  await installPackages();
  await ensureBuilt();
  const server = await findServer({ purpose: "demo", shared: true, themeJar: themeJar(), port: anyPort });
  const port = await freePort(namedPort("PORT", 8080), "The console");
  const { realm } = await prepareDemoRealm(server.admin, {
    realm: process.env.DEMO_REALM,
    origins: [`http://localhost:${port}`],
  });
  const site = await serveStatic({ port, environment: { serverBaseUrl: server.url, realm, clientId: CONSOLE_CLIENT } });
  // Loaded late: on a fresh machine the packages are installed only now.
  const { signedIn, withBrowser } = await import("../bench/measure/browser.mjs");
  await mkdir(FOLDER, { recursive: true });
  await withBrowser(async (browser) => {
    const cookies = await signedIn(browser, `${site.origin}/`, "admin");
    const subjects = process.argv.includes("small") ? [] : SUBJECTS;
    for (const { name, path, scheme } of subjects)
      await step(`Picture ${name}`, async () => {
        const context = await browser.newContext({
          storageState: cookies,
          colorScheme: scheme === "dark" ? "dark" : "light",
          viewport: { width: 1280, height: 800 },
          deviceScaleFactor: 2,
          locale: "en-US",
        });
        const page = await context.newPage();
        await page.goto(site.origin + path.replace("{realm}", realm));
        await page.locator("[data-id]").first().waitFor();
        await page.waitForLoadState("networkidle");
        await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });
        await context.close();
      });
    await step("Small pictures", async () =>
      takeScreens(browser, {
        cookies,
        origin: `${site.origin}/#/${realm}`,
        ids: await demoIds(server.admin, realm),
        folder: join(FOLDER, "before-after"),
      }),
    );
  });
  await site.close();
  await server.stop();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
