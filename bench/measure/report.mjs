// Writes measurements as tables: all of them, a summary for the README, and the missed budgets.
import { cpus, release, totalmem, type } from "node:os";
import { VERSION } from "../../scripts/lib/keycloak/release.mjs";
import { markdown } from "../../scripts/lib/tables.mjs";
import { median } from "./load.mjs";

/** @typedef {import("./cold.mjs").Screen} Screen */
/** @typedef {{what: string, panel?: number, console?: number, peer?: number, unit: keyof typeof TEXT, maxRatio?: number, max?: number}} Row one row of the second table; a missing number means that the column does not apply; `maxRatio`: budget relative to Keycloak's console; `max`: absolute budget */
/** @typedef {{screens: Screen[], rows: Row[]}} Measured */
/** @typedef {{againstPeer: {coldLoadRatio: number, requestsRatio: number, heapRatio: number, overFloor: {each: number, median: number}}, timesFloor: number, timesReact: number, panelSeries: number, visitedAreaMs: number, searchMs: number, searchDebounceMs: number, mountRounds: number, mountGrowthKB: number}} Budgets */

export const inKB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(0)} KB`;
export const inMs = (/** @type {number} */ ms) => `${ms.toFixed(0)} ms`;
export const ratio = (/** @type {number} */ ours, /** @type {number} */ theirs) => (ours / theirs).toFixed(2);

/** Formats of numbers by unit. Sizes are in bytes. */
const TEXT = {
  ms: inMs,
  KB: inKB,
  MB: (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`,
  "": (/** @type {number} */ count) => `${count}`,
};

/** Suffix of a number above its budget. */
export const MISSED = " ⚠";

/**
 * Markdown of the results, with the conditions of the run.
 * @param {Measured} measured
 * @param {Budgets} budgets
 * @param {{rounds: number, browser: string}} conditions
 */
export const report = ({ screens, rows }, budgets, { rounds, browser }) =>
  [
    ...(screens.length > 0 ? [screensTable(screens, budgets), "", FLOOR, ""] : []),
    ...(rows.length > 0 ? [rowsTable(rows), ""] : []),
    `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run bench\`: Keycloak ${VERSION} in development mode, median of ${rounds} loads`,
    `with an empty cache in a signed-in browser; ${machine()}; Node.js ${process.versions.node}; ${browser}.`,
  ].join("\n");

/** Number of rows in the summary. */
const FIRST = 6;

/** The first screens, without the columns of budgets. @param {Measured} measured */
export const summary = ({ screens }) =>
  markdown([
    ["From an empty cache to content", "one panel", ...CONSOLES, "ours ÷ Keycloak's"],
    ...screens
      .slice(0, FIRST)
      .map(({ what, panel, console: ours, peer }) => [
        ...[what, inMs(panel.ms), inMs(ours.ms), inMs(peer.ms), ratio(ours.ms, peer.ms)],
      ]),
  ]);

const FLOOR =
  "Floor: a bare page of the same site, without any library, that takes the same token, asks the server for the same rows or record as the panel and writes them as text. React: the same page with `react-dom`. Share: (panel − floor) ÷ (Keycloak's console − floor). Requests: panel · our console · Keycloak's. In series: the longest chain of requests of which each starts after the previous one ended, after the page itself, without preflights.";

/** Time that the panel adds to the floor, relative to what Keycloak's console adds. @param {Screen} screen */
const shareOf = ({ floor, panel, peer }) => (panel.ms - floor.ms) / (peer.ms - floor.ms);

/** @param {Screen[]} screens @param {Budgets} budgets */
function screensTable(screens, { timesFloor, timesReact, panelSeries, againstPeer }) {
  const mark = (/** @type {number} */ value, /** @type {number} */ budget, digits = 2) =>
    value.toFixed(digits) + (value > budget ? MISSED : "");
  const { coldLoadRatio, overFloor } = againstPeer;
  return [
    markdown([
      [
        ...["From an empty cache to content", "floor", "one panel", `panel ÷ floor (≤ ${timesFloor})`, ...CONSOLES],
        ...[`ours ÷ Keycloak's (≤ ${coldLoadRatio})`, "requests"],
      ],
      ...screens.map(({ what, floor, panel, console: ours, peer }) => [
        ...[what, inMs(floor.ms), inMs(panel.ms), mark(panel.ms / floor.ms, timesFloor), inMs(ours.ms), inMs(peer.ms)],
        ...[mark(ours.ms / peer.ms, coldLoadRatio)],
        [panel, ours, peer].map(({ requests }) => requests).join(" · "),
      ]),
    ]),
    "",
    markdown([
      [
        ...["The panel over the floor", "panel − floor", `share (≤ ${overFloor.each}, median ≤ ${overFloor.median})`],
        ...["React", `panel ÷ React (≤ ${timesReact})`, `in series, panel (≤ ${panelSeries})`, "console", "Keycloak's"],
      ],
      ...screens.map((screen) => {
        const { what, floor, react, panel, console: ours, peer } = screen;
        return [
          ...[what, inMs(panel.ms - floor.ms), mark(shareOf(screen), overFloor.each), inMs(react.ms)],
          ...[mark(panel.ms / react.ms, timesReact), mark(panel.series, panelSeries, 0)],
          ...[`${ours.series}`, `${peer.series}`],
        ];
      }),
      ["median", "", mark(median(screens.map(shareOf)), overFloor.median), ...Array(5).fill("")],
    ]),
  ].join("\n");
}

/** @param {Row[]} rows */
function rowsTable(rows) {
  const cell = (/** @type {number | undefined} */ value, /** @type {keyof typeof TEXT} */ unit) =>
    value === undefined ? "" : TEXT[unit](value);
  return markdown([
    ["In use", "one panel", ...CONSOLES, "ours ÷ Keycloak's"],
    ...rows.map(({ what, panel, console: ours, peer, unit, max, maxRatio }) => [
      what + (max === undefined ? "" : ` (≤ ${TEXT[unit](max)})`),
      cell(panel, unit),
      cell(ours, unit),
      cell(peer, unit),
      ours !== undefined && peer !== undefined
        ? ratio(ours, peer) + (maxRatio === undefined ? "" : ` (≤ ${maxRatio})`)
        : "",
    ]),
  ]);
}

const CONSOLES = ["our console", "Keycloak's console"];

/** Short description of this machine. */
export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? "CPU"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release().split("-")[0]}`;

/**
 * Messages for numbers above their budget.
 * @param {Measured} measured
 * @param {Budgets} budgets
 */
export const misses = ({ screens, rows }, { timesFloor, timesReact, panelSeries, againstPeer }) =>
  [
    ...(screens.length > 0
      ? [
          {
            ...{ what: "median share over the floor", value: median(screens.map(shareOf)) },
            budget: againstPeer.overFloor.median,
          },
        ]
      : []),
    ...screens.flatMap(({ what, floor, react, panel, console: ours, peer }) => [
      {
        ...{
          what: `${what}, share over the floor`,
          value: shareOf({ what, floor, react, panel, console: ours, peer }),
        },
        budget: againstPeer.overFloor.each,
      },
      { what: `${what}, panel beside React`, value: panel.ms / react.ms, budget: timesReact },
      { what: `${what}, requests in series`, value: panel.series, budget: panelSeries },
      { what: `${what}, panel beside the floor`, value: panel.ms / floor.ms, budget: timesFloor },
      { what: `${what}, console beside Keycloak's`, value: ours.ms / peer.ms, budget: againstPeer.coldLoadRatio },
      { what: `${what}, requests`, value: ours.requests / peer.requests, budget: againstPeer.requestsRatio },
    ]),
    ...rows.flatMap(({ what, panel = 0, console: ours = panel, peer, max = ours, maxRatio }) => [
      { what, value: ours, budget: max },
      ...(peer && maxRatio ? [{ what, value: ours / peer, budget: maxRatio }] : []),
    ]),
  ].flatMap(({ what, value, budget }) => (value > budget ? [`${what}: ${value.toFixed(2)}, budget ${budget}`] : []));
