import type { Location, To } from "react-router-dom";
import { makeComeBack, positionNow, POSITION, stateNow } from "./comeBack.ts";

export type Routing = "memory" | "hash" | "history";

/** Called before each navigation. Return false to stay. `retry` performs the navigation later. */
type Guard = (next: string, retry: () => void) => boolean;

/** Location and navigation of one element. Only `hash` and `history` change the URL. */
export interface PanelHistory {
  /** Path with query. Returns the same object until a navigation. */
  readonly location: () => Location;
  readonly subscribe: (listener: () => void) => () => void;
  /** For react-router. */
  readonly navigator: {
    createHref(to: To): string;
    push(to: To): void;
    replace(to: To): void;
    go(delta: number): void;
  };
  /** URL of a path for anchors. Undefined for routing in memory. */
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

/** Storage of the location: URL or memory. */
interface PathStore {
  /** Undefined if the URL has no path of this element. */
  read(): string | undefined;
  write(path: string, replace: boolean): void;
  go(delta: number): void;
  href(path: string): string | undefined;
  /** Calls back on changes other than `write`, with a function that reverts them. */
  watch(moved: (undo: () => void) => void): () => void;
}

function memoryPlace(initial: string): PathStore {
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

/** Notifies the page's elements of an entry that one of them wrote. */
const followers = new Set<(position: number) => void>();

/**
 * Location in the URL. Each history entry stores the element's path, for URLs of another element, and its position, to
 * revert a rejected back navigation.
 */
function addressPlace(
  key: string,
  read: () => string | undefined,
  href: (path: string) => string,
  initial: string,
): PathStore {
  const kept = () => {
    const found = stateNow()[key];
    return typeof found === "string" ? found : undefined;
  };
  const put = (path: string, at: number, url?: string) =>
    window.history.replaceState({ ...stateNow(), [key]: path, [POSITION]: at }, "", url);
  let position = positionNow() ?? 0;
  let path = read() ?? kept() ?? initial;
  put(path, position);
  const comeBack = makeComeBack((renamed) => put(renamed, position, href(renamed)));
  return {
    read: () => comeBack.path ?? read() ?? kept(),
    write: (next, replace) => {
      path = next;
      if (replace && comeBack.path !== undefined) return comeBack.rename(next);
      comeBack.stop();
      position = positionNow() ?? position;
      if (replace) return put(next, position, href(next));
      position += 1;
      const state = { ...stateNow(), [key]: next, [POSITION]: position };
      window.history.pushState(state, "", href(next));
      for (const follow of followers) follow(position);
    },
    go: (delta) => window.history.go(delta),
    href,
    watch: (moved) => {
      const listen = () => {
        if (comeBack.popped()) return;
        const before = { position, path };
        // An entry without a position is new: a link of the page or a typed URL.
        position = positionNow() ?? position + 1;
        const found = read() ?? kept();
        if (found !== undefined) path = found;
        if (found !== undefined && positionNow() === undefined) put(path, position);
        moved(() => {
          ({ position, path } = before);
          comeBack.start(position, path);
        });
      };
      const follow = (pushed: number) => {
        position = pushed;
      };
      followers.add(follow);
      window.addEventListener("popstate", listen);
      return () => {
        comeBack.stop();
        followers.delete(follow);
        window.removeEventListener("popstate", listen);
      };
    },
  };
}

function startPlace(routing: Routing, initial: string, { basePath, hashPrefix }: Addressing): PathStore {
  if (routing === "memory") return memoryPlace(initial);
  const key = `iam ${hashPrefix}`;
  if (routing === "hash") {
    const start = `#${hashPrefix}/`;
    // Other hashes belong to the host page or to another element.
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

/** Format of the element's paths in the URL. */
export interface Addressing {
  /** Base path of `history` routing. */
  basePath: string;
  /**
   * Prefix of the path in the hash: empty for the console. For a panel, its ID or tag name, because it shares the hash
   * with the page.
   */
  hashPrefix: string;
}

/** Creates the history of one element. */
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
      // Changes the URL of the current location, so it needs no guard.
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
