import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rollup } from "rollup";
import { CACHE, ROOT } from "../lib/paths.mjs";
import { virtual } from "../plugins/virtual.mjs";
import { shared } from "./options.mjs";

const ENTRY = "\0tables";

const LATER = "?later";

/** Dynamic imports return the path of their file and don't load it. @type {import("rollup").Plugin} */
const namesOfFiles = {
  name: "names-of-files",
  resolveDynamicImport: async function (source, importer) {
    const found = typeof source === "string" ? await this.resolve(source, importer) : null;
    // Another import may load the same file.
    return found && { id: `${found.id}${LATER}`, external: "absolute" };
  },
  renderDynamicImport: () => ({ left: "(", right: ")" }),
};

/** Node.js resolves packages itself. The admin client imports sources of ours. @param {string} source */
const isPackage = (source) => /^[a-z@]/.test(source) && !/^@keycloak\/|\.css$/.test(source);

/** Makes file names unique within the process. */
let count = 0;

/** Results by code, for one process. @type {Map<string, Promise<any>>} */
const results = new Map();

/**
 * Bundles declarations of the sources and runs them in Node.js. Dynamic imports return the path of their file.
 * @param {string} code of a module that exports the declarations
 * @returns {Promise<any>}
 */
export function runTables(code) {
  const result = results.get(code) ?? run(code);
  results.set(code, result);
  return result;
}

/** @param {string} code */
async function run(code) {
  const bundle = await rollup(
    shared(
      { minify: false, isQuick: true },
      { input: ENTRY, external: isPackage, plugins: [virtual(ENTRY, code), namesOfFiles] },
    ),
  );
  const { output } = await bundle.generate({ format: "es", paths: (id) => id.replace(LATER, "") });
  await bundle.close();
  // Node.js resolves packages from the folder of the file.
  const folder = join(CACHE, "tables");
  const file = join(folder, `${process.pid}-${count++}.mjs`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, output[0].code);
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Files of an area's views: `first` for its screen at the root path, `later` for its other screens and tabs.
 * @typedef {{name: string, first: string[], later: string[]}} Views
 */

/** Views of a screen or tab, including nested tabs. @param {any} part @returns {string[]} */
const viewsOf = ({ view, tabs = {} }) => [...(view ? [view()] : []), ...Object.values(tabs).flatMap(viewsOf)];

/** Runs the declarations of all areas. @returns {Promise<import("../../src/kit/area/defineArea.ts").AreaDef[]>} */
export const runAreas = async () =>
  (await runTables(`export { areas } from ${JSON.stringify(join(ROOT, "src/areas/index.ts"))};`)).areas;

/** The screen at the root path of an area. @param {import("../../src/kit/area/defineArea.ts").AreaDef} area */
export function homeOf({ id, screens }) {
  const home = Object.values(screens).find(({ path }) => ["", "*", ":tab"].includes(path));
  if (!home) throw new Error(`The area ${id} has no screen without a path of its own.`);
  return home;
}

/**
 * Files that the first screen of an element shows: its view, that of its first tab, and the texts.
 * @param {import("./elements.mjs").DescribedElement} element
 * @returns {Promise<string[]>}
 */
export async function firstViewsOf({ area: id, record }) {
  const area = /** @type {any} */ ((await runAreas()).find((each) => each.id === id));
  if (!area) return [];
  const recordScreen = () => Object.values(area.screens).find(({ path }) => path.startsWith(":") && path.includes("/"));
  const { view, tabs = {} } = (record && recordScreen()) || homeOf(area);
  const [tab] = Object.values(tabs).flatMap(viewsOf);
  return [...(view ? [view()] : []), ...(tab ? [tab] : []), area.texts()];
}

/** Nested tabs start with their first one. @param {any} tab */
const leafOf = (tab) => (tab?.tabs ? Object.values(tab.tabs)[0] : tab);

/** Fixed parts before parameters, parameters before a rest. @param {{path: string}} screen */
const looseness = ({ path }) => path.split(/[:*]/).length + (path.endsWith("*") ? 100 : 0);

/**
 * Files that a panel needs at a path other than the root, and the roles, by path pattern, in the order in which they match.
 * @param {import("./elements.mjs").DescribedElement} element
 * @returns {Promise<{path: string, files: string[], who: unknown[]}[]>}
 */
export async function viewsByPath({ area: id, record }) {
  const area = /** @type {any} */ ((await runAreas()).find((each) => each.id === id));
  if (!area || record) return [];
  const join = (/** @type {string[]} */ ...parts) => parts.filter(Boolean).join("/");
  return Object.values(area.screens)
    .flatMap(({ path, view, who, tabs = {} }) => {
      const base = path.replace(/\/?:tab$/, "");
      const at = (/** @type {string} */ path, /** @type {any} */ tab, leaf = leafOf(tab)) => {
        const parts = [view, tab?.around, leaf?.view, tab?.texts, area.texts];
        const roles = [who, tab?.who, leaf?.who].filter((rule) => rule !== undefined);
        return { path, files: parts.flatMap((part) => part?.() ?? []), who: roles };
      };
      const all = Object.entries(/** @type {Record<string, any>} */ (tabs));
      return [
        at(base, all[0]?.[1]),
        ...all.flatMap(([name, tab]) => [
          at(join(base, name), tab),
          ...Object.entries(tab.tabs ?? {}).map(([inner, leaf]) => at(join(base, name, inner), tab, leaf)),
        ]),
      ];
    })
    .filter(({ path }) => path !== "")
    .sort((one, other) => looseness(one) - looseness(other));
}

/** @returns {Promise<Views[]>} one entry per area */
export async function viewsOfAreas() {
  const areas = await runAreas();
  return areas.map((/** @type {any} */ area) => {
    const [first = ""] = viewsOf(homeOf(area));
    const later = Object.values(area.screens).flatMap(viewsOf);
    return { name: area.id, first: [first, area.texts()], later: later.filter((file) => file !== first) };
  });
}
