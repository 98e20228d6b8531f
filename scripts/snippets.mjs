#!/usr/bin/env node
// npm run snippets: installs the framework of each snippet of "Connect app" and compiles the snippet.
// npm run snippets -- vue spring: only these.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { atEnd, endAll, endWithUs, has, run } from "./lib/commands.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain, Plain, say, step } from "./lib/log.mjs";
import { ROOT } from "./lib/paths.mjs";
import { checks, filesOf } from "./lib/snippets.mjs";

/** @typedef {{id: string, kinds: string[], code: (facts: object) => string}} Snippet */

/** Values with characters that a language could misread. @param {Snippet} snippet */
const factsOf = ({ kinds }) => ({
  issuer: "https://id.example.org/realms/acme%20$one",
  clientId: `shop's "$desk" \${one} <1>`,
  redirectUri: kinds.includes("native") ? "org.example.shop:/callback" : "https://shop.example.org/callback",
});

/** @param {Snippet} snippet @param {string} folder */
async function checked(snippet, folder) {
  const { packages = [], files = {}, place = (file) => file, commands } = checks[snippet.id] ?? { commands: [] };
  if (!commands.length) throw new Plain(`scripts/lib/snippets.mjs has no check of ${snippet.id}.`);
  const named = Object.entries(filesOf(snippet.code(factsOf(snippet)))).map(([file, code]) => [place(file), code]);
  const manifest = JSON.stringify({ name: "snippet", private: true, type: "module" });
  for (const [file = "", code = ""] of [["package.json", manifest], ...Object.entries(files), ...named]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), code);
  }
  if (packages.length)
    await step(`${snippet.id}: install`, (note) =>
      run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages], { cwd: folder, note }),
    );
  const env = {
    ...process.env,
    CLIENT_SECRET: "secret",
    PATH: `${join(folder, "node_modules", ".bin")}${delimiter}${process.env.PATH}`,
  };
  await step(`${snippet.id}: compile`, async (note) => {
    for (const [program = "", ...args] of commands) await run(program, args, { cwd: folder, env, note });
  });
}

try {
  endWithUs();
  checkNode();
  await installPackages();
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { runTables } = await import("./build/tables.mjs");
  /** @type {{snippets: Snippet[]}} */
  const { snippets } = await runTables(
    `export { snippets } from ${JSON.stringify(join(ROOT, "src/areas/clients/start/snippets.ts"))};`,
  );
  const asked = process.argv.slice(2);
  const ids = snippets.map(({ id }) => id);
  const unknown = asked.find((id) => !ids.includes(id));
  if (unknown) throw new Plain(`There is no snippet ${unknown}. Snippets: ${ids.join(", ")}.`);
  const missing = ["mvn", "jar", "sh"].filter((program) => !has(program));
  if (missing.length) throw new Plain(`Needed and not found: ${missing.join(", ")}.`);
  // Outside of this folder, whose packages would hide missing ones.
  const folder = await mkdtemp(join(tmpdir(), "iam-snippets-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  for (const snippet of snippets)
    if (!asked.length || asked.includes(snippet.id)) await checked(snippet, join(folder, snippet.id));
  say("All snippets compile.");
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
