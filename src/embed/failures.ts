import { CancelledError, QueryClient } from "@tanstack/react-query";
import { isApiError } from "../api/ApiError.ts";
import type { ErrorDetail } from "../kit/events.ts";
import { raise } from "./events.ts";
import type { Host } from "./Host.ts";

/** What a host is told of a failure. */
function detailOf(host: Host, error: unknown, fatal: boolean): ErrorDetail {
  const { area } = host.control;
  const { path } = host.options();
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return {
    error: textOf(error),
    ...(typeof status === "number" && { status }),
    ...(area?.() !== undefined && { area: area() }),
    ...(typeof path === "string" && { path }),
    fatal,
  };
}

const textOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return isApiError(error) && error.description ? `${message}: ${error.description}` : message;
};

/** Tells the host of failures: each once, whoever else comes across the same one. */
export function errorTeller(host: Host): (error: unknown, options?: { fatal?: boolean }) => void {
  const told = new WeakSet<object>();
  return (error, { fatal = false } = {}) => {
    if (typeof error === "object" && error !== null) {
      if (told.has(error)) return;
      told.add(error);
    }
    raise(host.element, "iam-error", detailOf(host, error, fatal));
  };
}

/**
 * A panel's own entrance to the cache that its session shares: what is asked through it is known to be the panel's, and so its failures are
 * the panel's to tell.
 */
export function panelClient(shared: QueryClient, panel: object): QueryClient {
  const { queries, ...defaults } = shared.getDefaultOptions();
  return new QueryClient({
    queryCache: shared.getQueryCache(),
    mutationCache: shared.getMutationCache(),
    defaultOptions: { ...defaults, queries: { ...queries, meta: { panel } } },
  });
}

/** Calls back with each failed load of a panel, once all attempts are over. Returns the function that stops it. */
export function onFailedLoad(shared: QueryClient, panel: object, listener: (error: unknown) => void): () => void {
  return shared.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "error" || event.action.error instanceof CancelledError)
      return;
    const { observers, meta } = event.query;
    const isOurs = observers.length
      ? observers.some(({ options }) => options.meta?.panel === panel)
      : meta?.panel === panel;
    if (isOurs) listener(event.action.error);
  });
}
