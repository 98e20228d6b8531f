/** Web Locks tell other tabs which run is in progress. The browser releases the locks of a closed or crashed page. */
const lockOf = (id: string) => `iam-bulk ${id}`;

/**
 * Fallback without Web Locks (insecure context): a run without a journal entry for this long is over. Browsers may
 * throttle background timers to once a minute.
 */
const silentMs = 90_000;

const locks = () => ("locks" in navigator ? navigator.locks : undefined);

/**
 * Marks a run as in progress until the returned function is called. Write the journal only after `begun`: other tabs
 * take an earlier entry for an interrupted run.
 */
export function stayAlive(id: string, begun: () => void): () => void {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const manager = locks();
  if (manager)
    void manager.request(lockOf(id), () => {
      begun();
      return over;
    });
  else begun();
  return end;
}

/**
 * Reports the state of a run: now and when the run ends. `notedAtMs` is the time of its last journal entry. Returns a
 * function that stops the watch.
 */
export function watchRun(id: string, notedAtMs: () => number, tell: (isAlive: boolean) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const manager = locks();
  if (manager) {
    void manager.query().then(({ held }) => {
      if (!signal.aborted && held?.some(({ name }) => name === lockOf(id))) tell(true);
    });
    manager
      .request(lockOf(id), { mode: "shared", signal }, () => signal.aborted || tell(false))
      // Rejects on abort, when the result is no longer needed.
      .catch(() => {});
  } else {
    const look = () => {
      const restMs = notedAtMs() + silentMs - Date.now();
      tell(restMs > 0);
      if (restMs <= 0) return;
      const timer = setTimeout(look, restMs);
      signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
    };
    look();
  }
  return () => stopped.abort();
}
