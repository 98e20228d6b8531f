// Runs the tasks in turns: ours, then Keycloak's console, each from its first page in a signed-in browser that has done
// the same task once before.
import { setTimeout as sleep } from "node:timers/promises";
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage, signedIn, withBrowser } from "../measure/browser.mjs";
import { median, observe, sent } from "../measure/load.mjs";
import { ADMIN, measuredRealm, measuredSite, OF_THE_HOST } from "../measure/site.mjs";
import { handsOn, stillStepMs } from "./hands.mjs";
import { CONTENT } from "./content.mjs";
import { realmCaller } from "./task.mjs";

/** @typedef {import("./task.mjs").Task} Task */
/** @typedef {"ours" | "peer"} Side */
/** @typedef {{steps: number, requests: number, bytes: number, ms: number}} Figures medians */
/** @typedef {{task: Task} & Record<Side, Figures>} Done */
/** @typedef {{done: Done[], failed: string[], browser: string, stepMs: number}} Results `failed`: tasks that could not be done, with the reason; `stepMs`: a step on a still page */

/** Time limit of a task, and of each of its steps, in ms. */
const LIMIT_MS = 20_000;

/**
 * Creates a realm, runs the tasks in it, and removes it.
 * @param {import("../../scripts/lib/server.mjs").Server} server
 * @param {Task[]} tasks
 * @param {{users: number, rounds: number}} conditions
 * @returns {Promise<Results>}
 */
export async function doAll(server, tasks, { users, rounds }) {
  const realm = `side-by-side-${process.pid}`;
  const site = await measuredSite(server.url);
  try {
    await step(`Realm with ${users} users`, (note) =>
      measuredRealm(server.admin, realm, users, site.origin, note, CONTENT),
    );
    const admin = realmCaller(server.admin, realm);
    const first = {
      ours: { url: site.console(realm), ready: '[data-nav="users"]' },
      peer: { url: site.peer(realm), ready: "#nav-item-users" },
    };
    return await withBrowser(async (browser) => {
      const cookies = await signedIn(browser, first.ours.url, ADMIN);
      /** First page of a task on each side, and the cookies of its user. @param {Task} task */
      const beginning = async ({ as: deputy }) => {
        if (!deputy) return { start: first, session: cookies };
        await deputy.make(admin);
        const url = site.panel(realm, deputy.tag, "/", { ...deputy.attributes, user: deputy.username });
        return {
          start: { ours: { url, ready: deputy.ready }, peer: first.peer },
          session: await signedIn(browser, first.peer.url, deputy.username),
        };
      };
      /** One before each task, because the machine is not equally busy all the time. @type {number[]} */
      const stepsMs = [];
      /** @type {Done[]} */
      const done = [];
      /** @type {string[]} */
      const failed = [];
      for (const [index, task] of tasks.entries())
        try {
          stepsMs.push(await inFreshPage(browser, undefined, stillStepMs));
          const figures = await step(`${index + 1} of ${tasks.length}: ${task.title}`, async (note) => {
            const { start, session } = await beginning(task);
            /** @param {Side} side @param {import("@playwright/test").Page} page */
            const once = async (side, page, round = 0) => {
              note(`${round === 0 ? "to fill the caches" : `${round} of ${rounds}`}, ${side}`);
              const data = await task.prepare?.(admin, `${side}-${round}`);
              return doOnce(page, { task, side, first: start[side], data, admin });
            };
            return inFreshPage(browser, session, (ours) =>
              inFreshPage(browser, session, async (peer) => {
                await once("ours", ours);
                await once("peer", peer);
                /** @type {Record<Side, Figures[]>} */
                const all = { ours: [], peer: [] };
                for (let round = 1; round <= rounds; round += 1) {
                  all.ours.push(await once("ours", ours, round));
                  all.peer.push(await once("peer", peer, round));
                }
                return { task, ours: medians(all.ours), peer: medians(all.peer) };
              }),
            );
          });
          done.push(figures);
        } catch (error) {
          failed.push(error instanceof Error ? error.message : String(error));
        } finally {
          await Promise.resolve(task.undo?.(admin)).catch((error) =>
            failed.push(`${task.id} was not undone: ${error instanceof Error ? error.message : error}`),
          );
        }
      const stepMs = stepsMs.length > 0 ? median(stepsMs) : 0;
      return { done, failed, stepMs, browser: `${browser.browserType().name()} ${browser.version()}` };
    });
  } finally {
    await server.admin.delete(`/${realm}`).catch(() => {});
    await site.close();
  }
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {{task: Task, side: Side, first: {url: string, ready: string}, data: import("./task.mjs").Data, admin: import("./task.mjs").RealmAdmin}} options
 * @returns {Promise<Figures>}
 */
async function doOnce(page, { task, side, first, data, admin }) {
  page.setDefaultTimeout(LIMIT_MS);
  await page.goto("about:blank");
  await page.goto(first.url);
  await page.locator(first.ready).first().waitFor();
  await isQuiet(page);
  const observed = await observe(page);
  const hands = handsOn(page);
  try {
    await task[side](hands, data);
    await isDone(task, data, admin);
  } catch (error) {
    const picture = process.env.BENCH_PICTURES;
    if (picture) await page.screenshot({ path: `${picture}/${task.id}-${side}.png` });
    throw new Error(
      `${task.id}, ${side}, after ${hands.steps()} steps: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
  const ms = performance.now() - hands.firstMs();
  // Requests that follow the result count too.
  await isQuiet(page);
  const list = (await sent(observed)).filter(({ path }) => !OF_THE_HOST.test(path));
  return {
    steps: hands.steps(),
    requests: list.length,
    bytes: list.reduce((total, { bytes }) => total + bytes, 0),
    ms,
  };
}

/** Waits until the network is idle, with a limit for pages that poll. @param {import("@playwright/test").Page} page */
const isQuiet = (page) => page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});

/**
 * Polls the server until it has the result.
 * @param {Task} task
 * @param {import("./task.mjs").Data} data
 * @param {import("./task.mjs").RealmAdmin} admin
 */
async function isDone(task, data, admin) {
  const until = performance.now() + LIMIT_MS;
  while (task.done && !(await task.done(admin, data))) {
    if (performance.now() > until) throw new Error("the server does not hold the result");
    await sleep(25);
  }
}

/** @param {Figures[]} all @returns {Figures} */
const medians = (all) => ({
  steps: median(all.map(({ steps }) => steps)),
  requests: median(all.map(({ requests }) => requests)),
  bytes: median(all.map(({ bytes }) => bytes)),
  ms: median(all.map(({ ms }) => ms)),
});
