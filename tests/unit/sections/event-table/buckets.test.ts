import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import {
  adminSeries,
  bucketsOf,
  edgesOf,
  roundStarts,
  userSeries,
  type Mark,
} from "../../../../src/sections/event-table/buckets.ts";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone ?? "UTC";
});

const hour = 3_600_000;
const span = fc
  .record({
    fromMs: fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 }),
    lengthMs: fc.integer({ min: 0, max: 4 * 365 * 24 * hour }),
  })
  .map(({ fromMs, lengthMs }) => ({ fromMs, toMs: fromMs + lengthMs }));
const mark = (fromMs: number, toMs: number) =>
  fc.record({
    time: fc.integer({ min: fromMs, max: Math.max(fromMs, toMs) }),
    kind: fc.constantFrom("LOGIN", "LOGOUT", "REGISTER", "CODE_TO_TOKEN", "REFRESH_TOKEN"),
    isFailed: fc.boolean(),
  });

describe("bars of a plot", () => {
  it.each(["UTC", "Europe/Berlin", "Asia/Kolkata", "America/Sao_Paulo"])(
    "cover the period with few bars at round times: %s",
    (name) => {
      process.env.TZ = name;
      fc.assert(
        fc.property(span, ({ fromMs, toMs }) => {
          const edges = edgesOf(fromMs, toMs);
          expect(edges[0]).toBeLessThanOrEqual(fromMs);
          expect(edges.at(-1)).toBeGreaterThan(toMs);
          expect(edges.every((edge, index) => index === 0 || edge > (edges[index - 1] ?? 0))).toBe(true);
          expect(edges.length).toBeLessThanOrEqual(52);
          expect(edges.every((edge) => new Date(edge).getSeconds() === 0)).toBe(true);
        }),
      );
    },
  );

  it("count every event once", () => {
    fc.assert(
      fc.property(
        span.chain(({ fromMs, toMs }) =>
          fc.tuple(fc.constant({ fromMs, toMs }), fc.array(mark(fromMs, toMs), { maxLength: 60 })),
        ),
        ([range, marks]) => {
          for (const series of [userSeries(marks), adminSeries(marks)]) {
            const buckets = bucketsOf(marks, series, range);
            expect(buckets.series.reduce((sum, { total }) => sum + total, 0)).toBe(marks.length);
          }
        },
      ),
    );
  });

  it("put an event into the bar of its time", () => {
    process.env.TZ = "UTC";
    const at = Date.UTC(2026, 10, 21, 14, 32);
    const { edges, series } = bucketsOf(
      [{ time: at, kind: "LOGIN", isFailed: false }],
      userSeries([{ time: at, kind: "LOGIN", isFailed: false }]),
      { fromMs: at - 24 * hour, toMs: at + hour },
    );
    const index = series[0]?.counts.indexOf(1) ?? -1;
    expect(edges[index]).toBeLessThanOrEqual(at);
    expect(edges[index + 1]).toBeGreaterThan(at);
  });

  it("have separate series for failures and the rest", () => {
    const marks: Mark[] = ["A", "A", "A", "B", "B", "C", "C", "D"].map((kind) => ({ time: 0, kind, isFailed: false }));
    expect(userSeries([...marks, { time: 0, kind: "A_ERROR", isFailed: true }]).ids).toEqual([
      "A",
      "B",
      "C",
      "other",
      "failed",
    ]);
    expect(userSeries(marks.slice(0, 3)).ids).toEqual(["A"]);
    expect(
      adminSeries([
        { time: 0, kind: "DELETE", isFailed: false },
        { time: 0, kind: "CREATE", isFailed: false },
      ]).ids,
    ).toEqual(["CREATE", "DELETE"]);
  });
});

describe("roundStarts", () => {
  const noon = new Date(2026, 10, 29, 12, 7).getTime();
  const labels = (fromMs: number, most: number) => {
    const edges = edgesOf(fromMs, noon);
    return roundStarts(edges, most).map((index) => new Date(edges[index] ?? 0));
  };

  it("labels a day at full hours of one step", () => {
    const hours = labels(noon - 24 * hour, 8).map((date) => [date.getHours(), date.getMinutes()]);
    expect(hours).toEqual([12, 16, 20, 0, 4, 8, 12].map((at) => [at, 0]));
  });

  it("labels weeks at midnight", () => {
    const found = labels(noon - 30 * 24 * hour, 7);
    expect(found.length).toBeGreaterThan(2);
    expect(found.every((date) => date.getHours() === 0)).toBe(true);
  });

  it.each([1, 2, 3, 5, 8])("never returns more than %d labels for any span", (most) => {
    for (const days of [0.01, 0.05, 0.2, 1, 3, 7, 40, 300, 3000]) {
      const edges = edgesOf(noon - days * 24 * hour, noon);
      const found = roundStarts(edges, most);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(most);
    }
  });
});
