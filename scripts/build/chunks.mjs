import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { ENTRY } from "./console.mjs";
import { elementFiles } from "./options.mjs";

// Which modules lie in one file. A page that shows a list loads few files: what every element needs, what lists need, and the area's
// own first screen. What is loaded when it is needed (tabs, menus, controls, dialogs) the bundler puts together by itself.

/** Below this many bytes of source, the bundler looks for a file that something can go into. */
const SMALL = 8_000;

const source = (/** @type {string[]} */ ...path) => join(ROOT, "src", ...path);

/** Reads and writes YAML by a large library, which changes less often than what uses it. */
const YAML = source("kit", "form", "yamlFormat.ts");

/** Bulk work, which half of the lists have. */
const BULK = [source("sections", "bulk", "BulkDialog.tsx")];

/** What records and forms of several areas are made of: named, or the bundler would put it with whatever else is small. */
const COMMON = [
  { name: "controls", under: source("kit", "form", "controls") },
  ...["provider-config", "mappers", "keys", "policies"].map((name) => ({ name, under: source("sections", name) })),
];

/** CodeMirror, which one control brings, comes when it is shown. */
const filesOf = (/** @type {string} */ folder) =>
  readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && file !== "CodeControl.tsx")
    .map((file) => join(folder, file));

/** What scripts of a page use beside the elements. */
export const PAGE = source("page.ts");

/** Own sign-in. */
export const SIGN_IN = source("session", "oidc", "index.ts");

/**
 * A part becomes a file: these modules and all they need; those stay out that need something of the parts `apartFrom`. `shared: "all"` is
 * what two of these lists of modules need both and what one of them needs of the kit, but nothing that only `without` needs;
 * `shared: "kit"` is what two of them need of the kit.
 * @typedef {{name: string, of: readonly string[], apartFrom?: readonly string[], shared?: undefined}} Plain
 * @typedef {{name: string, of: readonly (readonly string[])[], shared: "all" | "kit", without?: readonly string[]}} Shared
 * @typedef {Plain | Shared} Part
 * @typedef {import("./tables.mjs").Views} Views
 */

/** @typedef {(id: string) => readonly string[]} ImportsOf */

/** What comes after the code of every page: lists, then each area's first screen, then records and forms, then what is large by itself. @param {Views[]} areas @param {string} list @param {ImportsOf} importsOf @returns {Part[]} */
const screens = (areas, list, importsOf) => [
  { name: list, shared: "all", of: areas.map(({ first }) => first), without: BULK },
  { name: "bulk", of: BULK },
  ...areas.map(({ name, first }) => ({ name, of: first })),
  { name: "record", shared: "kit", of: areas.map(({ later }) => later) },
  ...COMMON.map(({ name, under }) => ({ name, of: filesOf(under), apartFrom: areas.map(({ name }) => name) })),
  { name: "yaml", of: importsOf(YAML).filter((id) => !id.startsWith(source())) },
];

/** Whether a file belongs to one area, and not to all. */
const isOfAnArea = (/** @type {string} */ id) => relative(source("areas"), id).match(/^[^.].*[\\/]/) !== null;

/** Of the elements. What an area declares is a file of its own: a panel needs that of its area alone. @param {Views[]} areas */
export const elementChunks = (areas) =>
  chunks((importsOf) => [
    { name: "session", of: importsOf(PAGE).filter((id) => id.startsWith(source())) },
    {
      name: "core",
      of: elementFiles().flatMap(({ tag, file }) =>
        tag === "iam-console" ? [] : [...reached([file], importsOf)].filter((id) => id !== file && !isOfAnArea(id)),
      ),
    },
    ...areas.map(({ name }) => ({ name: `${name}-area`, of: [source("areas", name, "area.ts")] })),
    { name: "sign-in", of: [SIGN_IN] },
    ...screens(areas, "list", importsOf),
  ]);

/** Of the console: what runs first, and the rest of it together with lists. @param {Views[]} areas */
export const consoleChunks = (areas) =>
  chunks((importsOf) => [
    { name: "boot", of: [ENTRY, SIGN_IN] },
    { name: "console", of: [source("shell", "boot", "launch.ts")] },
    ...screens(areas, "console", importsOf),
  ]);

/**
 * Options of an output. What a part has, no later one takes: no file waits for one that waits for it.
 * @param {(importsOf: ImportsOf) => Part[]} partsOf
 * @returns {import("rollup").OutputOptions}
 */
function chunks(partsOf) {
  /** @type {Map<string, string> | undefined} */
  let names;
  return {
    experimentalMinChunkSize: SMALL,
    onlyExplicitManualChunks: true,
    manualChunks(id, { getModuleInfo }) {
      names ??= assigned(partsOf, (each) => getModuleInfo(each)?.importedIds ?? []);
      return names.get(id);
    },
  };
}

/** @param {Parameters<typeof chunks>[0]} partsOf @param {ImportsOf} importsOf */
function assigned(partsOf, importsOf) {
  /** @type {Map<string, string>} */
  const names = new Map();
  const needs = (/** @type {readonly string[]} */ ids) => reached(ids, importsOf);
  const apart = (/** @type {Plain} */ { of, apartFrom = [] }) =>
    of.filter((id) => ![...needs([id])].some((each) => apartFrom.includes(names.get(each) ?? "")));
  for (const part of partsOf(importsOf))
    for (const id of needs(part.shared ? shared(part, needs) : apart(part)))
      if (!names.has(id)) names.set(id, part.name);
  return names;
}

/** @param {Shared} part @param {(ids: readonly string[]) => Set<string>} needs */
function shared({ of, shared, without = [] }, needs) {
  const later = needs(without);
  const sets = of.map(needs);
  const isKit = (/** @type {string} */ id) => id.startsWith(source("kit"));
  const isOfSeveral = (/** @type {string} */ id) => sets.filter((set) => set.has(id)).length > 1;
  return [...new Set(sets.flatMap((set) => [...set]))].filter((id) =>
    shared === "kit" ? isKit(id) && isOfSeveral(id) : isKit(id) || (isOfSeveral(id) && !later.has(id)),
  );
}

/**
 * Files and all that they need, in the order of a walk.
 * @param {readonly string[]} files
 * @param {(file: string) => readonly string[]} importsOf
 */
export function reached(files, importsOf) {
  const found = new Set(files);
  for (const file of found) for (const next of importsOf(file)) found.add(next);
  return found;
}
