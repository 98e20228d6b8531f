#!/usr/bin/env node
// npm run release -- notes [tag]: prints the notes of this version. Fails for another version in tag or changelog.

// npm run release -- publish [--dry-run]: publishes the packages of `npm run packages`
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { endAll, endWithUs, run } from "./lib/commands.mjs";
import { complain, Plain, say, step } from "./lib/log.mjs";
import { CACHE, packageJson, ROOT } from "./lib/paths.mjs";
import { notesOf, packagesIn, sourceUrl } from "./lib/release.mjs";

const PACKAGES = join(CACHE, "packages");
const [task, ...rest] = process.argv.slice(2);

/** @type {Record<string, () => Promise<unknown>>} */
const tasks = {
  async notes() {
    const { version } = packageJson();
    const [tag = `v${version}`] = rest;
    if (tag !== `v${version}`) throw new Plain(`The tag ${tag} is not the version of package.json, ${version}.`);
    say(notesOf(await readFile(join(ROOT, "CHANGELOG.md"), "utf8"), version, sourceUrl(tag, process.env)));
  },
  async publish() {
    const files = await packagesIn(PACKAGES, packageJson().version);
    for (const file of files)
      await step(`${rest.includes("--dry-run") ? "Would publish" : "Publish"} ${file}`, (note) =>
        run("npm", ["publish", join(PACKAGES, file), "--loglevel=warn", ...rest], { cwd: ROOT, note }),
      );
  },
};

try {
  endWithUs();
  if (!task || !tasks[task]) throw new Plain(`Name a task: ${Object.keys(tasks).join(", ")}.`);
  await tasks[task]();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
