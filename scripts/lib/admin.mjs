// Minimal client for the admin REST API: renews its token and throws on errors.
import { Plain } from "./log.mjs";

/** Error response of the server: request, status and message. */
export class ServerError extends Plain {
  /** @override */
  name = "ServerError";
  /**
   * @param {string} request
   * @param {number} status
   * @param {string} body
   */
  constructor(request, status, body) {
    super(`${request} → ${status} ${body.slice(0, 500)}`);
    this.status = status;
    this.body = body;
  }

  /** Message of the server, or the raw body without one. @returns {string} */
  get reason() {
    try {
      const { error_description, errorMessage, error } = JSON.parse(this.body);
      return error_description ?? errorMessage ?? error ?? this.body;
    } catch {
      return this.body.slice(0, 200) || `status ${this.status}`;
    }
  }
}

/**
 * Requests a token with a password (direct access grant).
 * @param {string} url base URL of the server
 * @param {{realm: string, username: string, password: string, clientId?: string, clientSecret?: string, scope?: string}} who
 * @returns {Promise<{access_token: string, expires_in: number, refresh_token?: string, id_token?: string}>}
 */
export async function passwordGrant(url, { realm, username, password, clientId = "admin-cli", clientSecret, scope }) {
  const form = new URLSearchParams({ grant_type: "password", client_id: clientId, username, password });
  if (clientSecret) form.set("client_secret", clientSecret);
  if (scope) form.set("scope", scope);
  const path = `/realms/${encodeURIComponent(realm)}/protocol/openid-connect/token`;
  const response = await fetch(url + path, { method: "POST", body: form });
  const text = await response.text();
  if (!response.ok) throw new ServerError(`POST ${path} (as ${username})`, response.status, text);
  return JSON.parse(text);
}

/** @typedef {ReturnType<typeof adminOf>} Admin */

/**
 * Client for the admin API. Paths start with a slash and are relative to `/admin/realms`; responses are parsed JSON.
 * @param {string} url base URL of the server
 * @param {{realm?: string, username?: string, password?: string}} [who]
 */
export function adminOf(url, { realm = "master", username = "admin", password = "admin" } = {}) {
  const base = url.replace(/\/+$/, "");
  /** @type {{value: string, untilMs: number} | undefined} */
  let token;
  /** @type {Promise<string> | undefined} */
  let pending;

  async function renew() {
    const answer = await passwordGrant(base, { realm, username, password });
    token = { value: answer.access_token, untilMs: Date.now() + (answer.expires_in - 10) * 1000 };
    return token.value;
  }

  function getToken() {
    if (token && token.untilMs > Date.now()) return Promise.resolve(token.value);
    pending ??= renew().finally(() => {
      pending = undefined;
    });
    return pending;
  }

  /**
   * @param {string} method
   * @param {string} path below /admin/realms, or absolute from /admin
   * @param {unknown} [body]
   * @returns {Promise<Response>}
   */
  async function request(method, path, body) {
    const address = path.startsWith("/admin/") ? base + path : `${base}/admin/realms${path}`;
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(address, {
        method,
        headers: {
          authorization: `Bearer ${await getToken()}`,
          "content-type": "application/json",
          // Binary bodies, such as a keystore, keep their type.
          accept: "application/json, */*;q=0.5",
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      // A token may be revoked before it expires (realm recreated, keys rotated): retry once with a new one.
      if (response.status === 401 && attempt === 1) {
        token = undefined;
        continue;
      }
      return response;
    }
  }

  async function call(/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ body) {
    const response = await request(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new ServerError(`${method} ${path}`, response.status, text);
    const id = response.status === 201 ? response.headers.get("location")?.split("/").pop() : undefined;
    if (text === "") return id ? { id: decodeURIComponent(id) } : undefined;
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }

  return {
    url: base,
    getToken,
    request,
    /** @param {string} path */
    get: (path) => call("GET", path, undefined),
    /** Like `get`, but null for 404. @param {string} path */
    find: async (path) => {
      try {
        return await call("GET", path, undefined);
      } catch (error) {
        if (error instanceof ServerError && error.status === 404) return null;
        throw error;
      }
    },
    /** Resolves to `{id}` if the response has a Location header. @param {string} path @param {unknown} [body] */
    post: (path, body) => call("POST", path, body),
    /** @param {string} path @param {unknown} [body] */
    put: (path, body) => call("PUT", path, body),
    /** @param {string} path @param {unknown} [body] */
    delete: (path, body) => call("DELETE", path, body),
    /**
     * Imports many records with one request per block; skips existing ones.
     * @param {string} realmName
     * @param {Record<string, unknown>} resources such as `{users: [...]}`
     */
    partialImport: (realmName, resources) =>
      call("POST", `/${encodeURIComponent(realmName)}/partialImport`, { ifResourceExists: "SKIP", ...resources }),
  };
}

/**
 * Runs `work` for all items with limited concurrency.
 * @template T
 * @param {T[]} items
 * @param {number} atOnce
 * @param {(item: T, index: number) => Promise<unknown>} work
 */
export async function inParallel(items, atOnce, work) {
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index], index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
}
