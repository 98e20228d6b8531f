import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areas } from "../../src/areas/index.ts";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => join("src", file));
const code = files.filter((file) => /\.tsx?$/.test(file)).map((file) => ({ file, text: readFileSync(file, "utf8") }));
const allCode = code.map(({ text }) => text).join("\n");
const bundles = files
  .filter((file) => file.endsWith("en.json"))
  .map((file) => ({
    file,
    source: readFileSync(file, "utf8"),
    texts: JSON.parse(readFileSync(file, "utf8")) as Record<string, string>,
  }));
/** Titles and hints of areas, which are in their manifests. */
const labels = areas.map(({ id, labels: texts }) => ({ file: `the manifest of ${id}`, texts }));
const known = new Set([...bundles, ...labels].flatMap(({ texts }) => Object.keys(texts)));

const plural = /_(zero|one|two|few|many|other)$/;
const has = (key: string) => known.has(key) || known.has(`${key}_other`);

/** `t(`bulk.state.${x}`)` uses every key with this prefix. */
const prefixes = [...allCode.matchAll(/`([\w.-]+[.\-_])\$\{/g)].map(([, prefix]) => prefix as string);
const suffixes = [...allCode.matchAll(/\$\{[^}]+\}([\w.-]+)`/g)]
  .map(([, suffix]) => suffix as string)
  .filter((suffix) => suffix.length > 3);

/** Most keys are in quotes. Searching all code for each key takes seconds. */
const quoted = new Set([...allCode.matchAll(/["'`]([\w.:/-]+)(?=["'`])/g)].map(([, text]) => text));

/** Keys used as object properties: `{ username: … }`, or of a JSON import. */
const properties = new Set([...allCode.matchAll(/([\w$-]+)\s*:/g)].map(([, name]) => name));

function isUsed(key: string): boolean {
  const base = key.replace(plural, "");
  // The slow search of all code comes last: there are thousands of keys.
  return (
    quoted.has(base) ||
    properties.has(base) ||
    prefixes.some((prefix) => base.startsWith(prefix)) ||
    (base.endsWith("Help") && isUsed(base.slice(0, -"Help".length))) ||
    suffixes.some((suffix) => base.endsWith(suffix) && isUsed(base.slice(0, -suffix.length))) ||
    ['"', "'", "`"].some((quote) => allCode.includes(`${quote}${base}${quote}`)) ||
    new RegExp(`\\b${base.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&")}\\b\\s*:`).test(allCode)
  );
}

/** Last quoted text in the call at the start of this code. */
function lastText(code: string): string {
  let depth = 0;
  const end = [...code].findIndex((char) => {
    depth += char === "(" ? 1 : char === ")" ? -1 : 0;
    return char === ")" && depth === 0;
  });
  return [...code.slice(0, end).matchAll(/"([\w.-]+)"/g)].pop()?.[1] ?? "";
}

describe("texts", () => {
  it("exist for every key that code translates", () => {
    const missing = code.flatMap(({ file, text }) =>
      [...text.matchAll(/\bt\("([^"]+)"/g)]
        .map(([, key]) => key as string)
        .filter((key) => !has(key))
        .map((key) => `${file}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it("exist for every optional part of a screen", () => {
    const labels = code.flatMap(({ file, text }) =>
      [...text.matchAll(/\buseOptional\(/g)].map(({ index }) => ({ file, label: lastText(text.slice(index)) })),
    );
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter(({ file, label }) => !has(label) && !file.endsWith("useOptional.ts"))).toEqual([]);
  });

  it("are all used", () => {
    expect([...known].filter((key) => !isUsed(key))).toEqual([]);
  });

  it("are flat and sorted", () => {
    for (const { file, texts } of bundles) {
      const keys = Object.keys(texts);
      expect(keys, file).toEqual([...keys].sort());
      for (const text of Object.values(texts)) expect(typeof text).toBe("string");
    }
  });

  it("are equal for equal keys", () => {
    const wording = new Map<string, string>();
    const different: string[] = [];
    for (const { file, texts } of [...bundles, ...labels])
      for (const [key, text] of Object.entries(texts)) {
        if (wording.has(key) && wording.get(key) !== text) different.push(`${file}: ${key}`);
        wording.set(key, text);
      }
    expect(different).toEqual([]);
  });

  it("have both plural forms or none", () => {
    const halves = [...known].filter(
      (key) =>
        (key.endsWith("_one") && !known.has(key.replace(plural, "_other"))) ||
        (key.endsWith("_other") && !known.has(key.replace(plural, "_one"))),
    );
    expect(halves).toEqual([]);
  });
});
