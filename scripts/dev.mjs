#!/usr/bin/env node
// npm run dev: serves the pages against a running server, and rebuilds and reloads after each change. Stops with
// Ctrl-C.
import { watch } from "node:fs";
import { join } from "node:path";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { CONSOLE_CLIENT, ensureConsoleClient } from "./lib/console-client.mjs";
import { prepareDemoRealm } from "./lib/demo/realm.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { isReady } from "./lib/keycloak/ready.mjs";
import { bold, complain, dim, green, red, say } from "./lib/log.mjs";
import { ROOT } from "./lib/paths.mjs";
import { freePort, namedPort } from "./lib/ports.mjs";
import { checkServer, findServer } from "./lib/server.mjs";
import { serveStatic } from "./lib/static.mjs";
import { demoPages, table } from "./lib/welcome.mjs";

const { DEMO_REALM = "acme" } = process.env;

/** Script that reloads pages after changes. */
const RELOAD = "/dev/reload.js";
const EVENTS = "/dev/events";
const CLIENT = `new EventSource("${EVENTS}").addEventListener("message", () => location.reload());\n`;

/** Folders that cause a rebuild. A change in demo/ only reloads. */
const SOURCES = ["src", "elements"];

/** Debounce in ms: editors write a file in several steps. */
const CALM_MS = 120;

/** Connected pages. @type {Set<import("node:http").ServerResponse>} */
const listeners = new Set();

/** @type {((changed: string[]) => Promise<void>) | undefined} */
let build;

try {
  endWithUs();
  checkNode();
  const ports = { server: namedPort("KEYCLOAK_PORT", 8180), pages: namedPort("PORT", 8080) };
  const running = `http://localhost:${ports.server}`;
  if (!process.env.KEYCLOAK_URL && (await isReady(running))) process.env.KEYCLOAK_URL = running;
  await checkServer();
  await installPackages();
  await rebuild();
  const server = await findServer({ purpose: "demo", shared: true, port: () => freePort(ports.server, "Keycloak") });
  const port = await freePort(ports.pages, "The console");
  const origin = `http://localhost:${port}`;
  if (await server.admin.find(`/${DEMO_REALM}`)) await ensureConsoleClient(server.admin, DEMO_REALM, [origin]);
  else await prepareDemoRealm(server.admin, { realm: DEMO_REALM, origins: [origin] });
  const environment = { serverBaseUrl: server.url, realm: DEMO_REALM, clientId: CONSOLE_CLIENT };
  await serveStatic({ port, environment, also: (_request, response, { pathname }) => answer(response, pathname) });
  watchSources();

  say("");
  table([[bold(`Console of realm ${DEMO_REALM}`), `${origin}/`], ...demoPages(origin)]);
  say(`\n${dim("Changes are built and shown at once. Ctrl-C ends it.")}`);
} catch (error) {
  complain(error);
  await endAll();
  process.exit(1);
}

/** @param {import("node:http").ServerResponse} response @param {string} path */
function answer(response, path) {
  if (path === RELOAD) {
    response
      .writeHead(200, {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "no-store",
        "access-control-allow-origin": "*",
      })
      .end(CLIENT);
    return true;
  }
  if (path !== EVENTS) return false;
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" }).flushHeaders();
  listeners.add(response);
  response.on("close", () => listeners.delete(response));
  return true;
}

function watchSources() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Set<string>} */
  const files = new Set();
  /** One build at a time. */
  let last = Promise.resolve();
  const show = async () => {
    const changed = [...files];
    files.clear();
    const isBuilt = changed.length === 0 || (await rebuild(changed));
    if (isBuilt) for (const response of listeners) response.write("data: changed\n\n");
  };
  const changed = (/** @type {string | undefined} */ file) => {
    if (file) files.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(show);
    }, CALM_MS);
  };
  for (const folder of SOURCES)
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => changed(join(ROOT, folder, name ?? "")));
  watch(join(ROOT, "demo"), () => changed(undefined));
}

/** Builds changed files. Reports an error in the sources and keeps the last build. @param {string[]} [changed] @returns {Promise<boolean>} */
async function rebuild(changed = []) {
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { createDevBuild } = await import("./build/dev.mjs");
  build ??= createDevBuild({ reload: RELOAD });
  const started = performance.now();
  try {
    await build(changed);
    say(green(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`));
    return true;
  } catch (error) {
    say(red(error instanceof Error ? error.message : String(error)));
    return false;
  }
}
