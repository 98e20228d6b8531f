// Measures one list in a small and in a large realm, in turns.
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage } from "../measure/browser.mjs";
import { timesOf } from "../measure/cold.mjs";
import { load, median, observe, sent } from "../measure/load.mjs";

/** @typedef {import("../measure/browser.mjs").Browser} Browser */
/** @typedef {{url: string, cookies: import("../measure/browser.mjs").Cookies}} Subject */
/** @typedef {{small: Subject, large: Subject}} Subjects */
/** @typedef {{ms: number, requests: number, dataBytes: number}} Figures `dataBytes`: uncompressed */
/** @typedef {{what: string, amount: number, small: Figures, large: Figures}} Row */

/** @type {readonly ["small", "large"]} */
const SIZES = ["small", "large"];

/** @param {import("../measure/load.mjs").Sent[]} list */
const bytesOf = (list) => list.filter(({ kind }) => kind !== "code").reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * From an empty cache to the first row. The first load of each realm warms the server and counts the requests.
 * @param {Browser} browser
 * @param {number} rounds
 * @param {Subjects} subjects
 * @param {{what: string, amount: number, shows: string}} list `shows`: text in a row
 * @returns {Promise<Row>}
 */
export async function coldList(browser, rounds, subjects, { what, amount, shows }) {
  const count = (/** @type {Subject} */ { url, cookies }) =>
    inFreshPage(browser, cookies, (page) => load(page, { url, firstRow: shows, rows: /^$/ }));
  /** @type {Record<string, Subject & {firstRow: string}>} */
  const timed = {};
  /** @type {Record<string, Omit<Figures, "ms">>} */
  const counted = {};
  for (const size of SIZES) {
    timed[size] = { ...subjects[size], firstRow: shows };
    const { requests, list } = await step(`${what}, to warm the server: ${size}`, () => count(subjects[size]));
    counted[size] = { requests, dataBytes: bytesOf(list) };
  }
  const { small, large } = await timesOf(browser, what, rounds, timed);
  return { what, amount, small: { ...counted.small, ms: small }, large: { ...counted.large, ms: large } };
}

/**
 * From a click to the first row of a dialog.
 * @param {Browser} browser
 * @param {number} rounds
 * @param {Subjects} subjects
 * @param {{what: string, amount: number, click: string, row: string}} list selectors of the button and of a row
 * @returns {Promise<Row>}
 */
export async function openedList(browser, rounds, subjects, { what, amount, ...dialog }) {
  /** @type {Record<"small" | "large", Figures[]>} */
  const found = { small: [], large: [] };
  await step(what, async (note) => {
    for (let round = 0; round <= rounds; round += 1)
      for (const size of SIZES) {
        note(`${round} of ${rounds}: ${size}`);
        const { url, cookies } = subjects[size];
        found[size].push(await inFreshPage(browser, cookies, (page) => opened(page, url, dialog)));
      }
  });
  const [small, large] = SIZES.map((size) => {
    // The first round warms the server.
    const [warm, ...timed] = found[size];
    return { ...warm, ms: median(timed.map(({ ms }) => ms)) };
  });
  return { what, amount, small, large };
}

/**
 * @param {import("../measure/browser.mjs").Page} page
 * @param {string} url
 * @param {{click: string, row: string}} dialog
 * @returns {Promise<Figures>}
 */
async function opened(page, url, { click, row }) {
  await page.goto(url);
  const button = page.locator(click).first();
  await button.waitFor();
  await page.waitForLoadState("networkidle");
  const observed = await observe(page);
  const startedMs = performance.now();
  await button.click();
  await page.locator(row).first().waitFor();
  const ms = performance.now() - startedMs;
  // Requests right after the first row count too.
  await page.waitForTimeout(1000);
  const list = await sent(observed);
  return { ms, requests: list.length, dataBytes: bytesOf(list) };
}
