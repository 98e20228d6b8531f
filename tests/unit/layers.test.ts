import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { describe, expect, it } from "vitest";

const files = ["src", "elements"]
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => join(root, file).split(sep).join("/")),
  )
  .filter((file) => /\.tsx?$/.test(file));

/** Imports of values, types and lazy code. */
const imports = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, target]) => ({
    file,
    target: normalize(join(dirname(file), target as string))
      .split(sep)
      .join("/"),
  })),
);

const known = new Set(files);

/** Returns each cycle of files once. */
function cyclesOf(next: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const done = new Set<string>();
  const cycleFrom = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    const found = (next.get(file) ?? []).map((target) => cycleFrom(target, [...way, file])).find(Boolean);
    done.add(file);
    return found;
  };
  return files.flatMap((file) => {
    const cycle = cycleFrom(file, []);
    return cycle ? [cycle] : [];
  });
}

const areaOf = (path: string) => /^src\/areas\/([^/]+)\//.exec(path)?.[1];

/** The linter checks the direction of imports, see `overrides` in biome.json. */
describe("imports", () => {
  it("never reach into another area", () => {
    const reaching = imports.filter(
      ({ file, target }) => areaOf(file) && areaOf(target) && areaOf(file) !== areaOf(target),
    );
    expect(reaching).toEqual([]);
  });

  it("never lead from inside an area to its declaration", () => {
    expect(imports.filter(({ file, target }) => target === `src/areas/${areaOf(file)}/area.ts`)).toEqual([]);
  });

  it.each(["src/areas", "src/kit"])("have no cycles in %s, dynamic and type imports included", (root) => {
    const isBelow = (path: string) => path.startsWith(`${root}/`) && known.has(path);
    const next = new Map(
      files
        .filter(isBelow)
        .map((file) => [
          file,
          imports
            .filter((one) => one.file === file && isBelow(one.target) && areaOf(one.target) === areaOf(file))
            .map(({ target }) => target),
        ]),
    );
    expect(cyclesOf(next)).toEqual([]);
  });

  it("of the kit point to a lower floor", () => {
    const floors = [...readFileSync("docs/architecture.md", "utf8").matchAll(/^\| `([\w-]+)` \|/gm)].map(
      ([, name]) => name,
    );
    const floorOf = (path: string) => /^src\/kit\/([^/]+)\//.exec(path)?.[1];
    const folders = readdirSync("src/kit", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...floors].sort()).toEqual(folders.map(({ name }) => name).sort());
    const upward = imports.filter(
      ({ file, target }) =>
        floorOf(file) && floorOf(target) && floors.indexOf(floorOf(file)) < floors.indexOf(floorOf(target)),
    );
    expect(upward).toEqual([]);
  });

  it("of the realm document stay in its folder and the API: it runs in a page, in Node.js and in tests", () => {
    const leaving = imports.filter(
      ({ file, target }) => file.startsWith("src/realm-document/") && !/^src\/(?:realm-document|api)\//.test(target),
    );
    expect(leaving).toEqual([]);
  });

  it("of the check-up stay in its folder, the realm document and the API", () => {
    const leaving = imports.filter(
      ({ file, target }) => file.startsWith("src/check-up/") && !/^src\/(?:check-up|realm-document|api)\//.test(target),
    );
    expect(leaving).toEqual([]);
  });

  it("of the history stay in its folder, the realm document and the API", () => {
    const leaving = imports.filter(
      ({ file, target }) => file.startsWith("src/history/") && !/^src\/(?:history|realm-document|api)\//.test(target),
    );
    expect(leaving).toEqual([]);
  });

  it("have no cycles, except dynamic and type imports", () => {
    const next = new Map(
      files.map((file) => [
        file,
        [...readFileSync(file, "utf8").matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from "(\.[^"]+)"/gm)]
          .map(([, target]) =>
            normalize(join(dirname(file), target as string))
              .split(sep)
              .join("/"),
          )
          .filter((target) => known.has(target)),
      ]),
    );
    expect(cyclesOf(next)).toEqual([]);
  });

  it("omit React's lazy and Suspense, which delay loaded content by 300 ms; `lazily` does not", () => {
    const late = files.filter((file) =>
      /import[^;]*\b(?:lazy|Suspense)\b[^;]* from "react"|React\.(?:lazy|Suspense)\b/.test(readFileSync(file, "utf8")),
    );
    expect(late).toEqual([]);
  });
});
