import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { signature, typeOf } from "./manifest/customElements.mjs";
import { describeElements } from "./manifest/elements.mjs";

// docs/reference: a page for each element, out of what the manifest is made of and what its area declares.

/**
 * @typedef {import("./manifest/elements.mjs").Element} Element
 * @typedef {import("./manifest/elements.mjs").AreaFacts} AreaFacts
 * @typedef {import("../../src/session/access.ts").AccessRule} Rule
 */

const FOLDER = "docs/reference";
const HEAD = "<!-- Written by the build. -->\n\n";

const cell = (/** @type {string} */ text) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const code = (/** @type {string} */ text) => `\`${cell(text)}\``;
const list = (/** @type {readonly string[]} */ names) => names.map(code).join(", ");

/** A table below its heading; nothing where it has no rows. @param {string} title @param {string[]} columns @param {string[][]} rows @param {string} [text] */
const section = (title, columns, rows, text) =>
  rows.length === 0
    ? ""
    : `\n## ${title}\n${text ? `\n${text}\n` : ""}\n${[columns, columns.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`;

/** A rule in words. @param {Rule | undefined} rule @param {boolean} [isInner] @returns {string} */
function roles(rule, isInner = false) {
  if (rule === undefined) return "";
  if (typeof rule === "string") return rule === "anyone" ? "anybody" : code(rule);
  if (typeof rule === "function") return "more than one role decides; see the area's sources";
  const parts = "all" in rule ? rule.all : rule.any;
  const text = parts.map((part) => roles(part, true)).join("all" in rule ? " and " : " or ");
  return isInner && parts.length > 1 ? `(${text})` : text;
}

/** What must be turned on. @param {import("../../src/kit/area/requirement.ts").Requirement | undefined} requirement */
const needs = ({ feature, realm } = {}) =>
  [...(feature ? [`feature ${code(feature)}`] : []), ...(realm ? [`realm: ${code(realm)}`] : [])].join(", ");

/** Rows of tabs, with those inside of them. @param {import("../../src/kit/area/defineArea.ts").Tabs | undefined} tabs @param {string} path @returns {string[][]} */
const tabRows = (tabs = {}, path) =>
  Object.entries(tabs).flatMap(([name, tab]) => [
    [code(`${path}/${name}`), "tab", roles(tab.access), needs(tab.requires)],
    ...tabRows(tab.tabs, `${path}/${name}`),
  ]);

/** @param {AreaFacts} area */
const screenRows = ({ def, isRecord }) =>
  Object.values(def.screens).flatMap((screen) => {
    const path = `/${screen.path
      .replace(/\/?:tab(\/:inside)?\??$/, "")
      .replace(isRecord ? /^:\w+\/?/ : "", "")
      .replace(/:(\w+)/g, "{$1}")}`;
    const isShown = !isRecord || screen.path.startsWith(":");
    const base = path === "/" ? "" : path;
    const own = [
      code(path),
      screen.action ? `screen (action ${code(screen.action)})` : "screen",
      roles(screen.access),
      "",
    ];
    return isShown ? [own, ...tabRows(screen.tabs, base)] : [];
  });

/** Groups of calls that the sources of an area import. @param {string} folder @returns {string[]} */
function callsOf(folder) {
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const imported = /^import \{([^}]+)\} from "[^"]*\/resources\/\w+\.(?:js|ts)";/gm;
  const names = [...sources.matchAll(imported)].flatMap(([, text = ""]) => text.split(","));
  return [...new Set(names.map((name) => name.trim()).filter((name) => name && !name.startsWith("type ")))].sort();
}

/** Names of the lists and trees that sources show on a page, not in a dialog. @param {string} folder @returns {string[]} */
const listsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) =>
      readFileSync(join(folder, file), "utf8").split(/(?=<\w*(?:Table|List)\b.*\n(?:\s+key=.*\n)?\s+name=["{])/),
    )
    .filter((text) => !/^\s+local(=|$)/m.test(text.slice(0, text.search(/^\s*\/>/m))))
    .filter((text) => !text.startsWith("<TreeTable") || text.includes("recordOf="))
    .flatMap(
      (text) => /^<\w+.*\n(?:\s+key=.*\n)?\s+name=(?:"|\{`)([^"`]+)/.exec(text)?.[1]?.replace(/\$\{[^}]*\}/, "*") ?? [],
    );

/** Those of an area, and of the parts that it shares with others. @param {string} folder @returns {string[]} */
function listsOf(folder) {
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const shared = sources.flatMap((text) => [...text.matchAll(/\/sections\/([\w-]+)\//g)].map(([, name = ""]) => name));
  const folders = [folder, ...[...new Set(shared)].map((name) => join(ROOT, "src/sections", name))];
  return [...new Set([...folders.flatMap(listsIn), ...(shared.includes("group-tree") ? ["group-tree"] : [])])].sort();
}

/** Fields of the details of events, by the name of their type. @returns {Map<string, string>} */
function details() {
  const sources = ["src/kit/events.ts", "src/session/alerts.ts"].map((file) => readFileSync(join(ROOT, file), "utf8"));
  /** @type {Map<string, string>} */
  const bodies = new Map();
  /** @type {Map<string, string>} */
  const parents = new Map();
  for (const [, name = "", parent, body = ""] of sources
    .join("\n")
    .matchAll(/^export interface (\w+)(?: extends (\w+))? \{([\s\S]*?)\}$/gm)) {
    const fields = [...body.matchAll(/^ {2}(\w+\??): (.+);$/gm)].map(
      ([, field, type = ""]) => `${field}: ${type.replace(" | undefined", "")}`,
    );
    bodies.set(name, fields.join("; "));
    if (parent) parents.set(name, parent);
  }
  return new Map([...bodies].map(([name, body]) => [name, body || (bodies.get(parents.get(name) ?? "") ?? "")]));
}

/** @param {AreaFacts | undefined} area */
function areaParts(area) {
  if (!area) return "";
  const { def, names, folder } = area;
  const named = Object.entries(names).flatMap(([attribute, known]) =>
    known?.length ? [[code(attribute), list(known)]] : [],
  );
  const changing = def.manage ? ` Changes need ${roles(def.manage)}, where nothing else is said.` : "";
  const fine = def.isFineGrained ? " Fine-grained permissions may open single records without these roles." : "";
  const on = needs(def.requires);
  const calls = callsOf(folder);
  const lists = listsOf(folder);
  return [
    section(
      "Names",
      ["attribute", "names"],
      named,
      "What the attributes that narrow may list. `*` stands for any ending.",
    ),
    section(
      "Places and roles",
      ["`path`", "what", "roles, besides", "must be on"],
      screenRows(area),
      `To be shown at all: ${roles(def.access)}.${changing}${fine}${on ? ` Must be on: ${on}.` : ""} Roles are those of \`realm-management\`, or of the realm's client in master.`,
    ),
    lists.length
      ? `\n## Lists\n\nFor \`list\` of the parts that \`extend\` adds, the \`data-list\` of each: ${list(lists)}. Their rows are what the server has there.\n`
      : "",
    calls.length
      ? `\n## Calls\n\nGroups of calls that its own sources make: ${list(calls)}. Parts shared with other areas (pickers, role mapping, events) add theirs. The addresses of each group: [calls](../spec/console.md#7-calls).\n`
      : "",
  ].join("");
}

/** @param {Element} element @param {Map<string, string>} fields */
function page({ tag, summary, description, area, ...element }, fields) {
  return [
    `${HEAD}# \`<${tag}>\`\n\n${summary}\n\n${description}\n`,
    section(
      "Attributes",
      ["attribute", "property", "type", "default", "what"],
      element.attributes.map((attribute) => [
        ...[code(attribute.name), list([attribute.property, ...(attribute.alias ? [attribute.alias] : [])])],
        ...[code(typeOf(attribute)), attribute.default === undefined ? "" : code(attribute.default)],
        // Names have a table of their own.
        cell(attribute.description.replace(/ Names: .*$/, "")),
      ]),
    ),
    section(
      "Properties",
      ["property", "type", "what"],
      element.properties.map(({ name, type, description: text, isReadonly }) => [
        ...[code(name), code(type), `${cell(text)}${isReadonly ? " Read only." : ""}`],
      ]),
    ),
    section(
      "Methods",
      ["method", "what"],
      element.methods.map((method) => [
        ...[code(`${method.name}(${signature(method)}): ${method.returns ?? "void"}`), cell(method.description)],
      ]),
    ),
    section(
      "Events",
      ["event", "`detail`", "when", "cancelable"],
      element.events.map(({ name, detail, description: text, isCancelable }) => [
        ...[code(name), code(`{${fields.get(detail) ?? ""}}`), cell(text), isCancelable ? "yes" : ""],
      ]),
      "All bubble and leave shadow roots.",
    ),
    areaParts(area),
    ...[
      { title: "Slots", rows: element.slots },
      { title: "Parts", rows: element.parts },
    ].map(({ title, rows }) =>
      section(
        title,
        [title === "Slots" ? "slot" : "`::part()`", "what"],
        rows.map(({ name, description: text }) => [name ? code(name) : "(default)", cell(text)]),
      ),
    ),
    section(
      "Tokens",
      ["token", "what"],
      element.cssProperties.map(({ name, description: text }) => [code(name), cell(text)]),
    ),
  ].join("");
}

/** The pages, with the text they should have. @returns {Promise<{file: string, text: string}[]>} */
export async function reference() {
  const elements = await describeElements();
  const fields = details();
  const rows = elements.map(({ tag, summary }) => `| [\`<${tag}>\`](${tag}.md) | ${summary} |\n`).join("");
  return [
    {
      file: `${FOLDER}/README.md`,
      text: `${HEAD}# Reference\n\nA page for each element: attributes, properties, methods, events with their details, names for columns, actions, tabs and fields, places with the roles they need, calls, slots, parts and tokens. How they are used together: [embedding](../embedding.md).\n\n| element | what |\n| --- | --- |\n${rows}`,
    },
    ...elements.map((element) => ({ file: `${FOLDER}/${element.tag}.md`, text: page(element, fields) })),
  ];
}
