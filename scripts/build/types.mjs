import { execFile } from "node:child_process";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../lib/paths.mjs";

const run = promisify(execFile);

/** Declarations that package.json exports. */
const ENTRIES = [
  "index.d.ts",
  "node.d.ts",
  "page.d.ts",
  "testing/index.d.ts",
  "embed/events.d.ts",
  "session/publicSession.d.ts",
  "session/config.d.ts",
  "session/hostSource.d.ts",
  "i18n/texts.d.ts",
];

const IMPORTS = /((?:from|import)\s*\(?\s*")(\.{1,2}\/[^"]+?)\.(?:tsx?|js)(")/g;

const ADMIN_CLIENT = join(ROOT, "node_modules", "@keycloak", "keycloak-admin-client", "lib");

/** Imports of the admin client, whose declarations are copied, so that a host installs only this package. */
const CLIENT = /((?:from|import)\s*\(?\s*")@keycloak\/keycloak-admin-client\/lib\/([^"]+?)(?:\.js)?(")/g;

/** Folder of the copied declarations. */
const COPIES = "keycloak";

/**
 * Generated for version 2 of the API of clients, which this package does not have. They would bring seven packages.
 * @type {Record<string, string>}
 */
const GENERATED = {
  "generated/admin/api/item/clients/v2/index": "export type V2RequestBuilder = unknown;\n",
  "generated/models/index":
    "export type OIDCClientRepresentation = unknown;\nexport type SAMLClientRepresentation = unknown;\n",
};

/**
 * Writes `dist/types/`: declarations that hosts can import, with their imports; and the entry files `index.d.ts`,
 * `node.d.ts`, `session.d.ts` and `testing.d.ts`.
 * @param {import("./options.mjs").Mode} mode
 */
export async function buildTypes({ out }) {
  const folder = join(out, "types");
  const problems = await run(
    join(ROOT, "node_modules", ".bin", "tsc"),
    ["-p", join(ROOT, "scripts/build/tsconfig.types.json"), "--outDir", folder],
    { cwd: ROOT },
  ).then(
    () => [],
    (error) => String(error.stdout || error.message).split("\n"),
  );
  const kept = new Set();
  for (const entry of ENTRIES) await keep(folder, entry, kept);
  // The compiler reports errors of every file. Only files that hosts can reach count.
  const wrong = problems.filter((line) => kept.has(line.replace(/^src\/(.*?)\.tsx?\(.*$/s, "$1.d.ts")));
  if (wrong.length) throw new Error(`The types could not be made:\n${wrong.join("\n")}`);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(relative(folder, file).split(sep).join("/"))) await rm(file);
  }
  for (const [file, name] of Object.entries({
    index: "index",
    node: "node",
    session: "page",
    testing: "testing/index",
  }))
    await writeFile(join(out, `${file}.d.ts`), `export * from "./types/${name}.js";\n`);
}

/**
 * Keeps a declaration and all its imports. Replaces source paths by published paths.
 * @param {string} folder
 * @param {string} file relative to the folder
 * @param {Set<string>} kept
 */
async function keep(folder, file, kept) {
  if (kept.has(file)) return;
  kept.add(file);
  const path = join(folder, file);
  const up = relative(dirname(file), COPIES).split(sep).join("/");
  const text = (await declarations(folder, file)).replace(CLIENT, `$1${up.startsWith(".") ? up : `./${up}`}/$2.js$3`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text.replace(IMPORTS, "$1$2.js$3"));
  for (const [, , name] of text.matchAll(IMPORTS))
    await keep(folder, join(dirname(file), `${name}.d.ts`).split(sep).join("/"), kept);
}

/** @param {string} folder @param {string} file relative to the folder */
async function declarations(folder, file) {
  const name = file.replace(/\.d\.ts$/, "");
  const copied = relative(COPIES, name).split(sep).join("/");
  const stub = GENERATED[copied];
  if (stub !== undefined) return stub;
  return readFile(copied.startsWith("..") ? join(folder, file) : join(ADMIN_CLIENT, `${copied}.d.ts`), "utf8").catch(
    () => {
      throw new Error(`The types could not be made: no declarations for src/${name}.`);
    },
  );
}
