import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { elementFiles } from "./options.mjs";
import { reference } from "./reference.mjs";

// What follows from elements/ and from the languages and yet stands in files of its own, because readers, bundlers and servers look for it there.

/** @typedef {{tag: string, name: string, component: string, text: string, demo: string, own: string[], record?: string, example: string, area?: {id: string, file: string, title: string}}} Facts */

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), "utf8");

/** What the file of an element tells of it. @param {{tag: string, file: string}} element @returns {Facts} */
function factsOf({ tag, file }) {
  const source = readFileSync(file, "utf8");
  const lines = (/\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? "")
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, ""));
  const text = lines.filter((line) => line && !line.startsWith("@")).join(" ");
  const [, id, path] = /import \{ (\w+) \} from "\.\.\/(src\/areas\/[^"]+)"/.exec(source) ?? [];
  const [, record] = /defineRecord\("[^"]+", \w+, "(\w+)"\)/.exec(source) ?? [];
  const name = tag.slice("iam-".length);
  return {
    tag,
    name,
    component: name.replace(/(?:^|-)([a-z])/g, (_all, letter) => letter.toUpperCase()),
    text,
    own: lines.flatMap((line) => /^@attr (\S+) /.exec(line)?.[1] ?? []),
    ...(record && { record }),
    example: lines.find((line) => line.startsWith("@example "))?.slice("@example".length) ?? "",
    demo: lines.find((line) => line.startsWith("@demo "))?.slice("@demo ".length) ?? text,
    ...(id &&
      path && {
        area: {
          id,
          file: path,
          title: record ? `One ${name}` : (/labels: \{ "?[\w.]+"?: "([^"]+)"/.exec(read(path))?.[1] ?? name),
        },
      }),
  };
}

/** @param {Facts & {area: NonNullable<Facts["area"]>}} facts */
const reactPanel = ({
  tag,
  component,
  area,
  own,
  record,
}) => `import { ${area.id} } from "../../../${area.file.slice("src/".length)}";
import { ${record ? "recordPanel" : "areaPanel"} } from "../../${record ? "RecordPanel" : "AreaPanel"}.tsx";
import type { RecordOf } from "../../records.ts";
import type { ${own.length ? "OwnProps, " : ""}PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ ${record ? `recordPanel(${area.id}, "${record}")` : `areaPanel(${area.id})`};

type Props = PanelProps<RecordOf<"${basename(dirname(area.file))}">>${own.length ? ` & OwnProps<${own.map((name) => `"${name}"`).join(" | ")}>` : ""};

/** What \`<${tag}>\` shows. */
export const ${component} = /* @__PURE__ */ reactPanel<Props>("${component}", panel);
`;

/** @param {Facts & {area: NonNullable<Facts["area"]>}} facts */
const demoPage = ({ tag, demo, example, area: { title } }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} as one panel</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="demo.css">
    <script type="module" src="/dist/iam.js"></script>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${demo.replace(/`([^`]+)`/g, "<code>$1</code>")}</p>
      <${tag}${example} server-url="http://localhost:8180" realm="acme" client-id="iam-console" sign-in="redirect"></${tag}>
    </main>
  </body>
</html>
`;

/** A file with the lines between its two marks replaced. @param {string} file @param {string[]} lines */
function between(file, lines) {
  const text = read(file);
  const [, before, start, end, after] =
    /^([\s\S]*?)(^.*elements:start.*\n)[\s\S]*?(^.*elements:end[\s\S]*?\n)([\s\S]*)$/m.exec(text) ?? [];
  if (before === undefined) throw new Error(`${file} has no place for what follows from elements/.`);
  return `${before}${start}${lines.map((line) => `${line}\n`).join("")}${end}${after}`;
}

/** What a language has: a file for every page, and one for each area. @param {string} folder */
const languageIndex = (folder) => {
  const areas = readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith(".json") && file !== "core.json")
    .map((file) => basename(file, ".json"))
    .sort();
  const lines = areas.map((area) => {
    const name = /^\w+$/.test(area) ? area : JSON.stringify(area);
    return `    ${name}: () => import("./${area}.json"),\n`;
  });
  return `import type { Language } from "../../languages.ts";
import core from "./core.json" with { type: "json" };

const language: Language = {
  core,
  areas: {
${lines.join("")}  },
};

export default language;
`;
};

const LOCALES = "src/i18n/locales";

/** Every file that follows from elements/ or from the languages, with the text it should have. @returns {{file: string, text: string}[]} */
export function derived() {
  const all = elementFiles().map(factsOf);
  const panels = all.flatMap((facts) => (facts.area ? [{ ...facts, area: facts.area }] : []));
  const react = "src/embed/react/panels";
  return [
    ...panels.flatMap((facts) => [
      { file: `${react}/${facts.component}.ts`, text: reactPanel(facts) },
      { file: `demo/${facts.name}.html`, text: demoPage(facts) },
    ]),
    ...readdirSync(join(ROOT, LOCALES)).map((language) => ({
      file: `${LOCALES}/${language}/index.ts`,
      text: languageIndex(`${LOCALES}/${language}`),
    })),
    {
      file: "src/index.ts",
      text: between(
        "src/index.ts",
        panels.map(({ component }) => `export { ${component} } from "./embed/react/panels/${component}.ts";`),
      ),
    },
    {
      file: "demo/index.html",
      text: between(
        "demo/index.html",
        panels.map(({ name, area }) => `        <a href="${name}.html">${area.title}</a>`),
      ),
    },
    {
      file: "README.md",
      text: between("README.md", [
        "| tag | what |",
        "|---|---|",
        ...[...all.filter(({ area }) => !area), ...panels].map(({ tag, text }) => `| \`<${tag}>\` | ${text} |`),
      ]),
    },
  ];
}

/** Writes what is not as it should be. */
export async function writeDerived() {
  for (const { file, text } of [...derived(), ...(await reference())]) {
    const path = join(ROOT, file);
    await mkdir(dirname(path), { recursive: true });
    if (isOther(path, text)) await writeFile(path, text);
  }
}

/** @param {string} path @param {string} text */
const isOther = (path, text) => !existsSync(path) || readFileSync(path, "utf8") !== text;
