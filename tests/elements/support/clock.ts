// A clock for delayed work: its timers wait for a call.

/** Holds back every timer with this delay in ms. */
export function holdTimers(ms: number) {
  const real = window.setTimeout;
  const held = new Map<number, () => void>();
  let count = -1;
  const realClear = window.clearTimeout;
  window.setTimeout = ((run: (...given: unknown[]) => void, after?: number, ...given: unknown[]) => {
    if (after !== ms) return real(run, after, ...given);
    held.set(--count, () => run(...given));
    return count;
  }) as typeof setTimeout;
  window.clearTimeout = (id) => {
    if (!held.delete(Number(id))) realClear(id);
  };
  return {
    /** Runs all held timers. */
    pass: () => {
      const due = [...held.values()];
      held.clear();
      for (const run of due) run();
      return due.length;
    },
    restore: () => {
      window.setTimeout = real;
      window.clearTimeout = realClear;
    },
  };
}
