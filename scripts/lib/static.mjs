// The file server of the demo, of development, tests and measurements.
//   /                    the console, signing in to the realm of the environment
//   /console/{realm}/    the console, signing in to that realm
//   /dist/…, /demo/…     files
//   /strict/…            any of these under the strictest policy we promise to work under
import { createReadStream } from "node:fs";
import { readFile, readdir, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { withAbsoluteAddresses, withEnvironment } from "./console-page.mjs";
import { ROOT } from "./paths.mjs";

const zip = promisify(gzip);

/** Address that pages in demo/ name as their server; replaced by the real one. */
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
 * The policy under which everything works.
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
 * @param {import("./console-page.mjs").Environment} options.environment where the pages point
 * @param {(request: Request, response: Response, url: URL) => boolean | Promise<boolean>} [options.also] answers what it knows, before the files; true when it did
 * @returns {Promise<{origin: string, port: number, close: () => Promise<void>}>}
 */
export async function serveStatic({ port = 0, environment, also = () => false }) {
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? "/", "http://localhost");
      if (await also(request, response, url)) return;
      if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, "Only GET and HEAD.");
      await answer(request, response, url, environment);
    } catch (error) {
      if (!response.headersSent) end(response, error instanceof URIError ? 400 : 500, String(error));
      else response.destroy();
    }
  });
  await new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  const address = server.address();
  const bound = address && typeof address === "object" ? address.port : port;
  return {
    origin: `http://localhost:${bound}`,
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
  // Browsers ask for it unasked.
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
  // A file whose name carries the hash of its content never changes.
  response.setHeader(
    "cache-control",
    /-[\w-]{8,}\.js$/.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
  );
  if (request.headers["if-none-match"] === tag) return response.writeHead(304).end();
  if (!isText(type) || found.size > 8_000_000) {
    response.writeHead(200, headers(type, found.size));
    return request.method === "HEAD" ? response.end() : createReadStream(file).pipe(response);
  }
  await send(request, response, type, await readFile(file), tag + file);
}

/** @param {string} type file name extension */
const isText = (type) => /text|json|javascript|svg/.test(TYPES[type] ?? "");

/** Compressed files by their tag and path, so that each is compressed once. @type {Map<string, Buffer>} */
const compressed = new Map();

/**
 * @param {Request} request
 * @param {Response} response
 * @param {string} type file name extension
 * @param {Buffer} body
 * @param {string} [key] under which the compressed body may be kept
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
  vary: "accept-encoding",
  "x-content-type-options": "nosniff",
  // The modules are made to be loaded by pages of other origins.
  "access-control-allow-origin": "*",
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
