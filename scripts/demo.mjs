#!/usr/bin/env node
// npm run demo: serves dist/demo/, the console and the portal on a server in memory. PORT: default 8080 or a free one.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeDemo } from "./build/demo.mjs";
import { ensureBuilt } from "./lib/built.mjs";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { serveFolder } from "./lib/folder.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { complain, say } from "./lib/log.mjs";
import { DIST } from "./lib/paths.mjs";
import { freePort, namedPort } from "./lib/ports.mjs";

try {
  endWithUs();
  checkNode();
  await installPackages();
  await ensureBuilt();
  const folder = join(DIST, "demo");
  if (!existsSync(folder)) await writeDemo({ out: DIST });
  const { origin } = await serveFolder(folder, await freePort(namedPort("PORT", 8080), "The simulation"));
  say(`Console on a server in memory: ${origin}/\nPortal: ${origin}/portal.html\nCtrl-C ends it.`);
} catch (error) {
  complain(error);
  await endAll();
  process.exitCode = 1;
}
