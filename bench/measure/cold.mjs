// Loads with an empty cache, several times, ours and the peer's in turns.
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage } from "./browser.mjs";
import { load, median } from "./load.mjs";
import { OF_THE_HOST } from "./site.mjs";

/** @typedef {{ms: number, requests: number, codeBytes: number, dataBytes: number}} Figures medians of several loads */

/**
 * Medians of loads with an empty cache. Taken in turns, so that a slow moment of the machine meets all of them.
 * @template {string} Name
 * @param {import("./browser.mjs").Browser} browser
 * @param {{what: string, rounds: number, firstRow: string, rows: RegExp}} options `rows`: addresses of the requests for the rows
 * @param {Record<Name, {url: string, cookies: import("./browser.mjs").Cookies | undefined, firstRow?: string}>} subjects `firstRow`: where it says the same in other words
 * @returns {Promise<Record<Name, Figures>>}
 */
export async function coldLoads(browser, { what, rounds, firstRow, rows }, subjects) {
  const names = /** @type {Name[]} */ (Object.keys(subjects));
  /** @type {Record<string, import("./load.mjs").Load[]>} */
  const loads = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const { url, cookies, firstRow: own = firstRow } = subjects[name];
      const result = await step(
        `Cold load of ${what}, ${round === 0 ? "to warm the server" : `${round} of ${rounds}`}: ${name}`,
        () => inFreshPage(browser, cookies, (page) => load(page, { url, firstRow: own, rows, ignore: OF_THE_HOST })),
      );
      if (round > 0) loads[name].push(result);
    }
  const keys = /** @type {const} */ (["ms", "requests", "codeBytes", "dataBytes"]);
  const medians = (/** @type {string} */ name) =>
    Object.fromEntries(keys.map((key) => [key, median(loads[name].map((result) => result[key]))]));
  return /** @type {Record<Name, Figures>} */ (Object.fromEntries(names.map((name) => [name, medians(name)])));
}

/**
 * Lines of the table for one screen.
 * @param {string} what
 * @param {{panel: Figures, console: Figures, peer: Figures}} loads
 * @param {{ratio?: number, requests?: number}} [budget]
 * @returns {import("./large.mjs").Row[]}
 */
export const asRows = (what, { panel, console: ours, peer }, { ratio, requests } = {}) => [
  { what, panel: panel.ms, console: ours.ms, peer: peer.ms, unit: "ms", ...(ratio && { maxRatio: ratio }) },
  {
    ...{ what: `${what}: requests`, panel: panel.requests, console: ours.requests, peer: peer.requests, unit: "" },
    ...(requests && { max: requests }),
  },
];
