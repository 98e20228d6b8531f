// Programs we start: found, run to the end, or kept running and ended with us.
import { spawn, spawnSync } from "node:child_process";
import { Plain } from "./log.mjs";

/**
 * Whether a program can be started.
 * @param {string} program
 */
export const has = (program) => spawnSync(process.platform === "win32" ? "where" : "which", [program], { stdio: "ignore" }).status === 0;

/**
 * First words of a program, from either stream; empty when it cannot be started.
 * @param {string} program
 * @param {string[]} args
 */
export function ask(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return status === 0 ? `${stdout}${stderr}` : "";
}

/** Text without the marks that colour it. @param {string} text */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks begin with a control character
export const plain = (text) => text.replace(/\u001b\[[\d;]*[A-Za-z]/g, "");

/**
 * Runs a program to its end. Throws `Plain` with the last lines it wrote when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, note?: (line: string) => void}} [options] `show`: its output is ours; otherwise `note` gets each line
 * @returns {Promise<void>}
 */
export function run(program, args, { cwd, env = process.env, show = false, note = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: show ? "inherit" : ["ignore", "pipe", "pipe"] });
    let tail = "";
    const read = (/** @type {Buffer} */ chunk) => {
      tail = (tail + chunk).slice(-4000);
      const line = plain(String(chunk)).trim().split("\n").pop()?.trim();
      if (line) note(line.slice(0, 70));
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.on("error", (error) => reject(new Plain(`${program} could not be started: ${error.message}`)));
    child.on("exit", (code, signal) => {
      if (code === 0) return resolve();
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      reject(new Plain(`${program} ${args.join(" ")}\n${how}${tail ? `:\n${tail.trim().split("\n").slice(-12).join("\n")}` : ""}`));
    });
  });
}

/** @type {Set<() => Promise<unknown> | void>} */
const onEnd = new Set();
let ending = false;

/**
 * Registers what must be ended when this process ends, by Ctrl-C too. Returns the function that takes it back.
 * @param {() => Promise<unknown> | void} end
 */
export function atEnd(end) {
  onEnd.add(end);
  return () => onEnd.delete(end);
}

/** Ends everything registered with `atEnd`, newest first. */
export async function endAll() {
  for (const end of [...onEnd].reverse()) {
    onEnd.delete(end);
    await end();
  }
}

/** From now on Ctrl-C, and a polite request to end, first end what we started. */
export function endWithUs() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, async () => {
      if (ending) return;
      ending = true;
      process.stdout.write("\nEnding …\n");
      await endAll();
      process.exit(signal === "SIGINT" ? 130 : 143);
    });
}
