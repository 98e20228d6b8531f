import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Rows of a document that name tests: a file in backticks, then titles, or parts of them, in quotes. */
const named = (document: string) => [...readFileSync(document, "utf8").matchAll(/`(tests\/[^`]+)`((?:,? "[^"]+")+)/g)]
  .flatMap(([, file = "", titles = ""]) => [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ file, title })));

describe.each([["the threat model", "docs/security.md", 25], ["the page on accessibility", "docs/accessibility.md", 10]] as const)("%s", (_name, document, least) => {
  const tests = named(document);

  it("names tests", () => expect(tests.length).toBeGreaterThan(least));

  it("names no file that is not there", () => {
    const files = [...readFileSync(document, "utf8").matchAll(/`(tests\/[^`]+)`/g)].map(([, file = ""]) => file);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(tests)("$file has a test called “$title”", ({ file, title }) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, "utf8")).toContain(title);
  });
});

describe("the audit of dependencies", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, { version: string } | undefined> };
  // `name`, `-ending` of the same family | advisory | concerns | versions, one for each
  const rows = [...readFileSync("docs/security.md", "utf8").matchAll(/^\| (`[^|]+`) \| [^|]+ \| [^|]+ \| ([\d., ]+) \|$/gm)].flatMap(([, names = "", versions = ""]) => {
    const [first = "", ...others] = [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    return [first, ...others.map((ending) => first.replace(/-[^-]+$/, ending))].map((name, index) => ({ name, version: versions.split(", ")[index] }));
  });

  it("looks at packages", () => expect(rows.length).toBeGreaterThan(5));

  it.each(rows)("speaks of the $name that is locked, $version", ({ name, version }) => expect(packages[`node_modules/${name}`]?.version).toBe(version));
});

describe("documents", () => {
  it.each(["README.md", "docs/embedding.md", "docs/theming.md", "docs/security.md", "docs/accessibility.md"])("%s links only to files that are there", (document) => {
    const folder = document.includes("/") ? "docs/" : "";
    const links = [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => `${folder}${target}`);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});
