// Loads with an empty cache, several times: our console, Keycloak's console and two minimal pages, in turns.
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage } from "./browser.mjs";
import { load, median, timeToSee } from "./load.mjs";
import { FLOOR_END, FLOORS, OF_THE_HOST } from "./site.mjs";

/** @typedef {import("./browser.mjs").Cookies} Cookies */
/** @typedef {import("./load.mjs").Load} Load */
/** @typedef {Load & {ms: number}} Figures requests of one load, and the median time of several */
/** @typedef {{what: string} & Record<"floor" | "react" | "panel" | "console" | "peer", Figures>} Screen one row of the table */

/**
 * Loads one screen. The first load of each subject warms the server and counts the requests. The others are timed in
 * turns, so that a slow moment of the machine affects all subjects.
 * @param {import("./around.mjs").Around} around
 * @param {import("./around.mjs").Place} place
 * @param {object} screen
 * @param {string} screen.what
 * @param {string} screen.area
 * @param {string} [screen.path] relative to the area
 * @param {string} screen.shows text in its content
 * @param {string} [screen.theirs] the same text in Keycloak's console, if it differs
 * @param {RegExp} screen.rows URLs of the requests for the content
 * @returns {Promise<Screen>}
 */
export async function coldScreen({ browser, site, conditions }, { realm, cookies }, screen) {
  const { what, area, path = "", shows, theirs = shows, rows } = screen;
  const address = path ? `${area}/${path}` : area;
  /** @type {Record<string, {url: string, firstRow: string, cookies?: Cookies}>} */
  const subjects = {
    panel: { url: site.panel(realm, `iam-${area}`, `/${path}`), firstRow: shows },
    console: { url: site.console(realm, address), firstRow: shows, cookies },
    peer: { url: site.peer(realm, address), firstRow: theirs, cookies },
  };
  const title = `Cold load of ${what}`;
  /** @type {Record<string, Load>} */
  const loads = {};
  const count = (/** @type {string} */ name) =>
    step(`${title}, to warm the server: ${name}`, async (note) => {
      const { url, firstRow, cookies } = subjects[name];
      loads[name] = await inFreshPage(browser, cookies, (page) =>
        load(page, { url, firstRow, rows, ignore: OF_THE_HOST }),
      );
      note(`${loads[name].requests} requests, ${(loads[name].codeBytes / 1000).toFixed(0)} KB of code`);
    });
  for (const name of Object.keys(subjects)) await count(name);
  const asked = loads.panel.list
    .filter(({ kind, method }) => kind === "rows" && method === "GET")
    .map((request) => request.path);
  if (asked.length === 0) throw new Error(`${title}: the panel asked for nothing like ${rows}, so there is no floor.`);
  for (const name of FLOORS) {
    subjects[name] = { url: site.floor(realm, asked, name), firstRow: FLOOR_END };
    await count(name);
  }
  const ms = await timesOf(browser, title, conditions.rounds, subjects);
  const figures = (/** @type {string} */ name) => ({ ...loads[name], ms: ms[name] });
  const [floor, react] = FLOORS.map(figures);
  return { what, floor, react, panel: figures("panel"), console: figures("console"), peer: figures("peer") };
}

/**
 * Median times until the content is visible, in ms.
 * @param {import("./browser.mjs").Browser} browser
 * @param {string} title
 * @param {number} rounds
 * @param {Record<string, {url: string, firstRow: string, cookies?: Cookies}>} subjects
 * @param {(page: import("@playwright/test").Page) => Promise<unknown>} [prepare] prepares each page
 * @returns {Promise<Record<string, number>>}
 */
export async function timesOf(browser, title, rounds, subjects, prepare) {
  const names = Object.keys(subjects);
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(names.map((name) => [name, []]));
  return step(title, async (note) => {
    for (let round = 1; round <= rounds; round += 1)
      for (const name of names) {
        note(`${round} of ${rounds}: ${name}`);
        const { url, firstRow, cookies } = subjects[name];
        const time = async (/** @type {import("@playwright/test").Page} */ page) => {
          await prepare?.(page);
          return timeToSee(page, { url, firstRow });
        };
        times[name].push(await inFreshPage(browser, cookies, time));
      }
    const medians = Object.fromEntries(names.map((name) => [name, median(times[name])]));
    note(names.map((name) => `${name} ${medians[name].toFixed(0)} ms`).join(", "));
    return medians;
  });
}
