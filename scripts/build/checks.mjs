import { FORMS } from "./chunks.mjs";
import { reached } from "./parts.mjs";

// Checks of a finished build.

/** @typedef {import("rollup").OutputBundle} Bundle */

/** @param {Bundle} bundle */
const chunksOf = (bundle) =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));

/**
 * A first screen must not load code of other areas. The bundler may give other files the name of an area too.
 * @param {Bundle} bundle
 * @param {readonly Pick<import("./tables.mjs").Views, "name" | "first">[]} areas
 * @throws  Error with the areas whose first screen loads code of another area, or code that records share
 */
export function checkFirstScreens(bundle, areas) {
  const chunks = chunksOf(bundle);
  const screens = [...chunks.values()].filter(({ name, modules }) =>
    areas.some((area) => area.name === name && area.first.some((id) => id in modules)),
  );
  if (screens.length === 0) throw new Error("No file with a first screen was found.");
  for (const { name, fileName } of screens) {
    const apart = new Set([...areas.map((area) => area.name), ...(FORMS.includes(name) ? [] : ["record"])]);
    const drawn = [...reached([fileName], (file) => chunks.get(file)?.imports ?? [])];
    const others = drawn
      .map((file) => chunks.get(file)?.name ?? "")
      .filter((other) => other !== name && apart.has(other));
    if (others.length) throw new Error(`The first screen of ${name} would load files of ${others.join(", ")}.`);
  }
}

/**
 * Files with circular imports may run before their dependencies.
 * @param {Bundle} bundle
 * @throws  Error that names the files of the first circle found
 */
export function checkCircles(bundle) {
  const chunks = chunksOf(bundle);
  /** @type {Set<string>} */
  const done = new Set();
  const follow = (/** @type {string} */ file, /** @type {string[]} */ path) => {
    if (path.includes(file)) throw new Error(`Files load each other: ${[...path, file].join(" → ")}.`);
    if (done.has(file)) return;
    for (const next of chunks.get(file)?.imports ?? []) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of chunks.keys()) follow(file, []);
}
