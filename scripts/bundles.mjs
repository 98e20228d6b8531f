#!/usr/bin/env node
// npm run bundles: writes single-file bundles of panels to .cache/bundles/, with their hashes.
// -- iam-users iam-groups   only these; iam-panels has all
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain, Plain, say, step } from "./lib/log.mjs";
import { CACHE } from "./lib/paths.mjs";

const OUT = join(CACHE, "bundles");

try {
  endWithUs();
  checkNode();
  await installPackages();
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { bundleNames, writeBundles } = await import("./build/bundles.mjs");
  const { writeIntegrity } = await import("./build/integrity.mjs");
  const known = bundleNames();
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length) throw new Plain(`There is no bundle ${unknown.join(", ")}. Bundles: ${known.join(", ")}.`);
  await rm(OUT, { recursive: true, force: true });
  const sizes = await step("Bundles", (note) => writeBundles(OUT, asked.length ? asked : known, note));
  await writeIntegrity({ out: OUT, minify: true });
  for (const [file, bytes] of Object.entries(sizes)) {
    const packed = gzipSync(await readFile(join(OUT, file)), { level: 9 }).length;
    say(`${(bytes / 1000).toFixed(0).padStart(6)} KB ${(packed / 1000).toFixed(0).padStart(5)} KB gz  ${file}`);
  }
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
await endAll();
