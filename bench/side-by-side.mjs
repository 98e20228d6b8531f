#!/usr/bin/env node
// npm run side-by-side: scripts everyday tasks in our console and in Keycloak's console, on the same data.
// Writes the table in docs/side-by-side.md. To measure all tasks in parts, empty the table first.

// npm run side-by-side -- find-by-email unlock: only these tasks; other rows stay.
// BENCH_USERS and BENCH_ROUNDS: below the defaults, the table is only printed.

// BENCH_PICTURES: folder for screenshots of failed tasks.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "../scripts/lib/built.mjs";
import { endAll, endWithUs } from "../scripts/lib/commands.mjs";
import { checkNode, installPackages } from "../scripts/lib/install.mjs";
import { complain, Plain, say } from "../scripts/lib/log.mjs";
import { ROOT } from "../scripts/lib/paths.mjs";
import { anyPort } from "../scripts/lib/ports.mjs";
import { findServer } from "../scripts/lib/server.mjs";
import { tasks } from "./side-by-side/tasks.mjs";

const DOCUMENT = "docs/side-by-side.md";
const TABLE = "side-by-side";
const USUAL = { users: 20_000, rounds: 3 };
const conditions = {
  users: Number(process.env.BENCH_USERS ?? USUAL.users),
  rounds: Number(process.env.BENCH_ROUNDS ?? USUAL.rounds),
};

try {
  endWithUs();
  const asked = process.argv.slice(2);
  const unknown = asked.find((id) => !tasks.some((task) => task.id === id));
  if (unknown) throw new Plain(`No task is called ${unknown}; there are ${tasks.map(({ id }) => id).join(", ")}.`);
  checkNode();
  await installPackages();
  await ensureBuilt();
  const server = await findServer({ purpose: "bench", inMemory: true, port: anyPort });
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { doAll } = await import("./side-by-side/run.mjs");
  const { sideBySide, sinceIn } = await import("./side-by-side/report.mjs");
  const { intoFile, rowsOf } = await import("../scripts/lib/tables.mjs");
  const results = await doAll(
    server,
    tasks.filter(({ id }) => asked.length === 0 || asked.includes(id)),
    conditions,
  );
  say(`\n${sideBySide(results, conditions)}\n`);
  for (const failure of results.failed) {
    complain(new Plain(failure));
    process.exitCode = 1;
  }
  const isUsual = conditions.users >= USUAL.users && conditions.rounds >= USUAL.rounds;
  if (isUsual && results.done.length > 0) {
    // Read late: another run may have written rows since the start.
    const rows = await rowsOf(DOCUMENT, TABLE);
    const since = sinceIn(await readFile(join(ROOT, DOCUMENT), "utf8").catch(() => ""));
    say(await intoFile(DOCUMENT, TABLE, sideBySide(results, conditions, { tasks, rows, ...(since && { since }) })));
  }
  await server.stop();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
