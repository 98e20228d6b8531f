import { describe, expect, it } from "vitest";
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
  it("works on one row at a time where it is told to", async () => {
    const work = gate();
    const queue = new BulkQueue(items(3), work.run, 1);
    queue.start();
    expect(work.started).toHaveLength(1);
  });

  it("runs nothing before it is started, then four at a time", async () => {
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

  it("lets what runs end after a pause, and goes on where it was", async () => {
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

  it("tries only what failed again", async () => {
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

  it("is finished at once without rows", () => {
    const queue = new BulkQueue([], async () => {});
    queue.start();
    expect(queue.state().status).toBe("finished");
  });
});
