import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parseSync } from "oxc-parser";
import { rollup } from "rollup";
import { CACHE, ROOT } from "../lib/paths.mjs";
import { inWorker } from "./inWorker.mjs";
import { shared } from "./options.mjs";

// Bundles the packages that sources import, once per lock file: packages take half of a build's time. A release bundles
// them from their sources.

/** Folders to scan for imports. */
const SOURCES = ["src", "elements"];

/** The admin client imports sources of ours instead of its own modules. */
const STAYS = /^@keycloak\/|\.css$/;

/** The compiler adds these imports to files with JSX. */
const JSX = { "react/jsx-runtime": ["Fragment", "jsx", "jsxs"] };

/** @typedef {Record<string, string[]>} Names imported names by package */

/** Returns the imported names by package. @returns {Names} */
function imported() {
  /** @type {Map<string, Set<string>>} */
  const found = new Map(Object.entries(JSX).map(([name, names]) => [name, new Set(names)]));
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(ROOT, folder, file)),
  );
  for (const { name, values } of files.filter((each) => /\.tsx?$/.test(each)).flatMap(packagesOf))
    found.set(name, new Set([...(found.get(name) ?? []), ...values]));
  return Object.fromEntries([...found].sort().map(([name, names]) => [name, [...names].sort()]));
}

/** Returns the packages that a file imports, with the imported names. @param {string} file */
const packagesOf = (file) =>
  parseSync(file, readFileSync(file, "utf8")).module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const name = moduleRequest.value;
    const values = entries.filter(({ isType }) => !isType);
    if (name.startsWith(".") || STAYS.test(name) || (entries.length > 0 && values.length === 0)) return [];
    return [{ name, values: values.map(({ importName }) => nameOf(importName)) }];
  });

/** @param {import("oxc-parser").ImportName} name */
const nameOf = ({ kind, name }) => (kind === "Name" ? (name ?? "") : kind === "Default" ? "default" : "*");

/** True if the bundled packages have all that a file imports. @param {string} file @param {Vendors} vendors */
export const isBundled = (file, { names }) =>
  !/\.tsx?$/.test(file) ||
  packagesOf(file).every(({ name, values }) => values.every((value) => names[name]?.includes(value) ?? false));

/** @param {string} name of a package @param {string[]} names */
const entry = (name, names) =>
  [
    ...(names.includes("*") ? [`export * from "${name}";`] : []),
    `export { ${names.filter((each) => each !== "*").join(", ")} } from "${name}";`,
  ].join("\n");

const fileOf = (/** @type {string} */ name) => name.replace(/[^\w.-]+/g, "_").replace(/\.js$/, "");

/** @typedef {Pick<import("./options.mjs").Mode, "minify">} Mode */
/** @typedef {{folder: string, names: Names}} Vendors */

/** Returns the folder of the bundled packages and their names. @param {Mode} mode @returns {Vendors} */
function vendorsOf({ minify }) {
  const names = imported();
  const key = createHash("sha256").update(JSON.stringify([minify, names]));
  for (const file of [
    "package-lock.json",
    "scripts/build/vendors.mjs",
    "scripts/build/options.mjs",
    "scripts/plugins/shoelace.mjs",
  ])
    key.update(readFileSync(join(ROOT, file)));
  const kind = minify ? "production" : "development";
  return { folder: join(CACHE, "vendors", `${kind}-${key.digest("hex").slice(0, 16)}`), names };
}

/** Bundles the packages unless the folder exists. @param {Mode} mode @param {Vendors} vendors */
export async function buildVendors({ minify }, { folder, names }) {
  const mark = "\0package:";
  const bundle = await rollup(
    shared(
      { minify },
      {
        preserveEntrySignatures: "strict",
        input: Object.fromEntries(Object.keys(names).map((name) => [fileOf(name), `${mark}${name}`])),
        plugins: [
          {
            name: "packages",
            resolveId: (source) => (source.startsWith(mark) ? source : null),
            load: (id) =>
              id.startsWith(mark) ? entry(id.slice(mark.length), names[id.slice(mark.length)] ?? []) : null,
          },
        ],
      },
    ),
  );
  const out = `${folder}-${process.pid}`;
  await bundle.write({
    dir: out,
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
  });
  await bundle.close();
  await putInPlace(out, folder);
}

/** Keeps only the newest of each kind. A concurrent build may have moved its result first. @param {string} out @param {string} folder */
async function putInPlace(out, folder) {
  await rename(out, folder).catch(() => rm(out, { recursive: true, force: true }));
  const kind = basename(folder).replace(/-.*/, "-");
  for (const name of await readdir(dirname(folder)))
    if (name.startsWith(kind) && name !== basename(folder))
      await rm(join(dirname(folder), name), { recursive: true, force: true });
}

/** @typedef {Vendors & {ready: Promise<void>}} Packages */

/** Bundles the packages in a thread unless they are cached. @param {Mode} mode @returns {Packages} */
export function bundledPackages({ minify }) {
  const found = vendorsOf({ minify });
  const ready = existsSync(found.folder)
    ? Promise.resolve()
    : inWorker("vendors", { mode: { minify }, vendors: found });
  // The first import of a package reports the error.
  ready.catch(() => {});
  return { ...found, ready };
}

/** Resolves packages to the bundled ones, once they are ready. @param {Mode} mode @param {Packages} [packages] @returns {import("rollup").Plugin} */
export function vendors(mode, packages = bundledPackages(mode)) {
  const { folder, names, ready } = packages;
  return {
    name: "vendors",
    resolveId: (source) => (Object.hasOwn(names, source) ? join(folder, `${fileOf(source)}.js`) : null),
    load: async (id) => {
      if (!id.startsWith(folder)) return null;
      await ready;
      return readFile(id, "utf8");
    },
  };
}
