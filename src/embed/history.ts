import type { Location, To } from "react-router-dom";

export type Routing = "memory" | "hash" | "history";

/** Asked before every step; false keeps the user where he is. `retry` takes the step after all. */
type Guard = (next: string, retry: () => void) => boolean;

/** Where one element stands, and how it moves. Only `hash` and `history` touch the address bar. */
export interface PanelHistory {
  /** Path with query; the same object until a step is taken. */
  readonly location: () => Location;
  readonly subscribe: (listener: () => void) => () => void;
  /** For react-router. */
  readonly navigator: {
    createHref(to: To): string;
    push(to: To): void;
    replace(to: To): void;
    go(delta: number): void;
  };
  /** Address of a place, for anchors; a place in memory has none. */
  href(path: string): string | undefined;
  setGuard(guard: Guard | undefined): void;
  dispose(): void;
}

const pathOf = (to: To): string => (typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}`) || "/";

let steps = 0;

function locationOf(path: string): Location {
  const [pathname = "/", search] = path.split("?");
  steps += 1;
  return {
    pathname: pathname.startsWith("/") ? pathname : `/${pathname}`,
    search: search ? `?${search}` : "",
    hash: "",
    state: null,
    key: String(steps),
  };
}

/** What a place in the address bar or in memory must be able to do. */
interface Place {
  /** Undefined where the address says nothing of this element. */
  read(): string | undefined;
  write(path: string, replace: boolean): void;
  go(delta: number): void;
  href(path: string): string | undefined;
  /** Calls back when the place moved by other means than `write`, with the steps that would undo it. */
  watch(moved: (undo: () => void) => void): () => void;
}

function memoryPlace(initial: string): Place {
  const entries = [initial];
  let index = 0;
  let moved: ((undo: () => void) => void) | undefined;
  return {
    read: () => entries[index] ?? "/",
    write: (path, replace) => {
      if (!replace) index += 1;
      entries.splice(index, replace ? 1 : entries.length, path);
    },
    go: (delta) => {
      const before = index;
      index = Math.min(entries.length - 1, Math.max(0, index + delta));
      moved?.(() => {
        index = before;
      });
    },
    href: () => undefined,
    watch: (callback) => {
      moved = callback;
      return () => {
        moved = undefined;
      };
    },
  };
}

/** What an entry of the browser's history remembers of one element. */
interface Remembered {
  number: number;
  path: string;
}

/**
 * The address bar. Each entry of the history remembers where the element was, so that going back finds the place even if the address
 * tells of somebody else, and a running number, so that a refused step back can be undone.
 */
function addressPlace(
  key: string,
  read: () => string | undefined,
  href: (path: string) => string,
  initial: string,
): Place {
  const remembered = (): Remembered | undefined => (window.history.state as Record<string, Remembered> | null)?.[key];
  const remember = (entry: Remembered) => ({ ...(window.history.state as object | null), [key]: entry });
  let number = remembered()?.number ?? 0;
  window.history.replaceState(remember({ number, path: read() ?? remembered()?.path ?? initial }), "");
  return {
    read: () => read() ?? remembered()?.path,
    write: (path, replace) => {
      if (!replace) number += 1;
      window.history[replace ? "replaceState" : "pushState"](remember({ number, path }), "", href(path));
    },
    go: (delta) => window.history.go(delta),
    href,
    watch: (moved) => {
      let isUndoing = false;
      const listen = () => {
        if (isUndoing) {
          isUndoing = false;
          return;
        }
        const before = number;
        number = remembered()?.number ?? before + 1;
        moved(() => {
          isUndoing = true;
          window.history.go(before - number);
          number = before;
        });
      };
      window.addEventListener("popstate", listen);
      return () => window.removeEventListener("popstate", listen);
    },
  };
}

function startPlace(routing: Routing, initial: string, { basePath, hashPrefix }: Addressing): Place {
  if (routing === "memory") return memoryPlace(initial);
  const key = `iam ${hashPrefix}`;
  if (routing === "hash") {
    const start = `#${hashPrefix}/`;
    // Any other hash belongs to the host page, or to another element.
    return addressPlace(
      key,
      () => (window.location.hash.startsWith(start) ? window.location.hash.slice(start.length - 1) : undefined),
      (path) => `#${hashPrefix}${path}`,
      initial,
    );
  }
  const base = basePath.replace(/\/+$/, "");
  return addressPlace(
    key,
    () => {
      const { pathname, search } = window.location;
      return pathname.startsWith(`${base}/`) || pathname === base
        ? `${pathname.slice(base.length) || "/"}${search}`
        : undefined;
    },
    (path) => base + path,
    initial,
  );
}

/** How an element's places look in the address bar. */
export interface Addressing {
  /** Path below which `history` works. */
  basePath: string;
  /** What the hash starts with before the path: empty for the console; for a panel, which shares the hash with its page, the element's id, else its tag. */
  hashPrefix: string;
}

/** A history of its own for one element. */
export function makeHistory(routing: Routing, initial: string, addressing: Addressing): PanelHistory {
  const place = startPlace(routing, initial, addressing);
  const listeners = new Set<() => void>();
  let guard: Guard | undefined;
  let location = locationOf(place.read() ?? initial);
  const settle = () => {
    location = locationOf(place.read() ?? initial);
    for (const listener of listeners) listener();
  };
  const step = (path: string, replace: boolean) => {
    place.write(path, replace);
    settle();
  };
  const attempt = (path: string) => {
    if (!guard || guard(path, () => step(path, false))) step(path, false);
  };
  const unwatch = place.watch((undo) => {
    const path = place.read();
    if (path === undefined || path === location.pathname + location.search) return;
    if (guard && !guard(path, () => step(path, false))) undo();
    else settle();
  });
  return {
    location: () => location,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigator: {
      createHref: (to) => place.href(pathOf(to)) ?? "",
      push: (to) => attempt(pathOf(to)),
      // No step of anybody's: another name for the place that is shown.
      replace: (to) => step(pathOf(to), true),
      go: place.go,
    },
    href: place.href,
    setGuard: (next) => {
      guard = next;
    },
    dispose: unwatch,
  };
}
