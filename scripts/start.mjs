#!/usr/bin/env node
// npm start: starts a server, the demo realm and the pages. Ctrl-C ends all of them.
import { ensureBuilt, THEME_FOLDER, unpackTheme } from "./lib/built.mjs";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { CONSOLE_CLIENT } from "./lib/console-client.mjs";
import { joinDirectories, startDirectories } from "./lib/demo/directories.mjs";
import { chooseTheme, prepareDemoRealm } from "./lib/demo/realm.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { isUnpacked } from "./lib/keycloak/download.mjs";
import { bold, complain, dim, say } from "./lib/log.mjs";
import { freePort, namedPort } from "./lib/ports.mjs";
import { resourceUrlOf } from "./lib/resources.mjs";
import { checkServer, fetchServer, findServer } from "./lib/server.mjs";
import { serveStatic } from "./lib/static.mjs";
import { demoPages, table } from "./lib/welcome.mjs";

const { DEMO_REALM } = process.env;

try {
  endWithUs();
  checkNode();
  const ports = {
    server: namedPort("KEYCLOAK_PORT", 8180),
    pages: namedPort("PORT", 8080),
    mails: namedPort("MAIL_PORT", 8025),
  };
  await checkServer();
  if (!process.env.KEYCLOAK_URL && !isUnpacked())
    say(dim("The first start fetches the packages and Keycloak, which takes some minutes; later ones take seconds.\n"));
  const port = await freePort(ports.pages, "The console");
  const packages = installPackages();
  const [{ server, mails, realm, admins, directories }] = await Promise.all([
    startServers({ ports, packages, origin: `http://localhost:${port}` }),
    packages.then(buildPages),
  ]);
  // An existing server may not have our theme.
  const hasTheme = await chooseTheme(server.admin, realm);
  const resourceUrl = await resourceUrlOf(server.url);
  const environment = {
    serverBaseUrl: server.url,
    realm,
    clientId: CONSOLE_CLIENT,
    ...(resourceUrl && { resourceUrl }),
  };
  const site = await serveStatic({ port, environment });

  say("");
  table([
    [bold(`Console of realm ${realm}`), `${site.origin}/`],
    [bold("Console of all realms"), `${site.origin}/console/master/`],
    ...demoPages(site.origin),
    [bold("Mails of the realm"), mails.address],
    ...directories.map(({ name, url, baseDn }) => [bold(`Directory ${name}`), `${url}, ${baseDn}`]),
    ...(hasTheme ? [[bold("Console in Keycloak"), `${server.url}/admin/${realm}/console/`]] : []),
    [bold("Keycloak's own console"), `${server.url}/admin/master/console/#/${realm}`],
  ]);
  say("");
  table([
    [bold("Realm"), bold("User"), bold("Password"), bold("May")],
    ...admins.map((/** @type {{username: string, may: string}} */ { username, may }) => [
      realm,
      username,
      username,
      dim(may),
    ]),
    [
      "master",
      server.username,
      server.isOurs || server.password === "admin" ? server.password : "as you set it",
      dim("everything, in all realms"),
    ],
  ]);
  say(
    `\n${dim(server.isOurs ? "Ctrl-C ends the pages and the server; the server's data are kept." : "Ctrl-C ends the pages; the server was here before and stays.")}`,
  );
} catch (error) {
  complain(error);
  await endAll();
  process.exit(1);
}

/** Builds the pages and the admin theme. */
async function buildPages() {
  await ensureBuilt({ isQuick: true });
  await unpackTheme();
}

/**
 * Starts the servers and prepares the demo realm.
 * @param {{ports: {server: number, mails: number}, packages: Promise<void>, origin: string}} options `origin`: of the pages
 */
async function startServers({ ports, packages, origin }) {
  // First: two runs of Maven at the same time could damage each other's files.
  await fetchServer();
  const [server, started] = await Promise.all([
    findServer({
      purpose: "demo",
      shared: true,
      isQuick: true,
      themeFolder: THEME_FOLDER,
      port: () => freePort(ports.server, "Keycloak"),
    }),
    startDirectories(),
    packages,
  ]);
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { showMails, startMailServer } = await import("./lib/mail.mjs");
  const { mails, smtp } = await startMailServer();
  const { realm, admins } = await prepareDemoRealm(server.admin, { realm: DEMO_REALM, origins: [origin], smtp });
  return {
    ...{ server, realm, admins, directories: await joinDirectories(server.admin, realm, started) },
    mails: await showMails({ port: await freePort(ports.mails, "The page of mails"), mails }),
  };
}
