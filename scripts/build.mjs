#!/usr/bin/env node
// npm run build: makes dist/. With --dev it is not shrunk.
import { endAll, endWithUs } from "./lib/commands.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain } from "./lib/log.mjs";

try {
  endWithUs();
  checkNode();
  await installPackages();
  // Loaded late: on a fresh machine the packages are installed only now.
  const { buildAll } = await import("./build/index.mjs");
  await buildAll({ minify: !process.argv.includes("--dev") });
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
