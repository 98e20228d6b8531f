// The pages that are measured: ours, on a site of our own, and the server's own console.
import { passwordGrant } from "../../scripts/lib/admin.mjs";
import { CONSOLE_CLIENT, ensureConsoleClient } from "../../scripts/lib/console-client.mjs";
import { demoUsers } from "../../scripts/lib/demo/people.mjs";
import { serveStatic } from "../../scripts/lib/static.mjs";

/** Client whose tokens the plain page hands to its panel. */
const HOST_CLIENT = "portal";

/** Who signs in everywhere here; also the password. */
export const ADMIN = "admin";

/**
 * Serves the console, and plain pages with one panel each at `/panel/{realm}/{tag}/`.
 * @param {string} serverUrl
 */
export async function measuredSite(serverUrl) {
  const site = await serveStatic({
    environment: { serverBaseUrl: serverUrl, realm: "master", clientId: CONSOLE_CLIENT },
    also: async (_request, response, { pathname, searchParams }) => {
      const [, realm, tag, name] = /^\/panel\/([^/]+)\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
      if (realm === undefined) return false;
      if (name === "")
        response
          .writeHead(200, { "content-type": "text/html; charset=utf-8" })
          .end(panelPage(serverUrl, realm, tag, searchParams));
      else if (name === "host.js") response.writeHead(200, { "content-type": "text/javascript" }).end(hostScript(tag));
      else if (name === "token")
        response.writeHead(200, { "content-type": "text/plain" }).end(await token(serverUrl, realm));
      else return false;
      return true;
    },
  });
  return {
    ...site,
    /** @param {string} realm @param {string} [path] */
    console: (realm, path = "") => `${site.origin}/console/${realm}/#/${realm}/${path}`,
    /** @param {string} realm @param {string} tag @param {string} [path] */
    panel: (realm, tag, path = "/") => `${site.origin}/panel/${realm}/${tag}/?path=${encodeURIComponent(path)}`,
    /** The same panel without a token: it signs in by itself. @param {string} realm @param {string} tag @param {string} [path] */
    ownPanel: (realm, tag, path = "/") => `${site.origin}/panel/${realm}/${tag}/?own&path=${encodeURIComponent(path)}`,
    /** @param {string} realm @param {string} [path] */
    peer: (realm, path = "") => `${serverUrl}/admin/${realm}/console/#/${realm}/${path}`,
  };
}

/** Requests of the plain page itself, which are not ours. */
export const OF_THE_HOST = /^\/panel\//;

/** @param {string} serverUrl @param {string} realm @param {string} tag @param {URLSearchParams} query */
function panelPage(serverUrl, realm, tag, query) {
  const [script, client] = query.has("own")
    ? ["", ` client-id="${CONSOLE_CLIENT}"`]
    : ['<script type="module" src="host.js"></script>', ""];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,">
${script}<script type="module" src="/dist/iam.js"></script></head>
<body><${tag} server-url="${serverUrl}" realm="${realm}"${client} path="${query.get("path") ?? "/"}"></${tag}></body></html>`;
}

/** @param {string} tag */
const hostScript = (tag) => `window.getToken = async () => (await fetch("token")).text();
document.querySelector("${tag}").getToken = window.getToken;`;

/** Tokens of the host, which had signed its user in before the page was opened. @type {Map<string, {value: Promise<string>, untilMs: number}>} */
const tokens = new Map();

/** @param {string} serverUrl @param {string} realm */
function token(serverUrl, realm) {
  const key = `${serverUrl} ${realm}`;
  const known = tokens.get(key);
  if (known && known.untilMs > Date.now()) return known.value;
  const value = passwordGrant(serverUrl, {
    realm,
    username: ADMIN,
    password: ADMIN,
    clientId: HOST_CLIENT,
    scope: "openid",
  }).then(({ access_token }) => access_token);
  tokens.set(key, { value, untilMs: Date.now() + 20_000 });
  return value;
}

/**
 * Makes a realm to measure with, unless it is there: as a server makes it, with so many users and one admin.
 * @param {import("../../scripts/lib/admin.mjs").Admin} admin
 * @param {string} realm
 * @param {number} users
 * @param {string} origin of the site
 * @param {(text: string) => void} note
 * @param {{clients?: object[], [kind: string]: unknown}} [content] what else is in it, as the server takes it
 * @returns {Promise<string>} name of the user who stands first in the list
 */
export async function measuredRealm(admin, realm, users, origin, note, { clients = [], ...content } = {}) {
  if (!(await admin.find(`/${realm}`))) {
    await admin.post("", {
      realm,
      enabled: true,
      ...content,
      clients: [
        {
          clientId: HOST_CLIENT,
          publicClient: true,
          standardFlowEnabled: false,
          directAccessGrantsEnabled: true,
          webOrigins: [origin],
        },
        ...clients,
      ],
    });
    const people = (await demoUsers({ total: users + 60 }))
      .filter(({ username }) => /\.\d{4,}$/.test(username))
      .slice(0, users);
    const first = { username: "aaa.first", firstName: "Aaa", lastName: "First", email: "first@test.example" };
    const administrator = {
      ...{ username: ADMIN, firstName: "Ada", lastName: "Minh", email: "admin@test.example", emailVerified: true },
      credentials: [{ type: "password", value: ADMIN }],
      clientRoles: { "realm-management": ["realm-admin"] },
    };
    const all = [administrator, first, ...people].map((user) => ({
      ...user,
      enabled: true,
      realmRoles: [],
      groups: [],
      federatedIdentities: [],
      ...(user !== administrator && { clientRoles: {} }),
    }));
    for (let from = 0; from < all.length; from += 200) {
      await admin.partialImport(realm, { users: all.slice(from, from + 200) });
      note(`${Math.min(from + 200, all.length)} of ${all.length} users`);
    }
  }
  await ensureConsoleClient(admin, realm, [origin]);
  return "aaa.first";
}
