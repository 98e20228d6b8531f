import { isObject } from "../api/isObject.ts";

/** Key of the position in the state of history entries. Shared by all elements of a page. */
export const POSITION = "iam position";

const firstPauseMs = 100;
const attempts = 6;

/** State of the current history entry. */
export const stateNow = (): Readonly<Record<string, unknown>> =>
  isObject(window.history.state) ? window.history.state : {};

/** Position of the current history entry. Undefined for entries of the page. */
export function positionNow(): number | undefined {
  const position = stateNow()[POSITION];
  return typeof position === "number" ? position : undefined;
}

/** Return to a history entry. */
interface ComeBack {
  /** Path to restore. Undefined without a pending return. */
  readonly path: string | undefined;
  start(position: number, path: string): void;
  /** Call on each `popstate`. Returns false if no return is pending. */
  popped(): boolean;
  /** Changes the path that is written on arrival. */
  rename(path: string): void;
  stop(): void;
}

/**
 * Reverts a back navigation. Other navigations may pass the entry and browsers drop steps, so the distance is
 * recomputed after each arrival and at growing intervals. `write` stores a changed path.
 */
export function makeComeBack(write: (path: string) => void): ComeBack {
  let target: { position: number; path: string; isRenamed: boolean } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const stop = () => {
    clearTimeout(timer);
    target = undefined;
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(go, firstPauseMs * 2 ** tries);
  };
  const go = () => {
    const now = positionNow();
    if (!target || now === undefined || tries === attempts) return stop();
    tries += 1;
    wait();
    // `go(0)` would reload the page.
    if (now !== target.position) window.history.go(target.position - now);
    else arrive();
  };
  const arrive = () => {
    const arrived = target;
    stop();
    if (arrived?.isRenamed) write(arrived.path);
  };
  return {
    get path() {
      return target?.path;
    },
    start: (position, path) => {
      target = { position, path, isRenamed: false };
      tries = 0;
      go();
    },
    popped: () => {
      if (!target) return false;
      if (positionNow() === target.position) arrive();
      else wait();
      return true;
    },
    rename: (path) => {
      if (target) target = { ...target, path, isRenamed: true };
    },
    stop,
  };
}
