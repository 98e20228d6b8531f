#!/usr/bin/env node
// npm run build: builds dist/.
// --start only files for npm start and the tests
// --dev the same, not minified
// --profile with the seconds of each step
import { endAll, endWithUs } from "./lib/commands.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain } from "./lib/log.mjs";

try {
  endWithUs();
  checkNode();
  await installPackages();
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { buildAll } = await import("./build/index.mjs");
  const has = (/** @type {string} */ option) => process.argv.includes(option);
  await buildAll({
    minify: !has("--dev"),
    isQuick: has("--dev") || has("--start"),
    isProfiled: has("--profile"),
  });
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
