#!/usr/bin/env node
// npm run bench: measures our console, Keycloak's console and a bare page on the same server in the same run. Writes
// the tables of docs/performance.md and the summary in the README.

// npm run bench -- users bulk doctor: only these of PARTS; writes nothing. Variables such as BENCH_USERS and
// BENCH_ROUNDS set the amounts.

// npm run bench -- large, or large users events: lists of large realms, see scale/large.mjs. Never part of the others.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "../scripts/lib/built.mjs";
import { endAll, endWithUs } from "../scripts/lib/commands.mjs";
import { checkNode, installPackages } from "../scripts/lib/install.mjs";
import { complain, Plain, say } from "../scripts/lib/log.mjs";
import { ROOT } from "../scripts/lib/paths.mjs";
import { anyPort } from "../scripts/lib/ports.mjs";
import { findServer } from "../scripts/lib/server.mjs";

const PARTS = [
  ...["users", "heaviest", "groups", "clients", "providers", "roles", "bulk", "doctor", "comparison"],
  ...["reports", "exported", "history", "realms", "soak", "networks"],
];
/** Part that creates realms for minutes and keeps them. */
const LARGE = "large";
const set = (/** @type {string} */ name, /** @type {number} */ usual) => Number(process.env[`BENCH_${name}`] ?? usual);
const conditions = {
  ...{ few: 20, many: set("USERS", 20_000), groups: set("GROUPS", 10_000), clients: set("CLIENTS", 5000) },
  ...{ providers: set("PROVIDERS", 500), realms: set("REALMS", 200), rounds: set("ROUNDS", 5) },
  ...{ events: set("EVENTS", 10_000), factors: set("FACTORS", 1000) },
};

try {
  endWithUs();
  const asked = process.argv.slice(2);
  const isLarge = asked[0] === LARGE;
  const unknown = isLarge ? undefined : asked.find((part) => !PARTS.includes(part));
  if (unknown)
    throw new Plain(`No part of the bench is called ${unknown}; there are ${PARTS.join(", ")}, and ${LARGE} alone.`);
  checkNode();
  await installPackages();
  await ensureBuilt();
  const budgets = JSON.parse(await readFile(join(ROOT, "scripts", "budgets.json"), "utf8"));
  if (isLarge) await (await import("./scale/large.mjs")).large(asked.slice(1), conditions, budgets);
  else await measure(asked, budgets);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();

/**
 * Measures these parts, or all. Writes the tables after all of them.
 * @param {string[]} asked
 * @param {any} budgets
 */
async function measure(asked, budgets) {
  const server = await findServer({ purpose: "bench", inMemory: true, port: anyPort });
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { withAround } = await import("./measure/around.mjs");
  const { compare } = await import("./measure/compare.mjs");
  const { heaviest } = await import("./measure/heaviest.mjs");
  const { misses, report, summary } = await import("./measure/report.mjs");
  const { intoFile } = await import("../scripts/lib/tables.mjs");
  /** @type {Record<string, (around: import("./measure/around.mjs").Around) => Promise<import("./measure/report.mjs").Measured>>} */
  const parts = {
    ...{ users: (around) => compare(around, budgets), heaviest },
    ...(await import("./measure/large.mjs")),
    ...(await import("./measure/doctor.mjs")),
    ...(await import("./measure/reports.mjs")),
    ...(await import("./measure/history.mjs")),
    ...(await import("./measure/soak.mjs")),
    ...(await import("./measure/comparison.mjs")),
    ...(await import("./measure/networks.mjs")),
  };
  const { measured, browser } = await withAround(server, conditions, async (around) => {
    const all = [];
    for (const part of asked.length > 0 ? asked : PARTS)
      try {
        all.push(await parts[part](around));
      } catch (error) {
        // One failed part must not stop the others.
        complain(error);
        process.exitCode = 1;
      }
    const { browser } = around;
    return {
      measured: { screens: all.flatMap(({ screens }) => screens), rows: all.flatMap(({ rows }) => rows) },
      browser: `${browser.browserType().name()} ${browser.version()}`,
    };
  });
  const text = report(measured, budgets, { rounds: conditions.rounds, browser });
  say(`\n${text}\n`);
  if (asked.length === 0 && !process.exitCode) {
    say(await intoFile("docs/performance.md", "bench", text));
    say(await intoFile("README.md", "bench", summary(measured)));
  }
  for (const what of misses(measured, budgets)) {
    say(`Above its budget: ${what}`);
    process.exitCode = 1;
  }
  await server.stop();
}
