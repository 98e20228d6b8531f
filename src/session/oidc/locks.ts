/** Timeout of a lock in milliseconds. A frozen tab must not block others from their tokens. */
const lockTimeoutMs = 10_000;

/** Shares one run of a task between concurrent callers. */
export function singleFlight<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Runs a task exclusively among the tabs of this origin. Runs immediately if Web Locks are unavailable. */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return task();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), lockTimeoutMs);
  let result: Promise<T> | undefined;
  try {
    await locks.request(name, { signal: patience.signal }, async () => {
      clearTimeout(timer);
      result = task();
      await result.catch(() => undefined);
    });
  } catch {
    // Timeout or denied lock: a race is better than no token.
  } finally {
    clearTimeout(timer);
  }
  return result ?? task();
}
