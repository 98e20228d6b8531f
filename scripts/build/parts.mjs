import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

const KIT = join(ROOT, "src", "kit");

/** @typedef {(id: string) => readonly string[]} ImportsOf */

/**
 * A file: modules with their imports, without `apartFrom`. `alone` "all": without their imports. "light": only those
 * without a package of their own.
 * @typedef {{name: string, of: readonly string[], apartFrom?: readonly string[], alone?: "all" | "light", shared?: undefined}} Plain
 */

/**
 * A file of common imports. `shared` "all": imports of `by` lists or one list of the kit, without `without` and
 * `before`. "kit": kit imports of two lists.
 * @typedef {{name: string, of: readonly (readonly string[])[], shared: "all" | "kit", by?: number, before?: readonly string[], without?: readonly string[]}} Shared
 * @typedef {Plain | Shared} Part
 */

/** Returns the part of each module. A module belongs to the first part that includes it. @param {(importsOf: ImportsOf) => Part[]} partsOf @param {ImportsOf} importsOf */
export function assigned(partsOf, importsOf) {
  /** @type {Map<string, string>} */
  const names = new Map();
  const needs = (/** @type {readonly string[]} */ ids, /** @type {readonly string[]} */ before = []) =>
    reached(ids, (id) => importsOf(id).filter((next) => !before.includes(next)));
  const apart = (/** @type {Plain} */ { of, apartFrom = [] }) =>
    of.filter((id) => ![...needs([id])].some((each) => apartFrom.includes(names.get(each) ?? "")));
  const isLoose = (/** @type {string} */ id) => id.includes("node_modules") && !names.has(id);
  for (const part of partsOf(importsOf)) {
    const ids =
      !part.shared && part.alone
        ? part.of.filter((id) => part.alone === "all" || ![...needs([id])].some(isLoose))
        : needs(part.shared ? shared(part, needs) : apart(part), part.shared && part.before);
    for (const id of ids) if (!names.has(id)) names.set(id, part.name);
  }
  return names;
}

/** @param {Shared} part @param {(ids: readonly string[], before?: readonly string[]) => Set<string>} needs */
function shared({ of, shared, by = 2, before, without = [] }, needs) {
  const later = needs(without);
  const sets = of.map((ids) => needs(ids, before));
  const isKit = (/** @type {string} */ id) => id.startsWith(KIT);
  const isIn = (/** @type {number} */ least, /** @type {string} */ id) =>
    sets.filter((set) => set.has(id)).length >= least;
  return [...new Set(sets.flatMap((set) => [...set]))].filter((id) =>
    shared === "kit" ? isKit(id) && isIn(2, id) : isKit(id) || (isIn(by, id) && !later.has(id)),
  );
}

/**
 * Returns files and all their imports, in traversal order.
 * @param {readonly string[]} files
 * @param {(file: string) => readonly string[]} importsOf
 */
export function reached(files, importsOf) {
  const found = new Set(files);
  for (const file of found) for (const next of importsOf(file)) found.add(next);
  return found;
}
