import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, it } from "vitest";

const self = "tests/unit/citations.test.ts";

const files = ["src", "tests", "scripts", "bench", "elements", "demo"]
  .filter((root) => existsSync(root))
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => join(root, file).split(sep).join("/")),
  )
  .filter((file) => /\.(?:tsx?|m?js|mts|css)$/.test(file) && file !== self && !file.includes("node_modules/"));

const lines = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((text, index) => ({ text, at: `${file}:${index + 1}` })),
);

/** Cited page of docs/spec and its sections: `§5`, `"Title"`, `D21`, `D1–D22`, `invariant 9`. */
const cited = lines.flatMap(({ text, at }) =>
  [
    ...text.matchAll(
      /(docs\/spec\/[\w/-]+\.md)((?:(?:,? |–)(?:§\d+|"[^"]+"(?=[;,. )]|$)|[A-Z]\d+|invariant \d+)(?!\w))*)/g,
    ),
  ].flatMap(([, page = "", names = ""]) => {
    const parts = names.match(/§\d+|"[^"]+"|[A-Z]\d+|invariant \d+/g) ?? [undefined];
    return parts.map((part) => ({ page, part, at }));
  }),
);

function has(page: string, part: string): boolean {
  const text = readFileSync(page, "utf8");
  const [, number] = /^§(\d+)$/.exec(part) ?? [];
  if (number) return new RegExp(`^## (?:§${number} |${number}\\. )`, "m").test(text);
  const [, title] = /^"(.+)"$/.exec(part) ?? [];
  if (title) {
    const isHeading = text.split("\n").some((line) => line.replace(/^#+ (?:§\d+ |\d+\. )?/, "") === title);
    return isHeading || text.includes(`# ${title}`) || text.includes(`**${title}`) || text.includes(`| ${title} |`);
  }
  const [, invariant] = /^invariant (\d+)$/.exec(part) ?? [];
  return invariant ? text.includes(`- **${invariant}** `) : text.includes(`| ${part} |`);
}

describe("comments", () => {
  it("cite pages of docs/spec", () => expect(cited.length).toBeGreaterThan(100));

  it("cite only existing pages", () => {
    expect(cited.filter(({ page }) => !existsSync(page))).toEqual([]);
  });

  it("cite only existing sections", () => {
    expect(cited.filter(({ page, part }) => part && existsSync(page) && !has(page, part))).toEqual([]);
  });

  it("cite sections of our pages or of public standards", () => {
    const known = /docs\/spec\/[\w/-]+\.md[^.;]*§|(?:RFC \d+|OpenID Connect [\w ]+\d\.\d) §/;
    const strange = lines.filter(
      ({ text }) => text.includes("§") && (!known.test(text) || /(?<![\w/.])(?:contract|spec|guide) §/i.test(text)),
    );
    expect(strange.map(({ at }) => at)).toEqual([]);
  });

  it("name only pages that a reader can open", () => {
    const comments = lines.filter(({ text }) => /^\s*(?:\/\/|\/?\*)/.test(text));
    const missing = comments.flatMap(({ text, at }) =>
      [...text.matchAll(/(?<![\w/.*-])([\w/-]+\.md)\b/g)]
        .map(([, page = ""]) => page)
        .filter((page) => !existsSync(page))
        .map((page) => `${at} ${page}`),
    );
    expect(missing).toEqual([]);
  });
});
