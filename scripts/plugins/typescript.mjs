import { dirname, join } from "node:path";
import { transform } from "@swc/core";

/** Target of tsconfig.json. */
const TARGET = "es2022";

/** TypeScript and JSX as JavaScript. @param {{maps: boolean}} options @returns {import("rollup").Plugin} */
export const typescript = ({ maps }) => ({
  name: "typescript",
  // Sources have file extensions in imports, so resolution needs no disk search.
  resolveId: (source, importer) =>
    importer && /^\.{1,2}\/.*\.(tsx?|css|json)$/.test(source) ? join(dirname(importer), source) : null,
  async transform(code, id) {
    if (!/\.tsx?$/.test(id)) return null;
    const { code: script, map } = await transform(code, {
      filename: id,
      configFile: false,
      swcrc: false,
      sourceMaps: maps,
      jsc: {
        parser: { syntax: "typescript", tsx: id.endsWith("x") },
        transform: { react: { runtime: "automatic" } },
        target: TARGET,
      },
    });
    return { code: script, map: map ?? { mappings: "" } };
  },
});
