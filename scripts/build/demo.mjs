// dist/demo/: the console and the portal example on the server in memory, as a static site.
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyLoaded } from "../lib/loaded.mjs";
import { DEMO_REALM, ROOT } from "../lib/paths.mjs";

const SOURCES = join(ROOT, "demo");
const OWN = ["index.html", "simulation.css", "simulation.js", "realm.json"];

/** The portal with the simulation instead of a server and a sign-in. @param {string} html */
const simulated = (html) =>
  html
    .replace(/ server-url="[^"]*"| client-id="[^"]*"| sign-in="[^"]*"/g, "")
    .replace("<iam-users ", "<iam-users data-simulated ")
    .replace(
      '<script type="module" src="/dist/iam.js"></script>',
      '<link rel="stylesheet" href="simulation.css">\n    <script type="module" src="simulation.js"></script>',
    );

/**
 * @param {object} options
 * @param {string} options.out folder of a build
 * @param {string} [options.target]
 * @param {string} [options.modules] URL of a folder that has the modules already, from the target
 */
export async function writeDemo({ out, target = join(out, "demo"), modules }) {
  await mkdir(target, { recursive: true });
  if (!modules) await copyLoaded(out, join(target, "iam"));
  for (const file of OWN) await copyFile(join(SOURCES, "simulation", file), join(target, file));
  if (modules) {
    const script = join(target, "simulation.js");
    await writeFile(script, (await readFile(script, "utf8")).replaceAll('"./iam/', `"${modules}`));
  }
  for (const file of ["portal.css", "portal.js"]) await copyFile(join(SOURCES, file), join(target, file));
  await copyFile(join(DEMO_REALM, "admins.json"), join(target, "people.json"));
  await writeFile(join(target, "portal.html"), simulated(await readFile(join(SOURCES, "portal.html"), "utf8")));
}
