import { readdirSync, statSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { ENTRY } from "./console.mjs";
import { elementFiles } from "./options.mjs";
import { assigned, reached } from "./parts.mjs";

// Assigns modules to files, so that a page with a list loads few files: core, lists, and the first screen of the area.
// The bundler splits lazy code (tabs, menus, controls, dialogs) itself.

/** The bundler tries to merge files with fewer bytes of source. */
const SMALL = 8_000;

const source = (/** @type {string[]} */ ...path) => join(ROOT, "src", ...path);

/** Reads and writes YAML with a large library, which changes less often than its callers. */
const YAML = source("kit", "form", "yamlFormat.ts");

/** Bulk actions: half of the lists have them. */
const BULK = [source("sections", "bulk", "BulkDialog.tsx")];

/** Code of records and forms in several areas. Named here, or the bundler would merge it with other small modules. */
const COMMON = [
  { name: "controls", under: source("kit", "form", "controls") },
  ...["provider-config", "mappers", "keys", "policies"].map((name) => ({ name, under: source("sections", name) })),
];

/** CodeMirror is loaded with the only control that needs it. */
const filesOf = (/** @type {string} */ folder) =>
  readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && file !== "CodeControl.tsx")
    .map((file) => join(folder, file));

/** API for scripts of a page. */
export const PAGE = source("page.ts");

/** Built-in sign-in. */
export const SIGN_IN = source("session", "oidc", "index.ts");

/**
 * @typedef {import("./parts.mjs").Part} Part
 * @typedef {import("./parts.mjs").Plain} Plain
 * @typedef {import("./parts.mjs").ImportsOf} ImportsOf
 * @typedef {import("./tables.mjs").Views} Views
 */

/** Language and file name of texts. */
const LANGUAGE = /[\\/]i18n[\\/]locales[\\/]([\w-]+)[\\/](.+?)\.\w+$/;

/** Language of a module with texts. @param {string} id */
export const languageOf = (id) => LANGUAGE.exec(id)?.[1];

/** Texts of an area below this size share a file with those of other areas. Bundlers of hosts copy every file. */
const MEDIUM = 20_000;

/** A language is a file, with the texts of small areas. Every graph makes the same ones. @param {string} id */
function languageFile(id) {
  const [, language, name] = LANGUAGE.exec(id) ?? [];
  if (!language) return undefined;
  const { size } = statSync(id);
  if (name === "core" || size < SMALL) return language;
  return `${language}-${size < MEDIUM ? "more" : name}`;
}

/** @typedef {Pick<import("./options.mjs").Mode, "isQuick">} Mode */

/** Parts of the kit that few lists need. A list loads without them. */
const RARE = [
  { name: "detail", of: [source("kit", "page", "DetailPage.tsx"), source("kit", "table", "SmallTable.tsx")] },
  { name: "tree", of: [source("kit", "table", "TreeTable.tsx")] },
];

/** Realm documents are large. Few areas have them on their first screen; what those share is a file of its own. */
const DOCUMENTS = source("realm-document", "index.ts");

/** @param {ImportsOf} importsOf @returns {Part} */
const yaml = (importsOf) => ({ name: "yaml", of: importsOf(YAML).filter((id) => !id.startsWith(source())) });

/** Areas whose first screen has forms. Lists, which must stay small, do not load these forms. */
export const FORMS = ["my-team", "sso-setup"];

/** Parts after the code of every page, in this order: lists, first screens, records and forms, large modules. @param {Views[]} areas @param {string} list @param {ImportsOf} importsOf @returns {Part[]} */
const screens = (areas, list, importsOf) => {
  const isForm = (/** @type {Views} */ { name }) => FORMS.includes(name);
  const lists = areas.filter((area) => !isForm(area));
  const firsts = lists.map(({ first }) => first);
  const inForms = reached(
    areas.filter(isForm).flatMap(({ first }) => first),
    importsOf,
  );
  const inLists = reached(firsts.flat(), importsOf);
  const hasDocuments = (/** @type {readonly string[]} */ first) => reached(first, importsOf).has(DOCUMENTS);
  const before = [...RARE.flatMap(({ of }) => of), DOCUMENTS];
  return [
    { name: list, shared: "all", of: firsts, by: 3, before, without: BULK },
    ...RARE,
    { name: "lists", shared: "all", of: firsts.filter((first) => !hasDocuments(first)), by: 2, without: BULK },
    { name: "bulk", of: BULK },
    { name: "documents", shared: "all", of: firsts.filter(hasDocuments), by: 2, without: BULK },
    { name: list, shared: "all", of: firsts, by: 2, before: [DOCUMENTS], without: BULK },
    { name: "common", of: [...inForms].filter((id) => inLists.has(id)) },
    ...lists.map(({ name, first }) => ({ name, of: first })),
    { name: "record", shared: "kit", of: areas.map(({ later }) => later) },
    ...COMMON.map(({ name, under }) => ({ name, of: filesOf(under), apartFrom: areas.map(({ name }) => name) })),
    { name: "forms", shared: "all", of: areas.map(({ first }) => first), by: 2 },
    ...areas.filter(isForm).map(({ name, first }) => ({ name, of: first })),
    yaml(importsOf),
  ];
};

/** True for a file of one area. */
const isOfAnArea = (/** @type {string} */ id) => relative(source("areas"), id).match(/^[^.].*[\\/]/) !== null;

/** Files of the elements. The declaration of an area is a separate file: a panel needs only that of its own area. @param {Mode} mode @param {Views[]} areas */
export const elementChunks = (mode, areas) =>
  chunks(mode, (importsOf) => [
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

/** Folders that the command line uses without React. */
const PLAIN = ["realm-document", "check-up", "command"].map((folder) => source(folder));

/** Sources in a folder, with those in its folders. @param {string} folder */
const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|json)$/.test(file))
    .map((file) => join(folder, file));

/** Returns these files with their imports, without packages that load React. Scripts use them without a panel. @param {readonly string[]} files @param {ImportsOf} importsOf */
const withoutReact = (files, importsOf) =>
  [...reached(files, importsOf)].filter((id) =>
    id.startsWith(source())
      ? !PLAIN.some((folder) => id.startsWith(folder))
      : ![...reached([id], importsOf)].some((name) => /^react(?:$|\/)/.test(name)),
  );

/** Files for hosts with React, from the modules of `index.js`. @param {Mode} mode @param {Views[]} areas @param {readonly string[]} exported */
export const reactChunks = (mode, areas, exported) =>
  chunks(mode, (importsOf) => {
    const of = (/** @type {string} */ file) => [...reached(importsOf(file), importsOf)];
    const shared = new Set(exported.flatMap(of));
    const ends = exported.filter((file) => !shared.has(file));
    /** @type {Record<string, string[]>} */
    const scripts = {
      error: [source("api", "ApiError.ts")],
      version: [source("version.ts")],
      session: [source("session", "createSession.ts"), source("embed", "context.ts")],
      api: [source("node.ts"), ...PLAIN.flatMap(sourcesIn)],
    };
    return [
      ...Object.entries(scripts).map(([name, files]) => alone(name, withoutReact(files, importsOf))),
      // Small files are put together, but a host takes what it imports alone.
      ...ends.map((file) => alone(basename(file, extname(file)), [file])),
      yaml(importsOf),
      // An area may have the name of a folder.
      ...PLAIN.map((folder) => light(`${basename(folder)}-engine`, sourcesIn(folder))),
      { name: "core", of: [...shared].filter((id) => !isOfAnArea(id)) },
      ...areas.map(({ name }) => ({ name: `${name}-area`, of: [source("areas", name, "area.ts")] })),
      ...screens(areas, "list", importsOf),
      ...rooms(),
    ];
  });

/** @param {string} name @param {readonly string[]} of @returns {Plain} */
const alone = (name, of) => ({ name, of, alone: "all" });

/** @param {string} name @param {readonly string[]} of @returns {Plain} */
const light = (name, of) => ({ name, of, alone: "light" });

/** A host's bundler makes a file of every file: a folder becomes one. */
const ROOMS = /^(?:(?:areas|sections)[\\/][^.\\/]+|kit)(?=[\\/])/;

/** Assigns the modules that areas, sections and the kit load later. Modules with a package of their own stay apart. @returns {Part[]} */
function rooms() {
  /** @type {Record<string, string[]>} */
  const files = {};
  for (const file of sourcesIn(source())) {
    const [room] = ROOMS.exec(relative(source(), file)) ?? [];
    if (room) (files[`${basename(room)}-more`] ??= []).push(file);
  }
  return Object.entries(files).map(([name, of]) => light(name, of));
}

/** Files of the console: startup code, then the rest together with lists. @param {Mode} mode @param {Views[]} areas */
export const consoleChunks = (mode, areas) =>
  chunks(mode, (importsOf) => [
    { name: "boot", of: [ENTRY, SIGN_IN] },
    { name: "console", of: [source("shell", "boot", "launch.ts")] },
    ...screens(areas, "console", importsOf),
  ]);

/**
 * Options of an output. A module belongs to the first part that includes it, so that parts have no circular imports.
 * @param {Mode} mode
 * @param {(importsOf: ImportsOf) => Part[]} partsOf
 * @returns {import("rollup").OutputOptions}
 */
function chunks({ isQuick }, partsOf) {
  /** @type {Map<string, string> | undefined} */
  let names;
  return {
    // Merging takes a third of an output's time.
    ...(!isQuick && { experimentalMinChunkSize: SMALL }),
    onlyExplicitManualChunks: true,
    manualChunks(id, { getModuleInfo }) {
      names ??= assigned(partsOf, (each) => getModuleInfo(each)?.importedIds ?? []);
      return names.get(id) ?? languageFile(id);
    },
  };
}
