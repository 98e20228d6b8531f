// Screens that a large realm could slow down: many groups, clients, identity providers, realms and client roles, and
// bulk changes of users.
import { inParallel } from "../../scripts/lib/admin.mjs";
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage } from "./browser.mjs";
import { coldScreen } from "./cold.mjs";
import { median } from "./load.mjs";
import { names } from "./names.mjs";

/** @typedef {import("./around.mjs").Around} Around */
/** @typedef {import("./report.mjs").Measured} Measured */

/** Parallel requests that create records. The server runs this many without a queue. */
const AT_ONCE = 4;

/** Number of clients with roles, and of roles per client. */
const [CLIENTS, ROLES_EACH] = [200, 20];

/** Role of the measured user. No client role has this name. */
const HELD = "aaa-held";

/** @param {number} count */
const many = (count) => count.toLocaleString("en");

/** The same number of groups on one level and on two. @param {Around} around @returns {Promise<Measured>} */
export async function groups(around) {
  const total = around.conditions.groups;
  const each = Math.round(Math.sqrt(total));
  const shapes = [
    { what: `${many(total)} groups: the tree`, groups: names("group", total).map((name) => ({ name })) },
    {
      what: `${each} × ${each} groups: the tree`,
      groups: names("group", each).map((name) => ({ name, subGroups: names(name, each).map((name) => ({ name })) })),
    },
  ];
  const screens = [];
  for (const [index, { what, groups }] of shapes.entries()) {
    const place = await around.prepare(`groups-${index}`, 1, { groups });
    screens.push(await coldScreen(around, place, { what, area: "groups", shows: "group-00000", rows: /\/groups/ }));
  }
  return { screens, rows: [] };
}

/** @param {Around} around @returns {Promise<Measured>} */
export async function clients(around) {
  const { admin, conditions } = around;
  const place = await around.prepare("clients", 1);
  const at = `/${place.realm}/clients`;
  // One request per client: a partial import gets slower with each existing client.
  await made("clients", names("a-client", conditions.clients), (clientId) =>
    admin.post(at, { clientId, redirectUris: ["https://app.example/*"] }),
  );
  const [{ clientId, id }] = await admin.get(`${at}?clientId=a-client-00042`);
  const what = `${many(conditions.clients)} clients`;
  const list = { what: `${what}: the list`, area: "clients", shows: "a-client-00000", rows: /\/clients\/?\?/ };
  const one = { what: `${what}: settings of one`, path: `${id}/settings`, shows: clientId, rows: /\/clients\/[^/?]+$/ };
  return {
    screens: [await coldScreen(around, place, list), await coldScreen(around, place, { ...list, ...one })],
    rows: [],
  };
}

/** @param {Around} around @returns {Promise<Measured>} */
export async function providers(around) {
  const { admin, conditions } = around;
  const place = await around.prepare("providers", 1);
  const config = {
    authorizationUrl: "https://id.example/auth",
    tokenUrl: "https://id.example/token",
    clientId: "acme",
  };
  await made("identity providers", names("provider", conditions.providers), (alias) =>
    admin.post(`/${place.realm}/identity-provider/instances`, { alias, providerId: "oidc", enabled: true, config }),
  );
  const what = `${many(conditions.providers)} identity providers: the list`;
  const screen = { what, area: "identity-providers", shows: "provider-00000", rows: /\/instances\?/ };
  return { screens: [await coldScreen(around, place, screen)], rows: [] };
}

/** Realms of the server, for its first admin. @param {Around} around @returns {Promise<Measured>} */
export async function realms(around) {
  const { admin, conditions, after } = around;
  const displayName = "One of many";
  const all = names(`bench-${process.pid}`, conditions.realms);
  after(() => inParallel(all, AT_ONCE, (realm) => admin.delete(`/${realm}`)));
  await made("realms", all, (realm) => admin.post("", { realm, displayName, enabled: true }));
  const place = await around.master();
  const what = `${conditions.realms} realms: the list`;
  const screen = { what, area: "realms", shows: displayName, rows: /\/realms\/names/ };
  return { screens: [await coldScreen(around, place, screen)], rows: [] };
}

/**
 * @param {string} what
 * @param {string[]} all
 * @param {(name: string) => Promise<unknown>} make
 */
const made = (what, all, make) =>
  step(`Making ${what}`, (note) =>
    inParallel(all, AT_ONCE, async (name, index) => {
      await make(name);
      note(`${index + 1} of ${all.length}`);
    }),
  );

/** @param {Around} around @returns {Promise<Measured>} */
export async function roles(around) {
  const { admin, site } = around;
  const clientIds = names("client", CLIENTS);
  const client = Object.fromEntries(
    clientIds.map((clientId) => [clientId, names("role", ROLES_EACH).map((name) => ({ name, clientRole: true }))]),
  );
  const place = await around.prepare("roles", 1, {
    clients: clientIds.map((clientId) => ({ clientId })),
    roles: { realm: [{ name: HELD }], client },
  });
  const { realm, cookies } = place;
  const [user] = await admin.get(`/${realm}/users?exact=true&username=aaa.first`);
  await admin.post(`/${realm}/users/${user.id}/role-mappings/realm`, [await admin.get(`/${realm}/roles/${HELD}`)]);
  const what = `${CLIENTS} clients × ${ROLES_EACH} roles`;
  const path = `${user.id}/role-mapping`;
  const screen = { what: `${what}: roles of a user`, area: "users", path, shows: HELD, rows: /\/role-mappings/ };
  const choose = await toChoose(around, {
    panel: { url: site.panel(realm, "iam-users", `/${path}`), cookies: undefined },
    console: { url: site.console(realm, `users/${path}`), cookies },
    peer: { url: site.peer(realm, `users/${path}`), cookies },
  });
  return {
    screens: [await coldScreen(around, place, screen)],
    rows: [{ what: `${what}: from “Assign” to the first role to select`, ...choose, unit: "ms" }],
  };
}
/**
 * Time from the click on the assign button to the first role in the dialog, in ms.
 * @template {string} Name
 * @param {Around} around
 * @param {Record<Name, {url: string, cookies: import("./browser.mjs").Cookies | undefined}>} subjects
 * @returns {Promise<Record<Name, number>>}
 */
async function toChoose({ browser, conditions: { rounds } }, subjects) {
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

/** Menu entry for client roles, which Keycloak's console opens from its button. @param {import("@playwright/test").Page} page */
async function peerMenu(page) {
  await page.getByRole("button", { name: "Assign role" }).click();
  return page.getByRole("menuitem", { name: "Client roles" });
}

/** @param {Around} around @returns {Promise<Measured>} */
export async function bulk({ site, browser, conditions, prepare }) {
  const count = conditions.many;
  const { realm } = await prepare("many", count);
  const file = {
    name: "users.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `username,email,firstName\n${Array.from({ length: count }, (_, index) => `new-${index},new-${index}@test.example,New`).join("\n")}\n`,
    ),
  };
  const { ms, lines } = await step(`Preview of ${count} users`, () =>
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
  const what = `${many(count)} users in a bulk preview`;
  return {
    screens: [],
    rows: [
      { what: `${what}, realm of ${many(count)}: file to first line, all lines checked`, panel: ms, unit: "ms" },
      { what: `${what}: lines in the document`, panel: lines, unit: "" },
    ],
  };
}
