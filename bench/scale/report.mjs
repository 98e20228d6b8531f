// Writes the lists of small and large realms as a table, and the missed budgets.
import { VERSION } from "../../scripts/lib/keycloak/release.mjs";
import { markdown } from "../../scripts/lib/tables.mjs";
import { inKB, inMs, machine, MISSED, ratio } from "../measure/report.mjs";
import { FEW, many } from "./amounts.mjs";

/** @typedef {import("./measure.mjs").Row} Row */

/** @param {Row} row */
const hasMoreRequests = ({ small, large }) => large.requests > small.requests;

/** @param {Row} row @param {number} budget */
const isSlower = ({ small, large }, budget) => large.ms / small.ms > budget;

/** @param {Row[]} rows @param {number} budget of the ratio @param {{rounds: number, browser: string}} conditions */
export const report = (rows, budget, { rounds, browser }) =>
  [
    markdown([
      [
        ...["From an empty cache to the first row", "amount", "small realm", "large realm"],
        ...[`large ÷ small (≤ ${budget})`, "requests, small · large", "data, small · large"],
      ],
      ...rows.map((row) => {
        const { what, amount, small, large } = row;
        return [
          ...[what, many(amount), inMs(small.ms), inMs(large.ms)],
          ratio(large.ms, small.ms) + (isSlower(row, budget) ? MISSED : ""),
          `${small.requests} · ${large.requests}${hasMoreRequests(row) ? MISSED : ""}`,
          `${inKB(small.dataBytes)} · ${inKB(large.dataBytes)}`,
        ];
      }),
    ]),
    "",
    `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- large\`: our console, Keycloak ${VERSION} in development mode with a file database,`,
    `${FEW} records in a small realm, median of ${rounds} loads in turns; ${machine()}; Node.js ${process.versions.node}; ${browser}.`,
  ].join("\n");

/** Messages for lists above their budget. @param {Row[]} rows @param {number} budget */
export const misses = (rows, budget) =>
  rows.flatMap((row) => [
    ...(isSlower(row, budget) ? [`${row.what}: ${ratio(row.large.ms, row.small.ms)}, budget ${budget}`] : []),
    ...(hasMoreRequests(row) ? [`${row.what}: ${row.large.requests} requests instead of ${row.small.requests}`] : []),
  ]);
