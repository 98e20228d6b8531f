import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadsOf, problemsOf, readPage } from "../../../scripts/docs/checks.mjs";
import { groupsOf, linkOf, pageOf, pathOf } from "../../../scripts/docs/pages.mjs";
import { codeOf, markupOf } from "../../../scripts/docs/site/theme/code.js";
import { newestFirst, writeIndex } from "../../../scripts/docs/versions.mjs";

const files = new Set([
  "README.md",
  "CHANGELOG.md",
  "docs/embedding.md",
  "docs/frameworks/react.md",
  "docs/spec/README.md",
]);
const page = (file: string, text: string, source?: string) => pageOf(file, text, { files, ...(source && { source }) });

describe("pages of the site", () => {
  it("have paths", () => {
    expect(["README.md", "docs/embedding.md", "docs/spec/README.md"].map(pathOf)).toEqual([
      ...["readme.md", "embedding.md", "spec/index.md"],
    ]);
    expect(["CHANGELOG.md", "docs/spec/README.md"].map(linkOf)).toEqual(["/changelog", "/spec/"]);
  });

  it("link to each other, also to folders and headings", () => {
    expect(page("docs/frameworks/react.md", "[a](../embedding.md#use) [b](../../README.md) [c](../spec/)")).toBe(
      "[a](../embedding.md#use) [b](../readme.md) [c](../spec/index.md)",
    );
  });

  it("link to sources if their URL is known, otherwise name them", () => {
    const text = "[`demo/`](../demo) [x](https://example.org) [y](#here)";
    expect(page("docs/embedding.md", text)).toBe("`demo/` [x](https://example.org) [y](#here)");
    expect(page("docs/embedding.md", text, "https://git.example.org/")).toContain(
      "[`demo/`](https://git.example.org/demo)",
    );
  });

  it("keep code as it is", () => {
    const code = "```html\n<!-- kept --> [a](../x.md)\n```\n";
    expect(page("docs/embedding.md", `<!-- removed -->\n${code}`)).toBe(`\n${code}`);
  });

  it("have pictures in a folder of the site", () =>
    expect(page("README.md", '![Home](docs/pictures/home.png) <source srcset="docs/pictures/dark.png">')).toBe(
      '![Home](/pictures/home.png) <source srcset="/pictures/dark.png">',
    ));

  it("are all in the sidebar, by reader", () => {
    const groups = groupsOf(readFileSync("README.md", "utf8"));
    expect(groups.map(({ text }) => text)).toContain("For Keycloak admins");
    const links = groups.flatMap(({ items }) => items.map(({ link }) => link));
    expect(links).toEqual(expect.arrayContaining(["/embedding", "/frameworks/react", "/reference/", "/changelog"]));
  });
});

describe("checks of the built site", () => {
  const site = (pages: Record<string, string>, ...others: string[]) =>
    problemsOf(
      new Map(Object.entries(pages).map(([path, html]) => [path, readPage(html)])),
      new Set([...Object.keys(pages), ...others]),
      "/iam/",
    );

  it("accept links to pages and headings, and files of the site", () => {
    const html = `<h2 id="a">A</h2><a href="#a">a</a><a class="x" href="/iam/b.html#b">b</a><script src="/iam/x.js"></script><img src="data:,">`;
    expect(site({ "a.html": html, "b.html": '<h2 id="b">' }, "x.js")).toEqual([]);
  });

  it.each([
    ["a missing page", '<a href="c.html">', "a.html links to c.html, which is missing"],
    ["a missing heading", '<a href="b.html#c">', "a.html links to b.html#c, which has no such heading"],
    ["a missing heading of its own", '<a href="#c">', "a.html links to #c, which has no such heading"],
    ["a missing file", '<img src="/iam/x.png">', "a.html loads /iam/x.png, which is missing"],
    [
      "a file of another server",
      '<link rel="stylesheet" href="https://x.example/a.css">',
      "a.html loads https://x.example/a.css",
    ],
    ["a file without a scheme", '<script src="//x.example/a.js">', "a.html loads //x.example/a.js"],
  ])("report %s", (_name, html, problem) => expect(site({ "a.html": html, "b.html": "" })).toEqual([problem]));

  it("report what styles load", () =>
    expect(loadsOf('@import "https://x.example/a.css"; a { background: url(//y.example/b.png) url(c.png) }')).toEqual([
      ...["https://x.example/a.css", "//y.example/b.png"],
    ]));
});

describe("versions of the docs", () => {
  it("are sorted by number", () =>
    expect(["0.9.0", "0.10.0", "1.0.0", "0.10.2"].sort(newestFirst)).toEqual(["1.0.0", "0.10.2", "0.10.0", "0.9.0"]));

  it("are listed, and the root leads to the newest one", async () => {
    const folder = await mkdtemp(join(tmpdir(), "iam-docs-"));
    try {
      for (const version of ["0.9.0", "0.10.0"]) {
        await mkdir(join(folder, version));
        await writeFile(join(folder, version, "404.html"), version);
      }
      await writeIndex(folder, "/iam/");
      const read = (file: string) => readFile(join(folder, file), "utf8");
      expect(JSON.parse(await read("versions.json"))).toEqual(["0.10.0", "0.9.0"]);
      expect(await read("index.html")).toContain("url=/iam/0.10.0/");
      expect(await read("404.html")).toBe("0.10.0");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("code of a live example", () => {
  it("has the attributes that are set", () =>
    expect(markupOf({ tag: "iam-users" }, { readonly: true, group: '/"a"', columns: "", theme: undefined })).toBe(
      '<iam-users readonly group="/&quot;a&quot;"></iam-users>',
    ));

  it("has the elements that it needs", () => {
    expect(markupOf({ tag: "iam-session", inside: ["iam-users"] }, {})).toBe(
      "<iam-session>\n  <iam-users></iam-users>\n</iam-session>",
    );
    expect(markupOf({ tag: "iam-alerts", around: "iam-session", inside: ["iam-users"] }, {})).toBe(
      "<iam-session>\n  <iam-alerts></iam-alerts>\n  <iam-users></iam-users>\n</iam-session>",
    );
    expect(codeOf("iam-session")).toContain('querySelector("iam-session")');
  });
});
