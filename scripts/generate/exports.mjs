import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";
import { ROOT } from "../lib/paths.mjs";
import { nodesOf, once } from "./sources.mjs";

// Generates docs/reference/exports.md: the names that the package exports, from the doc comments of their declarations.

/** @typedef {import("./sources.mjs").Node} Node */
/** @typedef {{name: string, what: string, text: string, isType: boolean}} Declaration */

/** Entries of the package with names for scripts. */
const ENTRIES = {
  "iam-elements": { file: "src/index.ts", what: "React components, the session and types. Needs React." },
  "iam-elements/session": { file: "src/page.ts", what: "The session, for pages without React." },
  "iam-elements/node": { file: "src/node.ts", what: "Calls of the server with credentials, in Node.js." },
  "iam-elements/testing": {
    file: "src/testing/index.ts",
    what: "Page objects and a server in memory: [testing](../testing.md).",
  },
};

const DECLARATIONS = [
  ...["FunctionDeclaration", "ClassDeclaration", "VariableDeclarator", "TSInterfaceDeclaration"],
  "TSTypeAliasDeclaration",
];

const parsed = once((file) => {
  const code = readFileSync(file, "utf8");
  const { program, module, comments } = parseSync(file, code);
  return { code, module, comments, nodes: nodesOf(/** @type {Node} */ (/** @type {unknown} */ (program))) };
});

/** Text of the doc comment above a position: without marks and without tags. @param {string} file @param {number} start */
function commentAbove(file, start) {
  const { code, comments } = parsed(file);
  const above = comments.findLast(({ end }) => end <= start && code.slice(end, start).trim() === "");
  if (above?.type !== "Block" || !above.value.startsWith("*")) return "";
  const text = above.value.slice(1).replace(/^\s*\* ?/gm, "");
  return (text.split(/^\s*@/m)[0] ?? "")
    .replace(/\s+/g, " ")
    .replace(/ ?Source: .*$| \(docs\/spec\/[^)]*\)/g, "")
    .trim();
}

/** Parameters and result of a function; otherwise the kind of a declaration. @param {Node} node @param {string} code @returns {string} */
function textOf(node, code) {
  const of = node.type === "VariableDeclarator" ? (node.init ?? node) : node;
  const slice = (/** @type {Node | undefined} */ part) => (part ? code.slice(part["start"], part["end"]) : "");
  if (of.type === "FunctionDeclaration" || of.type === "ArrowFunctionExpression")
    return `(${of.params.map(slice).join(", ")})${slice(of.returnType)}`.replace(/\s+/g, " ").replace(/, \)/g, ")");
  if (of.type === "ClassDeclaration") return "class";
  if (of.type === "TSInterfaceDeclaration") return "interface";
  return of.type === "TSTypeAliasDeclaration" ? "type" : "value";
}

/** Declaration of an exported name, in this file or the one it comes from. @param {string} file @param {string} name @returns {Omit<Declaration, "isType">} */
function declarationOf(file, name) {
  const { nodes, code, module } = parsed(file);
  const exported = module.staticExports.flatMap(({ entries, start }) => entries.map((entry) => ({ ...entry, start })));
  const found = exported.find((entry) => entry.exportName.name === name);
  const from = found?.moduleRequest?.value;
  if (from && !from.startsWith(".")) return { name, what: `From \`${from}\`.`, text: "type" };
  if (from) return declarationOf(join(dirname(file), from), found?.importName.name ?? name);
  const own = found?.localName.name ?? name;
  const node = nodes.find(({ type, id }) => DECLARATIONS.includes(type) && id?.name === own);
  if (!node) throw new Error(`${file} does not declare ${name}.`);
  const isComponent = file.includes("/embed/react/") && /^[A-Z]/.test(name) && !node.type.startsWith("TS");
  const text = isComponent ? "React component" : textOf(node, code);
  return { name, what: commentAbove(file, found?.start ?? node["start"]), text };
}

/** @param {string} file @returns {Declaration[]} */
const exportsOf = (file) =>
  parsed(join(ROOT, file)).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, isType }) =>
      exportName.name ? [{ ...declarationOf(join(ROOT, file), exportName.name), isType }] : [],
    ),
  );

const cell = (/** @type {string} */ text) => text.replaceAll("|", "\\|");

/** @param {Declaration} declaration */
const row = ({ name, text, what }) =>
  `| \`${name}${text.startsWith("(") ? cell(text) : ""}\` | ${text.startsWith("(") ? "function" : text} | ${cell(what)} |\n`;

/** @returns {Promise<{file: string, text: string}[]>} */
export async function exported() {
  const sections = Object.entries(ENTRIES).map(([entry, { file, what }]) => {
    const all = exportsOf(file);
    const rows = [...all.filter(({ isType }) => !isType), ...all.filter(({ isType }) => isType)].map(row).join("");
    return `## ${entry}\n\n${what}\n\n| name | kind | what |\n| --- | --- | --- |\n${rows}`;
  });
  const head =
    "<!-- Written by `npm run generate`. -->\n\n# Exports\n\nNames that the package exports, from the comments of their declarations. Elements have [pages of their own](README.md).\n\n";
  return [{ file: "docs/reference/exports.md", text: head + sections.join("\n") }];
}
