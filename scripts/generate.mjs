#!/usr/bin/env node
// npm run generate: writes all files that are derived from the declarations (scripts/generate).
// --check writes nothing, and fails if a file differs
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain, say } from "./lib/log.mjs";

try {
  checkNode();
  await installPackages();
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { generate } = await import("./generate/index.mjs");
  const isCheck = process.argv.includes("--check");
  const files = await generate({ isCheck });
  for (const file of files) say(`${isCheck ? "differs" : "written"}: ${file}`);
  if (isCheck && files.length > 0) {
    say("\nThese files do not follow from the declarations. Run: npm run generate");
    process.exitCode = 1;
  }
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
