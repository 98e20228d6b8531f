#!/usr/bin/env node
// npm run release -- notes [tag]: prints the notes of this version. Fails for another version in tag or changelog.

// npm run release -- source: in a workflow, writes the repository into package.json, and its URL into links of the README

// npm run release -- publish [--dry-run]: publishes the packages of `npm run packages`
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endAll, endWithUs, run } from "./lib/commands.mjs";
import { complain, Plain, say, step } from "./lib/log.mjs";
import { CACHE, packageJson, ROOT } from "./lib/paths.mjs";
import { notesOf, packagesIn, readmeOf, repositoryFields, repositoryUrl, sourceUrl } from "./lib/release.mjs";

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
  async source() {
    const manifest = packageJson();
    const url = repositoryUrl(process.env);
    const source = sourceUrl(`v${manifest.version}`, process.env);
    if (!url || !source) throw new Plain("GITHUB_SERVER_URL and GITHUB_REPOSITORY are missing.");
    const readme = join(ROOT, "README.md");
    await writeFile(readme, readmeOf(await readFile(readme, "utf8"), source));
    const own = { ...manifest, ...repositoryFields(url) };
    await writeFile(join(ROOT, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
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
