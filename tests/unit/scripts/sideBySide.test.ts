import { describe, expect, it } from "vitest";
import { sideBySide, sinceIn } from "../../../bench/side-by-side/report.mjs";

const task = (id: string, more: { lacks?: string } = {}) => ({
  ...{ id, title: `Do ${id}`, ...more },
  ours: async () => {},
  peer: async () => {},
});
const tasks = [task("one"), task("two", { lacks: "that takes two" }), task("three")];
const figures = (steps: number, ms: number) => ({ steps, requests: 2, bytes: 3000, ms });
const results = (...done: { task: (typeof tasks)[number]; ours: number; peer: number }[]) => ({
  done: done.map(({ task, ours, peer }) => ({ task, ours: figures(ours, 400), peer: figures(peer, 800) })),
  failed: [],
  browser: "a browser",
  stepMs: 100,
});
const conditions = { users: 20_000, rounds: 3 };
const rowsIn = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| Do"))
    .map((line) =>
      line
        .slice(2, -2)
        .split(" | ")
        .map((cell) => cell.trim()),
    );

const [one, two, three] = tasks as [(typeof tasks)[0], (typeof tasks)[0], (typeof tasks)[0]];
const whole = sideBySide(
  results({ task: one, ours: 3, peer: 2 }, { task: two, ours: 2, peer: 4 }, { task: three, ours: 5, peer: 5 }),
  conditions,
);

describe("side-by-side tasks", () => {
  it("have a row each, and report where ours is higher", () => {
    expect(rowsIn(whole)[1]).toEqual([
      "Do two \\*",
      "2 / 4 (0.50)",
      "2 / 2 (1.00)",
      "3 KB / 3 KB (1.00)",
      "400 ms / 800 ms (0.50)",
      "200 ms / 400 ms (0.50)",
    ]);
    expect(whole).toContain("- Do two: that takes two");
    expect(whole).toContain("- Do one: steps\n");
  });

  it("have medians of steps and waiting", () => {
    expect(whole).toContain(
      "Medians of ours ÷ Keycloak's: steps 1.00 (≤ 0.75), waiting 0.17 (≤ 0.5). Highest waiting: 0.50 (≤ 1).",
    );
  });

  it("measured before there was a column of waiting leave it empty", () => {
    const rows = rowsIn(whole).map((row) => row.slice(0, 5));
    const text = sideBySide(results({ task: two, ours: 2, peer: 4 }), conditions, { tasks, rows });
    expect(text).toContain("| Do one | 3 / 2 (1.50) | 2 / 2 (1.00) | 3 KB / 3 KB (1.00) | 400 ms / 800 ms (0.50) |  |");
    expect(text).toContain("waiting 0.50 (≤ 0.5)");
  });

  it("measured alone keep the other rows, in table order", () => {
    const before = { tasks, rows: rowsIn(whole), since: "2020-02-02" };
    const text = sideBySide(results({ task: two, ours: 9, peer: 3 }), conditions, before);
    expect(rowsIn(text).map(([title, steps]) => `${title} ${steps}`)).toEqual([
      "Do one 3 / 2 (1.50)",
      "Do two \\* 9 / 3 (3.00)",
      "Do three 5 / 5 (1.00)",
    ]);
    expect(text).toContain("- Do one: steps\n- Do two: steps\n");
    expect(sinceIn(text)).toBe("2020-02-02");
  });

  it("that no longer exist lose their row; the date is that of the oldest row", () => {
    const before = { tasks: [two], rows: rowsIn(whole), since: "2020-02-02" };
    const text = sideBySide(results({ task: two, ours: 1, peer: 3 }), conditions, before);
    expect(rowsIn(text)).toHaveLength(1);
    expect(text).toContain(`Measured ${new Date().toISOString().slice(0, 10)} by`);
    expect(text).toContain("No task needs more here");
  });
});
