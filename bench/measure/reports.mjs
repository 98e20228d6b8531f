// Reports of a realm: its admins and their roles, second factors of its users, and a long list as a file.
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage } from "./browser.mjs";
import { median } from "./load.mjs";
import { navigationMs } from "./navigation.mjs";

/** @typedef {import("./around.mjs").Around} Around */

const ADMINS = 50;

/** Budgets in ms. */
const MAX = { access: 3000, factors: 60_000, file: 20_000, task: 50 };

const READING = ".realm-plan-reading";

const many = (/** @type {number} */ count) => count.toLocaleString("en");

/** @typedef {import("./report.mjs").Measured} Measured */

/** Admin access and second factors. @param {Around} around @returns {Promise<Measured>} */
export async function reports(around) {
  const accessMs = await readAccess(around);
  const factorsMs = await readFactors(around);
  const users = `${many(around.conditions.factors)} users`;
  return {
    screens: [],
    rows: [
      { what: `admin access of ${ADMINS} admins: complete`, panel: accessMs, unit: "ms", max: MAX.access },
      {
        what: `second factors of ${users}, two requests at a time: complete`,
        ...{ panel: factorsMs, unit: "ms", max: MAX.factors },
      },
    ],
  };
}

/** The longest list as a file. @param {Around} around @returns {Promise<Measured>} */
export async function exported(around) {
  const { fileMs, taskMs } = await saveList(around);
  const file = `${many(around.conditions.many)} users as CSV`;
  return {
    screens: [],
    rows: [
      { what: `${file}: from “Export” to the file`, panel: fileMs, unit: "ms", max: MAX.file },
      { what: `${file}: longest task, 0 if none exceeds 50 ms`, panel: taskMs, unit: "ms", max: MAX.task },
    ],
  };
}

/** Admins by role, composite role and group, and service accounts. One more is the admin of the page. */
function admins() {
  const management = (/** @type {string[]} */ ...roles) => ({ "realm-management": roles });
  /** @type {({username: string, enabled: boolean, serviceAccountClientId?: string} & Record<string, unknown>)[]} */
  const accounts = Array.from({ length: ADMINS - 1 }, (_, index) => {
    const clientId = `robot-${index}`;
    const ways = [
      { username: `by-role-${index}`, clientRoles: management("manage-users", "view-clients") },
      { username: `by-composite-${index}`, realmRoles: ["support"] },
      { username: `by-group-${index}`, groups: ["/ops"] },
      {
        ...{ username: `service-account-${clientId}`, serviceAccountClientId: clientId },
        clientRoles: management("manage-clients"),
      },
    ];
    return { enabled: true, ...ways[index % ways.length] };
  });
  return {
    users: accounts,
    clients: accounts.flatMap(({ serviceAccountClientId: clientId }) =>
      clientId ? [{ clientId, serviceAccountsEnabled: true }] : [],
    ),
    roles: { realm: [{ name: "support", composite: true, composites: { client: management("manage-users") } }] },
    groups: [{ name: "ops", clientRoles: management("impersonation") }],
  };
}

/** @param {Around} around @returns {Promise<number>} */
async function readAccess({ browser, site, conditions: { rounds }, prepare }) {
  const { realm } = await prepare("access", 1, admins());
  return step("Admin access", () =>
    inFreshPage(browser, undefined, async (page) => {
      const found = [];
      // The first round loads the code and warms the server.
      for (let round = 0; round <= rounds; round += 1) {
        await openReports(page, site.panel(realm, "iam-reports", "/second-factors"));
        const way = { tag: "iam-reports", path: "/access", until: "[data-figure]", without: READING };
        const ms = await page.evaluate(navigationMs, way);
        // Half of them manage users.
        const managers = Number(await page.locator('[data-figure="users"] b').first().textContent());
        if (managers < ADMINS / 2) throw new Error(`The report has only ${managers} admins who manage users.`);
        if (round > 0) found.push(ms);
      }
      return median(found);
    }),
  );
}

/** One round: the duration is that of many requests. @param {Around} around @returns {Promise<number>} */
async function readFactors({ browser, site, conditions: { factors }, prepare }) {
  const { realm } = await prepare("factors", factors - 2);
  return step("Second factors", () =>
    inFreshPage(browser, undefined, async (page) => {
      await openReports(page, site.panel(realm, "iam-reports", "/second-factors"));
      const way = { tag: "iam-reports", path: "/second-factors?of=all", until: "[data-figure]", without: READING };
      const ms = await page.evaluate(navigationMs, way);
      const counts = await page.locator("[data-figure] b").allTextContents();
      const sum = counts.reduce((total, count) => total + Number(count), 0);
      if (sum !== factors) throw new Error(`The report has ${sum} of ${factors} users.`);
      return ms;
    }),
  );
}

/** @param {import("./browser.mjs").Page} page @param {string} url */
async function openReports(page, url) {
  await page.goto("about:blank");
  await page.goto(url);
  await page.locator('[data-action="of-all"]').first().waitFor();
  await page.waitForLoadState("networkidle");
}

/** @param {Around} around @returns {Promise<{fileMs: number, taskMs: number}>} */
async function saveList({ browser, site, conditions: { many: rows }, prepare }) {
  const { realm } = await prepare("many", rows);
  return step(`List of ${rows} users as CSV`, () =>
    inFreshPage(browser, undefined, async (page) => {
      await page.goto(site.panel(realm, "iam-users"));
      await page.locator("tbody tr[data-id]").first().waitFor();
      await page.locator('[data-action="export"]').first().click();
      const confirm = page.locator('[data-dialog="export"] [data-action="confirm"]');
      await confirm.waitFor();
      await page.evaluate(noteTasks);
      const started = performance.now();
      const [file] = await Promise.all([page.waitForEvent("download", { timeout: 120_000 }), confirm.click()]);
      const fileMs = performance.now() - started;
      const taskMs = await page.evaluate(() => Math.max(0, .../** @type {any} */ (window).taskMs));
      const lines = await countLines(file);
      if (lines < rows) throw new Error(`The file has ${lines} lines for ${rows} users.`);
      return { fileMs, taskMs };
    }),
  );
}

/** @param {import("@playwright/test").Download} file */
async function countLines(file) {
  let count = 0;
  for await (const chunk of await file.createReadStream()) count += String(chunk).split("\n").length - 1;
  return count;
}

/** Notes the duration of long tasks from now on. Runs in the page. */
function noteTasks() {
  const found = /** @type {number[]} */ (Object.assign(window, { taskMs: [] }).taskMs);
  new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
  });
}
