// Setup of every measurement: a site of ours, a browser, and realms that are removed at the end.
import { step } from "../../scripts/lib/log.mjs";
import { signedIn, withBrowser } from "./browser.mjs";
import { CONSOLE_CLIENT, ensureConsoleClient } from "../../scripts/lib/console-client.mjs";
import { ADMIN, hostClient, measuredRealm, measuredSite } from "./site.mjs";

/** @typedef {{few: number, many: number, groups: number, clients: number, providers: number, realms: number, events: number, factors: number, rounds: number}} Conditions amounts, and loads per median */

/**
 * @typedef {object} Around
 * @property {import("../../scripts/lib/admin.mjs").Admin} admin
 * @property {Awaited<ReturnType<typeof measuredSite>>} site
 * @property {import("./browser.mjs").Browser} browser
 * @property {Conditions} conditions
 * @property {(name: string, users: number, content?: Parameters<typeof measuredRealm>[5]) => Promise<Place>} prepare creates a realm unless one of that name exists
 * @property {() => Promise<Place>} master realm of the server's first admin, who can view all realms
 * @property {(work: () => Promise<unknown>) => void} after runs `work` when all measurements are done
 */

/**
 * @typedef {{realm: string, cookies: import("./browser.mjs").Cookies}} Place a realm and the session cookies of its admin
 */

/** With roles in hundreds of realms, the token exceeds the server's size limit. */
const NAMES_NO_ROLES = { attributes: { "client.use.lightweight.access.token.enabled": "true" } };

/**
 * Runs `work`, then removes the realms it created, unless the server is ours and in memory.
 * @template T
 * @param {import("../../scripts/lib/server.mjs").Server} server
 * @param {Conditions} conditions
 * @param {(around: Around) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withAround({ url, admin, isOurs, username, password }, conditions, work) {
  const clientId = `bench-${process.pid}`;
  const site = await measuredSite(url, { master: { username, password, clientId } });
  /** @type {(() => Promise<unknown>)[]} */
  const last = [];
  const after = (/** @type {() => Promise<unknown>} */ work) => void (isOurs || last.push(work));
  try {
    return await withBrowser((browser) =>
      work({
        ...{ admin, site, browser, conditions, after },
        prepare: async (name, users, content) => {
          const realm = `bench-${name}-${process.pid}`;
          after(() => admin.delete(`/${realm}`));
          await step(`Realm ${realm}`, (note) => measuredRealm(admin, realm, users, site.origin, note, content));
          return { realm, cookies: await signedIn(browser, site.console(realm), ADMIN) };
        },
        master: async () => {
          const { id } = await admin.post("/master/clients", hostClient(site.origin, { clientId, ...NAMES_NO_ROLES }));
          after(() => admin.delete(`/master/clients/${id}`));
          const made = await ensureConsoleClient(admin, "master", [site.origin]);
          const [found] = await admin.get(`/master/clients?clientId=${CONSOLE_CLIENT}`);
          const at = `/master/clients/${found.id}`;
          after(() => (made?.id ? admin.delete(at) : admin.put(at, found)));
          const attributes = { ...found.attributes, ...NAMES_NO_ROLES.attributes };
          await admin.put(at, { ...found, attributes });
          return { realm: "master", cookies: await signedIn(browser, site.console("master"), username, password) };
        },
      }),
    );
  } finally {
    for (const work of last) await work().catch(() => {});
    await site.close();
  }
}
