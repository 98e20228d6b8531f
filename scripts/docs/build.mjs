// Builds the documentation site with VitePress: pages of docs/, live examples of each element, the elements themselves, the simulation.
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { build } from "vitepress";
import { writeDemo } from "../build/demo.mjs";
import { copyLoaded } from "../lib/loaded.mjs";
import { CACHE, DIST, ROOT } from "../lib/paths.mjs";
import { checkSite } from "./checks.mjs";
import { examplesOf } from "./examples.mjs";
import { groupsOf, linkOf, pageOf, pathOf } from "./pages.mjs";

const HERE = join(ROOT, "scripts", "docs", "site");
/** Root of VitePress: copied sources, so that nothing is written next to them. */
const WORK = join(CACHE, "docs");

const read = (/** @type {string} */ file) => readFile(join(ROOT, file), "utf8");

/** Markdown files that are pages. */
async function files() {
  const inside = (await readdir(join(ROOT, "docs"), { recursive: true })).filter((file) => file.endsWith(".md"));
  return ["README.md", "CHANGELOG.md", ...inside.map((file) => `docs/${file.split(sep).join("/")}`).sort()];
}

/** Title of a page as HTML: its first heading, without code marks. @param {string} text */
const titleOf = (text) => (/^# (.+)$/m.exec(text)?.[1] ?? "").replaceAll("`", "").replaceAll("<", "&lt;");

/** The text is no template of Vue: it shows `{{count}}`. @param {string} text */
const asText = (text) => `::: v-pre\n${text.trim()}\n:::\n`;

/** Facts of a page above its text. JSON is YAML. @param {object} facts */
const front = (facts) => `---\n${JSON.stringify(facts)}\n---\n\n`;

/**
 * Page of the site. A live example is below the description of its element.
 * @param {string} file @param {string} text @param {import("./examples.mjs").Example | undefined} example
 */
function withExample(file, text, example) {
  const isReference = /^docs\/(?:spec|decisions)\//.test(file);
  const facts = { ...(isReference && { search: false }), ...(example && { example, aside: false }) };
  const at = text.indexOf("\n## ");
  if (!example || at < 0) return front(facts) + asText(text);
  return `${front(facts)}${asText(text.slice(0, at))}\n<LiveExample />\n\n${asText(text.slice(at))}`;
}

/**
 * @param {object} options
 * @param {string} options.version
 * @param {string} options.root path of `dist/docs` on its server
 * @param {string} [options.source] URL of the repository's files
 * @param {string} options.out
 * @returns {Promise<number>} number of pages
 */
export async function buildSite({ version, root, source, out }) {
  const base = `${root}${version}/`;
  const all = await files();
  const context = { files: new Set(all), ...(source && { source }) };
  const examples = examplesOf(JSON.parse(await readFile(join(DIST, "custom-elements.json"), "utf8")));
  await rm(WORK, { recursive: true, force: true });
  await cp(HERE, join(WORK, ".vitepress"), { recursive: true });
  await cp(join(ROOT, "docs", "pictures"), join(WORK, "public", "pictures"), { recursive: true });
  /** @type {Map<string, string>} */
  const titles = new Map();
  for (const file of all) {
    const text = await read(file);
    titles.set(file, titleOf(text));
    const target = join(WORK, pathOf(file));
    await mkdir(dirname(target), { recursive: true });
    const tag = /^docs\/reference\/(iam-[\w-]+)\.md$/.exec(file)?.[1];
    await writeFile(target, withExample(file, pageOf(file, text, context), tag ? examples.get(tag) : undefined));
  }
  const below = (/** @type {string} */ folder) =>
    all.flatMap((file) => (file.startsWith(folder) ? [{ text: titles.get(file), link: linkOf(file) }] : []));
  const sidebar = [
    ...groupsOf(await read("README.md")),
    { text: "Elements", collapsed: true, items: below("docs/reference/") },
    { text: "Decisions", collapsed: true, items: below("docs/decisions/") },
    { text: "Specification", collapsed: true, items: below("docs/spec/") },
  ];
  await writeFile(join(WORK, "index.md"), front(JSON.parse(await read("scripts/docs/home.json"))));
  await writeFile(join(WORK, ".vitepress", "site.json"), JSON.stringify({ version, base, root, sidebar }));
  await rm(out, { recursive: true, force: true });
  await build(WORK, { outDir: out });
  await copyLoaded(DIST, join(out, "iam"));
  await writeDemo({ out: DIST, target: join(out, "demo"), modules: "../iam/" });
  return checkSite(out, base);
}
