#!/usr/bin/env node
// npm start: starts a server, the demo realm and the pages. Ctrl-C ends all of them.
import { ensureBuilt, themeJar } from "./lib/built.mjs";
import { endAll, endWithUs } from "./lib/commands.mjs";
import { CONSOLE_CLIENT } from "./lib/console-client.mjs";
import { joinDirectories } from "./lib/demo/directories.mjs";
import { prepareDemoRealm } from "./lib/demo/realm.mjs";
import { checkNode, installPackages } from "./lib/install.mjs";
import { isUnpacked } from "./lib/keycloak/download.mjs";
import { bold, complain, dim, say } from "./lib/log.mjs";
import { freePort, namedPort } from "./lib/ports.mjs";
import { resourceUrlOf } from "./lib/resources.mjs";
import { checkServer, findServer } from "./lib/server.mjs";
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
  await installPackages();
  await ensureBuilt({ isQuick: true });
  const server = await findServer({
    purpose: "demo",
    shared: true,
    themeJar: themeJar(),
    port: () => freePort(ports.server, "Keycloak"),
  });
  const port = await freePort(ports.pages, "The console");
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { showMails, startMailServer } = await import("./lib/mail.mjs");
  const mail = await startMailServer();
  const mails = await showMails({ port: await freePort(ports.mails, "The page of mails"), mails: mail.mails });
  const { realm, admins } = await prepareDemoRealm(server.admin, {
    realm: DEMO_REALM,
    origins: [`http://localhost:${port}`],
    smtp: mail.smtp,
  });
  const directories = await joinDirectories(server.admin, realm);
  const resourceUrl = await resourceUrlOf(server.url);
  const environment = {
    serverBaseUrl: server.url,
    realm,
    clientId: CONSOLE_CLIENT,
    ...(resourceUrl && { resourceUrl }),
  };
  const site = await serveStatic({ port, environment });

  // An existing server may not have our theme.
  const hasTheme = (await server.admin.get(`/${realm}`)).adminTheme === "iam-elements";

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
