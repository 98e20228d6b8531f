// Starts programs: to completion, or in the background until this process ends.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fallSilent, Plain } from "./log.mjs";

/**
 * Path of a program by its name, if it exists. Small systems have no `which`.
 * @param {string} program
 * @returns {string | undefined}
 */
export function whereIs(program) {
  const endings = process.platform === "win32" ? (process.env.PATHEXT ?? ".EXE;.CMD;.BAT").split(";") : [""];
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => endings.map((ending) => join(folder, program + ending))).find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * True if a program can be started.
 * @param {string} program
 */
export const has = (program) => whereIs(program) !== undefined;

/**
 * First output of a program, from stdout or stderr; empty if it can't start.
 * @param {string} program
 * @param {string[]} args
 */
export function ask(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return status === 0 ? `${stdout}${stderr}` : "";
}

/**
 * Command line of a running process; empty if there is none with this ID. Small systems have no `ps`.
 * @param {number} pid
 */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return ask("ps", ["-p", String(pid), "-o", "command="]).trim();
  }
}

/** Text without ANSI escape codes. @param {string} text */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks begin with a control character
export const plain = (text) => text.replace(/\u001b\[[\d;]*[A-Za-z]/g, "");

/**
 * Runs a program to completion; it ends with this process. Throws `Plain` with its last lines if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, note?: (line: string) => void}} [options] `show`: inherits our output; otherwise `note` receives each line
 * @returns {Promise<void>}
 */
export function run(program, args, { cwd, env = process.env, show = false, note = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: show ? "inherit" : ["ignore", "pipe", "pipe"] });
    const forget = atEnd(() => void child.kill("SIGTERM"));
    let tail = "";
    const read = (/** @type {Buffer} */ chunk) => {
      tail = (tail + chunk).slice(-4000);
      const line = plain(String(chunk)).trim().split("\n").pop()?.trim();
      if (line) note(line.slice(0, 70));
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.on("error", (error) => {
      forget();
      reject(new Plain(`${program} could not be started: ${error.message}`));
    });
    child.on("exit", (code, signal) => {
      forget();
      // Shows the last output only after a failure.
      note("");
      if (code === 0) return resolve();
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      reject(
        new Plain(
          `${program} ${args.join(" ")}\n${how}${tail ? `:\n${tail.trim().split("\n").slice(-12).join("\n")}` : ""}`,
        ),
      );
    });
  });
}

/** @type {Set<() => Promise<unknown> | void>} */
const onEnd = new Set();
/** @type {Promise<void> | undefined} */
let ending;

/**
 * Registers a cleanup for the end of this process, including Ctrl-C. Returns a function that unregisters it.
 * @param {() => Promise<unknown> | void} end
 */
export function atEnd(end) {
  onEnd.add(end);
  return () => onEnd.delete(end);
}

/** Runs all cleanups of `atEnd`, newest first. Concurrent calls share one run. */
export function endAll() {
  ending ??= endEach();
  return ending;
}

async function endEach() {
  for (const end of [...onEnd].reverse()) {
    onEnd.delete(end);
    await end();
  }
}

/** Runs the cleanups on SIGINT, SIGTERM and SIGHUP. A second signal exits at once. */
export function endWithUs() {
  /** @type {number | undefined} */
  let askedMs;
  for (const [signal, code] of /** @type {const} */ ([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ]))
    process.on(signal, async () => {
      // npm forwards Ctrl-C, which the terminal has sent us too: only a later signal counts as a second one.
      if (askedMs !== undefined && performance.now() - askedMs > 1000) process.exit(code);
      if (askedMs !== undefined) return;
      askedMs = performance.now();
      process.stdout.write("\nEnding …\n");
      // Running work fails now, as expected.
      fallSilent();
      await endAll();
      process.exit(code);
    });
}
