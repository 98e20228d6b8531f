// Measured pages: ours on a local site, and Keycloak's console.
import { passwordGrant } from "../../scripts/lib/admin.mjs";
import { CONSOLE_CLIENT, ensureConsoleClient } from "../../scripts/lib/console-client.mjs";
import { demoUsers } from "../../scripts/lib/demo/people.mjs";
import { serveStatic } from "../../scripts/lib/static.mjs";

/** Client of the tokens that the plain page passes to its panel. */
const HOST_CLIENT = "portal";

/**
 * Representation of that client for pages of an origin.
 * @param {string} origin
 * @param {object} [more]
 */
export const hostClient = (origin, more) => ({
  ...{ clientId: HOST_CLIENT, publicClient: true, standardFlowEnabled: false, directAccessGrantsEnabled: true },
  ...{ webOrigins: [origin], ...more },
});

/** @typedef {{username: string, password: string, clientId: string}} Who the account and the client of the sign-in */

/** Username and password of the admin in measured realms. */
export const ADMIN = "admin";

/**
 * Serves the console, and plain pages with one panel each at `/panel/{realm}/{tag}/`.
 * @param {string} serverUrl
 * @param {Record<string, Who>} [others] accounts for realms that were not created for measurements
 */
export async function measuredSite(serverUrl, others = {}) {
  /** Tokens of the host page, whose user signed in before the page was opened. @type {Map<string, {value: Promise<string>, untilMs: number}>} */
  const tokens = new Map();
  /** @param {string} realm @param {string | null} deputy username and password of the page's user, if it is not the admin */
  const token = (realm, deputy) => {
    const key = `${realm} ${deputy}`;
    const known = tokens.get(key);
    if (known && known.untilMs > Date.now()) return known.value;
    const username = deputy ?? ADMIN;
    const who = others[realm] ?? { username, password: username, clientId: HOST_CLIENT };
    const value = passwordGrant(serverUrl, { realm, scope: "openid", ...who }).then(({ access_token }) => access_token);
    tokens.set(key, { value, untilMs: Date.now() + 20_000 });
    return value;
  };
  const site = await serveStatic({
    environment: { serverBaseUrl: serverUrl, realm: "master", clientId: CONSOLE_CLIENT },
    also: async (_request, response, { pathname, searchParams }) => {
      const [, realm, tag, name] = /^\/panel\/([^/]+)\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
      if (realm === undefined) return false;
      const send = (/** @type {string} */ type, /** @type {string} */ text) => {
        response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(text);
        return true;
      };
      if (name === "") return send("text/html", pageOf(serverUrl, realm, tag, searchParams));
      if (name === "host.js")
        return send("text/javascript", isFloor(tag) ? floorScript(serverUrl, tag) : hostScript(tag, searchParams));
      // Dynamic import: on a fresh machine the packages are installed only after the first imports.
      if (name === "react.js") return send("text/javascript", await (await import("./react.mjs")).reactWithDom());
      return name === "token" && send("text/plain", await token(realm, searchParams.get("user")));
    },
  });
  return {
    ...site,
    /** @param {string} realm @param {string} [path] */
    console: (realm, path = "") => `${site.origin}/console/${realm}/#/${realm}/${path}`,
    /** `more`: attributes of the panel, and the `user` of the page. @param {string} realm @param {string} tag @param {string} [path] @param {Record<string, string>} [more] */
    panel: (realm, tag, path = "/", more = {}) =>
      `${site.origin}/panel/${realm}/${tag}/?${new URLSearchParams({ path, ...more })}`,
    /** The same panel without a token: it signs in by itself. @param {string} realm @param {string} tag @param {string} [path] */
    ownPanel: (realm, tag, path = "/") => `${site.origin}/panel/${realm}/${tag}/?own&path=${encodeURIComponent(path)}`,
    /** A bare page with the minimum that any page needs: sends these requests with the page's token and writes the responses as text. @param {string} realm @param {string[]} asked @param {Floor} floor */
    floor: (realm, asked, floor) =>
      `${site.origin}/panel/${realm}/${floor}/?${new URLSearchParams(asked.map((path) => ["rows", path]))}`,
    /** @param {string} realm @param {string} [path] */
    peer: (realm, path = "") => `${serverUrl}/admin/${realm}/console/#/${realm}/${path}`,
  };
}

/** Requests of the host page do not count. */
export const OF_THE_HOST = /^\/panel\//;

/** Bare pages: without a library, and with React. Replace the tag of a panel. @typedef {"floor" | "react"} Floor @type {readonly [Floor, Floor]} */
export const FLOORS = ["floor", "react"];

const isFloor = (/** @type {string} */ tag) => FLOORS.some((floor) => floor === tag);

/** Last line of the bare page. */
export const FLOOR_END = "That is all.";

/** @param {string} serverUrl @param {string} realm @param {string} tag @param {URLSearchParams} query */
function pageOf(serverUrl, realm, tag, query) {
  const host = `<script type="module" src="host.js?${userIn(query)}"></script>`;
  const library = '<script type="module" src="/dist/iam.js"></script>';
  const attributes = [...query].map(([name, value]) => (["own", "user"].includes(name) ? "" : ` ${name}="${value}"`));
  const panel = (/** @type {string} */ client) =>
    `<${tag} server-url="${serverUrl}" realm="${realm}"${client}${attributes.join("")}></${tag}>`;
  const [scripts, body] = isFloor(tag)
    ? [host, ""]
    : query.has("own")
      ? [library, panel(` client-id="${CONSOLE_CLIENT}"`)]
      : [host + library, panel("")];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,">${scripts}</head><body>${body}</body></html>`;
}

/** Query parameter with the user of the page. @param {URLSearchParams} query */
const userIn = (query) => new URLSearchParams([...query].filter(([name]) => name === "user"));

/** @param {string} tag @param {URLSearchParams} query */
const hostScript = (tag, query) => `window.getToken = async () => (await fetch("token?${userIn(query)}")).text();
document.querySelector("${tag}").getToken = window.getToken;`;

/** Writes one line per row, with React or without. @param {string} serverUrl @param {string} floor */
const floorScript = (serverUrl, floor) => `${floor === "react" ? REACT_LINES : PLAIN_LINES}
const authorization = "Bearer " + (await (await fetch("token")).text());
const read = async (path) => (await fetch("${serverUrl}" + path, { headers: { authorization } })).json();
const texts = (value) => (value && typeof value === "object" ? Object.values(value).map(texts).join(" ") : String(value));
const rows = await Promise.all(new URLSearchParams(location.search).getAll("rows").map(read));
write([...rows.flatMap((each) => [each].flat().map(texts)), "${FLOOR_END}"]);`;

const PLAIN_LINES = `const write = (lines) => {
  for (const line of lines) document.body.appendChild(document.createElement("p")).textContent = line;
};`;

const REACT_LINES = `import { createElement, createRoot } from "./react.js";
const write = (lines) => createRoot(document.body).render(lines.map((line, key) => createElement("p", { key }, line)));`;

/**
 * Creates a realm for measurements unless it exists: realm defaults, this many users and one admin.
 * @param {import("../../scripts/lib/admin.mjs").Admin} admin
 * @param {string} realm
 * @param {number} users
 * @param {string} origin of the site
 * @param {(text: string) => void} note
 * @param {{clients?: object[], [kind: string]: unknown}} [content] further content of the realm representation
 * @returns {Promise<string>} username in the first row of the list
 */
export async function measuredRealm(admin, realm, users, origin, note, { clients = [], ...content } = {}) {
  if (!(await admin.find(`/${realm}`))) {
    await admin.post("", {
      realm,
      enabled: true,
      ...content,
      clients: [hostClient(origin), ...clients],
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
