// Markdown table of the results. Rows that this run did not measure stay.
import { VERSION } from "../../scripts/lib/keycloak/release.mjs";
import { markdown } from "../../scripts/lib/tables.mjs";
import { median } from "../measure/load.mjs";
import { inKB, inMs, machine, ratio } from "../measure/report.mjs";

/** @typedef {import("./task.mjs").Task} Task */
/** @typedef {{tasks: Task[], rows: string[][], since?: string}} Before all tasks in table order; existing rows; date of the oldest row */

const HEAD = ["Task", "steps", "requests", "bytes", "time", "waiting"];

/** Tolerance: bytes and times within this ratio count as equal. */
const SAME = 1.05;

/** Allowed ratio of ours to theirs, by column. */
const ALLOWED = [1, 1, SAME, SAME, 1];

/** Shortest waiting, in ms: a ratio of less says nothing. */
const NO_WAITING_MS = 10;

/** Goals for the medians of the ratios. */
const GOALS = { steps: 0.75, waiting: 0.5 };

/** @param {(value: number) => string} say @param {number} ours @param {number} peer */
const cell = (say, ours, peer) => `${say(ours)} / ${say(peer)}${peer > 0 ? ` (${ratio(ours, peer)})` : ""}`;

const titleOf = (/** @type {Task} */ { title, lacks }) => `${title}${lacks ? " \\*" : ""}`;

/** Time without the driver's own. @param {import("./run.mjs").Figures} figures @param {number} stepMs */
const waitingMs = ({ ms, steps }, stepMs) => Math.max(NO_WAITING_MS, ms - steps * stepMs);

/** @param {import("./run.mjs").Done} done @param {number} stepMs */
const rowOf = ({ task, ours, peer }, stepMs) => [
  titleOf(task),
  cell(String, ours.steps, peer.steps),
  cell(String, ours.requests, peer.requests),
  cell(inKB, ours.bytes, peer.bytes),
  cell(inMs, ours.ms, peer.ms),
  cell(inMs, waitingMs(ours, stepMs), waitingMs(peer, stepMs)),
];

/** Ratios of a column. @param {string[][]} rows @param {string} name */
const ratiosIn = (rows, name) =>
  rows.flatMap(
    (row) =>
      /\(([\d.]+)\)/
        .exec(row[HEAD.indexOf(name)] ?? "")
        ?.slice(1)
        .map(Number) ?? [],
  );

/** Medians of the columns that have goals, and the highest waiting. @param {string[][]} rows */
function medians(rows) {
  const waiting = ratiosIn(rows, "waiting");
  if (waiting.length === 0) return [];
  const of = (/** @type {"steps" | "waiting"} */ name) =>
    `${name} ${median(ratiosIn(rows, name)).toFixed(2)} (≤ ${GOALS[name]})`;
  return [
    `Medians of ours ÷ Keycloak's: ${of("steps")}, ${of("waiting")}. Highest waiting: ${Math.max(...waiting).toFixed(2)} (≤ 1).`,
    "",
  ];
}

/** Columns in which ours is higher. @param {string[]} row */
const behindIn = ([, ...cells]) =>
  cells.flatMap((text, column) => {
    const [ours = 0, peer = 0] = /^(\d+)[^/]*\/ (\d+)/.exec(text)?.slice(1).map(Number) ?? [];
    return ours > peer * ALLOWED[column] ? [HEAD[column + 1]] : [];
  });

/** Date of the oldest row. @param {string} text of the document */
export const sinceIn = (text) => /^Measured (\d{4}-\d\d-\d\d)/m.exec(text)?.[1];

/**
 * Markdown of the results, with the conditions of the run.
 * @param {import("./run.mjs").Results} results
 * @param {{users: number, rounds: number}} conditions
 * @param {Before} [before] replaced entirely if omitted
 */
export function sideBySide({ done, browser, stepMs }, { users, rounds }, before) {
  const measured = new Map(done.map((one) => [one.task.id, rowOf(one, stepMs)]));
  const kept = new Map(before?.rows.map((row) => [row[0], row]));
  const shown = (before?.tasks ?? done.map(({ task }) => task)).flatMap((task) => {
    const row = measured.get(task.id) ?? kept.get(titleOf(task));
    return row ? [{ task, row }] : [];
  });
  const behind = shown.flatMap(({ task, row }) => {
    const what = behindIn(row);
    return what.length > 0 ? [`- ${task.title}: ${what.join(", ")}`] : [];
  });
  const lacking = shown.flatMap(({ task }) => (task.lacks ? [`- ${task.title}: ${task.lacks}`] : []));
  const today = new Date().toISOString().slice(0, 10);
  const isOlder = shown.length > measured.size && before?.since !== undefined && before.since !== today;
  return [
    markdown([HEAD, ...shown.map(({ row }) => HEAD.map((_, column) => row[column] ?? ""))]),
    "",
    ...medians(shown.map(({ row }) => row)),
    ...(lacking.length > 0
      ? ["\\* Not possible in Keycloak's console; the closest way was measured:", "", ...lacking, ""]
      : []),
    ...(behind.length > 0
      ? ["Tasks with more steps, requests, bytes or time here, by more than 5%:", "", ...behind]
      : ["No task needs more here, within 5%."]),
    "",
    `Measured ${isOlder ? `${before?.since} to ` : ""}${today} by \`npm run side-by-side\`: Keycloak ${VERSION} in development mode, ${users.toLocaleString("en")} users, median of ${rounds}`,
    `times each; a step on a still page took ${inMs(stepMs)}; ${machine()}; Node.js ${process.versions.node}; ${browser}.`,
  ].join("\n");
}
