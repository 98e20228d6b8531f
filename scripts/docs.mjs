#!/usr/bin/env node
// npm run docs: builds the documentation site, dist/docs/<version>/, and the list of versions.

// --pack also packs the site for a release
// --index writes only the list of versions

// DOCS_BASE path of dist/docs on its server, default /
// DOCS_SOURCE URL of the repository's files; without it, links to sources are plain text
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "./lib/built.mjs";
import { endAll, endWithUs, run } from "./lib/commands.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain, Plain, say, step } from "./lib/log.mjs";
import { CACHE, DIST, packageJson } from "./lib/paths.mjs";

const SITE = join(DIST, "docs");
const options = process.argv.slice(2);
const { DOCS_BASE: root = "/", DOCS_SOURCE: source } = process.env;

async function build() {
  await installPackages();
  await ensureBuilt();
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { buildSite } = await import("./docs/build.mjs");
  const { version } = packageJson();
  const pages = await step("Documentation", () => buildSite({ version, root, source, out: join(SITE, version) }));
  say(`${pages} pages in dist/docs/${version}/`);
  if (!options.includes("--pack")) return;
  const packages = join(CACHE, "packages");
  await mkdir(packages, { recursive: true });
  await run("tar", ["-czf", join(packages, `iam-elements-${version}-docs.tgz`), "-C", SITE, version]);
}

try {
  endWithUs();
  checkNode();
  if (!/^\/(?:.*\/)?$/.test(root)) throw new Plain(`DOCS_BASE must start and end with a slash: ${root}`);
  if (!options.includes("--index")) await build();
  const { writeIndex } = await import("./docs/versions.mjs");
  await writeIndex(SITE, root);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
