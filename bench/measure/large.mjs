// Screens that a large realm would make slow: many groups, many roles of many clients, many steps of a flow, many users at a time.
import { step } from "../../scripts/lib/log.mjs";
import { firstScreens } from "./areas.mjs";
import { inFreshPage, signedIn, withBrowser } from "./browser.mjs";
import { asRows, coldLoads } from "./cold.mjs";
import { median } from "./load.mjs";
import { ADMIN, measuredRealm, measuredSite } from "./site.mjs";

/** @typedef {import("./browser.mjs").Browser} Browser */
/** @typedef {import("./browser.mjs").Page} Page */
/** @typedef {{what: string, panel?: number, console?: number, peer?: number, unit: "ms" | "", maxRatio?: number, max?: number}} Row one line of the table; without a number there is no such screen; `maxRatio` and `max`: budgets of our console */

/** Groups on each level of a realm. */
const SHAPES = [[10_000], [100, 100]];

const CLIENTS = 200;
const ROLES_EACH = 20;

/** Steps of a flow: sub-flows on each level, and steps in each of them. */
const [FLOWS, STEPS_EACH] = [15, 9];

/** Role that the measured user holds; no client's role has this name. */
const HELD = "aaa-held";

/**
 * @typedef {object} Around what each measurement is made in
 * @property {import("../../scripts/lib/admin.mjs").Admin} admin
 * @property {Awaited<ReturnType<typeof measuredSite>>} site
 * @property {Browser} browser
 * @property {number} rounds
 * @property {number} many users of the realm with many users, and lines of the file
 * @property {(realm: string, users: number, content?: {clients?: object[], [kind: string]: unknown}) => Promise<import("./browser.mjs").Cookies>} prepare makes a realm that is removed later; resolves to the cookies of its admin
 */

/** Measurements by the name they are asked for with. @type {Record<string, (around: Around) => Promise<Row[]>>} */
const screens = {
  groups: groupTrees,
  roles: roleMapping,
  clients: clientDetail,
  flow: largeFlow,
  bulk: bulkPreview,
  areas: firstScreens,
};

/** @typedef {{rows: Row[], browser: string}} Large the lines of the table; name and version of the browser */

/**
 * Makes the realms that the parts need, measures, and removes them.
 * @param {import("../../scripts/lib/server.mjs").Server} server
 * @param {string[]} parts names of `screens`
 * @param {{rounds: number, many: number}} options
 * @returns {Promise<Large>}
 */
export async function large(server, parts, { rounds, many }) {
  const site = await measuredSite(server.url);
  /** @type {string[]} */
  const realms = [];
  try {
    return await withBrowser(async (browser) => {
      /** @type {Around["prepare"]} */
      const prepare = async (realm, users, content) => {
        realms.push(realm);
        await step(`Realm ${realm}`, (note) => measuredRealm(server.admin, realm, users, site.origin, note, content));
        return signedIn(browser, site.console(realm), ADMIN);
      };
      /** @type {Row[]} */
      const rows = [];
      for (const part of parts)
        rows.push(...(await screens[part]({ admin: server.admin, site, browser, rounds, many, prepare })));
      return { rows, browser: `${browser.browserType().name()} ${browser.version()}` };
    });
  } finally {
    for (const realm of realms) await server.admin.delete(`/${realm}`).catch(() => {});
    await site.close();
  }
}

/** @param {Around} around @returns {Promise<Row[]>} */
async function groupTrees({ site, browser, rounds, prepare }) {
  /** @type {Row[]} */
  const rows = [];
  for (const [index, shape] of SHAPES.entries()) {
    const realm = `bench-groups-${index}-${process.pid}`;
    const cookies = await prepare(realm, 1, { groups: levels(shape) });
    const what = `${shape.map((count) => count.toLocaleString("en")).join(" × ")} groups`;
    const loads = await coldLoads(
      browser,
      { what, rounds, firstRow: "Group 00000", rows: /\/groups/ },
      {
        panel: { url: site.panel(realm, "iam-groups"), cookies: undefined },
        console: { url: site.console(realm, "groups"), cookies },
        peer: { url: site.peer(realm, "groups"), cookies },
      },
    );
    rows.push(...asRows(`${what}, cold load of the tree to its first group`, loads));
  }
  return rows;
}

/** @param {number[]} counts @param {string} [above] @returns {{name: string, subGroups: object[]}[]} */
const levels = ([count, ...rest], above = "Group") =>
  count
    ? Array.from({ length: count }, (_, index) => `${above} ${String(index).padStart(5, "0")}`).map((name) => ({
        name,
        subGroups: levels(rest, name),
      }))
    : [];

/** @param {Around} around @returns {Promise<Row[]>} */
async function roleMapping({ admin, site, browser, rounds, prepare }) {
  const realm = `bench-roles-${process.pid}`;
  const clients = Array.from({ length: CLIENTS }, (_, index) => ({
    clientId: `client-${String(index).padStart(3, "0")}`,
  }));
  const client = Object.fromEntries(
    clients.map(({ clientId }) => [
      clientId,
      Array.from({ length: ROLES_EACH }, (_, index) => ({ name: `role-${index}`, clientRole: true })),
    ]),
  );
  const cookies = await prepare(realm, 1, { clients, roles: { realm: [{ name: HELD }], client } });
  const [user] = await admin.get(`/${realm}/users?exact=true&username=aaa.first`);
  await admin.post(`/${realm}/users/${user.id}/role-mappings/realm`, [await admin.get(`/${realm}/roles/${HELD}`)]);
  const what = `${CLIENTS} clients × ${ROLES_EACH} roles`;
  const addresses = {
    panel: { url: site.panel(realm, "iam-users", `/${user.id}/role-mapping`), cookies: undefined },
    console: { url: site.console(realm, `users/${user.id}/role-mapping`), cookies },
    peer: { url: site.peer(realm, `users/${user.id}/role-mapping`), cookies },
  };
  const loads = await coldLoads(browser, { what, rounds, firstRow: HELD, rows: /role-mappings/ }, addresses);
  const choose = await toChoose(browser, rounds, addresses);
  return [
    ...asRows(`${what}, cold load of a user's roles`, loads),
    { what: `${what}, from “Assign” to the first of them to choose`, ...choose, unit: "ms" },
  ];
}

/** @param {Around} around @returns {Promise<Row[]>} */
async function clientDetail({ admin, site, browser, rounds, prepare }) {
  const realm = `bench-clients-${process.pid}`;
  const clients = Array.from({ length: CLIENTS }, (_, index) => ({
    clientId: `client-${String(index).padStart(3, "0")}`,
    redirectUris: ["https://app.example/*"],
  }));
  const cookies = await prepare(realm, 1, { clients });
  const [{ clientId, id }] = await admin.get(`/${realm}/clients?clientId=client-042`);
  const loads = await coldLoads(
    browser,
    { what: "a client", rounds, firstRow: clientId, rows: /\/clients\// },
    {
      panel: { url: site.panel(realm, "iam-clients", `/${id}/settings`), cookies: undefined },
      console: { url: site.console(realm, `clients/${id}/settings`), cookies },
      peer: { url: site.peer(realm, `clients/${id}/settings`), cookies },
    },
  );
  return asRows(`${CLIENTS} clients, cold load of one client's settings`, loads);
}

/** @param {Around} around @returns {Promise<Row[]>} */
async function largeFlow({ admin, site, browser, rounds, prepare }) {
  const realm = `bench-flow-${process.pid}`;
  const cookies = await prepare(realm, 1);
  const at = `/${realm}/authentication/flows`;
  await admin.post(at, { alias: "large", providerId: "basic-flow", topLevel: true, builtIn: false });
  for (let flow = 0; flow < FLOWS; flow += 1) {
    // Each third is inside the one before it.
    const parent = flow % 3 === 2 ? `part ${flow - 1}` : "large";
    await admin.post(`${at}/${encodeURIComponent(parent)}/executions/flow`, {
      ...{ alias: `part ${flow}`, type: "basic-flow", provider: "registration-page-form", description: "" },
    });
    for (let index = 0; index < STEPS_EACH; index += 1)
      await admin.post(`${at}/${encodeURIComponent(`part ${flow}`)}/executions/execution`, {
        provider: index % 2 ? "auth-otp-form" : "auth-username-password-form",
      });
  }
  const flows = await admin.get(at);
  const { id } = flows.find((/** @type {{alias: string}} */ { alias }) => alias === "large");
  const what = `a flow of ${FLOWS * (STEPS_EACH + 1)} steps`;
  const path = `authentication/${id}/notInUse`;
  const loads = await coldLoads(
    browser,
    { what, rounds, firstRow: `part ${FLOWS - 1}`, rows: /\/executions/ },
    {
      panel: { url: site.panel(realm, "iam-authentication", `/${id}/notInUse`), cookies: undefined },
      console: { url: site.console(realm, path), cookies },
      peer: { url: site.peer(realm, path), cookies },
    },
  );
  return asRows(`${what}, cold load to the last of its sub-flows`, loads);
}

/**
 * From the click that asks for roles to choose from to the first of them, in ms.
 * @template {string} Name
 * @param {Browser} browser
 * @param {number} rounds
 * @param {Record<Name, {url: string, cookies: import("./browser.mjs").Cookies | undefined}>} subjects
 * @returns {Promise<Record<Name, number>>}
 */
async function toChoose(browser, rounds, subjects) {
  /** @type {Record<string, number[]>} */
  const found = {};
  for (const name of /** @type {Name[]} */ (Object.keys(subjects))) {
    const { url, cookies } = subjects[name];
    found[name] = await step(`Choosing among roles: ${name}`, () =>
      inFreshPage(browser, cookies, async (page) => {
        const times = [];
        for (let round = 0; round <= rounds; round += 1) {
          await page.goto("about:blank");
          await page.goto(url);
          await page.getByText(HELD, { exact: true }).first().waitFor();
          const button = name === "peer" ? await peerMenu(page) : page.locator('[data-action="assign-role"]').first();
          const started = performance.now();
          await button.click();
          await page
            .locator(name === "peer" ? '[role="dialog"] tbody tr' : '[data-dialog="assign-role"] tbody tr[data-id]')
            .first()
            .waitFor();
          if (round > 0) times.push(performance.now() - started);
        }
        return times;
      }),
    );
  }
  return /** @type {Record<Name, number>} */ (
    Object.fromEntries(Object.entries(found).map(([name, times]) => [name, median(times)]))
  );
}

/** The entry for roles of clients, in the menu that the peer's button opens. @param {Page} page */
async function peerMenu(page) {
  await page.getByRole("button", { name: "Assign role" }).click();
  return page.getByRole("menuitem", { name: "Client roles" });
}

/** @param {Around} around @returns {Promise<Row[]>} */
async function bulkPreview({ site, browser, many, prepare }) {
  const realm = `bench-bulk-${process.pid}`;
  await prepare(realm, many);
  const file = {
    name: "users.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `username,email,firstName\n${Array.from({ length: many }, (_, index) => `new-${index},new-${index}@test.example,New`).join("\n")}\n`,
    ),
  };
  const { ms, lines } = await step(`Preview of ${many} users`, () =>
    inFreshPage(browser, undefined, async (page) => {
      await page.goto(site.panel(realm, "iam-users"));
      await page.locator('[data-action="import"]').first().click();
      const field = page.locator('[data-dialog="import-users"] [data-field="file"]');
      await field.waitFor();
      const started = performance.now();
      await field.setInputFiles(file);
      const preview = page.locator('[data-dialog="bulk-import"] [data-result]');
      await preview.first().waitFor({ timeout: 300_000 });
      return { ms: performance.now() - started, lines: await preview.count() };
    }),
  );
  const count = many.toLocaleString("en");
  return [
    {
      what: `${count} users in a bulk preview, beside ${count} in the realm: file to first line, each checked`,
      panel: ms,
      unit: "ms",
    },
    { what: `${count} users in a bulk preview: lines in the document`, panel: lines, unit: "" },
  ];
}
