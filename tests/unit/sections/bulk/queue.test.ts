import { describe, expect, it } from "vitest";
import { leftOf } from "../../../../src/sections/bulk/useRun.ts";
import { BulkQueue, bulkConcurrency } from "../../../../src/sections/bulk/queue.ts";

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index), item: index }));
const turn = () => new Promise((resolve) => setTimeout(resolve));

function gate() {
  const waiting: (() => void)[] = [];
  const started: number[] = [];
  return {
    started,
    waiting,
    run: (item: number) => {
      started.push(item);
      return new Promise<void>((resolve) => waiting.push(resolve));
    },
    open: async () => {
      while (waiting.length) {
        for (const go of waiting.splice(0)) go();
        await turn();
      }
    },
  };
}

describe("bulk queue", () => {
  it("works on one row at a time on demand", async () => {
    const work = gate();
    const queue = new BulkQueue(items(3), work.run, 1);
    queue.start();
    expect(work.started).toHaveLength(1);
  });

  it("starts on demand, four rows at a time", async () => {
    const work = gate();
    const queue = new BulkQueue(items(10), work.run);
    await turn();
    expect(work.started).toEqual([]);
    queue.start();
    expect(work.started).toHaveLength(bulkConcurrency);
    await work.open();
    expect(queue.state().status).toBe("finished");
    expect(work.started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("finishes running rows after a pause, and resumes", async () => {
    const work = gate();
    const queue = new BulkQueue(items(6), work.run);
    queue.start();
    queue.pause();
    await work.open();
    expect(queue.state().counts).toEqual({ waiting: 2, running: 0, done: 4, failed: 0 });
    queue.start();
    await work.open();
    expect(queue.state().counts.done).toBe(6);
    expect(work.started).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("retries only failed rows", async () => {
    const ran: number[] = [];
    let isBroken = true;
    const queue = new BulkQueue(items(5), async (item) => {
      ran.push(item);
      if (isBroken && item % 2) throw new Error(`no ${item}`);
    });
    queue.start();
    await turn();
    expect(queue.state().counts).toMatchObject({ done: 3, failed: 2 });
    isBroken = false;
    queue.retryFailed();
    await turn();
    expect(queue.state().counts.done).toBe(5);
    expect(ran).toEqual([0, 1, 2, 3, 4, 1, 3]);
  });

  it("finishes at once without rows", () => {
    const queue = new BulkQueue([], async () => {});
    queue.start();
    expect(queue.state().status).toBe("finished");
  });
});

describe("remaining work of a run", () => {
  it("is empty at the end, even with a failed row", async () => {
    const queue = new BulkQueue([{ id: "1", item: "a" }], () => Promise.reject(new Error("refused")));
    expect(leftOf(queue.state(), (row) => row, true)).toEqual({ total: 1, open: ["a"], unsure: [] });
    const over = new Promise<void>((resolve) => {
      queue.subscribe(() => queue.state().status === "finished" && resolve());
    });
    queue.start();
    expect(leftOf(queue.state(), (row) => row, true)).toEqual({ total: 1, open: [], unsure: ["a"] });
    await over;
    expect(leftOf(queue.state(), (row) => row, true)).toBeUndefined();
  });
});
