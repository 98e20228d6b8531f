// Commands of `npm test`.
import { spawn } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { atEnd } from "../commands.mjs";
import { bold, say } from "../log.mjs";
import { CACHE, ROOT } from "../paths.mjs";
import { readCounts } from "./counts.mjs";

const REPORTS = join(CACHE, "test");
const bin = (/** @type {string} */ name) => join(ROOT, "node_modules", ".bin", name);

/** Checks before the tests: command and arguments by title. @type {Record<string, [string, string[]][]>} */
export const CHECKS = {
  generated: [[process.execPath, [join(ROOT, "scripts", "generate.mjs"), "--check"]]],
  types: [
    [bin("tsc"), ["--noEmit"]],
    [bin("tsc"), ["--noEmit", "-p", "scripts"]],
  ],
  format: [[bin("biome"), ["format", "."]]],
  lint: [[bin("biome"), ["lint", "--error-on-warnings", "."]]],
  // Unused exports, files and packages.
  unused: [[bin("knip"), []]],
};

/** @typedef {(report: string, filters: string[]) => {command: string, args: string[], env?: NodeJS.ProcessEnv, limitMinutes: number}} Runner */

/** @type {Runner} */
const playwright = (report, filters) => ({
  command: bin("playwright"),
  args: ["test", "--reporter=list,json", ...filters],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  limitMinutes: 70,
});

/** The test runners. @type {Record<"unit" | "elements" | "e2e" | "simulation", Runner>} */
const RUNNERS = {
  unit: (report, filters) => ({
    command: bin("vitest"),
    args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...filters],
    limitMinutes: 10,
  }),
  elements: (report, filters) => ({
    command: process.execPath,
    args: [join(ROOT, "scripts", "lib", "testing", "elements.mjs"), report, ...filters],
    limitMinutes: 40,
  }),
  e2e: playwright,
  // Core tests on the server in memory.
  simulation: playwright,
};

/**
 * Runs a command with inherited output. Resolves to true if it succeeded; ends it after the time limit.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, limitMinutes?: number}} [options]
 * @returns {Promise<boolean>}
 */
export function execute(command, args, { env = {}, limitMinutes = 10 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
    const forget = atEnd(() => void child.kill("SIGTERM"));
    const timer = setTimeout(() => {
      say(`Ended after ${limitMinutes} minutes: ${command} ${args.join(" ")}`);
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
    }, limitMinutes * 60_000);
    const end = (/** @type {boolean} */ hasSucceeded) => {
      clearTimeout(timer);
      forget();
      resolve(hasSucceeded);
    };
    child.on("error", (error) => {
      say(`${command} could not be started: ${error.message}`);
      end(false);
    });
    child.on("exit", (code) => end(code === 0));
  });
}

/**
 * Runs one test runner and counts.
 * @param {keyof typeof RUNNERS} name
 * @param {string[]} filters names of files or tests, in the syntax of the runner
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runTests(name, filters, env = {}) {
  const report = join(REPORTS, `${name}.json`);
  await mkdir(REPORTS, { recursive: true });
  await rm(report, { force: true });
  const { command, args, env: own, limitMinutes } = RUNNERS[name](report, filters);
  say(`\n${bold(name)}`);
  return readCounts(name, report, await execute(command, args, { env: { ...env, ...own }, limitMinutes }));
}
