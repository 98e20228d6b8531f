// What a page loads over the network, and how long that takes.
import { gzipSync } from "node:zlib";

/**
 * @typedef {object} Load
 * @property {number} requests all that went over the network, those of the sign-in too
 * @property {number} codeBytes scripts, styles, pages, pictures: compressed
 * @property {number} dataBytes answers of the server's APIs besides the rows: uncompressed
 * @property {number} rowBytes the rows themselves: uncompressed
 * @property {Sent[]} list every request
 */

/** @typedef {"code" | "data" | "rows"} Kind */
/** @typedef {{method: string, path: string, kind: Kind, bytes: number}} Sent */
/** @typedef {{url: string, method: string, fromCache: boolean, isCompressed: boolean, isWhole: boolean, rawBytes: number, sentBytes: number}} Observed */

/** Addresses whose answers are data, not code. */
const DATA =
  /^\/(admin\/realms|admin\/serverinfo|admin\/[^/]+\/console\/whoami|realms|resources\/[^/]+\/admin\/[a-zA-Z-]{2,5})(\/|$)/;

/** How long a new window is busy with the browser's own pages, such as its address bar, in milliseconds. */
const WINDOW_MS = 1500;

/**
 * Loads a page until it asks for nothing more, and tells what it asked for.
 * @param {import("@playwright/test").Page} page with nothing in its cache
 * @param {object} options
 * @param {string} options.url
 * @param {string} options.firstRow text that stands in the first row
 * @param {RegExp} options.rows addresses of the requests for the rows
 * @param {RegExp} [options.ignore] addresses of the requests of the page around ours
 * @returns {Promise<Load>}
 */
export async function load(page, { url, firstRow, rows, ignore }) {
  const observed = await observe(page);
  await timeToSee(page, { url, firstRow });
  // What is loaded right after the first row was needed too.
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  const list = (await sent(observed, rows)).filter(({ path }) => !ignore?.test(path));
  const sum = (/** @type {Kind} */ kind) =>
    list.filter((request) => request.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  return { requests: list.length, codeBytes: sum("code"), dataBytes: sum("data"), rowBytes: sum("rows"), list };
}

/**
 * Loads a page. Resolves to the time from the start to the first row on the screen, in ms.
 * @param {import("@playwright/test").Page} page with nothing in its cache
 * @param {{url: string, firstRow: string}} options as of `load`
 */
export async function timeToSee(page, { url, firstRow }) {
  await page.addInitScript(noteWhenSeen, firstRow);
  await page.waitForTimeout(WINDOW_MS);
  const startedMs = performance.timeOrigin + performance.now();
  await page.goto(url, { waitUntil: "commit" });
  const seen = await page.waitForFunction(() => /** @type {any} */ (window).seenAtMs);
  return Number(await seen.jsonValue()) - startedMs;
}

/**
 * Runs in the page: looks at every frame for an element with this text, through open shadow roots, and notes the time.
 * Asking from outside would round the time up to the next question, which may be half a second later.
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
 * What went over the network, with its sizes.
 * @param {Observed[]} observed
 * @param {RegExp} [rows] addresses of the requests for the rows of a list
 * @returns {Promise<Sent[]>}
 */
export const sent = (observed, rows) =>
  Promise.all(
    observed
      .filter(({ url, fromCache }) => !fromCache && url.startsWith("http"))
      .map((request) => measure(request, rows)),
  );

/**
 * Requests of the page from now on. The list grows while it loads.
 * @param {import("@playwright/test").Page} page
 */
export async function observe(page) {
  /** @type {Observed[]} */
  const all = [];
  /** The request that an id stands for now: after a redirect, the next one has the same. @type {Map<string, Observed>} */
  const current = new Map();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    // The browser's own questions whether it may ask another origin are none of the page's requests.
    if (type === "Preflight" || request.method === "OPTIONS") return;
    const seen = {
      url: request.url,
      method: request.method,
      fromCache: false,
      isCompressed: false,
      isWhole: false,
      rawBytes: 0,
      sentBytes: 0,
    };
    current.set(requestId, seen);
    all.push(seen);
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => update(requestId, { fromCache: true }));
  session.on("Network.responseReceived", ({ requestId, response }) =>
    update(requestId, {
      ...(response.fromDiskCache && { fromCache: true }),
      // One that has not changed sends no body at all.
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
  session.on("Network.loadingFinished", ({ requestId }) => update(requestId, { isWhole: true }));
  await session.send("Network.enable");
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
  // The browser does not tell how much came of what a page left behind when it went to the sign-in; the next page has it all the same.
  return {
    method,
    path,
    kind: "code",
    bytes: isWhole ? await sizeOf() : await compressed(url, Number.POSITIVE_INFINITY),
  };
}

/** Files that a server sends as they are, as they would be compressed. @type {Map<string, Promise<number>>} */
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
