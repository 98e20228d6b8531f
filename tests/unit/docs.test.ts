import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Rows of a document that name tests: a file in backticks, then titles, or parts of them, in quotes. */
const named = (document: string) => [...readFileSync(document, "utf8").matchAll(/`(tests\/[^`]+)`((?:,? "[^"]+")+)/g)]
  .flatMap(([, file = "", titles = ""]) => [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ file, title })));

describe("the threat model", () => {
  const tests = named("docs/security.md");

  it("names tests", () => expect(tests.length).toBeGreaterThan(15));

  it.each(tests)("$file has a test called “$title”", ({ file, title }) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, "utf8")).toContain(title);
  });
});

describe("documents", () => {
  it.each(["README.md", "docs/embedding.md", "docs/theming.md", "docs/security.md", "docs/accessibility.md"])("%s links only to files that are there", (document) => {
    const folder = document.includes("/") ? "docs/" : "";
    const links = [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => `${folder}${target}`);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});
