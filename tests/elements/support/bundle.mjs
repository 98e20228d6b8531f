// Bundles the element tests like the product, with its plugins, CommonJS and style sheets.
import { existsSync, readdirSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { rollup } from "rollup";
import { shared } from "../../../scripts/build/options.mjs";
import { CACHE, ROOT } from "../../../scripts/lib/paths.mjs";

const OUT = join(CACHE, "elements");
/** Base path of the bundles. */
const BASE = "/element-tests/";
const TESTS = join(ROOT, "tests", "elements");

/** Strictest supported CSP of a host page. Requested with `?csp`. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";

/** Tests, and modules of the pages they open (`*.page.tsx`). */
const entries = () =>
  readdirSync(TESTS, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(test|page)\.tsx?$/.test(file))
    .map((file) => file.replaceAll("\\", "/"));

const nameOf = (/** @type {string} */ file) => file.replace(/\.tsx?$/, "");

/** Bundles every test into the cache. */
export async function bundleTests() {
  await rm(OUT, { recursive: true, force: true });
  const bundle = await rollup(
    shared(
      { minify: true },
      {
        input: Object.fromEntries(entries().map((file) => [nameOf(file), join(TESTS, file)])),
        // The runner serves these itself.
        external: [/^\/__web-/],
      },
    ),
  );
  await bundle.write({
    dir: OUT,
    format: "es",
    // A file of its own: pages load it only to name the lines of an error.
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
  });
  await bundle.close();
}

/** @returns {import("@web/test-runner").TestRunnerPlugin} */
export function bundledTests() {
  return {
    name: "bundled-tests",
    serverStart: bundleTests,
    async serve({ path }) {
      const test = /^\/tests\/elements\/(.+\.test)\.tsx?$/.exec(path)?.[1];
      if (test) return { body: `import ${JSON.stringify(`${BASE}${test}.js`)};`, type: "js" };
      if (!path.startsWith(BASE)) return undefined;
      const file = join(OUT, path.slice(BASE.length));
      if (relative(OUT, file).startsWith("..") || !existsSync(file)) return undefined;
      return { body: await readFile(file, "utf8"), type: extname(file).slice(1) };
    },
  };
}

/** Adds the strict policy if a page requests it. @type {import("@web/test-runner").Middleware} */
export async function strictPolicy(context, next) {
  await next();
  if (context.query.csp !== undefined) context.set("Content-Security-Policy", STRICT);
}
