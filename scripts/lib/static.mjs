// File server of the demo, of development, tests and measurements.

// /, /console/{realm}/ console of the environment's realm, or of that realm
// /dist/…, /demo/… files
// /strict/… any of these under the strictest supported CSP
import { createReadStream } from "node:fs";
import { readFile, readdir, stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { withAbsoluteAddresses, withEnvironment } from "./console-page.mjs";
import { friendOf, startLocalServer } from "./localServer.mjs";
import { ROOT } from "./paths.mjs";

const zip = promisify(gzip);

/** Server URL in the pages of demo/. Replaced by the real one. */
const DEFAULT_SERVER = "http://localhost:8180";

const FOLDERS = ["dist", "demo"];

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jar": "application/java-archive",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * CSP under which everything works.
 * @param {string} serverUrl
 */
export const strictPolicy = (serverUrl) => {
  const server = new URL(serverUrl).origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${server}`,
    `connect-src 'self' ${server}`,
    `frame-src 'self' ${server}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
};

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/**
 * Starts the file server.
 * @param {object} options
 * @param {number} [options.port] 0 for any
 * @param {import("./console-page.mjs").Environment} options.environment server and realm of the pages
 * @param {(request: Request, response: Response, url: URL) => boolean | Promise<boolean>} [options.also] handles a request before the files; returns true if it did
 * @returns {Promise<{origin: string, port: number, close: () => Promise<void>}>}
 */
export async function serveStatic({ port = 0, environment, also = () => false }) {
  const server = await startLocalServer(port, async (request, response) => {
    try {
      // Pages on other ports of this machine may load the modules.
      const friend = friendOf(request);
      response.setHeader("vary", "accept-encoding, origin");
      if (friend) response.setHeader("access-control-allow-origin", friend);
      const url = new URL(request.url ?? "/", "http://localhost");
      if (await also(request, response, url)) return;
      if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, "Only GET and HEAD.");
      await answer(request, response, url, environment);
    } catch (error) {
      if (!response.headersSent) end(response, error instanceof URIError ? 400 : 500, String(error));
      else response.destroy();
    }
  });
  return { ...server, origin: `http://localhost:${server.port}` };
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {URL} url
 * @param {import("./console-page.mjs").Environment} environment
 */
async function answer(request, response, url, environment) {
  let path = decodeURIComponent(url.pathname);
  if (path === "/strict" || path.startsWith("/strict/")) {
    path = path.slice("/strict".length) || "/";
    response.setHeader("content-security-policy", strictPolicy(environment.serverBaseUrl));
  }
  // Browsers request it automatically.
  if (path === "/favicon.ico") return response.writeHead(204).end();
  const consolePath = /^\/(?:console\/([^/]+)\/?)?$/.exec(path);
  if (consolePath) {
    const page = await readFile(join(ROOT, "dist", "console", "index.html"), "utf8").catch(() => undefined);
    if (page === undefined) return end(response, 503, "The console is not built yet: npm run build");
    const realm = consolePath[1] ?? environment.realm;
    const values = { adminBaseUrl: environment.serverBaseUrl, resourceUrl: "/dist/console", ...environment, realm };
    const html = withAbsoluteAddresses(withEnvironment(page, values), "/dist/console/");
    return send(request, response, ".html", Buffer.from(html));
  }
  await answerFile(request, response, path, environment);
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {string} path
 * @param {import("./console-page.mjs").Environment} environment
 * @returns {Promise<unknown>}
 */
async function answerFile(request, response, path, environment) {
  const file = normalize(join(ROOT, path));
  const isServed = FOLDERS.some((folder) => file === join(ROOT, folder) || file.startsWith(join(ROOT, folder) + sep));
  const found = isServed ? await stat(file).catch(() => undefined) : undefined;
  if (!found) return end(response, 404, `Not here: ${path}`);
  if (found.isDirectory()) {
    if (!path.endsWith("/")) return response.writeHead(302, { location: `${path}/` }).end();
    const index = join(file, "index.html");
    return (await stat(index).catch(() => undefined))
      ? answerFile(request, response, `${path}index.html`, environment)
      : list(response, file);
  }
  const type = extname(file);
  if (type === ".html") {
    const html = await readFile(file, "utf8");
    const pointed = path.startsWith("/dist/console/")
      ? withEnvironment(html, { adminBaseUrl: environment.serverBaseUrl, ...environment })
      : html.replaceAll(DEFAULT_SERVER, environment.serverBaseUrl);
    return send(request, response, type, Buffer.from(pointed));
  }
  const tag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
  response.setHeader("etag", tag);
  // Files with a content hash in their name are immutable.
  response.setHeader(
    "cache-control",
    /-[\w-]{8,}\.js$/.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
  );
  if (request.headers["if-none-match"] === tag) return response.writeHead(304).end();
  if (!isText(type) || found.size > 8_000_000) {
    response.writeHead(200, headers(type, found.size));
    return request.method === "HEAD" ? response.end() : createReadStream(file).pipe(response);
  }
  const small = acceptsBrotli(request) ? await readFile(`${file}.br`).catch(() => undefined) : undefined;
  if (!small) return send(request, response, type, await readFile(file), tag + file);
  response.setHeader("content-encoding", "br");
  response.writeHead(200, headers(type, small.length));
  return response.end(request.method === "HEAD" ? undefined : small);
}

/** @param {Request} request */
const acceptsBrotli = ({ headers }) => /\bbr\b/.test(String(headers["accept-encoding"]));

/** @param {string} type file name extension */
const isText = (type) => /text|json|javascript|svg/.test(TYPES[type] ?? "");

/** Cache of compressed files by tag and path. @type {Map<string, Buffer>} */
const compressed = new Map();

/**
 * @param {Request} request
 * @param {Response} response
 * @param {string} type file name extension
 * @param {Buffer} body
 * @param {string} [key] cache key of the compressed body
 */
async function send(request, response, type, body, key) {
  let sent = body;
  if (/\bgzip\b/.test(String(request.headers["accept-encoding"])) && body.length > 500) {
    sent = (key && compressed.get(key)) || (await zip(body));
    if (key) compressed.set(key, sent);
    response.setHeader("content-encoding", "gzip");
  }
  if (!response.hasHeader("cache-control")) response.setHeader("cache-control", "no-store");
  response.writeHead(200, headers(type, sent.length));
  response.end(request.method === "HEAD" ? undefined : sent);
}

/** @param {string} type @param {number} length */
const headers = (type, length) => ({
  "content-type": TYPES[type] ?? "application/octet-stream",
  "content-length": length,
  "x-content-type-options": "nosniff",
});

/** @param {Response} response @param {number} status @param {string} text */
const end = (response, status, text) =>
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);

/** @param {Response} response @param {string} folder */
async function list(response, folder) {
  const names = (await readdir(folder, { withFileTypes: true })).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  );
  const items = names.sort().map((name) => `<li><a href="${encodeURI(name)}">${name.replaceAll("<", "&lt;")}</a></li>`);
  response.writeHead(200, headers(".html", Buffer.byteLength(page(items)))).end(page(items));
}

/** @param {string[]} items */
const page = (items) =>
  `<!doctype html><html lang="en"><title>Pages</title><h1>Pages</h1><ul>${items.join("")}</ul></html>`;
