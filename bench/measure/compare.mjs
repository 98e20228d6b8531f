// Compares our console with Keycloak's console in use: navigation, search, memory, and a panel with its own sign-in.
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage } from "./browser.mjs";
import { coldScreen, timesOf } from "./cold.mjs";
import { load, median } from "./load.mjs";
import { heapAfter, heapOfPanels, mountGrowth, searchMs, visitedAreaMs } from "./moments.mjs";

/** Number of pages for the median of memory. */
const HEAP_ROUNDS = 3;

/** Areas without a counterpart in Keycloak's console. */
const OURS_ALONE = ["check-up", "compare", "history", "reports"];

/** Panels on one page. */
const PANELS = 50;

const ROWS = /\/ui-ext\/brute-force-user|\/users\?/;

/** Username of the first row in the list of users. */
const FIRST = "aaa.first";

/** Settings that turn on every area of a realm. */
const EVERY_AREA = { organizationsEnabled: true, adminPermissionsEnabled: true };

/**
 * @param {import("./around.mjs").Around} around
 * @param {import("./report.mjs").Budgets} budgets
 * @returns {Promise<import("./report.mjs").Measured>}
 */
export async function compare(around, { againstPeer, searchDebounceMs, mountRounds, ...budgets }) {
  const { site, browser, conditions } = around;
  const { few, many, rounds } = conditions;
  const small = await around.prepare("few", few, EVERY_AREA);
  const place = await around.prepare("many", many);
  const { realm, cookies } = place;
  const what = `${many.toLocaleString("en")} users: the list`;
  const users = await coldScreen(around, place, { what, area: "users", shows: FIRST, rows: ROWS });
  const own = { url: site.ownPanel(realm, "iam-users"), firstRow: FIRST, cookies };
  const { own: ownMs } = await timesOf(browser, "Cold load of a panel that signs in by itself", rounds, { own });
  const withFew = await step("Requests where there are few users", () =>
    inFreshPage(browser, small.cookies, (page) =>
      load(page, { url: site.console(small.realm, "users"), firstRow: FIRST, rows: ROWS }),
    ),
  );
  const feel = await step("Moving and searching", () =>
    inFreshPage(browser, small.cookies, (page) =>
      feelOf(page, (path) => site.console(small.realm, path), { rounds, searchDebounceMs }),
    ),
  );
  const common = feel.areas.filter((area) => !OURS_ALONE.includes(area));
  /** Median of several pages: memory that a page has just released may still count. @param {"console" | "peer"} side @param {readonly string[]} areas */
  const heapOf = (side, areas) =>
    step(`Memory of ${side === "peer" ? "the server's own console" : "our console"}`, async () => {
      const addresses = [...areas, "users"].map((area) => site[side](small.realm, area));
      const all = [];
      for (let round = 0; round < HEAP_ROUNDS; round += 1)
        all.push(await inFreshPage(browser, small.cookies, (page) => heapAfter(page, addresses)));
      return median(all);
    });
  const heap = { console: await heapOf("console", feel.areas), peer: await heapOf("peer", common) };
  const heapOfCommon = { ...heap, console: await heapOf("console", common) };
  const panels = await step(`Memory of ${PANELS} panels`, () =>
    inFreshPage(browser, undefined, async (page) => {
      await page.goto(site.panel(small.realm, "iam-users"));
      await page.locator("[data-id]").first().waitFor();
      return heapOfPanels(page, "iam-users", PANELS);
    }),
  );
  const growth = await step(`A panel comes and goes ${mountRounds} times`, () =>
    inFreshPage(browser, undefined, async (page) => {
      await page.goto(site.panel(small.realm, "iam-users"));
      await page.locator("[data-id]").first().waitFor();
      return mountGrowth(page, "iam-users", mountRounds);
    }),
  );
  const sizes = (/** @type {"codeBytes" | "dataBytes"} */ key) => ({
    ...{
      panel: users.panel[key],
      console: users.console[key],
      peer: users.peer[key],
      unit: /** @type {const} */ ("KB"),
    },
  });
  return {
    screens: [users],
    rows: [
      { what: "list of users, a panel with its own sign-in", panel: ownMs, unit: "ms" },
      { what: "list of users: code as served, Brotli here, gzip there", ...sizes("codeBytes") },
      { what: "list of users: data other than the rows", ...sizes("dataBytes") },
      { what: `memory after all ${feel.areas.length} areas`, ...heap, unit: "MB", maxRatio: againstPeer.heapRatio },
      {
        ...{ what: `memory after the ${common.length} areas that both have`, ...heapOfCommon, unit: "MB" },
        maxRatio: againstPeer.heapRatio,
      },
      { what: "memory of one panel on a page", panel: panels.one, unit: "MB" },
      { what: `memory of ${PANELS} panels on a page`, panel: panels.all, unit: "MB", max: panels.one * 3 },
      { what: "back to a visited area", console: feel.visitedAreaMs, unit: "ms", max: budgets.visitedAreaMs },
      {
        ...{ what: "last letter of a search to its request, after the debounce", unit: "ms" },
        ...{ console: feel.searchMs, max: budgets.searchMs },
      },
      {
        ...{ what: `requests with ${few} users`, console: withFew.requests, unit: "" },
        // The same budget as with many users.
        max: users.console.requests,
      },
      {
        ...{ what: `memory growth over ${mountRounds} mounts and removals`, panel: growth, unit: "KB" },
        max: budgets.mountGrowthKB * 1000,
      },
    ],
  };
}

/**
 * @param {import("./browser.mjs").Page} page
 * @param {(path: string) => string} address of our console
 * @param {{rounds: number, searchDebounceMs: number}} options
 */
async function feelOf(page, address, { rounds, searchDebounceMs }) {
  await page.goto(address("users"));
  await page.locator("[data-id]").first().waitFor();
  const areas = await page
    .locator("[data-nav]")
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute("data-nav") ?? ""));
  const other = areas.find((area) => area !== "users") ?? "dashboard";
  const moves = [];
  for (let round = 0; round < rounds; round += 1) moves.push(await visitedAreaMs(page, other, FIRST));
  const search = await searchMs(page, searchDebounceMs);
  return { areas, visitedAreaMs: median(moves), searchMs: search };
}
