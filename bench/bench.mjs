#!/usr/bin/env node
// npm run bench: our console beside the server's own, on the same server in the same run. Writes the table in the README.
// npm run bench -- users groups roles clients flow bulk areas: only these parts; the README then stays as it is.
// BENCH_USERS sets how many users the large realm has.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "../scripts/lib/built.mjs";
import { endAll, endWithUs } from "../scripts/lib/commands.mjs";
import { checkNode, installPackages } from "../scripts/lib/install.mjs";
import { complain, Plain, say } from "../scripts/lib/log.mjs";
import { ROOT } from "../scripts/lib/paths.mjs";
import { anyPort } from "../scripts/lib/ports.mjs";
import { findServer } from "../scripts/lib/server.mjs";

const PARTS = ["users", "groups", "roles", "clients", "flow", "bulk", "areas"];
const conditions = { few: 20, many: Number(process.env.BENCH_USERS ?? 20_000), rounds: 5 };

try {
  endWithUs();
  const asked = process.argv.slice(2);
  const unknown = asked.find((part) => !PARTS.includes(part));
  if (unknown) throw new Plain(`No part of the bench is called ${unknown}; there are ${PARTS.join(", ")}.`);
  const parts = asked.length > 0 ? asked : PARTS;
  checkNode();
  await installPackages();
  await ensureBuilt();
  const budgets = JSON.parse(await readFile(join(ROOT, "scripts", "budgets.json"), "utf8"));
  const server = await findServer({ purpose: "bench", inMemory: true, port: anyPort });
  // Loaded late: on a fresh machine the packages are installed only now.
  const { compare } = await import("./measure/compare.mjs");
  const { large } = await import("./measure/large.mjs");
  const { misses, report } = await import("./measure/report.mjs");
  const { intoFile } = await import("../scripts/lib/tables.mjs");
  const others = parts.filter((part) => part !== "users");
  const results = {
    ...(parts.includes("users") && { users: await compare(server, { ...conditions, ...budgets }) }),
    ...(others.length > 0 && { large: await large(server, others, conditions) }),
  };
  const text = report(results, budgets, conditions);
  say(`\n${text}\n`);
  if (asked.length === 0) say(await intoFile("README.md", "bench", text));
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
