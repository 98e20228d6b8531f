import { join } from "node:path";
import { rollup } from "rollup";
import { ROOT } from "../lib/paths.mjs";
import { virtual } from "../plugins/virtual.mjs";
import { shared } from "./options.mjs";

const ENTRY = "\0tables";

/**
 * Runs tables of the sources as they are. What they import only when it is shown stays out: its import gives the name of its file.
 * @param {string} code of a module that exports them
 */
export async function runTables(code) {
  const bundle = await rollup(
    shared(
      { minify: false },
      {
        input: ENTRY,
        plugins: [
          virtual(ENTRY, code),
          {
            name: "names-of-files",
            resolveDynamicImport: async function (source, importer) {
              const found = typeof source === "string" ? await this.resolve(source, importer) : null;
              return found && { id: found.id, external: "absolute" };
            },
            renderDynamicImport: () => ({ left: "(", right: ")" }),
          },
        ],
      },
    ),
  );
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString("base64")}`);
}

/**
 * The files of an area's views: `first` what its screen without a path of its own is made of, `later` those of its other screens and tabs.
 * @typedef {{name: string, first: string[], later: string[]}} Views
 */

/** Of a screen or tab, and of the tabs inside. @param {any} part @returns {string[]} */
const viewsOf = ({ view, tabs = {} }) => [...(view ? [view()] : []), ...Object.values(tabs).flatMap(viewsOf)];

/** @returns {Promise<Views[]>} of each area */
export async function viewsOfAreas() {
  const { areas } = await runTables(`export * from ${JSON.stringify(join(ROOT, "src/areas/index.ts"))};`);
  return areas.map((/** @type {any} */ { id, screens, texts }) => {
    const all = /** @type {any[]} */ (Object.values(screens));
    const home = all.find(({ path }) => ["", "*", ":tab"].includes(path));
    if (!home) throw new Error(`The area ${id} has no screen without a path of its own.`);
    const [first = ""] = viewsOf(home);
    return { name: id, first: [first, texts()], later: all.flatMap(viewsOf).filter((file) => file !== first) };
  });
}
