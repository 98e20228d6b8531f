// Keeps the installed packages in sync with package-lock.json.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./commands.mjs";
import { Plain, step } from "./log.mjs";
import { ROOT } from "./paths.mjs";

const MODULES = join(ROOT, "node_modules");
const MARK = join(MODULES, ".installed-from");

/** Oldest supported Node.js. */
const NODE = [20, 19];

/** Throws `Plain` if Node.js is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < NODE[0] || (major === NODE[0] && minor < NODE[1]))
    throw new Plain(`Node.js ${NODE.join(".")} or newer is needed; this is ${process.versions.node}.`);
}

/** Installs the packages if they are missing or the lock file has changed. */
export async function installPackages() {
  const lock = createHash("sha256")
    .update(await readFile(join(ROOT, "package-lock.json")))
    .digest("hex");
  if (existsSync(MODULES) && (await isInstalled(lock))) return;
  await step("Packages: npm ci", (note) =>
    run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: ROOT, note }),
  );
  await writeFile(MARK, lock);
}

/**
 * True if the installed packages match the lock file. npm keeps a copy of it in node_modules, without the project
 * and without packages for other platforms.
 * @param {string} lock hash of the lock file
 */
async function isInstalled(lock) {
  const mark = await readFile(MARK, "utf8").catch(() => "");
  if (mark === lock) return true;
  const installed = await readFile(join(MODULES, ".package-lock.json"), "utf8").catch(() => "");
  if (!installed) return false;
  const wanted = JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(installed).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "") continue;
    if (present[path] ? present[path].version !== entry.version : !entry.optional) return false;
  }
  await writeFile(MARK, lock);
  return true;
}
