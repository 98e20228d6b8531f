// Memory of a console that is used for long: many navigations in one page.
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage } from "./browser.mjs";
import { heapBytes } from "./moments.mjs";
import { watchRequests } from "./quiet.mjs";

/** Navigations before the first measurement, and in all. Until the first, the engine compiles code that runs often. */
const [FIRST, ALL] = [500, 1000];

/** Growth of the memory that counts as none. */
const DRIFT = 1.05;

/** Settings that turn on every area of a realm. */
const EVERY_AREA = { organizationsEnabled: true, adminPermissionsEnabled: true };

/** @param {import("./around.mjs").Around} around @returns {Promise<import("./report.mjs").Measured>} */
export async function soak({ browser, site, conditions: { few }, prepare }) {
  const { realm, cookies } = await prepare("soak", few, EVERY_AREA);
  const [first = 0, last = 0] = await step(`${ALL} navigations`, (note) =>
    inFreshPage(browser, cookies, async (page) => {
      const isQuiet = watchRequests(page);
      await page.goto(site.console(realm, "users"));
      await page.locator("[data-id]").first().waitFor();
      const areas = await page
        .locator("[data-nav]")
        .evaluateAll((entries) => entries.flatMap((entry) => entry.getAttribute("data-nav") ?? []));
      const bytes = [];
      for (let count = 1; count <= ALL; count += 1) {
        note(`${count} of ${ALL}`);
        await page.goto(site.console(realm, areas[count % areas.length]));
        await isQuiet();
        if (count === FIRST || count === ALL) bytes.push(await heapBytes(page));
      }
      return bytes;
    }),
  );
  return {
    screens: [],
    rows: [
      { what: `memory after ${FIRST} navigations`, console: first, unit: "MB" },
      { what: `memory after ${ALL} navigations`, console: last, unit: "MB", max: first * DRIFT },
    ],
  };
}
