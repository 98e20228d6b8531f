import { dirname, join } from "node:path";
import { build } from "rolldown";
import { ROOT } from "../lib/paths.mjs";
import { elementFiles, shared } from "./options.mjs";

// Which modules lie in one file. A page that shows a list loads few files: what every element needs, what lists need, and the area's
// own first screen. What is loaded when it is needed (forms, tabs, menus, controls, dialogs) stays apart.

/**
 * What modules import, found in a first pass over the sources.
 * @typedef {Map<string, {statics: string[], dynamics: string[], code: string}>} Imports by id
 */

/** An area's manifest. */
export const AREA = /[\\/]src[\\/]areas[\\/]([\w-]+)[\\/]area\.ts$/;
const OWN = /[\\/]src[\\/]areas[\\/]/;
const TEXTS = /[\\/]en\.json$/;
const KIT = /[\\/]src[\\/]kit[\\/]/;
const TAB = /[\\/]tabs[\\/]/;

/** Own sign-in. */
const SIGN_IN = /[\\/]src[\\/]session[\\/]oidc[\\/]index\.ts$/;

/** In an area's manifest, the screen that has no path of its own: its view or, where it is made of tabs alone, their name. */
const FIRST = /path:\s*["'`](?:\*|:tab)?["'`][^}]*?(?:import\(\s*["'`]\.\/([^"'`]+\.tsx)["'`]|tabs:\s*(\w+),?[^}(]*\})/;

/** @param {string} name of tabs, whose first view is looked for */
const firstOf = (name) =>
  new RegExp(`\\b${name}\\s*=\\s*defineTabs[^{]*\\{[^}]*?import\\(\\s*["'\`]\\./([^"'\`]+\\.tsx)["'\`]`);

/**
 * The file of an area's first screen.
 * @param {string} manifest @param {string} beside code of what is declared beside it
 */
function firstScreen(manifest, beside) {
  const [, view, tabs] = FIRST.exec(manifest) ?? [];
  return view ?? (tabs && firstOf(tabs).exec(manifest + beside)?.[1]);
}

/** A list is for most areas when so many of their first screens need it. */
const MOST = 0.6;

/** Below this many bytes of source, what several screens share is not worth a file of its own, nor what one loads later. */
const SMALL = 6_500;

/** What helps modules along, put in by the bundler. */
const RUNTIME = /rolldown[\\/:]runtime/;

/** @param {import("./options.mjs").Mode} mode @returns {Promise<Imports>} */
export async function readImports(mode) {
  /** @type {Imports} */
  const imports = new Map();
  const common = shared(mode);
  const reader = {
    name: "imports",
    moduleParsed: (
      /** @type {{id: string, code: string | null, importedIds: string[], dynamicallyImportedIds: string[]}} */ {
        id,
        code,
        importedIds,
        dynamicallyImportedIds,
      },
    ) => {
      imports.set(id, { statics: importedIds, dynamics: dynamicallyImportedIds, code: code ?? "" });
    },
  };
  await build({
    ...common,
    plugins: [...common.plugins, reader],
    input: [
      ...elementFiles().map(({ file }) => file),
      ...["begin.ts", "goOn.ts"].map((name) => join(ROOT, "src", "shell", name)),
    ],
    write: false,
    output: { format: "esm" },
  });
  return imports;
}

/**
 * All that is loaded with these modules.
 * @param {Imports} imports
 * @param {string[]} ids
 * @returns {Set<string>}
 */
export function closure(imports, ids) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ id) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of imports.get(id)?.statics ?? []) add(next);
  };
  ids.forEach(add);
  return found;
}

/**
 * How modules are put into files.
 * @param {Imports} imports
 * @param {{begin?: string[], first: string[], name: string, withLists: boolean}} options `first`: modules whose needs all go into the file called `name`;
 *   `withLists`: what lists need goes there too; `begin`: modules that run before, with all they need in a file of their own
 */
export function groups(imports, { begin = [], first, name: coreName, withLists }) {
  const beginning = closure(imports, begin);
  const areas = [...imports].flatMap(([id, { statics, code }]) => {
    const name = AREA.exec(id)?.[1];
    if (!name) return [];
    // A manifest's tabs may be declared beside it.
    const beside = statics.filter((next) => dirname(next) === dirname(id));
    const dynamics = [id, ...beside].flatMap((each) => imports.get(each)?.dynamics ?? []);
    const texts = dynamics.filter((next) => TEXTS.test(next));
    const first = firstScreen(code, beside.map((each) => imports.get(each)?.code ?? "").join("\n"));
    const list = dynamics.filter((next) => next.replaceAll("\\", "/").endsWith(`/${name}/${first}`));
    if (list.length !== 1) throw new Error(`The first screen of ${name} is not found in its manifest.`);
    return [
      {
        name,
        first: [...list, ...texts],
        others: dynamics.filter((next) => !list.includes(next) && !texts.includes(next) && !TAB.test(next)),
        tabs: dynamics.filter((next) => TAB.test(next)),
      },
    ];
  });
  const core = closure(imports, [...first, ...[...imports.keys()].filter((id) => AREA.test(id))]);
  const lists = areas.map((area) => closure(imports, area.first));
  const list = without(ofSeveral(lists, lists.length * MOST), core);
  const records = areas.flatMap(({ others, tabs }) => [closure(imports, others), closure(imports, tabs.slice(0, 1))]);
  // A record must not load another area's list for the parts of the kit that this list needs as well.
  const parts = [...ofSeveral(records, 2)].filter((id) => KIT.test(id) && lists.some((each) => each.has(id)));
  addLight(imports, list, new Set([...ofSeveral(lists, 2), ...parts]), core);
  const taken = new Set([...core, ...list, ...ofSeveral(lists, 2)]);
  // What an area's own screens share stays with the area: in a file of all areas it would draw that area's files into every record.
  const record = without(new Set([...ofSeveral(records, 2)].filter((id) => !OWN.test(id))), taken, ...lists);
  keepWhole(imports, record, (id) => core.has(id) || list.has(id) || RUNTIME.test(id));
  /** @type {Map<string, string>} */
  const own = new Map();
  areas.forEach(({ name }, index) => {
    for (const id of [...lists[index], ...soon(imports, lists[index], `/areas/${name}/`, record)])
      if (!taken.has(id)) own.set(id, name);
  });
  // The sets are complete; adding what a module imports would draw later code into earlier files.
  const exact = { includeDependenciesRecursively: false };
  // Comes first where a page signs in, and not at all where it does not.
  const signIn = without(
    closure(
      imports,
      [...imports.keys()].filter((id) => SIGN_IN.test(id)),
    ),
    core,
  );
  return [
    { ...exact, name: "begin", test: (/** @type {string} */ id) => beginning.has(id), priority: 60 },
    {
      ...exact,
      name: coreName,
      test: (/** @type {string} */ id) => RUNTIME.test(id) || core.has(id) || (withLists && list.has(id)),
      priority: 50,
    },
    { ...exact, name: "sign-in", test: (/** @type {string} */ id) => signIn.has(id), priority: 45 },
    { ...exact, name: "list", test: (/** @type {string} */ id) => list.has(id), priority: 40 },
    {
      ...exact,
      name: (/** @type {string} */ id) => own.get(id) ?? null,
      debugName: "areas",
      test: (/** @type {string} */ id) => own.has(id),
      priority: 30,
    },
    { ...exact, name: "record", test: (/** @type {string} */ id) => record.has(id), priority: 20 },
    {
      name: "shared",
      test: /[\\/]src[\\/]/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL,
      priority: 10,
    },
  ];
}

/**
 * What a screen's modules load later, where it belongs to the same area and is too small for a file of its own.
 * @param {Imports} imports
 * @param {Set<string>} screen
 * @param {string} folder
 * @param {Set<string>} elsewhere what lies in a file that screens load later; whoever needs it must not make the screen load it now
 */
function soon(imports, screen, folder, elsewhere) {
  const later = [...screen]
    .flatMap((id) => imports.get(id)?.dynamics ?? [])
    .filter((id) => id.replaceAll("\\", "/").includes(folder) && !TAB.test(id));
  return later.flatMap((id) => {
    const more = [...closure(imports, [id])].filter((next) => !screen.has(next));
    if (more.some((next) => elsewhere.has(next))) return [];
    return more.reduce((sum, next) => sum + (imports.get(next)?.code.length ?? 0), 0) < SMALL ? more : [];
  });
}

/**
 * Adds small things that only some lists need. Never one that needs what is not there: two files would then wait for each other.
 * @param {Imports} imports
 * @param {Set<string>} list
 * @param {Set<string>} candidates
 * @param {Set<string>} core
 */
function addLight(imports, list, candidates, core) {
  const isThere = (/** @type {string} */ id) => core.has(id) || list.has(id);
  let size;
  do {
    size = list.size;
    for (const id of candidates) {
      const { statics = [], code = "" } = imports.get(id) ?? {};
      if (!isThere(id) && code.length < SMALL && statics.every(isThere)) list.add(id);
    }
  } while (list.size > size);
}

/**
 * Takes out what needs something that lies in another file: two files would then wait for each other, and every record load both.
 * @param {Imports} imports
 * @param {Set<string>} record
 * @param {(id: string) => boolean} isThere
 */
function keepWhole(imports, record, isThere) {
  let size;
  do {
    size = record.size;
    for (const id of record)
      if (!(imports.get(id)?.statics ?? []).every((next) => isThere(next) || record.has(next))) record.delete(id);
  } while (record.size < size);
}

/** What is in so many sets or more. @param {Set<string>[]} sets @param {number} least */
function ofSeveral(sets, least) {
  const counts = new Map();
  for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].flatMap(([id, count]) => (count >= Math.max(2, least) ? [id] : [])));
}

/** @param {Set<string>} set @param {Set<string>[]} others */
const without = (set, ...others) => new Set([...set].filter((id) => !others.some((other) => other.has(id))));
