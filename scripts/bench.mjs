#!/usr/bin/env node
// npm run bench: our console beside the server's own, on the same server in the same run. Writes the table in the README.
// BENCH_USERS sets how many users the large realm has.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "./lib/built.mjs";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain, say } from "./lib/log.mjs";
import { ROOT } from "./lib/paths.mjs";
import { anyPort } from "./lib/ports.mjs";
import { findServer } from "./lib/server.mjs";

const conditions = { few: 20, many: Number(process.env.BENCH_USERS ?? 20_000), rounds: 5 };

try {
  endWithUs();
  checkNode();
  await installPackages();
  await ensureBuilt();
  const budgets = JSON.parse(await readFile(join(ROOT, "scripts", "budgets.json"), "utf8"));
  const server = await findServer({ purpose: "bench", inMemory: true, port: anyPort });
  // Loaded late: on a fresh machine the packages are installed only now.
  const { compare } = await import("./lib/measure/compare.mjs");
  const { intoReadme, misses, report } = await import("./lib/measure/report.mjs");
  const results = await compare(server, { ...conditions, ...budgets });
  const text = report(results, budgets, conditions);
  say(`\n${text}\n`);
  say((await intoReadme(text)) ? "Written into README.md." : "README.md has no marks <!-- bench:start --> and <!-- bench:end --> to write between.");
  for (const what of misses(results, budgets)) {
    say(`Above its budget: ${what}`);
    process.exitCode = 1;
  }
  await server.stop();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
