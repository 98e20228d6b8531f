// Finds or installs Chromium.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { has, run, whereIs } from "./commands.mjs";
import { Plain, step } from "./log.mjs";

/** Headless Chromium without hidden windows, which cost half a second per page. */
const LIGHT = "chromium-headless-shell";
const NAMES = [LIGHT, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/snap/bin/chromium",
];

/** Arguments for headless use, also as root, without network requests of its own. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Path of a Chromium or Chrome, in this order: `CHROME_PATH`; an installed one; Debian's package, as root;
 * Playwright's own. Throws `Plain` with install instructions.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) throw new Plain(`There is no browser at ${named} (CHROME_PATH).`);
  const found = named ?? installed();
  // A CI machine is temporary: prefer the light browser there.
  if (found && (named || !process.env.CI || found === whereIs(LIGHT))) return found;
  const problems = [];
  for (const install of [fromDebian, fromPlaywright]) {
    try {
      await install();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
    const path = installed();
    if (path) return path;
  }
  throw new Plain(
    `No Chromium here, and none could be installed. Install Chromium or Chrome, or set CHROME_PATH.\n${problems.join("\n")}`,
  );
}

/**
 * Path of an installed Chromium or Chrome, if any.
 * @returns {string | undefined}
 */
export function installed() {
  for (const name of NAMES) {
    const path = whereIs(name);
    if (path) return path;
  }
  return [...PLACES, playwrightPath()].find((path) => path && existsSync(path));
}

function playwrightPath() {
  try {
    return createRequire(import.meta.url)("playwright-core").chromium.executablePath();
  } catch {
    return undefined;
  }
}

async function fromDebian() {
  if (!has("apt-get") || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await step("Chromium: install Debian's package", async (note) => {
    const install = (/** @type {string} */ name) =>
      run("apt-get", ["install", "-y", "--no-install-recommends", name, "fonts-noto-core"], { env, note });
    await run("apt-get", ["update", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"], { env, note });
    // Not every system offers both packages.
    await install(LIGHT).catch(() => install("chromium"));
  });
}

async function fromPlaywright() {
  await step("Chromium: install Playwright's own", (note) =>
    run("npx", ["playwright", "install", "chromium"], { note }),
  );
}
