// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { takeTurn } from "../../../src/embed/turns.ts";

/** An element at this distance from the top of the window. */
function at(top: number): Element {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  return element;
}

vi.stubGlobal(
  "DOMRect",
  class {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    constructor(left: number, top: number, width: number, height: number) {
      this.left = left;
      this.top = top;
      this.right = left + width;
      this.bottom = top + height;
    }
  },
);

/** Runs the page's queued tasks. */
const pageTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

describe("mount queue", () => {
  const mounted: string[] = [];
  afterEach(async () => {
    await vi.waitFor(async () => {
      const before = mounted.length;
      await pageTask();
      await pageTask();
      expect(mounted.length).toBe(before);
    });
    mounted.length = 0;
  });
  const take = (name: string, top = 0) => takeTurn(at(top), () => mounted.push(name));

  it("mounts a single panel at once", () => {
    take("only");
    expect(mounted).toEqual(["only"]);
  });

  it("yields to the page between two panels", async () => {
    for (const name of ["a", "b", "c", "d"]) take(name);
    const seen: number[] = [];
    while (mounted.length < 4) {
      seen.push(mounted.length);
      await pageTask();
    }
    expect(new Set(seen)).toEqual(new Set([1, 2, 3]));
  });

  it("mounts visible panels first", async () => {
    take("first", 5000);
    take("below", 5000);
    take("above", -500);
    take("seen");
    await vi.waitFor(() => expect(mounted).toEqual(["first", "seen", "below", "above"]));
  });

  it("skips a disconnected panel", async () => {
    take("a");
    const giveUp = take("b");
    take("c");
    giveUp();
    await vi.waitFor(() => expect(mounted).toEqual(["a", "c"]));
  });

  it("mounts at once again after the queue is empty", async () => {
    take("a");
    take("b");
    await vi.waitFor(() => expect(mounted).toEqual(["a", "b"]));
    await pageTask();
    await pageTask();
    take("c");
    expect(mounted).toEqual(["a", "b", "c"]);
  });
});
