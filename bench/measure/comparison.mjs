// The comparison of two realms: from the click to the tree, and the time that the comparison alone takes.
import { runTables } from "../../scripts/build/tables.mjs";
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage } from "./browser.mjs";
import { names } from "./names.mjs";
import { median } from "./load.mjs";

/** Number of clients, and of roles per client. */
const [CLIENTS, ROLES_EACH] = [200, 20];

/** Budgets in ms: from the click to the whole tree, and of the comparison without any request. */
const [MAX_TREE, MAX_DIFF] = [4000, 150];

/** @typedef {import("./around.mjs").Around} Around */

/** Two realms with the same clients and roles. Every tenth client has another name. @param {Around} around */
async function twoRealms({ prepare }) {
  const roles = names("role", ROLES_EACH).map((name) => ({ name, clientRole: true }));
  const content = (/** @type {string} */ suffix) => ({
    clients: names("client", CLIENTS).map((clientId, index) => ({
      ...{ clientId, name: index % 10 === 0 ? `${clientId} ${suffix}` : clientId },
      redirectUris: [`https://${clientId}.example/*`],
    })),
    roles: { client: Object.fromEntries(names("client", CLIENTS).map((clientId) => [clientId, roles])) },
  });
  const source = await prepare("compare-source", 1, content("new"));
  const target = await prepare("compare-target", 1, content("old"));
  return [source.realm, target.realm];
}

/** @param {Around} around @returns {Promise<import("./report.mjs").Measured>} */
export async function comparison(around) {
  const { site, browser, conditions, master } = around;
  const { rounds } = conditions;
  const [source, target] = await twoRealms(around);
  const { realm } = await master();
  const what = `${CLIENTS} clients × ${ROLES_EACH} roles, compared with another realm`;
  const times = await step("Comparison", () =>
    inFreshPage(browser, undefined, async (page) => {
      const found = [];
      // The first round loads the code and warms the server.
      for (let round = 0; round <= rounds; round += 1) {
        await page.goto("about:blank");
        await page.goto(site.panel(realm, "iam-compare", `/?source=realm:${source}`));
        await page.locator('[data-action="choose-target"]').waitFor();
        await page.waitForLoadState("networkidle");
        const path = `/?source=${encodeURIComponent(`realm:${source}`)}&target=${encodeURIComponent(`realm:${target}`)}`;
        const ms = await page.evaluate(treeMs, path);
        if (round > 0) found.push(ms);
      }
      return found;
    }),
  );
  const firsts = times.map(({ first }) => first);
  const wholes = times.map(({ whole }) => whole);
  return {
    screens: [],
    rows: [
      { what: `${what}: from the click to the first rows`, panel: median(firsts), unit: "ms" },
      { what: `${what}: from the click to the whole tree`, panel: median(wholes), unit: "ms", max: MAX_TREE },
      { what: `${what}: the comparison alone`, panel: await diffMs(around, source, target), unit: "ms", max: MAX_DIFF },
    ],
  };
}

/** Opens both sides and waits for rows, and for the end of the reading. Runs in the page. @param {string} path @returns {Promise<{first: number, whole: number}>} */
async function treeMs(path) {
  const panel = /** @type {HTMLElement & { navigate(path: string): void }} */ (document.querySelector("iam-compare"));
  const started = performance.now();
  /** @param {() => boolean} isThere @returns {Promise<number>} */
  const until = (isThere) =>
    new Promise((resolve) => {
      const look = () => (isThere() ? resolve(performance.now() - started) : requestAnimationFrame(look));
      look();
    });
  const find = (/** @type {string} */ selector) => panel.shadowRoot?.querySelector(selector) ?? null;
  panel.navigate(path);
  const first = await until(() => find(".compare-tree tr[data-id]") !== null);
  const whole = await until(
    () => find('.compare-tree tr[data-id="clients"]') !== null && find('[data-state="reading"]') === null,
  );
  return { first, whole };
}

/** Median CPU time of the comparison of both realms, in ms. @param {Around} around @param {string} source @param {string} target */
async function diffMs({ admin, conditions: { rounds } }, source, target) {
  const file = new URL("../../src/realm-document/index.ts", import.meta.url).pathname;
  const { diff, readRealm } = await runTables(`export * from ${JSON.stringify(file)};`);
  const document = (/** @type {string} */ realm) => {
    const request = (
      /** @type {string} */ _method,
      /** @type {string} */ path,
      /** @type {{query?: object}} */ args,
    ) => {
      const query = new URLSearchParams(Object.entries(args?.query ?? {}).map(([key, value]) => [key, String(value)]));
      return admin.get(`/${realm}${path}${query.size > 0 ? `?${query}` : ""}`);
    };
    return readRealm({ url: "", realm, request, fetch: () => Promise.reject(new Error()) }, { mayExport: false });
  };
  const [one, other] = [await document(source), await document(target)];
  const times = Array.from({ length: rounds + 1 }, () => {
    const before = process.cpuUsage();
    diff(one, other);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times.slice(1));
}
