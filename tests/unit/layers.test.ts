import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { describe, expect, it } from "vitest";

const files = ["src", "elements"]
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => join(root, file).split(sep).join("/")),
  )
  .filter((file) => /\.tsx?$/.test(file));

const imports = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, target]) => ({
    file,
    target: normalize(join(dirname(file), target as string))
      .split(sep)
      .join("/"),
  })),
);

/** That they point one way is the linter's to say, see `overrides` in biome.json. */
describe("imports", () => {
  it("reach into another area only for its manifest", () => {
    const areaOf = (path: string) => /^src\/areas\/([^/]+)\//.exec(path)?.[1];
    const reaching = imports.filter(
      ({ file, target }) =>
        areaOf(file) && areaOf(target) && areaOf(file) !== areaOf(target) && !target.endsWith("/area.ts"),
    );
    expect(reaching).toEqual([]);
  });

  it("never lead back to where they began; what loads later, and what is only a type, does not count", () => {
    const known = new Set(files);
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
    const done = new Set<string>();
    const circleFrom = (file: string, way: readonly string[]): readonly string[] | undefined => {
      if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
      if (done.has(file)) return undefined;
      const found = (next.get(file) ?? []).map((target) => circleFrom(target, [...way, file])).find(Boolean);
      done.add(file);
      return found;
    };
    expect(files.map((file) => circleFrom(file, [])).filter(Boolean)).toEqual([]);
  });

  it("leave out React's lazy and Suspense, which hold what has arrived back for 300 ms; `lazily` does not", () => {
    const late = files.filter((file) =>
      /import[^;]*\b(?:lazy|Suspense)\b[^;]* from "react"|React\.(?:lazy|Suspense)\b/.test(readFileSync(file, "utf8")),
    );
    expect(late).toEqual([]);
  });
});
