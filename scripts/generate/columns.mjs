import { nodesOf, once, propertyOf, sourceOf } from "./sources.mjs";

// Columns in a source: what it passes to a table, and what it exports as columns.

/** @typedef {import("./sources.mjs").Node} Node */

/** Tables that the attribute `columns` does not limit. */
const FIXED = new Set(["SmallTable", "TreeTable", "PickerDialog"]);

/** True for `Column<User>` and `readonly Column<User>[]`. @param {Node | null | undefined} type @returns {boolean} */
const isColumn = (type) =>
  Boolean(type) && (type?.typeName?.name === "Column" || isColumn(type?.typeAnnotation ?? type?.elementType));

/** Values by name, of all scopes of a file. @param {Node[]} nodes */
function valuesIn(nodes) {
  /** @type {Map<string, Node[]>} */
  const values = new Map();
  for (const node of nodes)
    if (node.type === "VariableDeclarator" && node.id.name && node.init)
      values.set(node.id.name, [...(values.get(node.id.name) ?? []), node.init]);
    else if (node.type === "FunctionDeclaration" && node.id)
      values.set(node.id.name, [...(values.get(node.id.name) ?? []), node]);
  return values;
}

/** Values that a file exports with the type of columns. @param {Node[]} nodes @returns {Node[]} */
const exported = (nodes) =>
  nodes
    .filter(({ type, declaration }) => type === "ExportNamedDeclaration" && declaration)
    .flatMap(({ declaration }) => [declaration, ...(declaration.declarations ?? [])])
    .filter(
      (each) => isColumn(each.returnType) || isColumn(each.id?.typeAnnotation) || isColumn(each.init?.returnType),
    );

/** Values that a file passes to tables. @param {Node[]} nodes @returns {Node[]} */
const passed = (nodes) =>
  nodes
    .filter(({ type, name }) => type === "JSXOpeningElement" && !FIXED.has(name.name))
    .flatMap(({ attributes }) => attributes)
    .filter(({ name }) => name?.name === "columns")
    .flatMap(({ value }) => value?.expression ?? []);

/** Returns the text of a constant in a file or its imports. @param {string} file @param {string} name @returns {string} */
const constantOf = (file, name) =>
  [file, ...sourceOf(file).imports]
    .flatMap((each) => sourceOf(each).nodes)
    .find(({ type, id, init }) => type === "VariableDeclarator" && id.name === name && init?.type === "Literal")?.init
    .value ?? "";

/** Returns the ID of a column. An ID that ends at run time is a pattern: `attributes.*`. @param {string} file @param {Node} column @returns {string[]} */
function idOf(file, column) {
  const id = propertyOf(column, "id");
  if (id?.type === "Literal") return [id.value];
  if (id?.type !== "TemplateLiteral") return [];
  const start = id.quasis[0].value.cooked || constantOf(file, id.expressions[0]?.name);
  return start ? [`${start}*`] : [];
}

/** Returns the IDs of the columns in a file. */
export const columnsIn = once((file) => {
  const { nodes } = sourceOf(file);
  const values = valuesIn(nodes);
  /** @type {Set<Node>} */
  const seen = new Set();
  /** @param {Node | null | undefined} node @returns {string[]} */
  const idsIn = (node) => {
    if (!node || seen.has(node)) return [];
    seen.add(node);
    switch (node.type) {
      case "ObjectExpression":
        return idOf(file, node);
      case "Identifier":
        return (values.get(node.name) ?? []).flatMap(idsIn);
      case "CallExpression":
        return [node.callee.object ?? node.callee, ...node.arguments].flatMap(idsIn);
      case "BlockStatement":
        return nodesOf(node)
          .filter(({ type }) => type === "ReturnStatement")
          .flatMap(({ argument }) => idsIn(argument));
      default:
        return [
          ...(node.elements ?? []),
          ...[node.init, node.body, node.argument, node.expression, node.consequent, node.alternate, node.right],
        ].flatMap(idsIn);
    }
  };
  return [...exported(nodes), ...passed(nodes)].flatMap(idsIn);
});
