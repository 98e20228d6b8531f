import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, it } from "vitest";

const below = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file).split(sep).join("/"))
    .filter((file) => ending.test(file));

/** Part of the sources that has a file: an area, a section, or a layer. */
const partOf = (file: string) => /^src\/((?:areas|sections)\/[^/]+|[^/]+)/.exec(file)?.[1] ?? "";

const code = below("src", /\.tsx$/).map((file) => ({ part: partOf(file), text: readFileSync(file, "utf8") }));

/** Parts whose code contains or composes a class name: `kind-${kind}`. */
const writers = (name: string) => {
  const begin = /^[a-z]+(?:-(?=.)|(?=\d))/.exec(name)?.[0];
  const written = new RegExp(`["\`' ]${name}["\`' ]${begin ? `|["\`' ]${begin}\\$\\{` : ""}`);
  return new Set(code.filter(({ text }) => written.test(text)).map(({ part }) => part));
};

const classesOf = (file: string) => {
  const css = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return [...new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name ?? ""))];
};

describe("style sheets", () => {
  it("of the kit have no class of a single area or section", () => {
    const shared = (name: string) => {
      const parts = writers(name);
      return parts.size !== 1 || !/\//.test([...parts][0] ?? "");
    };
    const own = below("src/kit", /\.css$/).flatMap((file) =>
      classesOf(file)
        .filter((name) => !shared(name))
        .map((name) => `${file}: .${name} of ${[...writers(name)][0]}`),
    );
    expect(own).toEqual([]);
  });

  // A system font without a medium face draws 501 to 599 as bold, and a form becomes a column of bold labels.
  it("use the weights 400, 500 and 600 only", () => {
    const weights = below("src", /\.css$/).flatMap((file) =>
      Array.from(
        readFileSync(file, "utf8").matchAll(/(?:font-weight: |font: )(\d{3})\b/g),
        ([, weight]) => `${file}: ${weight}`,
      ),
    );
    expect(weights).not.toEqual([]);
    expect(weights.filter((found) => !/: [456]00$/.test(found))).toEqual([]);
  });

  it("of an area or section are used by its code", () => {
    const sheets = below("src", /\.css$/).filter((file) => partOf(file).includes("/"));
    expect(sheets).not.toEqual([]);
    for (const file of sheets)
      expect(
        code.some(({ part }) => part === partOf(file)),
        file,
      ).toBe(true);
    const astray = sheets.filter((file) => {
      const name = file.slice(file.lastIndexOf("/") + 1);
      return !code.some(({ part, text }) => part === partOf(file) && text.includes(`/${name}"`));
    });
    expect(astray).toEqual([]);
  });
});
