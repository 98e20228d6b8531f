// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { singleFlight, withLock } from "../../../../src/session/oidc/locks.ts";
import { withSignal } from "../../../../src/session/withSignal.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("withLock", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test("passes the task's error on", async () => {
    vi.stubGlobal("navigator", {
      locks: { request: (_name: string, _options: unknown, task: () => Promise<void>) => task() },
    });
    await expect(withLock("n", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  test("runs without the Web Locks API", async () => {
    vi.stubGlobal("navigator", {});
    expect(await withLock("n", () => Promise.resolve(1))).toBe(1);
  });

  test("stops waiting for a blocked tab after 10 s", async () => {
    vi.stubGlobal("navigator", {
      locks: {
        request: (_name: string, { signal }: { signal: AbortSignal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener("abort", () => reject(signal.reason));
          }),
      },
    });
    const task = vi.fn(() => Promise.resolve(1));
    const result = withLock("n", task);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe(1);
    expect(task).toHaveBeenCalledTimes(1);
  });
});

test("singleFlight runs again after the end, also after a failure", async () => {
  const task = vi.fn().mockRejectedValueOnce(new Error("no")).mockResolvedValue(2);
  const run = singleFlight(task);
  const both = [run(), run()];
  await expect(Promise.all(both)).rejects.toThrow("no");
  expect(await run()).toBe(2);
  expect(task).toHaveBeenCalledTimes(2);
});

test("withSignal rejects at once for an aborted signal", async () => {
  await expect(withSignal(Promise.resolve(1), AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
});
