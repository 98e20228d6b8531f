import { describe, expect, it } from "vitest";
import { durationMs, durationText } from "../../../../src/areas/workflows/duration.ts";

describe("a duration of the server", () => {
  it.each([
    ["30d", 2_592_000_000],
    ["30D", 2_592_000_000],
    ["3h", 10_800_000],
    ["10m", 600_000],
    ["5s", 5000],
    ["500ms", 500],
    ["1000", 1000],
    [1000, 1000],
    ["P30D", 2_592_000_000],
    ["PT5M", 300_000],
    ["P1DT2H", 93_600_000],
    ["", 0],
    [undefined, 0],
  ])("%s is %d ms", (text, ms) => {
    expect(durationMs(text)).toBe(ms);
  });

  it.each(["2w", "1d12h", "30 d", "-5d", "1.5d", "abc", "P", "PT"])("%s is none", (text) => {
    expect(durationMs(text)).toBeUndefined();
  });

  it.each([1, 59, 60, 3600, 86_400, 90_000, 2_592_000])("%d seconds are written as they are read", (seconds) => {
    expect(durationMs(durationText(seconds))).toBe(seconds * 1000);
  });
});
