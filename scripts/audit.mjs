#!/usr/bin/env node
// npm run audit: looks for advisories against packages that reach a browser. Exits with 1 for a high or critical one,
// with 2 if the registry does not respond.
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readAudit } from "./lib/audit.mjs";
import { ensureBuilt } from "./lib/built.mjs";
import { complain, green, Plain, say, warn } from "./lib/log.mjs";
import { DIST, ROOT } from "./lib/paths.mjs";

/** Names of the packages whose code is in dist/. */
async function bundled() {
  await ensureBuilt();
  const { components } = JSON.parse(await readFile(join(DIST, "sbom.cdx.json"), "utf8"));
  return new Set(components.map((/** @type {{name: string}} */ { name }) => name));
}

const { stdout, error } = spawnSync("npm", ["audit", "--json"], {
  cwd: ROOT,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const first = error ? { refusal: error.message } : readAudit(stdout, new Set());
// Reads or builds the list of bundled packages only if there are advisories.
const answer = "refusal" in first ? first : readAudit(stdout, await bundled());

if ("refusal" in answer) {
  complain(
    new Plain(
      `The registry does not say what it knows, so nothing was audited: ${answer.refusal}\nRun this where the registry answers "npm audit".`,
    ),
  );
  process.exitCode = 2;
} else {
  for (const { severity, package: name, title, url } of answer.findings)
    warn(`${severity.padEnd(8)} ${name}: ${title} ${url}`);
  if (answer.findings.length === 0) say(`${green("✓")} No advisory is known against a package that reaches a browser.`);
  if (answer.isTooSevere) complain(new Plain("At least one advisory is high or critical."));
  process.exitCode = answer.isTooSevere ? 1 : 0;
}
