import { watchRequests } from "./quiet.mjs";

// How the console feels once it is there: moving to a visited area, searching, memory.

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
 * From the click on a navigation entry of an area that was visited before, to its rows, in ms.
 * @param {Page} page showing the console's list of users
 * @param {string} from another area
 * @param {string} firstRow name of the first user
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
 * From the last letter typed into the search of a list to its request, without the wait for further letters, in ms.
 * @param {Page} page showing a list
 * @param {number} debounceMs that wait
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

/** How long it takes at most until a console watches the server's session, in milliseconds. */
const WATCH_MS = 5000;

/** How long sweeping up after a collection takes at most, in milliseconds. */
const SWEEP_MS = 300;

/** Collections are repeated until so many of them free nothing any more. */
const IDLE_ROUNDS = 3;

/** Less than so many bytes is nothing. */
const NOTHING_BYTES = 10_000;

/** Collections at most. */
const ROUNDS = 30;

/**
 * Memory of the page after its garbage is gone, in bytes: that of its scripts, and that of its document and styles.
 * @param {Page} page
 */
async function heapBytes(page) {
  const session = await page.context().newCDPSession(page);
  const collect = async () => {
    await session.send("HeapProfiler.collectGarbage");
    await page.waitForTimeout(SWEEP_MS);
    /** The second number is newer than the types of the protocol. @type {{usedSize: number, embedderHeapUsedSize?: number}} */
    const { usedSize, embedderHeapUsedSize = 0 } = await session.send("Runtime.getHeapUsage");
    return usedSize + embedderHeapUsedSize;
  };
  // What is freed in one round may be what holds the next, and the document's own garbage is swept a moment later.
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
 * How much memory grows when a panel is put into a page and removed again, many times, in bytes.
 * @param {Page} page a plain page with the panel
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
        // Panels are freed a moment after they left, so that moving one keeps its state.
        await new Promise((resolve) => setTimeout(resolve, 1000));
      },
      { tag, count },
    );
  // What is kept once, such as texts and compiled code, is no growth; engines compile more of what they meet often.
  await run(rounds);
  const before = await heapBytes(page);
  await run(rounds);
  return (await heapBytes(page)) - before;
}

/**
 * Memory after a console has shown each of these areas, in bytes. Nothing is looked for in the page: what does that would count, too.
 * @param {Page} page a fresh one
 * @param {string[]} addresses
 */
export async function heapAfter(page, addresses) {
  const isQuiet = watchRequests(page);
  for (const address of addresses) {
    await page.goto(address);
    await isQuiet();
  }
  // Both consoles begin to watch the server's session after a while, in a frame that stays.
  await page.waitForTimeout(WATCH_MS);
  return heapBytes(page);
}
