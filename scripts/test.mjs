#!/usr/bin/env node
// npm test: types, format, lint, build, then the tests. The last line has the counts.

// npm test -- all: also the tests before a release (playwright.config.ts)

// node scripts/test.mjs [unit|elements|e2e|simulation] [filter…] one runner, filtered
// KEYCLOAK_URL=http://localhost:8180 node scripts/test.mjs e2e users on a running server
import { build, ensureBuilt, themeJar } from "./lib/built.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { bold, complain, Plain, say } from "./lib/log.mjs";
import { anyPort } from "./lib/ports.mjs";
import { checkServer, findServer } from "./lib/server.mjs";
import { startSimulation } from "./lib/simulation/host.mjs";
import { coreList } from "./lib/testing/core.mjs";
import { CHECKS, execute, runTests } from "./lib/testing/runners.mjs";
import { extensionJar } from "./lib/testing/extensionJar.mjs";
import { scriptsJar } from "./lib/testing/scriptsJar.mjs";

/** @typedef {"unit" | "elements" | "e2e" | "simulation"} Name */
/** @type {Name[]} */
const NAMES = ["unit", "elements", "e2e", "simulation"];

const ALL = "all";

const [wanted, ...filters] = process.argv.slice(2);
/** @type {Record<string, import("./lib/testing/counts.mjs").Counts>} */
const results = {};

try {
  endWithUs();
  checkNode();
  if (wanted !== undefined && ![ALL, ...NAMES].includes(wanted))
    throw new Plain(`Not a runner: ${wanted}. There are ${NAMES.join(", ")}.`);
  if (wanted === undefined || wanted === ALL) await everything();
  else await only(/** @type {Name} */ (wanted));
} catch (error) {
  complain(error);
  results.setup = { passed: 0, failed: 1 };
}
await endAll();
conclude();

async function everything() {
  // Fails early: the server is needed minutes later. Tests without a server still run.
  const hasServer = await checkServer().then(() => true, failed("setup"));
  await installPackages();
  for (const [title, commands] of Object.entries(CHECKS)) {
    say(`\n${bold(title)}`);
    const outcomes = [];
    for (const [command, args] of commands) outcomes.push(await execute(command, args));
    if (outcomes.includes(false)) results[title] = { passed: 0, failed: 1 };
  }
  say(`\n${bold("build")}`);
  const isBuilt = await build().then(() => true, failed("build"));
  // The server takes half a minute to start. Tests without a server run first.
  const server = isBuilt && hasServer ? testServer() : undefined;
  server?.catch(() => {});
  results.unit = await runTests("unit", []);
  if (!server) return;
  const CHROME_PATH = await findChromium();
  const env = { ...(await server), CHROME_PATH, ...(wanted !== ALL && { USUAL_TESTS_ONLY: "1" }) };
  results.elements = await runTests("elements", [], env);
  results.e2e = await runTests("e2e", [], env);
  await onSimulation(({ quick }) => quick === true, [], CHROME_PATH);
}

/**
 * Runs core tests on the simulation.
 * @param {(test: import("./lib/testing/core.mjs").Core) => boolean} isListed
 * @param {string[]} filters
 * @param {string} CHROME_PATH
 */
async function onSimulation(isListed, filters, CHROME_PATH) {
  const { file } = await coreList("simulation", isListed);
  const { url, close } = await startSimulation();
  const env = { CHROME_PATH, KEYCLOAK_URL: url, KEYCLOAK_ADMIN: "admin", KEYCLOAK_ADMIN_PASSWORD: "admin" };
  results.simulation = await runTests("simulation", ["--test-list", file, ...filters], env);
  await close();
}

/** @param {Name} name */
async function only(name) {
  if (name === "e2e") await checkServer();
  await installPackages();
  if (name === "unit") {
    results.unit = await runTests("unit", filters);
    return;
  }
  const CHROME_PATH = await findChromium();
  // Only embedding tests need the files for hosts.
  if (name === "simulation") await ensureBuilt({ isQuick: false });
  if (name === "e2e")
    await ensureBuilt({ isQuick: filters.length > 0 && !filters.some((filter) => filter.includes("embedding")) });
  if (name === "simulation") return onSimulation(({ simulated = true }) => simulated, filters, CHROME_PATH);
  results[name] = await runTests(name, filters, { CHROME_PATH, ...(name === "e2e" && (await testServer())) });
}

/** Starts a server in memory. Resolves to environment variables for the tests. */
async function testServer() {
  const { url, username, password } = await findServer({
    purpose: "test",
    inMemory: true,
    port: anyPort,
    themeJar: themeJar(),
    scriptsJar: await scriptsJar(),
    ...(await withExtension()),
  });
  return { KEYCLOAK_URL: url, KEYCLOAK_ADMIN: username, KEYCLOAK_ADMIN_PASSWORD: password };
}

/** Adds the test extension for custom pages, if it can be compiled. */
async function withExtension() {
  const jar = await extensionJar();
  return jar === undefined ? {} : { extensionJar: jar };
}

/** Error handler of a part: reports and counts it. @param {string} part */
function failed(part) {
  return (/** @type {unknown} */ error) => {
    complain(error);
    results[part] = { passed: 0, failed: 1 };
    return false;
  };
}

function conclude() {
  const total = { passed: 0, failed: 0 };
  const remarks = Object.values(results).flatMap((counts) => counts.remarks ?? []);
  if (remarks.length > 0) say(`\n${remarks.join("\n")}`);
  say("");
  for (const [name, { passed, failed }] of Object.entries(results)) {
    total.passed += passed;
    total.failed += failed;
    say(`${name.padEnd(10)} ${passed} passed, ${failed} failed`);
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  say(`\n${total.passed} passed, ${total.failed} failed`);
}
