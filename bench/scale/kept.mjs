// Realms that are filled once and kept. An attribute of the realm counts the finished steps, so that an interrupted
// run goes on where it stopped.
import { inParallel, ServerError } from "../../scripts/lib/admin.mjs";
import { CONSOLE_CLIENT, consoleClient } from "../../scripts/lib/console-client.mjs";
import { step } from "../../scripts/lib/log.mjs";
import { signedIn } from "../measure/browser.mjs";
import { ADMIN, measuredRealm } from "../measure/site.mjs";

/** @typedef {import("../measure/around.mjs").Around} Around */
/** @typedef {import("../../scripts/lib/admin.mjs").Admin} Admin */

/**
 * @typedef {object} Filling
 * @property {Parameters<typeof measuredRealm>[5]} [content] of the realm representation
 * @property {number} [steps] number of requests that fill the realm
 * @property {number} [atOnce] parallel requests
 * @property {(admin: Admin, realm: string, index: number) => Promise<unknown>} [run] sends one of them
 */

/** Attribute with the number of finished steps. */
const MARK = "bench.finished";

/** Number of times that the mark is written while a realm is filled. */
const MARKS = 20;

/**
 * Creates and fills a realm unless it is complete, and admits the console of this run. Resolves to its place.
 * @param {Around} around
 * @param {string} realm
 * @param {Filling} filling
 * @returns {Promise<import("../measure/around.mjs").Place>}
 */
export async function keptRealm({ admin, site, browser }, realm, filling) {
  await step(`Realm ${realm}`, (note) => complete(admin, realm, site.origin, filling, note));
  const [client] = await admin.get(`/${realm}/clients?clientId=${CONSOLE_CLIENT}`);
  await admin.put(`/${realm}/clients/${client.id}`, { ...client, ...consoleClient([site.origin]) });
  return { realm, cookies: await signedIn(browser, site.console(realm), ADMIN) };
}

/**
 * @param {Admin} admin
 * @param {string} realm
 * @param {string} origin
 * @param {Filling} filling
 * @param {(text: string) => void} note
 */
async function complete(admin, realm, origin, { content, steps = 0, atOnce = 4, run }, note) {
  const found = await admin.find(`/${realm}`);
  // Without a mark, the creation itself was interrupted.
  if (found && found.attributes[MARK] === undefined) await admin.delete(`/${realm}`);
  let finished = Number(found?.attributes[MARK] ?? 0);
  if (found?.attributes[MARK] === undefined) {
    await measuredRealm(admin, realm, 0, origin, note, content);
    await mark(admin, realm, 0);
  }
  const startedMs = performance.now();
  const first = finished;
  const block = Math.max(atOnce, Math.ceil(steps / MARKS));
  while (run && finished < steps) {
    const indexes = Array.from({ length: Math.min(block, steps - finished) }, (_, index) => finished + index);
    await inParallel(indexes, atOnce, (index) => unlessThere(run(admin, realm, index)));
    finished += indexes.length;
    await mark(admin, realm, finished);
    const rate = ((finished - first) * 1000) / (performance.now() - startedMs);
    note(`${finished} of ${steps} steps, ${rate.toFixed(1)} per second`);
  }
}

/** @param {Admin} admin @param {string} realm @param {number} finished */
async function mark(admin, realm, finished) {
  const found = await admin.get(`/${realm}`);
  await admin.put(`/${realm}`, { ...found, attributes: { ...found.attributes, [MARK]: `${finished}` } });
}

/** Ignores a conflict with a record of an interrupted run. @param {Promise<unknown>} request */
const unlessThere = (request) =>
  request.catch((error) => {
    if (!(error instanceof ServerError && error.status === 409)) throw error;
  });
