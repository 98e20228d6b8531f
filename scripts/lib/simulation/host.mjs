// The server in memory on HTTP, with many realms and a sign-in: the core tests run on it as on a real server.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startLocalServer } from "../localServer.mjs";
import { DIST } from "../paths.mjs";
import { addRecords, passwords, realmOf, serverInfo } from "./newRealm.mjs";
import { signIn } from "./signIn.mjs";

/** @typedef {import("../../../src/testing/index.ts").Realm} Realm */
/** @typedef {import("../../../src/testing/index.ts").User} User */
/** @typedef {import("../../../src/testing/index.ts").FakeServer} FakeServer */
/** @typedef {Record<string, any>} Item */

const MASTER = "master";
const ADMIN = { username: "admin", credentials: [{ value: "admin" }], realmRoles: ["admin"], enabled: true };
const CORS = { "access-control-allow-origin": "*", "access-control-expose-headers": "Location" };

/** @param {number} status @param {unknown} [body] @param {Record<string, string>} [headers] */
const answer = (status, body, headers = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { ...CORS, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
  });

/** Starts the simulation. @param {{port?: number, log?: (line: string) => void}} [options] `log` gets each request with its status */
export async function startSimulation({ port = 0, log } = {}) {
  /** @type {typeof import("../../../src/testing/index.ts")} */
  const { fakeServer } = await import(pathToFileURL(join(DIST, "testing.js")).href);
  /** @type {Map<string, Realm>} */
  const realms = new Map();
  let url = "";

  /** Roles of a user in a realm, by client. @param {string} realm @param {User} user */
  function rolesOf(realm, user) {
    const data = /** @type {Realm} */ (realms.get(realm));
    const ids = new Set([
      ...user.roles,
      ...data.groups.filter(({ id }) => user.groups.includes(id)).flatMap(({ roles }) => roles),
    ]);
    for (const id of ids)
      for (const inner of data.roles.find((role) => role.id === id)?.composites ?? []) ids.add(inner);
    const held = data.roles.filter(({ id }) => ids.has(id));
    const names = (/** @type {string | undefined} */ client) =>
      held.filter((role) => role.client === client).map(({ name }) => name);
    const own = Object.fromEntries(data.clients.map(({ id, clientId }) => [clientId, { roles: names(id) }]));
    const isAdmin = realm === MASTER && names(undefined).includes("admin");
    const all = isAdmin
      ? Object.fromEntries([...realms.keys()].map((name) => [`${name}-realm`, { roles: managing(data) }]))
      : {};
    return { realm_access: { roles: names(undefined) }, resource_access: { ...own, ...all } };
  }

  const managing = (/** @type {Realm} */ { roles, clients }) => {
    const client = clients.find(({ clientId }) => ["master-realm", "realm-management"].includes(clientId));
    return roles.filter((role) => role.client === client?.id).map(({ name }) => name);
  };

  /** @type {Map<string, FakeServer>} */
  const servers = new Map();

  /** The server as one user sees a realm. @param {string} realm @param {{realm: string, user: User}} [who] */
  function serverFor(realm, who) {
    const data = realms.get(realm);
    if (!data) return undefined;
    const access = who ? rolesOf(who.realm, who.user).resource_access : {};
    const roles = !who
      ? ["realm-admin"]
      : (access[who.realm === realm && realm !== MASTER ? "realm-management" : `${realm}-realm`]?.roles ?? []);
    const key = [realm, data.settings.id, who?.user.id, roles].join();
    const known = servers.get(key);
    if (known) return known;
    const { username = "admin", firstName = "" } = who?.user ?? {};
    const server = fakeServer({ url, realm, roles, data, admin: { username, name: firstName || username } });
    servers.set(key, server);
    return server;
  }

  /** Sends requests below a realm. @param {string} realm @returns {import("./newRealm.mjs").Send} */
  const sender = (realm) => async (method, path, body) => {
    const response = await serverFor(realm)?.respond(
      new Request(`${url}/admin/realms/${encodeURIComponent(realm)}${path}`, { method, body: JSON.stringify(body) }),
    );
    if (!response?.ok)
      throw Object.assign(new Error(`${method} ${path}: ${await response?.text()}`), { status: response?.status });
    return { id: response.headers.get("location")?.split("/").at(-1) };
  };

  /** @param {Item} given */
  async function create(given) {
    if (!given.realm) return answer(400, { errorMessage: "Realm name cannot be empty" });
    if (realms.has(given.realm)) return answer(409, { errorMessage: `Conflict detected. See logs for details` });
    const data = realmOf(given, url);
    realms.set(given.realm, data);
    await addRecords(data, sender(given.realm), given);
    data.adminEvents = [];
    return answer(201, undefined, { location: `${url}/admin/realms/${encodeURIComponent(given.realm)}` });
  }

  /** @param {string} from @param {string} to */
  function rename(from, to) {
    const data = /** @type {Realm} */ (realms.get(from));
    realms.delete(from);
    data.name = to;
    for (const role of data.roles) if (role.name === `default-roles-${from}`) role.name = `default-roles-${to}`;
    realms.set(to, data);
  }

  const accounts = signIn({
    ...{ realms, rolesOf },
    get url() {
      return url;
    },
  });

  /** Requests for realms as a whole. @param {Request} request @param {{realm: string, user: User}} who @param {string | undefined} realm */
  async function ofRealms(request, who, realm) {
    const isAdmin = who.realm === MASTER;
    if (realm === undefined) {
      const seen = [...realms.values()].filter(({ name }) => isAdmin || name === who.realm);
      if (request.method === "GET")
        return answer(
          200,
          seen.map(({ settings }) => settings),
        );
      return isAdmin ? create(await request.json()) : answer(403, { error: "HTTP 403 Forbidden" });
    }
    realms.delete(realm);
    return answer(204);
  }

  /** Keeps the password of a new user. @param {Response} response @param {Item} user */
  function keepPassword(response, { credentials = [] }) {
    const [{ value = undefined } = {}] = credentials;
    if (value !== undefined) passwords.set(response.headers.get("location")?.split("/").at(-1) ?? "", value);
  }

  /** @param {URLSearchParams} query */
  function namesOf(query) {
    const first = Number(query.get("first") ?? 0);
    const found = [...realms.keys()].filter((name) => name.includes(query.get("search") ?? "")).sort();
    return found.slice(first, first + Number(query.get("max") ?? 10)).map((name) => ({ name }));
  }

  /** @param {Request} request @returns {Promise<Response>} */
  async function respond(request) {
    const address = new URL(request.url);
    const [, name = "", rest = ""] = /^\/realms\/([^/]+)\/?(.*)$/.exec(address.pathname) ?? [];
    if (name) return accounts.respond(decodeURIComponent(name), rest, request, address);
    if (request.method === "OPTIONS") return serverFor(MASTER)?.respond(request) ?? answer(404);
    const who = accounts.whose((request.headers.get("authorization") ?? "").replace(/^Bearer /, ""));
    if (!who && !address.pathname.startsWith("/resources/")) return answer(401, { error: "HTTP 401 Unauthorized" });
    const [, place, path = ""] = /^\/admin\/realms(?:\/([^/]+)(.*))?$/.exec(address.pathname) ?? [];
    if (address.pathname === "/admin/serverinfo") return answer(200, serverInfo);
    const realm = place && decodeURIComponent(place);
    if (who && address.pathname.startsWith("/admin/realms")) {
      const isKnown = realm === undefined || realms.has(realm);
      if (!isKnown) return answer(404, { error: "Realm not found." });
      if (realm === undefined || (path === "" && request.method === "DELETE")) return ofRealms(request, who, realm);
      if (path === "/partialImport" && request.method === "POST") {
        await addRecords(/** @type {Realm} */ (realms.get(realm)), sender(realm), await request.json());
        return answer(200, { overwritten: 0, added: 0, skipped: 0, results: [] });
      }
    }
    if (path === "/ui-ext/realms/names" && who?.realm === MASTER) return answer(200, namesOf(address.searchParams));
    const server = serverFor(realm ?? MASTER, who);
    if (!server) return answer(404, { error: "Realm not found." });
    const headers = new Headers(request.headers);
    headers.delete("authorization");
    const body = request.method === "GET" ? undefined : await request.text();
    const response = await server.respond(
      new Request(request.url, { method: request.method, headers, body: body || undefined }),
    );
    const [, user] = /^\/users\/([^/]+)\/reset-password$/.exec(path) ?? [];
    if (user && response.ok) passwords.set(user, JSON.parse(body || "{}").value);
    if (path === "/users" && response.status === 201) keepPassword(response, JSON.parse(body || "{}"));
    const to =
      realm &&
      ["", "/ui-ext"].includes(path) &&
      request.method === "PUT" &&
      response.ok &&
      JSON.parse(body || "{}").realm;
    if (to && to !== realm) rename(/** @type {string} */ (realm), to);
    return response;
  }

  const listener = await startLocalServer(port, (incoming, outgoing) => {
    /** @type {Buffer[]} */
    const chunks = [];
    incoming.on("data", (chunk) => chunks.push(chunk));
    incoming.on("end", async () => {
      const { method = "GET", headers, url: path } = incoming;
      const request = new Request(url + path, {
        method,
        headers: Object.entries(headers).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
        ...(!["GET", "HEAD"].includes(method) && chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const response = await respond(request).catch((error) => answer(500, { error: String(error.stack) }));
      log?.(`${method} ${path} ${response.status}`);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    });
  });
  url = `http://localhost:${listener.port}`;
  await create({
    realm: MASTER,
    enabled: true,
    roles: { realm: [{ name: "admin" }, { name: "create-realm" }] },
    users: [ADMIN],
  });
  return { url, close: listener.close };
}
