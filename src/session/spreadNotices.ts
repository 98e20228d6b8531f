import { queueTask } from "./queueTask.ts";

/** Listeners of one task: enough for all parts of a panel. */
const listenersPerTask = 24;

const waiting: (() => void)[] = [];
let free = listenersPerTask;
let isQueued = false;

function queueNext(): void {
  if (isQueued) return;
  isQueued = true;
  queueTask(() => {
    isQueued = false;
    free = listenersPerTask;
    for (const notify of waiting.splice(0, free)) {
      free -= 1;
      notify();
    }
    if (free < listenersPerTask) queueNext();
  });
}

/**
 * Notifies listeners of query results in several tasks. React renders everything that one task changed at once: with
 * many panels on a page, one response would block the page.
 */
export function spread(notify: () => void): void {
  if (free > 0 && waiting.length === 0) {
    free -= 1;
    notify();
  } else waiting.push(notify);
  queueNext();
}
