#!/usr/bin/env node
// npm run pictures: the pictures of the README and of docs/before-after.md, taken of the demo realm.
//   -- readme               only those of the README
//   -- now                  only those of docs/before-after.md
//   -- before <origin>      its pictures of another version, whose standalone page is served there
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt, themeJar } from "./lib/built.mjs";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { CONSOLE_CLIENT } from "./lib/console-client.mjs";
import { prepareDemoRealm } from "./lib/demo/realm.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain, Plain, step } from "./lib/log.mjs";
import { ROOT } from "./lib/paths.mjs";
import { anyPort, freePort, namedPort } from "./lib/ports.mjs";
import { demoIds, takeScreens, writeTable } from "./lib/pictures/take.mjs";
import { findServer } from "./lib/server.mjs";
import { serveStatic } from "./lib/static.mjs";

const FOLDER = join(ROOT, "docs", "pictures");

/** What is shown: address, and the file name it is kept under. The second page of users has people of every kind. */
const SUBJECTS = [
  { name: "console-users", path: "/#/{realm}/users?page=2", scheme: "light" },
  { name: "console-users-dark", path: "/#/{realm}/users?page=2", scheme: "dark" },
  { name: "console-home", path: "/#/{realm}", scheme: "light", shows: "h1" },
  { name: "panel-in-a-portal", path: "/demo/portal.html", scheme: "light" },
];

const [what, elsewhere] = process.argv.slice(2);

try {
  endWithUs();
  checkNode();
  if (what !== undefined && !["readme", "now"].includes(what) && !(what === "before" && elsewhere))
    throw new Plain("Say nothing, or readme, or now, or before and the origin of a page of another version.");
  await installPackages();
  await ensureBuilt();
  const server = await findServer({ purpose: "demo", shared: true, themeJar: themeJar(), port: anyPort });
  const port = await freePort(namedPort("PORT", 8080), "The console");
  const own = `http://localhost:${port}`;
  const { realm } = await prepareDemoRealm(server.admin, {
    realm: process.env.DEMO_REALM,
    origins: [elsewhere ?? own],
  });
  const site = await serveStatic({ port, environment: { serverBaseUrl: server.url, realm, clientId: CONSOLE_CLIENT } });
  // Loaded late: on a fresh machine the packages are installed only now.
  const { signedIn, withBrowser } = await import("../bench/measure/browser.mjs");
  await mkdir(FOLDER, { recursive: true });
  await withBrowser(async (browser) => {
    const origin = elsewhere ?? site.origin;
    const cookies = await signedIn(browser, `${origin}/`, "admin");
    for (const { name, path, scheme, shows = "[data-id]" } of what === undefined || what === "readme" ? SUBJECTS : [])
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
        await page.locator(shows).first().waitFor();
        await page.waitForLoadState("networkidle");
        await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });
        await context.close();
      });
    if (what === "readme") return;
    const folder = join(FOLDER, "before-after");
    const failed = await step("Pictures of all looks", async (note) =>
      takeScreens(browser, {
        cookies,
        origin: `${origin}/#/${realm}`,
        ids: await demoIds(server.admin, realm),
        folder: join(folder, elsewhere ? "before" : "now"),
        note,
      }),
    );
    await writeTable(folder);
    if (failed.length > 0) throw new Plain(`Not taken:\n${failed.join("\n")}`);
  });
  await site.close();
  await server.stop();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
