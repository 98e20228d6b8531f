import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";
import { reached } from "../build/parts.mjs";
import { ROOT } from "../lib/paths.mjs";

// Syntax trees of the sources, and which files import which.

/** @typedef {{type: string, [key: string]: any}} Node */

/** Remembers the result of a function by its file. @template T @param {(file: string) => T} read @returns {(file: string) => T} */
export function once(read) {
  /** @type {Map<string, T>} */
  const results = new Map();
  return (file) => {
    const result = results.has(file) ? /** @type {T} */ (results.get(file)) : read(file);
    results.set(file, result);
    return result;
  };
}

/** Returns the text of a file, its nodes, outer nodes first, and the files that it imports as values, at once or later. */
export const sourceOf = once((file) => {
  const code = readFileSync(file, "utf8");
  const { program, module } = parseSync(file, code);
  const requests = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ];
  const imports = requests
    .filter((request) => request.startsWith(".") && /\.tsx?$/.test(request))
    .map((request) => join(dirname(file), request))
    .filter(existsSync);
  return { code, nodes: nodesOf(/** @type {Node} */ (/** @type {unknown} */ (program))), imports };
});

/** Returns the files that an area needs, at once or later. */
export const filesOfArea = once((id) => [
  ...reached([join(ROOT, "src/areas", id, "area.ts")], (file) => sourceOf(file).imports),
]);

/** Returns all nodes of a tree, outer nodes first. @param {Node} tree @returns {Node[]} */
export function nodesOf(tree) {
  const nodes = [tree];
  const add = (/** @type {any} */ value) => {
    if (Array.isArray(value)) value.forEach(add);
    else if (typeof value?.type === "string") nodes.push(value);
  };
  for (const node of nodes) for (const name in node) add(node[name]);
  return nodes;
}

/** Returns the value of a property of an object literal. @param {Node} object @param {string} name @returns {Node | undefined} */
export const propertyOf = ({ properties = [] }, name) =>
  properties.find((/** @type {Node} */ { key }) => key?.name === name)?.value;

/** Returns the texts that an expression can have, for literals and conditional expressions of them. @param {Node | undefined} node @returns {string[]} */
export function textsOf(node) {
  if (node?.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node?.type === "ConditionalExpression") return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  return [];
}
