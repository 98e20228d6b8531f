// Reads the data of the demo realm and expands placeholders for long texts.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DEMO_REALM, ROOT } from "../paths.mjs";

/** Replaces `{255}` and `{255 }` by a text of that length, without and with spaces; `{255u}` by letters and digits. */
function stretch(/** @type {string} */ text) {
  const mark = /^\{(\d+)( |u)?\}$/.exec(text);
  if (!mark) return text;
  const unit =
    mark[2] === " " ? "a long text " : mark[2] === "u" ? "verylongname" : "Wolfeschlegelsteinhausenbergerdorff-";
  return unit
    .repeat(Math.ceil(Number(mark[1]) / unit.length))
    .slice(0, Number(mark[1]))
    .replace(/[ -]$/, "x");
}

/**
 * @param {string} name file in demo/realm, without `.json`
 * @returns {Promise<any>}
 */
export async function demoData(name) {
  const text = await readFile(join(DEMO_REALM, `${name}.json`), "utf8");
  return JSON.parse(text, (_key, value) => (typeof value === "string" ? stretch(value) : value));
}

/** Hash of the data and of the code that turns it into a realm. */
export async function demoVersion() {
  const hash = createHash("sha256");
  for (const folder of [DEMO_REALM, join(ROOT, "scripts", "lib", "demo")])
    for (const file of (await readdir(folder)).sort()) hash.update(await readFile(join(folder, file)));
  return hash.digest("hex").slice(0, 12);
}

/**
 * Seeded pseudo-random generator: the same sequence in every run.
 * @param {number} seed
 */
export function dice(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    /** Integer from 0 to `limit` - 1. @param {number} limit */
    below: (limit) => Math.floor(next() * limit),
    /** @template T @param {T[]} list @returns {T} */
    pick: (list) => list[Math.floor(next() * list.length)],
    /** True with a probability of `share` (0 to 1). @param {number} share */
    chance: (share) => next() < share,
  };
}
