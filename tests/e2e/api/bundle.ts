import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rollup } from "rollup";
import { shared } from "../../../scripts/build/options.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "..", "..", "..");

/** Loads the API like a host's script: bundled with the plugins of the build. */
export async function loadApi(): Promise<typeof import("./entry.ts")> {
  const folder = join(root, ".cache", "tests");
  await mkdir(folder, { recursive: true });
  // One file per worker, so that none reads a partial file.
  const file = join(folder, `api-${process.pid}.mjs`);
  const build = await rollup(shared({ minify: true }, { input: join(here, "entry.ts") }));
  await build.write({ file, format: "es", inlineDynamicImports: true });
  await build.close();
  const api = (await import(pathToFileURL(file).href)) as typeof import("./entry.ts");
  await rm(file);
  return api;
}
