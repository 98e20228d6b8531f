// What was measured, in words: a table for the README, and what is above its budget.
import { cpus, release, totalmem, type } from "node:os";
import { VERSION } from "../../scripts/lib/keycloak/release.mjs";
import { markdown } from "../../scripts/lib/tables.mjs";

/** @typedef {import("./compare.mjs").Comparison} Comparison */
/** @typedef {{users?: Comparison, large?: import("./large.mjs").Large}} Results what was asked for */
/** @typedef {{againstPeer: {coldLoadRatio: number, heapRatio: number}, visitedAreaMs: number, searchMs: number, mountRounds: number, mountGrowthKB: number}} Budgets */

export const inKB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(0)} KB`;
const inMB = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
export const inMs = (/** @type {number} */ ms) => `${ms.toFixed(0)} ms`;
export const ratio = (/** @type {number} */ ours, /** @type {number} */ theirs) => (ours / theirs).toFixed(2);

/**
 * The results as Markdown, with the conditions they were measured under.
 * @param {Results} results
 * @param {Budgets} budgets
 * @param {{few: number, many: number, rounds: number}} conditions
 */
export function report({ users, large }, budgets, conditions) {
  const { many, rounds } = conditions;
  return [
    ...(users ? [usersTable(users, budgets, conditions), ""] : []),
    ...(large ? [largeTable(large), ""] : []),
    `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run bench\`: Keycloak ${VERSION} in development mode, ${many} users, median of ${rounds} loads`,
    `with an empty cache in a signed-in browser; ${machine()}; Node.js ${process.versions.node}; ${users?.browser ?? large?.browser}.`,
  ].join("\n");
}

/** @param {Comparison} results @param {Budgets} budgets @param {{few: number, many: number}} conditions */
function usersTable(results, budgets, { few, many }) {
  const { panel, own, console: ours, peer } = results;
  /** @param {string} what @param {(figures: import("./cold.mjs").Figures) => string} text @param {keyof import("./cold.mjs").Figures} key */
  const load = (what, text, key, budget = "") => [
    what,
    ...[panel, own, ours, peer].map(text),
    ratio(ours[key], peer[key]) + budget,
  ];
  const rows = [
    ["Users list", "`<iam-users>`, token of the page", "`<iam-users>`, own sign-in", ...CONSOLES],
    load("cold load to the first row", ({ ms }) => inMs(ms), "ms", ` (≤ ${budgets.againstPeer.coldLoadRatio})`),
    load("requests, those of an own sign-in too", ({ requests }) => `${requests}`, "requests"),
    load("code, compressed", ({ codeBytes }) => inKB(codeBytes), "codeBytes"),
    load("data besides the rows", ({ dataBytes }) => inKB(dataBytes), "dataBytes"),
    [
      `memory after ${results.areas} areas`,
      "",
      "",
      inMB(results.heapBytes),
      inMB(results.peerHeapBytes),
      `${ratio(results.heapBytes, results.peerHeapBytes)} (≤ ${budgets.againstPeer.heapRatio})`,
    ],
    ["back to a visited area", "", "", `${inMs(results.visitedAreaMs)} (≤ ${budgets.visitedAreaMs})`, "", ""],
    [
      "last letter of a search to its request, after the debounce",
      "",
      "",
      `${inMs(results.searchMs)} (≤ ${budgets.searchMs})`,
      "",
      "",
    ],
    [`requests with ${few} and with ${many} users`, "", "", `${results.requestsWithFew} and ${ours.requests}`, "", ""],
    [
      `growth over ${budgets.mountRounds} times mounted and removed`,
      `${inKB(results.mountGrowthBytes)} (≤ ${budgets.mountGrowthKB})`,
      "",
      "",
      "",
      "",
    ],
  ];
  return markdown(rows);
}

/** @param {import("./large.mjs").Large} large */
function largeTable({ rows }) {
  const cell = (/** @type {number | undefined} */ value, /** @type {string} */ unit) =>
    value === undefined ? "" : unit === "ms" ? inMs(value) : `${value}`;
  return markdown([
    ["Large realms", "one panel", ...CONSOLES],
    ...rows.map(({ what, panel, console: ours, peer, unit, max, maxRatio }) => [
      what,
      cell(panel, unit),
      cell(ours, unit) + atMost(max),
      cell(peer, unit),
      ours !== undefined && peer !== undefined ? ratio(ours, peer) + atMost(maxRatio) : "",
    ]),
  ]);
}

const atMost = (/** @type {number | undefined} */ budget) => (budget === undefined ? "" : ` (≤ ${budget})`);

/** The columns that compare. */
const CONSOLES = ["our console", "Keycloak's console", "ours ÷ Keycloak's"];

/** This machine, in a few words. */
export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? "CPU"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release().split("-")[0]}`;

/**
 * What is above its budget, in words.
 * @param {Results} results
 * @param {Budgets} budgets
 */
export const misses = ({ users, large }, budgets) => [
  ...(users ? missesOfUsers(users, budgets) : []),
  ...(large?.rows ?? []).flatMap(({ what, console: ours = 0, peer = 1, max = ours, maxRatio = ours / peer }) =>
    ours > max || ours / peer > maxRatio ? [what] : [],
  ),
];

/** @param {Comparison} results @param {Budgets} budgets */
const missesOfUsers = (results, budgets) =>
  [
    { what: "cold load", isMet: results.console.ms / results.peer.ms <= budgets.againstPeer.coldLoadRatio },
    { what: "memory", isMet: results.heapBytes / results.peerHeapBytes <= budgets.againstPeer.heapRatio },
    { what: "back to a visited area", isMet: results.visitedAreaMs <= budgets.visitedAreaMs },
    { what: "search", isMet: results.searchMs <= budgets.searchMs },
    {
      what: "as many requests with few users as with many",
      isMet: results.requestsWithFew === results.console.requests,
    },
    { what: "growth over mounts", isMet: results.mountGrowthBytes <= budgets.mountGrowthKB * 1000 },
  ].flatMap(({ what, isMet }) => (isMet ? [] : [what]));
