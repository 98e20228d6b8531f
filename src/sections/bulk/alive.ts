/** Pages of a browser tell each other by locks which run is at work: a page that goes away, however it goes, gives its locks back. */
const lockOf = (id: string) => `iam-bulk ${id}`;

/** Where locks are forbidden (no secure context), a run that noted nothing for so long is over: background pages may wake once a minute. */
const silentMs = 90_000;

const locks = () => ("locks" in navigator ? navigator.locks : undefined);

/**
 * Says that a run is at work, until the returned function is called. `begun` is called once others can tell: what is noted before would pass
 * for broken off.
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
 * Tells whether a run is at work, at once and when it is over. `notedAtMs` says when it noted something last. Returns the function that stops
 * telling.
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
      // Aborted: nobody waits for it any more.
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
