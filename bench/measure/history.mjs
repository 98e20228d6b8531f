// The history in a realm with many admin events: from its tab to the first line.
import { inParallel } from "../../scripts/lib/admin.mjs";
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage } from "./browser.mjs";
import { median } from "./load.mjs";
import { navigationMs } from "./navigation.mjs";

/** Budget in ms, from the request of the tab to its first line. */
const MAX = 300;

/** Clients whose changes make the events. */
const CLIENTS = 20;

/** @param {import("./around.mjs").Around} around @returns {Promise<import("./report.mjs").Measured>} */
export async function history({ admin, browser, site, conditions: { rounds, events }, prepare }) {
  const clientIds = Array.from({ length: CLIENTS }, (_, index) => `client-${index}`);
  const { realm } = await prepare("history", 1, {
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: true,
    clients: clientIds.map((clientId) => ({ clientId, redirectUris: [`https://${clientId}.example/*`] })),
  });
  const clients = await admin.get(`/${realm}/clients?clientId=client-&search=true`);
  await step("Making admin events", async (note) => {
    let made = 0;
    await inParallel(clients, 4, async (client) => {
      for (let change = 1; change <= Math.ceil(events / CLIENTS); change += 1)
        await admin.put(`/${realm}/clients/${client.id}`, { ...client, description: `Change ${change}` });
      made += Math.ceil(events / CLIENTS);
      note(`${made} of ${events}`);
    });
    const [last] = await admin.get(`/${realm}/admin-events?first=${events - 1}&max=1`);
    if (!last) throw new Error(`The realm has fewer than ${events} admin events.`);
  });
  const [{ id }] = clients;
  const timed = (/** @type {string} */ tag, /** @type {string} */ from, /** @type {string} */ to) =>
    step(`History of ${tag}`, () =>
      inFreshPage(browser, undefined, async (page) => {
        const found = [];
        // The first round loads the code and warms the server.
        for (let round = 0; round <= rounds; round += 1) {
          await page.goto("about:blank");
          await page.goto(site.panel(realm, tag, from));
          await page.locator("[data-tab]").first().waitFor({ state: "attached" });
          await page.waitForLoadState("networkidle");
          const ms = await page.evaluate(navigationMs, { tag, path: to, until: ".history-line" });
          if (round > 0) found.push(ms);
        }
        return median(found);
      }),
    );
  const what = `${events.toLocaleString("en")} admin events`;
  return {
    screens: [],
    rows: [
      {
        what: `${what}: from the tab to the first line of the realm's history`,
        panel: await timed("iam-history", "/deleted", "/changes"),
        ...{ unit: "ms", max: MAX },
      },
      {
        what: `${what}: from the tab to the first line of a client's history`,
        panel: await timed("iam-clients", `/${id}/settings`, `/${id}/history`),
        ...{ unit: "ms", max: MAX },
      },
    ],
  };
}
