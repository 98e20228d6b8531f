// Requests and sizes of a page load, and its duration.
import { gzipSync } from "node:zlib";

/**
 * @typedef {object} Load
 * @property {number} requests all requests, including the sign-in
 * @property {number} codeBytes scripts, styles, pages, pictures: compressed
 * @property {number} dataBytes responses of the server's APIs without the rows: uncompressed
 * @property {number} rowBytes the rows: uncompressed
 * @property {number} series requests in series after the page, until the first row is visible, with those of the host page
 * @property {Sent[]} list every request
 */

/** @typedef {"code" | "data" | "rows"} Kind */
/** @typedef {{method: string, path: string, kind: Kind, bytes: number}} Sent */
/** @typedef {{url: string, method: string, fromCache: boolean, isCompressed: boolean, isWhole: boolean, rawBytes: number, sentBytes: number, startMs: number, endMs: number}} Observed times since 1970; a request in flight has no end */

/** URLs of data, not code. */
const DATA =
  /^\/(admin\/realms|admin\/serverinfo|admin\/[^/]+\/console\/whoami|realms|resources\/[^/]+\/admin\/[a-zA-Z-]{2,5})(\/|$)/;

/** Time that a new window needs for the browser's own pages, such as its address bar, in ms. */
const WINDOW_MS = 1500;

/** Delay of each response while requests are counted, in ms. Longer than the work between two requests in parallel. */
const LATENCY_MS = 100;

/**
 * Loads a page until it is idle. Returns its requests.
 * @param {import("@playwright/test").Page} page with an empty cache
 * @param {object} options
 * @param {string} options.url
 * @param {string} options.firstRow text in the first row
 * @param {RegExp} options.rows URLs of the requests for the rows
 * @param {RegExp} [options.ignore] URLs of the requests of the host page
 * @returns {Promise<Load>}
 */
export async function load(page, { url, firstRow, rows, ignore }) {
  const observed = await observe(page, LATENCY_MS);
  const { seenMs } = await see(page, { url, firstRow });
  // Requests right after the first row count too.
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  const list = (await sent(observed, rows)).filter(({ path }) => !ignore?.test(path));
  const sum = (/** @type {Kind} */ kind) =>
    list.filter((request) => request.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  return {
    ...{ requests: list.length, codeBytes: sum("code"), dataBytes: sum("data"), rowBytes: sum("rows"), list },
    series: inSeries(observed.filter(({ url: each, endMs }) => each !== url.split("#")[0] && endMs <= seenMs)),
  };
}

/**
 * Length of the longest chain of requests, each sent after the previous one ended.
 * @param {readonly Pick<Observed, "startMs" | "endMs">[]} requests
 */
export function inSeries(requests) {
  let [count, untilMs] = [0, 0];
  for (const { startMs, endMs } of requests.toSorted((a, b) => a.endMs - b.endMs)) {
    if (startMs < untilMs) continue;
    [count, untilMs] = [count + 1, endMs];
  }
  return count;
}

/**
 * Loads a page. Resolves to the time from the start to the first visible row, in ms.
 * @param {import("@playwright/test").Page} page with an empty cache
 * @param {{url: string, firstRow: string}} options as in `load`
 */
export async function timeToSee(page, { url, firstRow }) {
  const { startedMs, seenMs } = await see(page, { url, firstRow });
  return seenMs - startedMs;
}

/**
 * Loads a page. Resolves to the times of the start and of the first visible row.
 * @param {import("@playwright/test").Page} page
 * @param {{url: string, firstRow: string}} options
 */
async function see(page, { url, firstRow }) {
  await page.addInitScript(noteWhenSeen, firstRow);
  await page.waitForTimeout(WINDOW_MS);
  const startedMs = performance.timeOrigin + performance.now();
  await page.goto(url, { waitUntil: "commit" });
  // On 3G with a slow processor, Keycloak's console takes longer than the default of 30 s.
  const seen = await page.waitForFunction(() => /** @type {any} */ (window).seenAtMs, undefined, { timeout: 120_000 });
  return { startedMs, seenMs: Number(await seen.jsonValue()) };
}

/**
 * Runs in the page: searches every frame for an element with this text, through open shadow roots, and stores the time.
 * Polling from outside could be up to half a second late.
 * @param {string} text
 */
function noteWhenSeen(text) {
  /** @param {Document | ShadowRoot} root @returns {boolean} */
  const shows = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (
        node instanceof Element
          ? node.shadowRoot && shows(node.shadowRoot)
          : node.nodeValue?.trim() === text && node.parentElement?.checkVisibility()
      )
        return true;
    }
    return false;
  };
  const look = () => {
    if (shows(document)) Object.assign(window, { seenAtMs: performance.timeOrigin + performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Requests with their sizes.
 * @param {Observed[]} observed
 * @param {RegExp} [rows] URLs of the requests for the rows of a list
 * @returns {Promise<Sent[]>}
 */
export const sent = (observed, rows) =>
  Promise.all(
    observed
      .filter(({ url, fromCache }) => !fromCache && url.startsWith("http"))
      .map((request) => measure(request, rows)),
  );

/**
 * Records the requests of the page from now on. The list grows while the page loads.
 * @param {import("@playwright/test").Page} page
 * @param {number} [latency] added to each response, in ms
 */
export async function observe(page, latency = 0) {
  /** @type {Observed[]} */
  const all = [];
  let sinceMs = 0;
  /** Latest request of an ID: a redirect reuses the ID. @type {Map<string, Observed>} */
  const current = new Map();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ requestId, request, type, wallTime, timestamp }) => {
    // CORS preflights are requests of the browser, not of the page.
    if (type === "Preflight" || request.method === "OPTIONS") return;
    const seen = {
      url: request.url,
      method: request.method,
      fromCache: false,
      isCompressed: false,
      isWhole: false,
      rawBytes: 0,
      sentBytes: 0,
      startMs: wallTime * 1000,
      endMs: Number.POSITIVE_INFINITY,
    };
    // Events have the time since the start of the machine; only this one also has the time of day.
    sinceMs = (wallTime - timestamp) * 1000;
    update(requestId, { endMs: seen.startMs });
    current.set(requestId, seen);
    all.push(seen);
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => update(requestId, { fromCache: true }));
  session.on("Network.responseReceived", ({ requestId, response }) =>
    update(requestId, {
      ...(response.fromDiskCache && { fromCache: true }),
      // A 304 response has no body.
      isCompressed:
        response.status === 304 ||
        Object.keys(response.headers).some((name) => name.toLowerCase() === "content-encoding"),
    }),
  );
  session.on("Network.dataReceived", ({ requestId, dataLength, encodedDataLength }) => {
    const seen = current.get(requestId);
    if (seen)
      update(requestId, { rawBytes: seen.rawBytes + dataLength, sentBytes: seen.sentBytes + encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp }) =>
    update(requestId, { isWhole: true, endMs: sinceMs + timestamp * 1000 }),
  );
  await session.send("Network.enable");
  if (latency)
    await session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
    });
  return all;

  /** @param {string} id @param {Partial<Observed>} values */
  function update(id, values) {
    const seen = current.get(id);
    if (seen) Object.assign(seen, values);
  }
}

/** @param {string} url */
const pathOf = (url) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/**
 * @param {Observed} request
 * @param {RegExp} [rows]
 * @returns {Promise<Sent>}
 */
async function measure({ url, method, isCompressed, isWhole, rawBytes, sentBytes }, rows) {
  const path = pathOf(url);
  if (DATA.test(new URL(url).pathname))
    return { method, path, kind: rows?.test(path) ? "rows" : "data", bytes: rawBytes };
  const sizeOf = () => (isCompressed || rawBytes === 0 ? sentBytes : compressed(url, rawBytes));
  // Requests of a page that the sign-in replaced have no sizes. The next page loads the same files.
  return {
    method,
    path,
    kind: "code",
    bytes: isWhole ? await sizeOf() : await compressed(url, Number.POSITIVE_INFINITY),
  };
}

/** Compressed sizes of files that a server sends uncompressed. @type {Map<string, Promise<number>>} */
const files = new Map();

/** @param {string} url @param {number} rawBytes */
function compressed(url, rawBytes) {
  const known =
    files.get(url) ?? fetch(url).then(async (answer) => gzipSync(Buffer.from(await answer.arrayBuffer())).length);
  files.set(url, known);
  return known.then((bytes) => Math.min(bytes, rawBytes));
}

/** @param {number[]} values */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
