import { rm } from "node:fs/promises";
import { buildConsole } from "./console.mjs";
import { buildModules } from "./modules.mjs";

/** Everything of `dist/`, contract §1. */
export async function buildAll(mode) {
  const started = performance.now();
  await rm("dist", { recursive: true, force: true });
  await buildModules(mode);
  await buildConsole();
  console.log(`dist/ built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
