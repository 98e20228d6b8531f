import { AREA } from "./chunks.mjs";

// What must hold for the files of a finished build.

/**
 * A first screen must not wait for what other areas need.
 * @param {readonly (import("rolldown").OutputChunk | import("rolldown").OutputAsset)[]} output
 * @throws Error that names the areas when one's file draws another's, or what records share, into the page
 */
export function checkFirstScreens(output) {
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const areas = new Set(
    [...chunks.values()].flatMap(({ moduleIds }) => moduleIds.flatMap((id) => AREA.exec(id)?.[1] ?? [])),
  );
  const apart = new Set([...areas, "record"]);
  for (const { name, fileName } of chunks.values()) {
    if (!areas.has(name)) continue;
    const drawn = new Set([fileName]);
    for (const file of drawn) for (const next of chunks.get(file)?.imports ?? []) drawn.add(next);
    const others = [...drawn]
      .map((file) => chunks.get(file)?.name ?? "")
      .filter((other) => other !== name && apart.has(other));
    if (others.length) throw new Error(`The first screen of ${name} would load files of ${others.join(", ")}.`);
  }
}

/**
 * Files that load each other may run before what they need has run.
 * @param {readonly (import("rolldown").OutputChunk | import("rolldown").OutputAsset)[]} output
 * @throws Error that names the files of the first circle found
 */
export function checkCircles(output) {
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
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
