// Programs we start: found, run to the end, or kept running and ended with us.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fallSilent, Plain } from "./log.mjs";

/**
 * Path of a program that can be started by its name, if there is one. Small systems have no `which`, so it is looked for here.
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
 * Whether a program can be started.
 * @param {string} program
 */
export const has = (program) => whereIs(program) !== undefined;

/**
 * First words of a program, from either stream; empty when it cannot be started.
 * @param {string} program
 * @param {string[]} args
 */
export function ask(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return status === 0 ? `${stdout}${stderr}` : "";
}

/**
 * Command line of a running process; empty when there is none of that number. Small systems have no `ps`.
 * @param {number} pid
 */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return ask("ps", ["-p", String(pid), "-o", "command="]).trim();
  }
}

/** Text without the marks that colour it. @param {string} text */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks begin with a control character
export const plain = (text) => text.replace(/\u001b\[[\d;]*[A-Za-z]/g, "");

/**
 * Runs a program to its end; it ends with us. Throws `Plain` with the last lines it wrote when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, note?: (line: string) => void}} [options] `show`: its output is ours; otherwise `note` gets each line
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
      // What it said last is worth reading only when it failed.
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
 * Registers what must be ended when this process ends, by Ctrl-C too. Returns the function that takes it back.
 * @param {() => Promise<unknown> | void} end
 */
export function atEnd(end) {
  onEnd.add(end);
  return () => onEnd.delete(end);
}

/** Ends everything registered with `atEnd`, newest first. Who asks while that is under way waits for it. */
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

/** From now on Ctrl-C, and a polite request to end, first end what we started; a second one does not wait for that. */
export function endWithUs() {
  /** @type {number | undefined} */
  let askedMs;
  for (const [signal, code] of /** @type {const} */ ([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ]))
    process.on(signal, async () => {
      // npm passes Ctrl-C on although the terminal has told us too: only one that comes later is a second one.
      if (askedMs !== undefined && performance.now() - askedMs > 1000) process.exit(code);
      if (askedMs !== undefined) return;
      askedMs = performance.now();
      process.stdout.write("\nEnding …\n");
      // What is under way fails now, which is no news.
      fallSilent();
      await endAll();
      process.exit(code);
    });
}
