import { posix } from "node:path";

/** What helps modules along; it is put elsewhere later, and needs nothing. */
const RUNTIME = /rolldown-runtime-/;

/**
 * Lets each file name all files it needs, not only those it names itself: a browser then asks for them side by side, where it would find
 * one through the other, a round trip each.
 * @returns {import("rolldown").RolldownPlugin}
 */
export const hoist = () => ({
  name: "hoist",
  generateBundle: (_options, bundle) => {
    const importsOf = (/** @type {string} */ fileName) => {
      const file = bundle[fileName];
      return file?.type === "chunk" ? file.imports : [];
    };
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const farther = [...reached(file.fileName, importsOf)].filter(
        (other) => other !== file.fileName && !file.imports.includes(other) && !RUNTIME.test(other),
      );
      file.code += farther.map((other) => `import${JSON.stringify(address(file.fileName, other))};`).join("");
    }
  },
});

/**
 * A file and all that it needs, the file first.
 * @param {string} file
 * @param {(file: string) => readonly string[]} importsOf
 * @returns {Set<string>}
 */
export function reached(file, importsOf, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file)) reached(next, importsOf, found);
  return found;
}

/** How one file names another. @param {string} from @param {string} to */
function address(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}
