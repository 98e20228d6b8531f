#!/usr/bin/env node
// npm run packages: packs dist/ for a release: elements, console and theme as npm packages, and source maps.
import { execFile } from "node:child_process";
import { cp, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeIntegrity } from "./build/integrity.mjs";
import { ensureBuilt } from "./lib/built.mjs";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain, say } from "./lib/log.mjs";
import { CACHE, DIST, packageJson, ROOT } from "./lib/paths.mjs";

const run = promisify(execFile);
const OUT = join(CACHE, "packages");
const BUNDLES = join(CACHE, "bundles");

/** Further packages: the folder that each publishes, and its readme. */
const OTHERS = {
  "iam-elements-console": {
    folder: join(DIST, "console"),
    readme: `# The console of iam-elements, as a page

Serve \`dist/\` with any web server. The values in \`dist/index.html\` name the Keycloak server, the realm and the client.
`,
  },
  "iam-elements-theme": {
    folder: join(DIST, "theme"),
    readme: `# The console of iam-elements, as an admin theme

Copy \`dist/iam-elements.jar\` to \`providers/\` of the Keycloak server, restart it, and choose the admin theme
\`iam-elements\` in the realm settings.
`,
  },
  "iam-elements-bundles": {
    folder: BUNDLES,
    readme: `# One file per panel of iam-elements

Each \`dist/iam-<panel>.bundle.js\` is a classic script with all code of one panel, \`dist/iam-panels.bundle.js\` has all
panels. Their code fields are plain text areas, and flows have no diagram. \`dist/iam.bundle.js\` has everything.
\`dist/integrity.json\` has the hashes.
`,
  },
};

/** True for files other than source maps. @param {string} file */
const isNoMap = (file) => !file.endsWith(".map");

/** @param {string} name @param {{folder: string, readme: string}} other */
async function writePackage(name, { folder, readme }) {
  const target = join(OUT, name);
  const { version, license, type, repository, homepage, bugs, publishConfig } = packageJson();
  await mkdir(target, { recursive: true });
  await cp(folder, join(target, "dist"), { recursive: true, filter: isNoMap });
  for (const file of ["LICENSE", "THIRD-PARTY.txt"]) await cp(join(DIST, file), join(target, file));
  await writeFile(join(target, "README.md"), readme);
  const description = readme.split("\n")[0]?.slice(2);
  const files = ["dist", "THIRD-PARTY.txt"];
  const own = { name, version, description, license, type, repository, homepage, bugs, publishConfig, files };
  await writeFile(join(target, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
  await pack(target);
  await rm(target, { recursive: true });
}

/** @param {string} folder with a package.json */
const pack = (folder) =>
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", OUT], { cwd: folder, maxBuffer: 1e8 });

async function writeMaps() {
  const files = (await readdir(DIST, { recursive: true })).filter((file) => !isNoMap(file));
  const list = join(OUT, "maps.txt");
  await writeFile(list, files.join("\n"));
  await run("tar", [
    "-czf",
    join(OUT, `iam-elements-${packageJson().version}-source-maps.tgz`),
    "-C",
    DIST,
    "-T",
    list,
  ]);
  await rm(list);
}

try {
  endWithUs();
  checkNode();
  await installPackages();
  await ensureBuilt();
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  await pack(ROOT);
  await run(process.execPath, [join(ROOT, "scripts", "bundles.mjs")], { maxBuffer: 1e8 });
  await cp(join(DIST, "iam.bundle.js"), join(BUNDLES, "iam.bundle.js"));
  await writeIntegrity({ out: BUNDLES, minify: true });
  for (const [name, other] of Object.entries(OTHERS)) await writePackage(name, other);
  await writeMaps();
  for (const file of (await readdir(OUT)).sort())
    say(`${((await stat(join(OUT, file))).size / 1e6).toFixed(1).padStart(6)} MB  ${file}`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
