import { readdirSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { describedElements } from "../../scripts/build/elements.mjs";
import { consoleAttributes, panelAttributes } from "../../src/embed/attributes.ts";
import { cssProperties } from "../../src/embed/tokens.ts";

/** Code of a document: its line, the language and the text. */
interface Sample {
  place: string;
  language: string;
  code: string;
}

const documents = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file.split(sep).join("/")}`),
];

const samples: readonly Sample[] = documents.flatMap((document) => {
  const text = readFileSync(document, "utf8");
  return [...text.matchAll(/^```([a-z]+)(.*)\n([\s\S]*?)^```$/gm)].map(({ 1: language = "", 3: code = "", index }) => ({
    place: `${document}:${text.slice(0, index).split("\n").length}`,
    language,
    code,
  }));
});
const inLanguage = (...languages: readonly string[]) => samples.filter(({ language }) => languages.includes(language));

/** Fragments of a file that the contributing guide adds to another one. */
const isFragment = ({ code }: Sample) => /^import .*\n {2}\w+,\n$/.test(code);

const scriptsIn = ({ code }: Sample) =>
  [
    ...code.matchAll(
      /<script\b(?![^>]*\b(?:type="(?:importmap|application\/json)"|src=))([^>]*)>([\s\S]*?)<\/script>/g,
    ),
  ].map(([, attributes = "", script = ""]) => ({ language: /lang="(\w+)"/.exec(attributes)?.[1] ?? "js", script }));

/** Scripts by language: whole samples, and those inside of markup. */
const scripts = [
  ...inLanguage("js", "ts", "tsx", "jsx")
    .filter((sample) => !isFragment(sample))
    .map(({ place, language, code }) => ({ place, language, code })),
  ...inLanguage("html", "vue", "svelte").flatMap((sample) =>
    scriptsIn(sample).map(({ language, script }) => ({ place: sample.place, language, code: script })),
  ),
  ...inLanguage("astro").map(({ place, code }) => ({
    place,
    language: "ts",
    code: /^---\n([\s\S]*?)^---$/m.exec(code)?.[1] ?? "",
  })),
];

/** Sources of the exports, by subpath. */
const entries: Readonly<Record<string, string>> = {
  "iam-elements": "src/index.ts",
  "iam-elements/node": "src/node.ts",
  "iam-elements/session": "src/page.ts",
  "iam-elements/testing": "src/testing/index.ts",
};
/** Exports with types for frameworks only. */
const typesOnly = /^iam-elements\/(?:elements|jsx|vue|svelte|angular)$/;

const namesOf = (file: string) =>
  parseSync(file, readFileSync(file, "utf8")).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );

describe("code samples", () => {
  it("exist", () => expect(samples.length).toBeGreaterThan(60));

  it.each(scripts)("parses: $place, $language", ({ language, code }) => {
    // `await` and `return` are allowed: samples are parts of modules and functions.
    const { errors } = parseSync(`sample.${language}`, code, { sourceType: "module" });
    expect(errors.map(({ message }) => message)).toEqual([]);
  });

  const imports = scripts.flatMap(({ place, language, code }) =>
    parseSync(`sample.${language}`, code).module.staticImports.flatMap(({ moduleRequest, entries }) =>
      /^iam-elements(?:\/|$)/.test(moduleRequest.value)
        ? [{ place, from: moduleRequest.value, names: entries.flatMap(({ importName }) => importName.name ?? []) }]
        : [],
    ),
  );

  it.each(imports)("imports names that $from exports: $place", ({ from, names }) => {
    const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as { exports: Record<string, unknown> };
    const path = `.${from.slice("iam-elements".length)}`;
    const [, folder = "", tag = ""] = /^\.\/(elements|react)\/(iam-[\w-]+)\.js$/.exec(path) ?? [];
    if (folder) return expect(describedElements().map((element) => element.tag)).toContain(tag);
    expect(Object.keys(exports)).toContain(path);
    if (typesOnly.test(from)) return expect(exports[path]).toMatchObject({ types: expect.any(String) });
    const entry = entries[from];
    expect(names.filter((name) => !entry || !namesOf(entry).includes(name))).toEqual([]);
  });

  it.each(inLanguage("html", "vue", "svelte", "astro", "tsx"))(
    "names elements and attributes that exist: $place",
    ({ language, code }) => {
      const known = new Map(describedElements().map((element) => [element.tag, element]));
      const shared = [...panelAttributes, ...consoleAttributes].map(({ name }) => name);
      const markup = code.replace(/<!--[\s\S]*?-->/g, "");
      for (const [, tag = "", rest = ""] of markup.matchAll(
        /<(iam-[\w-]+)((?:\s+[^\s=>]+(?:=(?:"[^"]*"|\{[^}]*\}))?)*)\s*\/?>/g,
      )) {
        expect(known.has(tag), tag).toBe(true);
        if (language !== "html") continue;
        const own = Object.keys(known.get(tag)?.attributes ?? {});
        for (const [, name = ""] of rest.matchAll(/\s([\w-]+)(?:="[^"]*")?/g))
          expect([...shared, ...own, "id", "class", "style", "slot", "hidden"], `${tag} ${name}`).toContain(name);
      }
    },
  );

  it.each(inLanguage("css"))("sets tokens that exist: $place", ({ code }) => {
    const known = cssProperties.map(({ name }) => name);
    const used = [...code.matchAll(/(--iam-[\w-]+)/g)].map(([, name = ""]) => name);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(inLanguage("json"))("is JSON: $place", ({ code }) => expect(() => JSON.parse(code)).not.toThrow());

  it.each(inLanguage("yaml"))("is YAML: $place", ({ code }) =>
    expect(parseAllDocuments(code).flatMap(({ errors }) => errors)).toEqual([]),
  );

  it.each(inLanguage("sh"))("runs scripts of package.json: $place", ({ code }) => {
    const { scripts: known } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const used = [...code.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(used.filter((name) => !(name in known))).toEqual([]);
  });
});
