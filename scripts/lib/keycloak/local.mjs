// Starts Keycloak as a process of this machine.
import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ask, atEnd, commandOf } from "../commands.mjs";
import { step } from "../log.mjs";
import { homeOf, prepareHome } from "./home.mjs";
import { untilReady } from "./ready.mjs";
import { argumentsFor, FEATURES, HEAP, OWN_VERSION, QUICK, VERSION } from "./release.mjs";

/** @typedef {{url: string, pid: number, parent: number}} Run */

const runFile = (/** @type {string} */ purpose) => join(homeOf(purpose), "run.json");

/**
 * The running server for this purpose, started by this or another run.
 * @param {string} purpose
 * @returns {Promise<(Run & {hasParent: boolean}) | undefined>}
 */
export async function runningServer(purpose) {
  const text = await readFile(runFile(purpose), "utf8").catch(() => "");
  if (!text) return undefined;
  /** @type {Run} */
  const run = JSON.parse(text);
  // Process IDs are reused: the folder in the command line identifies our server.
  const isOurs = commandOf(run.pid).includes(homeOf(purpose));
  if (!isOurs) return undefined;
  return { ...run, hasParent: commandOf(run.parent) !== "" };
}

/**
 * Ends a server of an interrupted run, which frees its port and its folder.
 * @param {Run} run
 */
export const endLeftover = ({ url, pid }) =>
  step(`Keycloak: end the one at ${url}, left by a run that was cut off`, () => stopGroup(pid));

/**
 * Starts a server and waits until it responds.
 * @param {{purpose: string, port: number, log: string, username: string, password: string, isPassing?: boolean} & import("./release.mjs").Kind} options `isPassing`: the folder is deleted at the end
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function startLocal({
  purpose,
  port,
  log,
  username,
  password,
  inMemory = false,
  hasCheapHashing = false,
  heap = HEAP,
  isPassing = false,
  themeJar,
  themeFolder,
  scriptsJar,
  extensionJar,
  isQuick = false,
}) {
  const jars = { "iam-elements.jar": themeJar, "test-scripts.jar": scriptsJar, "test-extension.jar": extensionJar };
  const home = await prepareHome(purpose, jars, themeFolder);
  const url = `http://localhost:${port}`;
  return step(`Keycloak ${VERSION}: start at ${url}`, async (note) => {
    mkdirSync(dirname(log), { recursive: true });
    const output = openSync(log, "w");
    const features = FEATURES.filter(VERSION === OWN_VERSION ? () => true : knownTo(home));
    const args = ["start-dev", `--http-port=${port}`, "--http-host=127.0.0.1", `--features=${features.join(",")}`];
    const child = spawn(join(home, "bin", "kc.sh"), [...args, ...argumentsFor({ inMemory, hasCheapHashing })], {
      cwd: home,
      // Own process group: Ctrl-C reaches only this process, which then ends the group in order.
      detached: true,
      stdio: ["ignore", output, output],
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_USERNAME: username,
        KC_BOOTSTRAP_ADMIN_PASSWORD: password,
        ...(isQuick && QUICK),
        JAVA_OPTS_KC_HEAP: process.env.JAVA_OPTS_KC_HEAP ?? heap,
      },
    });
    closeSync(output);
    const pid = await new Promise((resolve, reject) => {
      child.on("spawn", () => resolve(child.pid));
      child.on("error", reject);
    });
    const stop = async () => {
      forget();
      await stopGroup(pid);
      await rm(isPassing ? home : runFile(purpose), { recursive: true, force: true });
    };
    const forget = atEnd(stop);
    await writeFile(runFile(purpose), JSON.stringify({ url, pid, parent: process.pid }));
    try {
      await untilReady(url, { log, note, hasEnded: () => child.exitCode !== null || child.signalCode !== null });
    } catch (error) {
      await stop();
      throw error;
    }
    return { url, stop };
  });
}

/**
 * Features of this release: unknown ones prevent the start.
 * @param {string} home
 * @returns {(feature: string) => boolean}
 */
function knownTo(home) {
  const help = ask(join(home, "bin", "kc.sh"), ["start-dev", "--help"]).replaceAll(/\s+/g, " ");
  const known = /--features <feature> .*?Possible values are: (.*?)\. --/.exec(help)?.[1];
  const names = known
    ?.replaceAll(" ", "")
    .replaceAll(/\[.*?\]/g, "")
    .split(",");
  return (feature) => names?.includes(feature) ?? true;
}

/** @param {number} pid of the first process of the group */
function groupLives(pid) {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends SIGTERM to a process group, and SIGKILL after 20 seconds.
 * @param {number} pid
 */
async function stopGroup(pid) {
  for (const [signal, seconds] of /** @type {const} */ ([
    ["SIGTERM", 20],
    ["SIGKILL", 5],
  ])) {
    if (!groupLives(pid)) return;
    process.kill(-pid, signal);
    for (let waited = 0; groupLives(pid) && waited < seconds; waited += 0.1) await pause(100);
  }
}
