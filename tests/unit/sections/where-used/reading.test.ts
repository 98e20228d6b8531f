import { describe, expect, it } from "vitest";
import { everyPage, inTurns, pageSize, type Progress, type Task } from "../../../../src/sections/where-used/reading.ts";

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const pages = (count: number) => {
  const asked: number[] = [];
  return {
    asked,
    read: async (first: number, max: number) => {
      asked.push(first);
      return rows(count).slice(first, first + max);
    },
  };
};

describe("all pages of a list", () => {
  it.each([0, 1, pageSize - 1, pageSize, pageSize + 1, pageSize * 5, pageSize * 9 + 3])(
    "are read once each for %i records",
    async (count) => {
      for (const atATime of [1, 4]) {
        const { read, asked } = pages(count);
        expect(await everyPage(read, { atATime })).toEqual(rows(count));
        expect(new Set(asked).size).toBe(asked.length);
      }
    },
  );
  it("are one call for one page", async () => {
    const { read, asked } = pages(10);
    await everyPage(read, { atATime: 4 });
    expect(asked).toEqual([0]);
  });
});

describe("read queue", () => {
  const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

  it("runs four reads at a time, including added ones", async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const work: Task = async () => {
      running += 1;
      most = Math.max(most, running);
      await later();
      running -= 1;
      done += 1;
    };
    const told: Progress[] = [];
    await inTurns([async (add) => add(rows(20).map(() => work)), work], new AbortController().signal, (progress) =>
      told.push(progress),
    );
    expect(most).toBe(4);
    expect(done).toBe(21);
    expect(told.at(-1)).toEqual({ done: 22, total: 22, failed: 0 });
  });

  it("continues after a failure", async () => {
    const told: Progress[] = [];
    await inTurns([async () => Promise.reject(new Error("403")), later], new AbortController().signal, (progress) =>
      told.push(progress),
    );
    expect(told.at(-1)).toEqual({ done: 2, total: 2, failed: 1 });
  });

  it("stops on abort", async () => {
    const abort = new AbortController();
    let begun = 0;
    await inTurns(
      rows(50).map(
        (): Task => async () => {
          begun += 1;
          if (begun === 5) abort.abort();
          await later();
        },
      ),
      abort.signal,
      () => {},
    );
    expect(begun).toBeLessThan(10);
  });

  it("finishes at once without reads", async () => {
    await inTurns([], new AbortController().signal, () => {});
  });
});
