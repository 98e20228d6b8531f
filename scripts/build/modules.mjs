import { build } from "rolldown";
import { elementInputs, output, shared } from "./options.mjs";

/** One ES module per element with shared chunks, and the autoloader beside them. */
export async function buildModules(mode) {
  await build({
    ...shared(mode),
    input: elementInputs(),
    output: { ...output(mode), dir: "dist", format: "esm", entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js", cleanDir: false },
  });
  await build({ ...shared(mode), input: { iam: "src/embed/autoload.ts" }, output: { ...output(mode), dir: "dist", format: "esm" } });
}
