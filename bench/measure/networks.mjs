// The list of users on slow networks and a slow processor.
import { timesOf } from "./cold.mjs";

/** Megabits per second, as bytes. */
const megabits = (/** @type {number} */ count) => (count * 1_000_000) / 8;

/** @type {readonly {what: string, latency: number, download: number, slowdown: number}[]} `latency` in ms, `download` in bytes per second or −1, `slowdown` of the processor */
const PLACES = [
  { what: "a line of 100 ms", latency: 100, download: -1, slowdown: 1 },
  { what: "a processor 4 × slower", latency: 0, download: -1, slowdown: 4 },
  {
    what: "fast 3G (1.6 Mbit/s, 150 ms) and a processor 4 × slower",
    latency: 150,
    download: megabits(1.6),
    slowdown: 4,
  },
];

/** @param {import("./around.mjs").Around} around @returns {Promise<import("./report.mjs").Measured>} */
export async function networks(around) {
  const { site, browser, conditions } = around;
  const { realm, cookies } = await around.prepare("few", conditions.few);
  const firstRow = "aaa.first";
  const subjects = {
    panel: { url: site.panel(realm, "iam-users"), firstRow },
    console: { url: site.console(realm, "users"), firstRow, cookies },
    peer: { url: site.peer(realm, "users"), firstRow, cookies },
  };
  const rows = [];
  for (const { what, latency, download, slowdown } of PLACES) {
    const slow = async (/** @type {import("@playwright/test").Page} */ page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", {
        ...{ offline: false, latency, downloadThroughput: download, uploadThroughput: download },
      });
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    };
    const times = await timesOf(browser, `Users at ${what}`, conditions.rounds, subjects, slow);
    rows.push({ what: `list of users, ${what}`, ...times, unit: /** @type {const} */ ("ms") });
  }
  return { screens: [], rows };
}
