#!/usr/bin/env node
// npm run matrix: runs the core tests on the newest release of each supported line of Keycloak. Writes the table in the
// README.
// npm run matrix -- 26.4: only this line; other rows stay.
import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { newestOf } from "./lib/keycloak/newest.mjs";
import { bold, complain, Plain, say } from "./lib/log.mjs";
import { CACHE, ROOT } from "./lib/paths.mjs";
import { intoFile, markdown, rowsOf } from "./lib/tables.mjs";
import { CORE, coreList } from "./lib/testing/core.mjs";
import { outcome } from "./lib/testing/outcome.mjs";
import { execute } from "./lib/testing/runners.mjs";

const LINES = ["26.4", "26.5", "26.6", "26.7"];
const HEAD = ["Keycloak", "core tests", "passed", "areas that it does not have"];

try {
  endWithUs();
  checkNode();
  const asked = process.argv.slice(2);
  const unknown = asked.find((line) => !LINES.includes(line));
  if (unknown) throw new Plain(`No line of Keycloak is called ${unknown} here; there are ${LINES.join(", ")}.`);
  await installPackages();
  const rows = new Map((await rowsOf("README.md", "matrix")).map((row) => [lineOf(row[0]), row]));
  for (const line of asked.length > 0 ? asked : LINES) rows.set(line, await tried(line));
  const table = markdown([HEAD, ...LINES.flatMap((line) => [rows.get(line) ?? []]).filter((row) => row.length > 0)]);
  say(`\n${table}\n\n${await intoFile("README.md", "matrix", table)}`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();

/** @param {string} version */
function lineOf(version) {
  return version.split(".").slice(0, 2).join(".");
}

/**
 * Row of one line, after the tests on its newest release.
 * @param {string} line
 * @returns {Promise<string[]>}
 */
async function tried(line) {
  const version = await newestOf(line);
  if (version === undefined) return [line, "none: Maven offered no release of it", "", ""];
  say(`\n${bold(`Keycloak ${version}`)}`);
  const { file, count } = await listFor(line);
  await execute(process.execPath, [join(ROOT, "scripts", "test.mjs"), "e2e", "--retries=1", "--test-list", file], {
    // Always starts its own server.
    env: { KEYCLOAK_VERSION: version, KEYCLOAK_URL: "", KEYCLOAK_ADMIN: "", KEYCLOAK_ADMIN_PASSWORD: "" },
    limitMinutes: 40,
  });
  const report = join(CACHE, "test", "e2e.json");
  await copyFile(report, join(CACHE, "test", `matrix-${version}.json`));
  const { passed, failed, absent } = outcome(JSON.parse(await readFile(report, "utf8")));
  const lost = count - passed - failed.length;
  if (lost > 0) say(`${lost} tests of ${CORE} were not found, or not run.`);
  for (const name of failed) say(`Failed on ${version}: ${name}`);
  if (failed.length > 0 || lost > 0) process.exitCode = 1;
  return [version, String(count), String(passed), absent.join(", ") || "—"];
}

/** Tests of a line: those whose feature it has. @param {string} line */
function listFor(line) {
  return coreList(line, ({ since = line }) => line.localeCompare(since, "en", { numeric: true }) >= 0);
}
