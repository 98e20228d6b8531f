import { Get, type RealmServer } from "./get.ts";

export interface PacedOptions {
  signal?: AbortSignal | undefined;
  /** Requests that ended, and those known so far. */
  onProgress?: ((progress: { done: number; known: number }) => void) | undefined;
  /** Waited for before each request: a pause holds it back. */
  gate?: (() => Promise<void>) | undefined;
}

/** Requests in flight: few, because they ask for one record each. */
const concurrency = 2;

const timeoutMs = 30_000;

/** The server with a gate before each request. */
const gated = (server: RealmServer, gate: () => Promise<void>): RealmServer => ({
  ...{ realm: server.realm, url: server.url, fetch: server.fetch.bind(server) },
  request: async (method, path, args) => {
    await gate();
    args?.signal?.throwIfAborted();
    return server.request(method, path, args);
  },
});

/** Reads many small parts slowly: two requests at a time, with progress and a pause. */
export function pacedGet(server: RealmServer, { signal, onProgress, gate }: PacedOptions = {}): Get {
  const count = { done: 0, known: 0 };
  return new Get(gate ? gated(server, gate) : server, {
    ...{ concurrency, timeoutMs, signal },
    onPlanned: () => count.known++,
    onDone: () => {
      count.done++;
      onProgress?.({ ...count });
    },
  });
}
