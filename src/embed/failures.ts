import { CancelledError, QueryClient } from "@tanstack/react-query";
import { isApiError } from "../api/ApiError.ts";
import type { ErrorDetail } from "../kit/panel/events.ts";
import { raise } from "./events.ts";
import type { Host } from "./Host.ts";

/** Event detail of a failure. */
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

/** Reports failures to the host, each error once. */
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
 * Query client of a panel on the session's shared cache. Marks its queries, so that the panel reports their failures.
 */
export function panelClient(shared: QueryClient, panel: object): QueryClient {
  const { queries, ...defaults } = shared.getDefaultOptions();
  return new QueryClient({
    queryCache: shared.getQueryCache(),
    mutationCache: shared.getMutationCache(),
    defaultOptions: { ...defaults, queries: { ...queries, meta: { panel } } },
  });
}

/** Calls the listener for each failed query of a panel, after all retries. Returns a function that unsubscribes. */
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
