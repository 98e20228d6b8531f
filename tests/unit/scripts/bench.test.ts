import { expect, it } from "vitest";
import { inSeries } from "../../../bench/measure/load.mjs";
import { misses, report, summary } from "../../../bench/measure/report.mjs";
import * as large from "../../../bench/scale/report.mjs";
import budgets from "../../../scripts/budgets.json" with { type: "json" };

const limits = {
  ...{ ...budgets, timesFloor: 3, timesReact: 2, panelSeries: 4 },
  againstPeer: { coldLoadRatio: 0.4, requestsRatio: 0.4, heapRatio: 0.6, overFloor: { each: 0.23, median: 0.22 } },
};

const took = (ms: number, requests: number, series = 4) => ({
  ...{ ms, requests, series },
  ...{ codeBytes: 0, dataBytes: 0, rowBytes: 0, list: [] },
});

const screen = (what: string, panelMs: number, consoleMs: number, requests: number) => ({
  ...{ what, floor: took(100, 1), react: took(150, 1), panel: took(panelMs, 10, Math.round(panelMs / 60)) },
  ...{ console: took(consoleMs, requests), peer: took(1000, 50) },
});

const measured = {
  screens: [screen("users", 300, 400, 20), screen("groups", 310, 410, 21)],
  rows: [
    { what: "memory", console: 7e6, peer: 1e7, unit: "MB" as const, maxRatio: limits.againstPeer.heapRatio },
    { what: "growth", panel: 600_000, unit: "KB" as const, max: 600_000 },
    { what: "search", console: 51, unit: "ms" as const, max: 50 },
  ],
};

const table = report(measured, limits, { rounds: 5, browser: "a browser" }).split("\n");

it("writes a row per screen and marks missed budgets", () => {
  expect(table).toContain("| users | 100 ms | 300 ms | 3.00 | 400 ms | 1000 ms | 0.40 | 10 · 20 · 50 |");
  expect(table).toContain("| groups | 100 ms | 310 ms | 3.10 ⚠ | 410 ms | 1000 ms | 0.41 ⚠ | 10 · 21 · 50 |");
});

it("writes what the panel adds to the floor, and marks missed budgets", () => {
  expect(table).toContain("| users | 200 ms | 0.22 | 150 ms | 2.00 | 5 ⚠ | 4 | 4 |");
  expect(table).toContain("| groups | 210 ms | 0.23 ⚠ | 150 ms | 2.07 ⚠ | 5 ⚠ | 4 | 4 |");
  expect(table).toContain("| median |  | 0.23 ⚠ |  |  |  |  |  |");
});

it("counts requests in series", () => {
  const at = (startMs: number, endMs: number) => ({ startMs, endMs });
  expect(inSeries([at(0, 10), at(10, 20), at(12, 25), at(21, 30), at(22, 23)])).toBe(3);
  expect(inSeries([at(0, 10), at(1, 11), at(2, 12)])).toBe(1);
});

it("writes the budget next to a number", () => {
  expect(table).toContain("| memory |  | 7.0 MB | 10.0 MB | 0.70 (≤ 0.6) |");
  expect(table).toContain("| growth (≤ 600 KB) | 600 KB |  |  |  |");
});

it("writes a short table of the first six screens for the README", () => {
  const screens = Array.from({ length: 8 }, () => screen("users", 300, 400, 20));
  const lines = summary({ ...measured, screens }).split("\n");
  expect(lines).toHaveLength(8);
  expect(lines[2]).toBe("| users | 300 ms | 400 ms | 1000 ms | 0.40 |");
});

it("lists only missed budgets", () => {
  expect(misses(measured, limits).map((text) => text.split(":")[0])).toEqual([
    "median share over the floor",
    "users, requests in series",
    "groups, share over the floor",
    "groups, panel beside React",
    "groups, requests in series",
    "groups, panel beside the floor",
    "groups, console beside Keycloak's",
    "groups, requests",
    "memory",
    "search",
  ]);
});

const realm = (ms: number, requests: number) => ({ ms, requests, dataBytes: 300_000 });

const lists = [
  { what: "users", amount: 100_000, small: realm(500, 14), large: realm(550, 14) },
  { what: "groups", amount: 20_022, small: realm(500, 14), large: realm(650, 15) },
];

it("writes a row per list of a large realm and marks missed budgets", () => {
  const lines = large.report(lists, 1.2, { rounds: 5, browser: "a browser" }).split("\n");
  expect(lines).toContain("| users | 100,000 | 500 ms | 550 ms | 1.10 | 14 · 14 | 300 KB · 300 KB |");
  expect(lines).toContain("| groups | 20,022 | 500 ms | 650 ms | 1.30 ⚠ | 14 · 15 ⚠ | 300 KB · 300 KB |");
});

it("lists the missed budgets of large realms", () => {
  expect(large.misses(lists, 1.2)).toEqual(["groups: 1.30, budget 1.2", "groups: 15 requests instead of 14"]);
});
