import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { slugOf } from "../../scripts/docs/site/slug.mjs";

/** Document rows that name tests: a file in backticks, then quoted titles or parts of them. */
const named = (document: string) =>
  [...readFileSync(document, "utf8").matchAll(/`(tests\/[^`]+)`((?:,? "[^"]+")+)/g)].flatMap(
    ([, file = "", titles = ""]) => [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ file, title })),
  );

describe.each([
  ["the threat model", "docs/security.md", 25],
  ["the page on accessibility", "docs/accessibility.md", 10],
  ["the page on errors", "docs/errors.md", 12],
  ["the page on capabilities", "docs/capabilities.md", 50],
] as const)("%s", (_name, document, least) => {
  const tests = named(document);

  it("names tests", () => expect(tests.length).toBeGreaterThan(least));

  it("names only existing files", () => {
    const files = [...readFileSync(document, "utf8").matchAll(/`(tests\/[^`]+)`/g)].map(([, file = ""]) => file);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(tests)("$file has a test called “$title”", ({ file, title }) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, "utf8")).toContain(title);
  });
});

describe("capabilities", () => {
  const rows = [...readFileSync("docs/capabilities.md", "utf8").matchAll(/^\| (?!capability|---)(.+?) \| (.*) \|$/gm)];

  it("are 57", () => expect(rows.length).toBe(57));

  it.each(rows.map(([, name = "", shown = ""]) => ({ name, shown })))("“$name” names a page or a test", ({ shown }) =>
    expect(shown).toMatch(/`tests\/|\]\([\w./-]+\.md/),
  );
});

describe("dependency audit page", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version: string } | undefined>;
  };
  // `name`, `-ending` of the same family | advisory | concerns | versions, one for each
  const rows = [
    ...readFileSync("docs/security.md", "utf8").matchAll(/^\| (`[^|]+`) \| [^|]+ \| [^|]+ \| ([\d., ]+) \|$/gm),
  ].flatMap(([, names = "", versions = ""]) => {
    const [first = "", ...others] = [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    return [first, ...others.map((ending) => first.replace(/-[^-]+$/, ending))].map((name, index) => ({
      name,
      version: versions.split(", ")[index],
    }));
  });

  it("covers packages", () => expect(rows.length).toBeGreaterThan(5));

  it.each(rows)("has the locked version of $name, $version", ({ name, version }) =>
    expect(packages[`node_modules/${name}`]?.version).toBe(version),
  );
});

describe("README", () => {
  const readme = readFileSync("README.md", "utf8");
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const between = (from: string, to: string) => readme.slice(readme.indexOf(from), readme.indexOf(to));
  const firstCells = (text: string) =>
    [...text.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    );
  const isFolder = (path: string) => statSync(path).isDirectory();

  it("lists exactly the source folders", () => {
    const made = ["node_modules", "dist", "test-results", "coverage", "playwright-report"];
    const top = readdirSync(".").filter(
      (name) => isFolder(name) && !name.startsWith(".") && !made.includes(name) && name !== "src",
    );
    const inside = readdirSync("src")
      .map((name) => `src/${name}`)
      .filter(isFolder);
    expect(firstCells(between("## Source", "## Development")).sort()).toEqual([...top, ...inside].sort());
  });

  it("lists exactly the commands", () => {
    const { scripts, version } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
      version: string;
    };
    const commands = firstCells(between("## Development", "## Documents"))
      .filter((name) => name.startsWith("npm "))
      .map((name) => name.replace(/^npm (run )?/, ""));
    expect(commands.sort()).toEqual(Object.keys(scripts).sort());
    expect(changelog).toMatch(new RegExp(`^## ${version.replaceAll(".", "\\.")}( - \\d{4}-\\d\\d-\\d\\d)?$`, "m"));
  });

  it("lists every element of the release", () => {
    const tags = [...between("<!-- elements:start -->", "<!-- elements:end -->").matchAll(/`(<iam-[a-z-]+>)`/g)].map(
      ([, tag = ""]) => tag,
    );
    expect(tags.length).toBeGreaterThan(10);
    for (const tag of tags) expect(changelog).toContain(tag);
  });
});

describe("documents", () => {
  const inside = readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file.split(sep).join("/")}`);

  const outside = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"];

  it.each([...outside, ...inside])("%s links only to existing files", (document) => {
    const links = [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = ""]) =>
      join(dirname(document), target),
    );
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });

  const headings = (document: string) =>
    [...readFileSync(document, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => slugOf(title));

  it.each([...outside, ...inside])("%s links only to existing headings", (document) => {
    const links = [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].map(
      ([, target = "", id = ""]) => ({ target: target ? join(dirname(document), target) : document, id }),
    );
    expect(links.filter(({ target, id }) => !headings(target).includes(id))).toEqual([]);
  });

  it.each([
    "docs/architecture.md",
    "docs/contributing.md",
    ...inside.filter((file) => file.startsWith("docs/decisions/")),
  ])("%s names only existing files", (document) => {
    const named = [
      ...readFileSync(document, "utf8").matchAll(/`((?:src|tests|scripts|elements|demo|docs)\/[\w./-]+)`/g),
    ].map(([, file = ""]) => file);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("are linked from the README or from the index of their folder", () => {
    const indices = ["README.md", ...inside.filter((file) => file.endsWith("/README.md"))];
    const linked = indices.flatMap((index) =>
      [...readFileSync(index, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = ""]) =>
        join(dirname(index), target).split(sep).join("/"),
      ),
    );
    expect(inside.filter((file) => !linked.includes(file))).toEqual([]);
  });
});
