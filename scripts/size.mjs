#!/usr/bin/env node
// npm run size: compares compressed sizes with the budgets in scripts/budgets.json. Fails above a budget.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ensureBuilt } from "./lib/built.mjs";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { bold, complain, green, red, say, step } from "./lib/log.mjs";
import { ROOT } from "./lib/paths.mjs";
import { anyPort } from "./lib/ports.mjs";
import { findServer } from "./lib/server.mjs";
import { table } from "./lib/welcome.mjs";

const budgets = JSON.parse(await readFile(join(ROOT, "scripts", "budgets.json"), "utf8"));
const isTalkative = process.argv.includes("--list");
/** @type {string[][]} */
const rows = [[bold("What"), bold("Measured"), bold("Budget"), ""]];
let isOver = false;

/** @param {string} what @param {number} measured @param {number} budget @param {string} unit */
function row(what, measured, budget, unit) {
  const fits = measured <= budget;
  isOver ||= !fits;
  const digits = Number.isInteger(measured) ? 0 : 1;
  rows.push([
    what,
    `${measured.toFixed(digits)}${unit}`,
    `≤ ${budget}${unit}`,
    fits ? green("✓") : red("above the budget"),
  ]);
}

try {
  endWithUs();
  checkNode();
  await installPackages();
  await ensureBuilt();
  for (const { file, gzipKB } of budgets.files)
    row(file, gzipSync(await readFile(join(ROOT, file))).length / 1000, gzipKB, " KB gz");
  await panels();
  await loads();
  say("");
  table(rows);
  process.exitCode = isOver ? 1 : 0;
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();

/** Size of the loaded files of dist/ for servers without Brotli. @param {import("../bench/measure/load.mjs").Sent[]} requests */
async function gzipBytes(requests) {
  const files = requests.flatMap(({ path }) => /^\/(dist\/[^?]+\.js)/.exec(path)?.[1] ?? []);
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(ROOT, file))).length));
  return sizes.reduce((total, size) => total + size, 0);
}

async function panels() {
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { ownCode } = await import("../bench/measure/panels.mjs");
  const { gzipKB, each } = budgets.panels;
  for (const [area, { bytes, files }] of await step("Own code of each panel", () => ownCode())) {
    if (isTalkative) for (const { name, bytes: part } of files) say(`  ${String(part).padStart(8)}  ${area}: ${name}`);
    row(`<iam-${area}>: own code`, bytes / 1000, each[area] ?? gzipKB, " KB gz");
  }
}

async function loads() {
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { inFreshPage, signedIn, withBrowser } = await import("../bench/measure/browser.mjs");
  const { load } = await import("../bench/measure/load.mjs");
  const { ADMIN, measuredRealm, measuredSite, OF_THE_HOST } = await import("../bench/measure/site.mjs");
  const server = await findServer({ purpose: "size", inMemory: true, port: anyPort });
  const site = await measuredSite(server.url);
  const realm = `size-${process.pid}`;
  const firstRow = await step("Realm to measure with", (note) =>
    measuredRealm(server.admin, realm, 50, site.origin, note),
  );
  try {
    await withBrowser(async (browser) => {
      const cookies = await signedIn(browser, site.console(realm), ADMIN);
      for (const budget of budgets.loads) {
        const isConsole = budget.tag === "iam-console";
        const url = isConsole
          ? site.console(realm, budget.path)
          : site[budget.own ? "ownPanel" : "panel"](realm, budget.tag);
        const result = await step(budget.name, () =>
          inFreshPage(browser, isConsole || budget.own ? cookies : undefined, (page) =>
            load(page, { url, firstRow, rows: new RegExp(budget.rows), ignore: OF_THE_HOST }),
          ),
        );
        if (isTalkative)
          for (const { method, path, bytes } of result.list) say(`  ${String(bytes).padStart(8)}  ${method} ${path}`);
        row(`${budget.name}: code, brotli`, result.codeBytes / 1000, budget.codeBrotliKB, " KB");
        row(`${budget.name}: code, gzip`, (await gzipBytes(result.list)) / 1000, budget.codeGzipKB, " KB");
        row(`${budget.name}: requests`, result.requests, budget.requests, "");
        row(`${budget.name}: data other than the rows`, result.dataBytes / 1000, budget.dataKB, " KB");
      }
    });
  } finally {
    await server.admin.delete(`/${realm}`).catch(() => {});
    await site.close();
    await server.stop();
  }
}
