// The sign-in doctor: from an open user to the verdict.
import { step } from "../../scripts/lib/log.mjs";
import { inFreshPage } from "./browser.mjs";
import { median } from "./load.mjs";
import { navigationMs } from "./navigation.mjs";

/** Budget in ms, from the tab's request to its verdict. */
const MAX = 400;

/** @param {import("./around.mjs").Around} around @returns {Promise<import("./report.mjs").Measured>} */
export async function doctor({ admin, browser, site, conditions: { rounds }, prepare }) {
  const { realm } = await prepare("doctor", 1, { bruteForceProtected: true, eventsEnabled: true });
  const [user] = await admin.get(`/${realm}/users?exact=true&username=aaa.first`);
  const [client] = await admin.get(`/${realm}/clients?clientId=account-console`);
  const times = await step("Sign-in doctor", () =>
    inFreshPage(browser, undefined, async (page) => {
      const found = [];
      // The first round loads the code and warms the server.
      for (let round = 0; round <= rounds; round += 1) {
        await page.goto("about:blank");
        await page.goto(site.panel(realm, "iam-users", `/${user.id}/settings`));
        await page.locator('[data-tab="sign-in"]').first().waitFor({ state: "attached" });
        await page.waitForLoadState("networkidle");
        const path = `/${user.id}/sign-in?client=${client.id}`;
        const ms = await page.evaluate(navigationMs, { tag: "iam-users", path, until: ".doctor-verdict" });
        if (round > 0) found.push(ms);
      }
      return found;
    }),
  );
  return {
    screens: [],
    rows: [{ what: "sign-in doctor: from a user to the verdict", panel: median(times), unit: "ms", max: MAX }],
  };
}
