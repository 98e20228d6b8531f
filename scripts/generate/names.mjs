import { runAreas, runTables } from "../build/tables.mjs";
import { columnsIn } from "./columns.mjs";
import { filesOfArea, once, propertyOf, sourceOf, textsOf } from "./sources.mjs";

// `src/areas/names.json`: columns and actions that a host page can name, by area. They come from the files that an area
// imports: its action declarations run, other names are read from the syntax tree.

/** @typedef {import("./sources.mjs").Node} Node */

/** Functions that get an action first, and return whether the host page offers it. */
const CHECKS = new Set(["mayDo", "mayDoTo", "useOffered"]);

/** True for `mayDo`, `rights.mayDo` and `useMayDo()`. @param {Node} callee */
const isCheck = (callee) => CHECKS.has(callee.name ?? callee.property?.name) || callee.callee?.name === "useMayDo";

/** @param {Node | undefined} node an ID, or a declaration with the ID in `action` @returns {string[]} */
const namesIn = (node) => (node?.type === "ObjectExpression" ? textsOf(propertyOf(node, "action")) : textsOf(node));

/** Returns the names of actions in a file. */
const actionsIn = once((file) => {
  const { nodes } = sourceOf(file);
  const calls = nodes.filter(({ type }) => type === "CallExpression");
  const filtersItems = calls.some(
    ({ callee, arguments: [first] }) => callee.property?.name === "filter" && first?.name === "mayDo",
  );
  const items = filtersItems
    ? nodes.filter(
        (node) => node.type === "ObjectExpression" && propertyOf(node, "label") && propertyOf(node, "action"),
      )
    : [];
  // Each list offers its file.
  const hasList = nodes.some(({ type, name }) => type === "JSXOpeningElement" && name.name === "DataTable");
  return [...calls.filter(({ callee }) => isCheck(callee)).map(({ arguments: [first] }) => first), ...items]
    .flatMap(namesIn)
    .concat(
      hasList ? ["export-list"] : [],
      calls.filter(({ callee }) => callee.name === "defineActions").flatMap(({ arguments: [set] }) => idsOf(set)),
    );
});

/** Returns the IDs of the actions that a set lists as literals: those of functions, which do not run. @param {Node} set @returns {string[]} */
const idsOf = (set) =>
  (propertyOf(set, "list")?.elements ?? []).flatMap((/** @type {Node} */ each) => textsOf(propertyOf(each, "id")));

const isDeclaration = (/** @type {string} */ file) => /\/actions\.tsx?$/.test(file);

/** Runs the declarations, and returns the IDs of their actions by file. @param {string[]} files @returns {Promise<Map<string, string[]>>} */
async function declared(files) {
  const modules = await runTables(
    files.map((file, index) => `export * as m${index} from ${JSON.stringify(file)};`).join("\n"),
  );
  return new Map(
    files.map((file, index) => {
      const sets = /** @type {{list?: {id: string}[]}[]} */ (Object.values(modules[`m${index}`] ?? {}));
      return [file, sets.flatMap((set) => set?.list?.map(({ id }) => id) ?? [])];
    }),
  );
}

/** @param {string[]} names */
const sorted = (names) => [...new Set(names)].sort();

/** @returns {Promise<{file: string, text: string}[]>} */
export async function names() {
  const rooms = (await runAreas()).map((area) => ({
    area,
    files: filesOfArea(area.id),
  }));
  const ids = await declared([...new Set(rooms.flatMap(({ files }) => files.filter(isDeclaration)))]);
  const all = rooms.map(({ area, files }) => [
    area.id,
    {
      columns: sorted(files.flatMap(columnsIn)),
      actions: sorted([
        ...Object.values(area.screens).flatMap(({ action }) => action ?? []),
        ...files.flatMap((file) => [...(ids.get(file) ?? []), ...actionsIn(file)]),
      ]),
    },
  ]);
  return [{ file: "src/areas/names.json", text: `${JSON.stringify(Object.fromEntries(all))}\n` }];
}
