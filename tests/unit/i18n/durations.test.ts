import { describe, expect, it, test } from "vitest";
import { inWords, parseDuration, roundedInWords, writeDuration } from "../../../src/i18n/durations.ts";

/** Waits and their delays in ms, as scheduled by Keycloak 26.7.4. */
const scheduled = [
  ["60", 60_000],
  ["3600", 3_600_000],
  ["2592000", 2_592_000_000],
  ["00060", 60_000],
  ["+5", 5000],
  ["0", 0],
  ["-0", 0],
  ["600000ms", 600_000],
  ["600000MS", 600_000],
  ["1Ms", 1],
  ["+500ms", 500],
  ["90s", 90_000],
  ["90S", 90_000],
  ["1.5s", 1500],
  ["5m", 300_000],
  ["5M", 300_000],
  ["1h", 3_600_000],
  ["1H", 3_600_000],
  ["1h30m", 5_400_000],
  ["1H30M", 5_400_000],
  ["5M30.5S", 330_500],
  ["1h-30m", 1_800_000],
  ["2d", 172_800_000],
  ["2D", 172_800_000],
  ["PT5M", 300_000],
  ["pt5m", 300_000],
  ["P2D", 172_800_000],
  ["p2d", 172_800_000],
  ["P1DT12H", 129_600_000],
  ["P2DT3H4M5.678S", 183_845_678],
  ["PT1.5S", 1500],
  ["PT1,5S", 1500],
  ["PT1.S", 1000],
  ["PT90M", 5_400_000],
  ["PT+5M", 300_000],
  ["PT3H-4M", 10_560_000],
  ["+P1D", 86_400_000],
  ["P0D", 0],
] as const;

/** Keycloak 26.7.4 rejects these. */
const refused = [
  ...['"3600"', "1.5h", "1.0h", "1.5", "1.5m", "1.5d", "1.5ms", "1d12h", "1d2h", "30m1h", "1h1h", "1m30", "20,5s"],
  ...["1 h", " 60", "60 ", "2d ", "w1", "1w", "1y", "1min", "1sec", "1ns", "1e3", "true", "１２"],
  ...["-5", "-PT5M", "PT-5M", "P-1DT2H", "-1h2h", "P1W", "P1M", "P1Y", "P", "PT", "P1DT", "P2DT", "P1D12H"],
  ...["PT1.5H", "PT1.5M", "P1.5D", "PT.5S", "PT1M1H", "PT20.1234567891S"],
];

describe("server duration", () => {
  it.each(scheduled)("%s is %d ms", (text, ms) => {
    expect(parseDuration(text)).toBeCloseTo(ms, 6);
  });

  it.each(refused)("%s is rejected", (text) => {
    expect(parseDuration(text)).toBeUndefined();
  });

  it.each([
    [1, "1s"],
    [59, "59s"],
    [60, "1m"],
    [2600, "2600s"],
    [3600, "1h"],
    [90_000, "25h"],
    [2_592_000, "30d"],
  ])("%d seconds become %s and round-trip", (seconds, text) => {
    expect(writeDuration(seconds)).toBe(text);
    expect(parseDuration(text)).toBe(seconds * 1000);
  });
});

test.each([
  ["en", 36_000, "10 hours"],
  ["en", 60, "1 minute"],
  ["en", 5400, "1 hour, 30 minutes"],
  ["en", 90_061, "1 day, 1 hour, 1 minute, 1 second"],
  ["en", 1.5, "1.5 seconds"],
  ["en", 0, "0 minutes"],
  ["de", 36_000, "10 Stunden"],
  ["ja", 1800, "30 分"],
])("in %s, %s seconds are %s", (locale, seconds, words) => {
  expect(inWords(locale, seconds)).toBe(words);
});

test.each([
  [2_592_000, "30 days", false],
  [3600, "1 hour", false],
  [5400, "1 hour, 30 minutes", false],
  [0.5, "0.5 seconds", false],
  [2595.6, "43 minutes", true],
  [93_784, "26 hours", true],
  [2_592_001.5, "30 days", true],
])("%s seconds are %s on the time line (rounded: %s)", (seconds, words, isRounded) => {
  expect(roundedInWords("en", seconds)).toEqual({ words, isRounded });
});
