import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { describedElements } from "../build/elements.mjs";
import { runAreas } from "../build/tables.mjs";

// Files derived from the descriptions of the elements and from the languages, for readers, bundlers and servers.

/** @typedef {import("../build/elements.mjs").DescribedElement} Element */
/** @typedef {Element & {area: string, component: string, constant: string, title: string}} Panel `constant`: the declaration of the area */

/** `client-scopes` as `clientScopes`. @param {string} name */
const camelCase = (name) => name.replace(/-([a-z])/g, (_all, letter) => letter.toUpperCase());

/** English titles of the areas, by ID. */
const titlesOfAreas = async () => new Map((await runAreas()).map(({ id, title, labels }) => [id, labels[title] ?? id]));

/** Elements that show an area or a record. @param {Element[]} elements @param {Map<string, string>} titles @returns {Panel[]} */
const panelsOf = (elements, titles) =>
  elements.flatMap((element) => {
    const { area, name, record } = element;
    if (!area) return [];
    const component = camelCase(`-${name}`);
    const title = record ? `One ${name}` : (titles.get(area) ?? name);
    return [{ ...element, area, component, constant: camelCase(area), title }];
  });

/** @param {Panel} panel */
const registration = ({ tag, area, constant, record, summary }) => {
  const define = record ? "defineRecord" : "defineElement";
  return `import { ${constant} } from "../src/areas/${area}/area.ts";
import { ${define} } from "../src/embed/defineElement.ts";

/** ${summary} */
${define}("${tag}", ${constant}${record ? `, "${record}"` : ""});
`;
};

/** @param {Panel} panel */
const reactPanel = ({ tag, area, component, constant, record, attributes = {} }) => {
  const make = record ? "recordPanel" : "areaPanel";
  const own = Object.keys(attributes);
  return `import { ${constant} } from "../../../areas/${area}/area.ts";
import { ${make} } from "../../${record ? "RecordPanel" : "AreaPanel"}.tsx";
import type { RecordOf } from "../../records.ts";
import type { ${own.length ? "OwnProps, " : ""}PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ ${make}(${constant}${record ? `, "${record}"` : ""});

type Props = PanelProps<RecordOf<"${area}">>${own.length ? ` & OwnProps<${own.map((name) => `"${name}"`).join(" | ")}>` : ""};

/** React component of \`<${tag}>\`. */
export const ${component} = /* @__PURE__ */ reactPanel<Props>("${component}", panel);
`;
};

/** @param {Panel} panel */
const demoPage = ({ tag, title, description, demo = description, example }) => `<!doctype html>
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
      <${tag}${example ? ` ${example}` : ""} server-url="http://localhost:8180" realm="acme" client-id="iam-console" sign-in="redirect"></${tag}>
    </main>
  </body>
</html>
`;

/** Returns a file with other lines between its two marks. @param {string} file @param {string[]} generated */
function between(file, generated) {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
  const [start, end] = ["elements:start", "elements:end"].map((mark) => lines.findIndex((line) => line.includes(mark)));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`${file} has no marks for generated lines.`);
  return [...lines.slice(0, start + 1), ...generated, ...lines.slice(end)].join("\n");
}

/** Source of a language's index: one file for every page, and one per area. @param {string} folder */
const languageIndex = (folder) => {
  const areas = readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith(".json") && file !== "core.json")
    .map((file) => basename(file, ".json"))
    .sort();
  const lines = areas.map((area) => `    ${JSON.stringify(area)}: () => import("./${area}.json"),\n`);
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

/** Returns every derived file with its expected text. @returns {Promise<{file: string, text: string}[]>} */
export async function derived() {
  const all = describedElements();
  const panels = panelsOf(all, await titlesOfAreas());
  const react = "src/embed/react/panels";
  return [
    ...panels.flatMap((panel) => [
      { file: `elements/${panel.name}.ts`, text: registration(panel) },
      { file: `${react}/${panel.component}.ts`, text: reactPanel(panel) },
      { file: `demo/${panel.name}.html`, text: demoPage(panel) },
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
        panels.map(({ name, title }) => `        <a href="${name}.html">${title}</a>`),
      ),
    },
    {
      file: "README.md",
      text: between("README.md", [
        "| tag | what |",
        "|---|---|",
        ...[...all.filter(({ area }) => !area), ...panels].map(
          ({ tag, description }) => `| \`<${tag}>\` | ${description} |`,
        ),
      ]),
    },
  ];
}
