import { watchRequests } from "./quiet.mjs";

// Interaction with a loaded console: opening a visited area, search, memory.

/** @typedef {import("@playwright/test").Page} Page */

/** Runs in the page: finds elements through open shadow roots. */
const DEEP = `
window.deep ??= (selector, root = document) => {
  const found = root.querySelector(selector);
  if (found) return found;
  for (const element of root.querySelectorAll("*")) {
    const inner = element.shadowRoot && window.deep(selector, element.shadowRoot);
    if (inner) return inner;
  }
  return null;
};`;

/**
 * Time from the click on the navigation entry of a visited area to its rows, in ms.
 * @param {Page} page with the list of users in the console
 * @param {string} from another area
 * @param {string} firstRow username in the first row
 */
export async function visitedAreaMs(page, from, firstRow) {
  const row = `[data-name="${firstRow}"]`;
  await page.evaluate(DEEP);
  await page.locator(`[data-nav="${from}"]`).click();
  await page.locator(row).waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  return page.evaluate(
    (row) =>
      new Promise((resolve) => {
        const { deep } = /** @type {any} */ (window);
        const started = performance.now();
        const look = () => (deep(row) ? resolve(performance.now() - started) : requestAnimationFrame(look));
        (deep('[data-nav="users"] a') ?? deep('[data-nav="users"]')).click();
        look();
      }),
    row,
  );
}

/**
 * Time from the last key typed into the search of a list to its request, without the debounce, in ms.
 * @param {Page} page with a list
 * @param {number} debounceMs debounce of the search
 */
export async function searchMs(page, debounceMs) {
  await page.evaluate(() => {
    const state = /** @type {any} */ (window);
    document.addEventListener("keydown", (event) => (state.lastKeyMs = event.timeStamp), { capture: true });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (/[?&]search=/.test(name)) state.searchMs ??= startTime - state.lastKeyMs;
    }).observe({ type: "resource" });
  });
  await page
    .locator('[data-field="search"], [data-field="search"] input')
    .locator("visible=true")
    .last()
    .pressSequentially("anna", { delay: 60 });
  const spent = await page.waitForFunction(() => /** @type {any} */ (window).searchMs);
  return (await spent.jsonValue()) - debounceMs;
}

/** Longest time until a console starts to watch the server session, in ms. */
const WATCH_MS = 5000;

/** Longest sweep after a garbage collection, in ms. */
const SWEEP_MS = 300;

/** Collections stop after this many in a row that free nothing. */
const IDLE_ROUNDS = 3;

/** Fewer freed bytes count as none. */
const NOTHING_BYTES = 10_000;

/** Maximum number of collections. */
const ROUNDS = 30;

/**
 * Memory of the page after garbage collection, in bytes: scripts plus document and styles.
 * @param {Page} page
 */
export async function heapBytes(page) {
  const session = await page.context().newCDPSession(page);
  const collect = async () => {
    await session.send("HeapProfiler.collectGarbage");
    await page.waitForTimeout(SWEEP_MS);
    /** The types of the protocol do not have the second number yet. @type {{usedSize: number, embedderHeapUsedSize?: number}} */
    const { usedSize, embedderHeapUsedSize = 0 } = await session.send("Runtime.getHeapUsage");
    return usedSize + embedderHeapUsedSize;
  };
  // One collection may release references that the next one frees. The document's garbage is swept a moment later.
  let least = await collect();
  for (let round = 1, idle = 0; round < ROUNDS && idle < IDLE_ROUNDS; round += 1) {
    const bytes = await collect();
    idle = bytes > least - NOTHING_BYTES ? idle + 1 : 0;
    least = Math.min(least, bytes);
  }
  await session.detach();
  return least;
}

/**
 * Memory growth from repeatedly adding a panel to a page and removing it, in bytes.
 * @param {Page} page an empty page with the panel
 * @param {string} tag
 * @param {number} rounds
 */
export async function mountGrowth(page, tag, rounds) {
  const run = (/** @type {number} */ count) =>
    page.evaluate(
      async ({ tag, count }) => {
        const model = document.querySelector(tag);
        for (let round = 0; round < count; round += 1) {
          const panel = document.createElement(tag);
          for (const { name, value } of model?.attributes ?? []) panel.setAttribute(name, value);
          Object.assign(panel, { getToken: /** @type {any} */ (window).getToken });
          const isReady = new Promise((resolve) => panel.addEventListener("iam-ready", resolve, { once: true }));
          document.body.append(panel);
          await isReady;
          panel.remove();
        }
        // A removed panel is freed a moment later, so that moving it keeps its state.
        await new Promise((resolve) => setTimeout(resolve, 1000));
      },
      { tag, count },
    );
  // Warm-up: caches such as texts and compiled code are not growth, and engines compile hot code late.
  await run(rounds);
  const before = await heapBytes(page);
  await run(rounds);
  return (await heapBytes(page)) - before;
}

/**
 * Memory of a page with one panel, and with more of them that all show their rows, in bytes.
 * @param {Page} page a page with the panel
 * @param {string} tag
 * @param {number} count
 */
export async function heapOfPanels(page, tag, count) {
  const one = await heapBytes(page);
  await page.evaluate(
    async ({ tag, more }) => {
      const model = document.querySelector(tag);
      const panels = Array.from({ length: more }, () => {
        const panel = document.createElement(tag);
        for (const { name, value } of model?.attributes ?? []) panel.setAttribute(name, value);
        return Object.assign(panel, { getToken: /** @type {any} */ (window).getToken });
      });
      const areReady = panels.map(
        (panel) => new Promise((resolve) => panel.addEventListener("iam-ready", resolve, { once: true })),
      );
      document.body.append(...panels);
      await Promise.all(areReady);
    },
    { tag, more: count - 1 },
  );
  return { one, all: await heapBytes(page) };
}

/**
 * Memory after a console has shown each of these areas, in bytes. Never queries the DOM: queries would count too.
 * @param {Page} page a new page
 * @param {string[]} addresses
 */
export async function heapAfter(page, addresses) {
  const isQuiet = watchRequests(page);
  for (const address of addresses) {
    await page.goto(address);
    await isQuiet();
  }
  // Both consoles start to watch the server session after a while, in a persistent frame.
  await page.waitForTimeout(WATCH_MS);
  return heapBytes(page);
}
