#!/usr/bin/env node
// npm run side-by-side: everyday tasks done by script in our console and in the server's own, on the same data. Writes the table in docs/side-by-side.md.
// npm run side-by-side -- find-by-email unlock: only these tasks; the table is then only printed.
// BENCH_USERS sets how many users the realm has, BENCH_ROUNDS how often each task is done,
// BENCH_PICTURES a folder for pictures of pages on which a task could not be done.
import { ensureBuilt } from "../scripts/lib/built.mjs";
import { endAll, endWithUs } from "../scripts/lib/commands.mjs";
import { checkNode, installPackages } from "../scripts/lib/install.mjs";
import { complain, Plain, say } from "../scripts/lib/log.mjs";
import { anyPort } from "../scripts/lib/ports.mjs";
import { findServer } from "../scripts/lib/server.mjs";
import { tasks } from "./side-by-side/tasks.mjs";

const conditions = { users: Number(process.env.BENCH_USERS ?? 20_000), rounds: Number(process.env.BENCH_ROUNDS ?? 3) };

try {
  endWithUs();
  const asked = process.argv.slice(2);
  const unknown = asked.find((id) => !tasks.some((task) => task.id === id));
  if (unknown) throw new Plain(`No task is called ${unknown}; there are ${tasks.map(({ id }) => id).join(", ")}.`);
  checkNode();
  await installPackages();
  await ensureBuilt();
  const server = await findServer({ purpose: "bench", inMemory: true, port: anyPort });
  // Loaded late: on a fresh machine the packages are installed only now.
  const { doAll } = await import("./side-by-side/run.mjs");
  const { sideBySide } = await import("./side-by-side/report.mjs");
  const { intoFile } = await import("../scripts/lib/tables.mjs");
  const results = await doAll(
    server,
    tasks.filter(({ id }) => asked.length === 0 || asked.includes(id)),
    conditions,
  );
  const text = sideBySide(results, conditions);
  say(`\n${text}\n`);
  for (const failure of results.failed) {
    complain(new Plain(failure));
    process.exitCode = 1;
  }
  if (asked.length === 0 && results.failed.length === 0)
    say(await intoFile("docs/side-by-side.md", "side-by-side", text));
  await server.stop();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
