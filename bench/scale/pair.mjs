// The same screen in a small and in a large realm.
import { keptRealm } from "./kept.mjs";
import { coldList } from "./measure.mjs";

/** @typedef {import("../measure/around.mjs").Around} Around */
/** @typedef {import("../measure/around.mjs").Place} Place */
/** @typedef {import("./kept.mjs").Filling} Filling */
/** @typedef {{small: Place, large: Place}} Pair */

/**
 * Both realms of one kind of record.
 * @param {Around} around
 * @param {string} kind
 * @param {Filling} small
 * @param {Filling} large
 * @param {number[]} amounts in the large realm, part of its name
 * @returns {Promise<Pair>}
 */
export const pairOf = async (around, kind, small, large, ...amounts) => ({
  small: await keptRealm(around, `small-${kind}`, small),
  large: await keptRealm(around, `large-${kind}-${amounts.join("-")}`, large),
});

/**
 * URLs and cookies of one screen of our console.
 * @param {Around} around
 * @param {Pair} pair
 * @param {(realm: string) => string | Promise<string>} pathIn path of the screen in a realm
 * @returns {Promise<import("./measure.mjs").Subjects>}
 */
export async function screenIn({ site }, { small, large }, pathIn) {
  const subject = async (/** @type {Place} */ { realm, cookies }) => ({
    ...{ url: site.console(realm, await pathIn(realm)), cookies },
  });
  return { small: await subject(small), large: await subject(large) };
}

/**
 * Measures the list of one screen.
 * @param {Around} around
 * @param {Pair} pair
 * @param {string | ((realm: string) => Promise<string>)} path
 * @param {{what: string, amount: number, shows: string}} list
 */
export async function listIn(around, pair, path, list) {
  const screen = await screenIn(around, pair, typeof path === "string" ? () => path : path);
  return coldList(around.browser, around.conditions.rounds, screen, list);
}
