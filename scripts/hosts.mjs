#!/usr/bin/env node
// npm run hosts: installs the package in hosts with server rendering, builds the pages of docs/frameworks, starts and opens them.
// npm run hosts -- next astro: only these.
import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ensureBuilt } from "./lib/built.mjs";
import { atEnd, endAll, endWithUs, run } from "./lib/commands.mjs";
import { hosts } from "./lib/hosts.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain, Plain, say, step } from "./lib/log.mjs";
import { CACHE, DIST, ROOT } from "./lib/paths.mjs";
import { anyPort } from "./lib/ports.mjs";

/** @typedef {import("./lib/hosts.mjs").Host} Host */

/** Packs `dist/`. @param {string} folder @returns {Promise<string>} path of the package */
async function packed(folder) {
  await promisify(execFile)("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], {
    cwd: ROOT,
    maxBuffer: 1e8,
  });
  return join(folder, (await readdir(folder)).find((file) => file.endsWith(".tgz")) ?? "");
}

/** Code block of a page in docs/frameworks, for the server in memory. @param {string} url @returns {import("./lib/hosts.mjs").Block} */
const blockOf =
  (url) =>
  async (page, language, at = 0) => {
    const text = await readFile(join(ROOT, "docs", "frameworks", `${page}.md`), "utf8");
    const found = [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))][at];
    if (!found?.[1]) throw new Plain(`docs/frameworks/${page}.md has no code in ${language}.`);
    return found[1].replaceAll("https://id.example.org", url);
  };

/** Starts the host. Resolves to its URL after the first response. @param {Host} host @param {string} folder */
async function started({ start }, folder) {
  const port = await anyPort();
  const [program = "", ...args] = start(String(port));
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, PORT: String(port), HOST: "localhost", NITRO_PORT: String(port) },
    stdio: "ignore",
  });
  const end = () => void child.kill("SIGTERM");
  const forget = atEnd(end);
  const url = `http://localhost:${port}/`;
  for (let tries = 0; ; tries++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok)
      return {
        url,
        stop: () => {
          forget();
          end();
        },
      };
    if (tries > 120 || child.exitCode !== null) throw new Plain(`${program} ${args.join(" ")} does not respond.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Opens the page and waits for a row of the list. @param {string} url @param {string} token @param {string} tag */
async function open(url, token, tag) {
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { withBrowser } = await import("../bench/measure/browser.mjs");
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    /** @type {string[]} */
    const problems = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(error.message));
    await page.route(/\/token$/, (route) => route.fulfill({ body: token }));
    await page.route("**/favicon.*", (route) => route.fulfill({ status: 204 }));
    await page.goto(url);
    const row = page.locator(tag).locator("[data-id]").first();
    await row.waitFor({ timeout: 30_000 }).catch(() => {
      throw new Plain(`The page shows no rows.\n${problems.join("\n")}`);
    });
    if (problems.length) throw new Plain(`The page reports errors:\n${problems.join("\n")}`);
  });
}

/** @param {Host} host @param {string} tarball @param {string} folder */
async function tried(host, tarball, folder) {
  const { startServer } = await import(join(DIST, "testing.js"));
  const server = await startServer();
  const forget = atEnd(() => server.stop());
  const bin = (/** @type {string} */ name) => join(folder, "node_modules", ".bin", name);
  try {
    await mkdir(folder, { recursive: true });
    const manifest = { name: "host", private: true, type: "module" };
    await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
    await step(`${host.name}: install`, (note) =>
      run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", tarball, ...host.packages], {
        cwd: folder,
        note,
      }),
    );
    for (const [file, code] of Object.entries(await host.files(blockOf(server.url)))) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), code);
    }
    const [tool = "", ...args] = host.build;
    const env = {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      NUXT_TELEMETRY_DISABLED: "1",
      ASTRO_TELEMETRY_DISABLED: "1",
    };
    await step(`${host.name}: build`, (note) => run(bin(tool), args, { cwd: folder, env, note }));
    await step(`${host.name}: start and open`, async () => {
      const { url, stop } = await started(host, folder);
      try {
        for (const { path, tag } of host.pages) await open(url + path, await server.getToken(), tag);
      } finally {
        stop();
      }
    });
  } finally {
    forget();
    await server.stop();
  }
}

try {
  endWithUs();
  checkNode();
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !hosts.some((host) => host.name === name));
  if (unknown) throw new Plain(`There is no host ${unknown}. Hosts: ${hosts.map(({ name }) => name).join(", ")}.`);
  await installPackages();
  await ensureBuilt();
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, "hosts-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const tarball = await packed(folder);
  for (const host of hosts)
    if (!asked.length || asked.includes(host.name)) await tried(host, tarball, join(folder, host.name));
  say("All hosts list users.");
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
