#!/usr/bin/env node
// npm start: a server, the demo realm, the pages. Stays until Ctrl-C, which ends what it started.
import { ensureBuilt, themeJar } from "./lib/built.mjs";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { CONSOLE_CLIENT } from "./lib/console-client.mjs";
import { prepareDemoRealm } from "./lib/demo/realm.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { bold, complain, dim, say } from "./lib/log.mjs";
import { freePort } from "./lib/ports.mjs";
import { findServer } from "./lib/server.mjs";
import { serveStatic } from "./lib/static.mjs";
import { demoPages, table } from "./lib/welcome.mjs";

const { PORT, KEYCLOAK_PORT, DEMO_REALM } = process.env;

try {
  endWithUs();
  checkNode();
  await installPackages();
  await ensureBuilt();
  const server = await findServer({
    purpose: "demo",
    shared: true,
    themeJar: themeJar(),
    port: () => freePort(Number(KEYCLOAK_PORT ?? 8180), "Keycloak"),
  });
  const port = await freePort(Number(PORT ?? 8080), "The console");
  const { realm, admins } = await prepareDemoRealm(server.admin, { realm: DEMO_REALM, origins: [`http://localhost:${port}`] });
  const site = await serveStatic({ port, environment: { serverBaseUrl: server.url, realm, clientId: CONSOLE_CLIENT } });

  say("");
  table([
    [bold("Console"), `${site.origin}/`, `for realm ${realm}`],
    ["", `${site.origin}/console/master/`, "for all realms"],
    ...(await demoPages(site.origin)),
    [bold("The same console, served by Keycloak"), `${server.url}/admin/${realm}/console/`, "as the realm's admin theme"],
    [bold("Keycloak's own console"), `${server.url}/admin/master/console/#/${realm}`, "to compare"],
  ]);
  say("");
  table([
    [bold("User"), bold("Password"), ""],
    ...admins.map((/** @type {{username: string, may: string}} */ { username, may }) => [username, username, dim(may)]),
    [server.username, server.isOurs || server.password === "admin" ? server.password : "as you set it", dim("first admin of Keycloak: realm master, may do everything")],
  ]);
  say(`\n${dim(server.isOurs ? "Ctrl-C ends the pages and the server; the server's data are kept." : "Ctrl-C ends the pages; the server was here before and stays.")}`);
} catch (error) {
  complain(error);
  await endAll();
  process.exit(1);
}
