// Part `large` of the bench: lists of a small and of a large realm. Its servers keep their data in .cache/server, so
// that the large realms are created once.
import { complain, Plain, say } from "../../scripts/lib/log.mjs";
import { anyPort } from "../../scripts/lib/ports.mjs";
import { findServer } from "../../scripts/lib/server.mjs";
import { intoFile } from "../../scripts/lib/tables.mjs";
import { withAround } from "../measure/around.mjs";
import { SCALE } from "./amounts.mjs";
import { clients, events, groups, providers, realms, sessions, users } from "./parts.mjs";
import { misses, report } from "./report.mjs";

/** @typedef {import("../measure/around.mjs").Conditions} Conditions */
/** @typedef {import("./measure.mjs").Row} Row */

/** In the order of the table. */
const lists = { users, groups, clients, providers, events, sessions };
const NAMES = [...Object.keys(lists), "realms"];

/**
 * Measures these lists, or all. Writes the table if all were measured with the usual amounts.
 * @param {string[]} asked
 * @param {Conditions} conditions
 * @param {{largeRealmRatio: number}} budgets
 */
export async function large(asked, conditions, { largeRealmRatio }) {
  const unknown = asked.find((name) => !NAMES.includes(name));
  if (unknown) throw new Plain(`No list of the part large is called ${unknown}; there are ${NAMES.join(", ")}.`);
  const { rows, browser } = await onServer("bench-large", conditions, (around) =>
    measured(around, asked.length > 0 ? asked : NAMES),
  );
  const text = report(rows, largeRealmRatio, { rounds: conditions.rounds, browser });
  say(`\n${text}\n`);
  if (asked.length === 0 && SCALE === 1 && !process.exitCode) say(await intoFile("docs/performance.md", "large", text));
  for (const what of misses(rows, largeRealmRatio)) {
    say(`Above its budget: ${what}`);
    process.exitCode = 1;
  }
}

/**
 * @param {import("../measure/around.mjs").Around} around
 * @param {string[]} asked
 */
async function measured(around, asked) {
  const rows = [];
  for (const name of NAMES.filter((name) => asked.includes(name)))
    try {
      rows.push(...(await measureOf(name, around)));
    } catch (error) {
      // One failed part must not stop the others.
      complain(error);
      process.exitCode = 1;
    }
  const { browser } = around;
  return { rows, browser: `${browser.browserType().name()} ${browser.version()}` };
}

/** @param {string} name @param {import("../measure/around.mjs").Around} around @returns {Promise<Row[]>} */
const measureOf = (name, around) =>
  name === "realms"
    ? onServer("bench-large-realms", around.conditions, (many) => realms(around, many))
    : lists[/** @type {keyof typeof lists} */ (name)](around);

/**
 * Runs `work` on a server that keeps its data.
 * @template T
 * @param {string} purpose
 * @param {Conditions} conditions
 * @param {(around: import("../measure/around.mjs").Around) => Promise<T>} work
 */
async function onServer(purpose, conditions, work) {
  const server = await findServer({
    ...{ purpose, own: true, hasCheapHashing: true, heap: "-Xms256m -Xmx3g", port: anyPort },
  });
  try {
    // The realms stay. Clients of this run in the realm master do not.
    return await withAround({ ...server, isOurs: false }, conditions, work);
  } finally {
    await server.stop();
  }
}
