// What a page loads, and how long that takes.
import { gzipSync } from "node:zlib";

/**
 * @typedef {object} Load
 * @property {number} ms from the start to the first row on the screen
 * @property {number} requests all of them, those of the sign-in too
 * @property {number} codeBytes scripts, styles, pages, pictures: compressed
 * @property {number} dataBytes answers of the server's APIs besides the rows, uncompressed
 * @property {number} rowBytes the rows themselves, uncompressed
 * @property {{method: string, path: string, bytes: number}[]} list every request
 */

/** Addresses whose answers are data, not code. */
const DATA = /\/(admin\/realms|admin\/serverinfo|admin\/[^/]+\/console\/whoami|realms|resources\/[^/]+\/admin\/[a-z]{2})\b/;

/**
 * Loads a page and waits for the first row.
 * @param {import("@playwright/test").Page} page with nothing in its cache
 * @param {object} options
 * @param {string} options.url
 * @param {string} options.firstRow text that stands in the first row
 * @param {RegExp} options.rows addresses of the requests for the rows
 * @param {RegExp} [options.ignore] addresses of the requests of the page around ours
 * @returns {Promise<Load>}
 */
export async function load(page, { url, firstRow, rows, ignore }) {
  /** @type {Promise<{method: string, path: string, bytes: number, kind: "code" | "data" | "rows"} | undefined>[]} */
  const pending = [];
  page.on("requestfinished", (request) => pending.push(measure(request, rows, ignore)));
  const started = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await page.getByText(firstRow, { exact: true }).first().waitFor();
  const ms = performance.now() - started;
  // What is loaded right after the first row was needed too.
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  const list = (await Promise.all(pending)).filter((request) => request !== undefined);
  const sum = (/** @type {string} */ kind) => list.filter((request) => request.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  return { ms, requests: list.length, codeBytes: sum("code"), dataBytes: sum("data"), rowBytes: sum("rows"), list };
}

/**
 * @param {import("@playwright/test").Request} request
 * @param {RegExp} rows
 * @param {RegExp | undefined} ignore
 */
async function measure(request, rows, ignore) {
  const { pathname, search, protocol } = new URL(request.url());
  const path = pathname + search;
  if (!protocol.startsWith("http") || ignore?.test(path)) return undefined;
  const isData = DATA.test(pathname) && ["fetch", "xhr", "document"].includes(request.resourceType());
  const kind = isData ? (rows.test(path) ? "rows" : "data") : "code";
  const bytes = isData ? (await bodyOf(request)).length : await compressedBytes(request);
  return { method: request.method(), path, bytes, kind: /** @type {"code" | "data" | "rows"} */ (kind) };
}

/**
 * Bytes of an answer as sent; where the server sent it as it is, as it would be compressed. Nothing when it came from the cache.
 * @param {import("@playwright/test").Request} request
 */
async function compressedBytes(request) {
  const { responseBodySize } = await request.sizes();
  const isCompressed = (await (await request.response())?.headerValue("content-encoding")) != null;
  return responseBodySize === 0 || isCompressed ? responseBodySize : Math.min(responseBodySize, gzipSync(await bodyOf(request)).length);
}

/**
 * The uncompressed answer; redirects have none.
 * @param {import("@playwright/test").Request} request
 */
const bodyOf = async (request) => (await request.response())?.body().catch(() => Buffer.alloc(0)) ?? Buffer.alloc(0);

/** @param {number[]} values */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
