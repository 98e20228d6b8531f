import { readFile } from "node:fs/promises";

/**
 * Texts as one string that is parsed: engines read that faster than an object written out, and keep no shape for it.
 * @returns {import("rolldown").RolldownPlugin}
 */
export const texts = () => ({
  name: "texts",
  load: {
    filter: { id: /[\\/]en\.json$/ },
    handler: async (id) => ({ code: `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(await readFile(id, "utf8"))))});`, moduleType: "js" }),
  },
});
