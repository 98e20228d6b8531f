import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { signature, typeOf } from "../build/manifest/customElements.mjs";
import { describeElements } from "../build/manifest/elements.mjs";
import { filesOfArea, sourceOf, textsOf } from "./sources.mjs";

// Generates docs/reference: a page per element, from the manifest and the declarations of its area.

/**
 * @typedef {import("./sources.mjs").Node} Node
 * @typedef {import("../build/manifest/elements.mjs").Element} Element
 * @typedef {import("../build/manifest/elements.mjs").AreaFacts} AreaFacts
 * @typedef {import("../../src/session/access.ts").AccessRule} Rule
 */

const FOLDER = "docs/reference";
const HEAD = "<!-- Written by `npm run generate`. -->\n\n";

const cell = (/** @type {string} */ text) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const code = (/** @type {string} */ text) => `\`${cell(text)}\``;
const list = (/** @type {readonly string[]} */ names) => names.map(code).join(", ");

/** A heading with a table; empty without rows. @param {string} title @param {string[]} columns @param {string[][]} rows @param {string} [text] */
const section = (title, columns, rows, text) =>
  rows.length === 0
    ? ""
    : `\n## ${title}\n${text ? `\n${text}\n` : ""}\n${[columns, columns.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`;

/** Text of a role rule. @param {Rule | undefined} rule @param {boolean} [isInner] @returns {string} */
function roles(rule, isInner = false) {
  if (rule === undefined) return "";
  if (typeof rule === "string") return rule === "anyone" ? "any signed-in user" : code(rule);
  if (typeof rule === "function") return "depends on several roles; see the area's sources";
  if ("orPermission" in rule) return `${roles(rule.orPermission, true)} or a permission`;
  const parts = "all" in rule ? rule.all : rule.any;
  const text = parts.map((part) => roles(part, true)).join("all" in rule ? " and " : " or ");
  return isInner && parts.length > 1 ? `(${text})` : text;
}

/**
 * Features and realm settings that an area requires.
 * @param {import("../../src/kit/area/requirement.ts").Where | undefined} requirement
 */
const needs = ({ feature, realm } = {}) =>
  [...(feature ? [`feature ${code(feature)}`] : []), ...(realm ? [`realm: ${code(realm)}`] : [])].join(", ");

/** Rows of tabs, including nested tabs. @param {import("../../src/kit/area/defineArea.ts").Tabs | undefined} tabs @param {string} path @returns {string[][]} */
const tabRows = (tabs = {}, path) =>
  Object.entries(tabs).flatMap(([name, tab]) => [
    [code(`${path}/${name}`), "tab", roles(tab.who), needs(tab.where)],
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
      roles(screen.who),
      "",
    ];
    return isShown ? [own, ...tabRows(screen.tabs, base)] : [];
  });

/** Groups of API calls that the sources of an area import. @param {string} folder @returns {string[]} */
const callsOf = (folder) =>
  unique(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => sourceOf(join(folder, file)).nodes)
      .filter(
        ({ type, importKind, source }) => type === "ImportDeclaration" && importKind !== "type" && isCalls(source),
      )
      .flatMap(({ specifiers }) => specifiers)
      .flatMap(({ importKind, imported }) => (importKind === "type" ? [] : imported.name)),
  );

/** @param {Node} source */
const isCalls = ({ value }) => dirname(value).endsWith("/resources");

/** @param {string[]} names */
const unique = (names) => [...new Set(names)].sort();

/** Text of an attribute in JSX; `*` in place of values. @param {Node} element @param {string} name @returns {string | undefined} */
function textOf({ attributes }, name) {
  const value = attributes.find((/** @type {Node} */ each) => each.name?.name === name)?.value;
  const { type, quasis } = value?.expression ?? {};
  return type === "TemplateLiteral"
    ? quasis.map((/** @type {Node} */ each) => each["value"].cooked).join("*")
    : value?.value;
}

const has = (/** @type {Node} */ { attributes }, /** @type {string} */ name) =>
  attributes.some((/** @type {Node} */ each) => each.name?.name === name);

/** Names of the lists and trees that an area shows on a page, not in a dialog. @param {string} id @returns {string[]} */
const listsOf = (id) =>
  unique(
    filesOfArea(id)
      .flatMap((file) => sourceOf(file).nodes)
      .filter(({ type, name }) => type === "JSXOpeningElement" && /(?:Table|List|Tree)$/.test(name.name ?? ""))
      .filter((element) => !has(element, "local"))
      .filter((element) => element.name.name !== "TreeTable" || has(element, "recordOf"))
      .flatMap((element) => textOf(element, "name") ?? [])
      .concat(filesOfArea(id).flatMap(treesIn)),
  );

/** Names of trees that take host parts without a table. @param {string} file @returns {string[]} */
const treesIn = (file) =>
  sourceOf(file)
    .nodes.filter(({ type, callee }) => type === "CallExpression" && callee.property?.name === "ofList")
    .flatMap(({ arguments: [name] }) => textsOf(name));

/** Fields of event details, by type name. @returns {Map<string, string>} */
function details() {
  const types = ["src/kit/panel/events.ts", "src/session/alerts.ts"].flatMap((file) => {
    const { nodes, code } = sourceOf(join(ROOT, file));
    return nodes
      .filter(({ type }) => type === "TSInterfaceDeclaration")
      .map((node) => ({
        name: node.id.name,
        parent: node.extends?.[0]?.expression.name,
        fields: fieldsOf(node, code),
      }));
  });
  const bodies = new Map(types.map(({ name, fields }) => [name, fields]));
  return new Map(types.map(({ name, parent, fields }) => [name, fields || (bodies.get(parent) ?? "")]));
}

/** @param {Node} type @param {string} code */
const fieldsOf = ({ body }, code) =>
  body.body
    .map((/** @type {Node} */ { start, end }) => code.slice(start, end).replace(" | undefined", "").replace(/;$/, ""))
    .join("; ");

/** @param {AreaFacts | undefined} area */
function areaParts(area) {
  if (!area) return "";
  const { def, names, folder } = area;
  const named = Object.entries(names).flatMap(([attribute, known]) =>
    known?.length ? [[code(attribute), list(known)]] : [],
  );
  const { see, change } = def.who;
  const isFine = typeof change === "object" && "orPermission" in change;
  const changing = change
    ? ` Changes need ${roles(isFine ? change.orPermission : change)}, unless stated otherwise.`
    : "";
  const fine = isFine ? " Fine-grained permissions may open single records without these roles." : "";
  const on = needs(def.where);
  const calls = callsOf(folder);
  const lists = listsOf(def.id);
  return [
    section("Names", ["attribute", "names"], named, "Names that these attributes accept. `*` is any ending."),
    section(
      "Paths and roles",
      ["`path`", "what", "further roles", "requires"],
      screenRows(area),
      `To view the area: ${roles(see)}.${changing}${fine}${on ? ` Requires: ${on}.` : ""} Roles are those of \`realm-management\`, or of the realm's client in master.`,
    ),
    lists.length
      ? `\n## Lists\n\nValues of \`list\` for the parts that \`extend\` adds. Each is the \`data-list\` of a list: ${list(lists)}. Rows are records of the server.\n`
      : "",
    calls.length
      ? `\n## Calls\n\nAPI groups that the area calls: ${list(calls)}. Parts shared with other areas (pickers, role mapping, events) call others. URLs of each group: [calls](../spec/console.md#7-calls).\n`
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
        // Names have their own table.
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
      ["event", "`detail`", "raised when", "cancelable"],
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

/** Returns the pages with their expected text. @returns {Promise<{file: string, text: string}[]>} */
export async function reference() {
  const elements = await describeElements();
  const fields = details();
  const rows = elements.map(({ tag, summary }) => `| [\`<${tag}>\`](${tag}.md) | ${summary} |\n`).join("");
  return [
    {
      file: `${FOLDER}/README.md`,
      text: `${HEAD}# Reference\n\nOne page per element: attributes, properties, methods, events with their details, names for columns, actions, tabs and fields, paths with the roles they require, calls, slots, parts and tokens. For their use together, see [embedding](../embedding.md). Functions, components and types: [exports](exports.md).\n\n| element | what |\n| --- | --- |\n${rows}`,
    },
    ...elements.map((element) => ({ file: `${FOLDER}/${element.tag}.md`, text: page(element, fields) })),
  ];
}
