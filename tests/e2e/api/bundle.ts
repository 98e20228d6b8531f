import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { transport } from "../../../scripts/plugins/transport.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "..", "..", "..");

/** The API as a host's script loads it: bundled with the plugin of the build, for Node. */
export async function loadApi(): Promise<typeof import("./entry.ts")> {
  const folder = join(root, ".cache", "tests");
  await mkdir(folder, { recursive: true });
  // One file per worker, so that two of them never read a file half written.
  const file = join(folder, `api-${process.pid}.mjs`);
  const build = await rolldown({ input: join(here, "entry.ts"), platform: "node", plugins: [transport()] });
  await build.write({ file, format: "esm", codeSplitting: false });
  await build.close();
  const api = (await import(pathToFileURL(file).href)) as typeof import("./entry.ts");
  await rm(file);
  return api;
}
