import { execFile } from "node:child_process";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
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

const IMPORTS = /((?:from|import)\s*\(?\s*")(\.{1,2}\/[^"]+?)\.tsx?(")/g;

/** Paths that the compiler inferred by bundler resolution. Node.js requires the file extension. */
const OUTSIDE = /(import\("@keycloak\/[^"]+?)(?<!\.js)("\))/g;

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
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error(`The types could not be made: no declarations for src/${file.replace(/\.d\.ts$/, "")}.`);
  });
  await writeFile(path, text.replace(IMPORTS, "$1$2.js$3").replace(OUTSIDE, "$1.js$2"));
  for (const [, , name] of text.matchAll(IMPORTS))
    await keep(folder, join(dirname(file), `${name}.d.ts`).split(sep).join("/"), kept);
}
