import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { ascii } from "../plugins/ascii.mjs";
import { cssText } from "../plugins/cssText.mjs";
import { shoelacePrefix } from "../plugins/shoelace.mjs";
import { texts } from "../plugins/texts.mjs";
import { transport } from "../plugins/transport.mjs";

/**
 * How a build is made. `out` is the folder it is put together in, `minify` is off in development, `reload` names a module that
 * every page of a development build loads.
 * @typedef {{out: string, minify: boolean, reload?: string}} Mode
 */

export const packageJson = () => JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** Tags and the files that register them: `elements/users.ts` → `iam-users`. */
export const elementFiles = () =>
  readdirSync(join(ROOT, "elements"))
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .map((file) => ({ tag: `iam-${basename(file, ".ts")}`, file: join(ROOT, "elements", file) }));

/**
 * What every output shares.
 * @param {Mode} mode
 * @returns {import("rolldown").InputOptions & {plugins: import("rolldown").RolldownPlugin[], transform: {define: Record<string, string>}}}
 */
export const shared = ({ minify }) => ({
  cwd: ROOT,
  platform: "browser",
  plugins: [transport(), shoelacePrefix(), cssText(), texts(), ascii()],
  transform: { define: { "process.env.NODE_ENV": JSON.stringify(minify ? "production" : "development") } },
  // "use client" speaks to frameworks that render on a server.
  onLog: (level, log, handle) => {
    if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
  },
  resolve: {
    conditionNames: minify
      ? ["production", "import", "module", "default"]
      : ["development", "import", "module", "default"],
    // react-router, which react-router-dom hands on, names only its build with warnings for developers.
    ...(minify && {
      alias: {
        "react-router$": join(ROOT, "node_modules/react-router/dist/production/index.mjs"),
        "react-router/dom": join(ROOT, "node_modules/react-router/dist/production/dom-export.mjs"),
      },
    }),
  },
});

/** @param {Mode} mode @returns {import("rolldown").OutputOptions} */
export const output = ({ out, minify }) => ({
  dir: out,
  minify,
  sourcemap: false,
  comments: { legal: false },
  cleanDir: false,
});
