// Serves a folder of static files, as any web server does.
import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { startLocalServer } from "./localServer.mjs";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

/** @param {string} folder @param {number} [port] 0 for any */
export async function serveFolder(folder, port = 0) {
  const server = await startLocalServer(port, async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = normalize(join(folder, decodeURIComponent(pathname), pathname.endsWith("/") ? "index.html" : ""));
    const body = file.startsWith(folder + sep) ? await readFile(file).catch(() => undefined) : undefined;
    response.writeHead(body ? 200 : 404, { "content-type": TYPES[extname(file)] ?? "text/plain" });
    response.end(body ?? "Not here\n");
  });
  return { origin: `http://localhost:${server.port}`, close: server.close };
}
