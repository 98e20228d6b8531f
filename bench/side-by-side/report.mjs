// The results as a table.
import { VERSION } from "../../scripts/lib/keycloak/release.mjs";
import { markdown } from "../../scripts/lib/tables.mjs";
import { inKB, inMs, machine, ratio } from "../measure/report.mjs";

const HEAD = ["Task", "steps", "requests", "bytes", "time"];

/** Beyond this a time counts as longer, and not as the same. */
const SAME = 1.05;

/**
 * The results as Markdown, with the conditions they were measured under.
 * @param {import("./run.mjs").Results} results
 * @param {{users: number, rounds: number}} conditions
 */
export function sideBySide({ done, browser }, { users, rounds }) {
  const behind = done.flatMap(({ task, ours, peer }) => {
    const what = [
      ...(ours.steps > peer.steps ? ["steps"] : []),
      ...(ours.requests > peer.requests ? ["requests"] : []),
      ...(ours.bytes > peer.bytes * SAME ? ["bytes"] : []),
      ...(ours.ms > peer.ms * SAME ? ["time"] : []),
    ];
    return what.length > 0 ? [`- ${task.title}: ${what.join(", ")}`] : [];
  });
  const lacking = done.flatMap(({ task }) => (task.lacks ? [`- ${task.title}: ${task.lacks}`] : []));
  const cell = (/** @type {(value: number) => string} */ say, /** @type {number} */ ours, /** @type {number} */ peer) =>
    `${say(ours)} / ${say(peer)}${peer > 0 ? ` (${ratio(ours, peer)})` : ""}`;
  return [
    markdown([
      HEAD,
      ...done.map(({ task, ours, peer }) => [
        `${task.title}${task.lacks ? " \\*" : ""}`,
        cell(String, ours.steps, peer.steps),
        cell(String, ours.requests, peer.requests),
        cell(inKB, ours.bytes, peer.bytes),
        cell(inMs, ours.ms, peer.ms),
      ]),
    ]),
    "",
    ...(lacking.length > 0
      ? ["\\* Not possible in Keycloak's console; measured is what comes nearest:", "", ...lacking, ""]
      : []),
    ...(behind.length > 0
      ? ["Where ours is not at least as good, by more than 5 %:", "", ...behind]
      : ["Ours is at least as good in every figure of every task, where a difference of up to 5 % is none."]),
    "",
    `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run side-by-side\`: Keycloak ${VERSION} in development mode, ${users.toLocaleString("en")} users, median of ${rounds}`,
    `times each; ${machine()}; Node.js ${process.versions.node}; ${browser}.`,
  ].join("\n");
}
