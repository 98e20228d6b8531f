// Our console beside the server's own: the same list, the same server, the same browser.
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage, signedIn, withBrowser } from "./browser.mjs";
import { coldLoads } from "./cold.mjs";
import { load, median } from "./load.mjs";
import { heapAfter, mountGrowth, searchMs, visitedAreaMs } from "./moments.mjs";
import { ADMIN, measuredRealm, measuredSite } from "./site.mjs";

/** How many pages memory is measured in. */
const HEAP_ROUNDS = 3;

const ROWS = /\/ui-ext\/brute-force-user|\/users\?/;

/** @typedef {import("./cold.mjs").Figures} Figures */

/**
 * @typedef {object} Comparison
 * @property {Figures} panel one panel in a plain page, with a token of the host
 * @property {Figures} own the same, signing in by itself
 * @property {Figures} console
 * @property {Figures} peer the server's own console
 * @property {number} requestsWithFew requests of our console where there are few users
 * @property {number} areas how many areas were visited before memory was measured
 * @property {number} heapBytes
 * @property {number} peerHeapBytes
 * @property {number} visitedAreaMs
 * @property {number} searchMs
 * @property {number} mountGrowthBytes
 * @property {string} browser name and version
 */

/**
 * Makes two realms, measures, and removes them.
 * @param {import("../../scripts/lib/server.mjs").Server} server
 * @param {{few: number, many: number, rounds: number, searchDebounceMs: number, mountRounds: number}} options
 * @returns {Promise<Comparison>}
 */
export async function compare(server, { few, many, rounds, searchDebounceMs, mountRounds }) {
  const site = await measuredSite(server.url);
  const realms = { few: `bench-few-${process.pid}`, many: `bench-many-${process.pid}` };
  const prepare = (/** @type {string} */ realm, /** @type {number} */ users) =>
    step(`Realm with ${users} users`, (note) => measuredRealm(server.admin, realm, users, site.origin, note));
  try {
    await prepare(realms.few, few);
    const firstRow = await prepare(realms.many, many);
    return await withBrowser(async (browser) => {
      const cookies = await signedIn(browser, site.console(realms.many), ADMIN);
      const fewCookies = await signedIn(browser, site.console(realms.few), ADMIN);
      const loads = await coldLoads(
        browser,
        { what: "users", rounds, firstRow, rows: ROWS },
        {
          panel: { url: site.panel(realms.many, "iam-users"), cookies: undefined },
          own: { url: site.ownPanel(realms.many, "iam-users"), cookies },
          console: { url: site.console(realms.many, "users"), cookies },
          peer: { url: site.peer(realms.many, "users"), cookies },
        },
      );
      const withFew = await step("Requests where there are few users", () =>
        inFreshPage(browser, fewCookies, (page) =>
          load(page, { url: site.console(realms.few, "users"), firstRow, rows: ROWS }),
        ),
      );
      const feel = await step("Moving and searching", () =>
        inFreshPage(browser, cookies, (page) =>
          feelOf(page, (path) => site.console(realms.many, path), { firstRow, rounds, searchDebounceMs }),
        ),
      );
      const visited = [...feel.areas, "users"];
      /** Median of several pages: what a page has just let go of may still count. @param {"console" | "peer"} side */
      const heapOf = (side) =>
        step(`Memory of ${side === "peer" ? "the server's own console" : "our console"}`, async () => {
          const all = [];
          for (let round = 0; round < HEAP_ROUNDS; round += 1)
            all.push(
              await inFreshPage(browser, cookies, (page) =>
                heapAfter(
                  page,
                  visited.map((area) => site[side](realms.many, area)),
                ),
              ),
            );
          return median(all);
        });
      const memory = { heapBytes: await heapOf("console"), peerHeapBytes: await heapOf("peer") };
      const mountGrowthBytes = await step(`A panel comes and goes ${mountRounds} times`, () =>
        inFreshPage(browser, undefined, async (page) => {
          await page.goto(site.panel(realms.few, "iam-users"));
          await page.locator("[data-id]").first().waitFor();
          return mountGrowth(page, "iam-users", mountRounds);
        }),
      );
      return {
        ...{
          ...loads,
          ...feel,
          areas: feel.areas.length,
          requestsWithFew: withFew.requests,
          ...memory,
          mountGrowthBytes,
        },
        browser: `${browser.browserType().name()} ${browser.version()}`,
      };
    });
  } finally {
    for (const realm of Object.values(realms)) await server.admin.delete(`/${realm}`).catch(() => {});
    await site.close();
  }
}

/**
 * @param {import("./browser.mjs").Page} page
 * @param {(path: string) => string} address of our console
 * @param {{firstRow: string, rounds: number, searchDebounceMs: number}} options
 */
async function feelOf(page, address, { firstRow, rounds, searchDebounceMs }) {
  await page.goto(address("users"));
  await page.locator("[data-id]").first().waitFor();
  const areas = await page
    .locator("[data-nav]")
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute("data-nav") ?? ""));
  const other = areas.find((area) => area !== "users") ?? "dashboard";
  const moves = [];
  for (let round = 0; round < rounds; round += 1) moves.push(await visitedAreaMs(page, other, firstRow));
  const search = await searchMs(page, searchDebounceMs);
  return { areas, visitedAreaMs: median(moves), searchMs: search };
}
