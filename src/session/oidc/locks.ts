/** How long a tab waits for its turn, in milliseconds. A frozen tab must not keep the others from their tokens for ever. */
const lockTimeoutMs = 10_000;

/** Shares one run of a task among all who ask while it runs. */
export function singleFlight<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Runs a task while no other tab of this origin runs one of the same name; at once where there are no locks. */
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
    // Waited long enough, or locks are refused here: better a race than no token.
  } finally {
    clearTimeout(timer);
  }
  return result ?? task();
}
