import { CancelledError, QueryClient } from "@tanstack/react-query";
import type { Translate } from "../i18n/texts.ts";
import { errorCode } from "../kit/errors/errorCode.ts";
import { errorDescription } from "../kit/errors/errorText.ts";
import { signInText } from "../kit/errors/signInText.ts";
import type { ErrorDetail, FailureCode } from "../kit/panel/events.ts";
import { raise } from "./events.ts";
import type { Host } from "./Host.ts";

interface Known {
  fatal?: boolean | undefined;
  /** Code of an error that has none. */
  code?: FailureCode | undefined;
}

/** Event detail of a failure, with the text that the page shows. */
function detailOf(host: Host, t: Translate, error: unknown, { fatal = false, code }: Known): ErrorDetail {
  const { area } = host.control;
  const { path } = host.options();
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  const message = signInText(t, error);
  const description = errorDescription(t, error);
  return {
    code: errorCode(error, code),
    message,
    ...(description !== undefined && { description }),
    ...(typeof status === "number" && { status }),
    ...(area?.() !== undefined && { area: area() }),
    ...(typeof path === "string" && { path }),
    fatal,
  };
}

/** Reports failures to the host, each error once. `texts` returns the translator of the panel. */
export function errorTeller(host: Host, texts: () => Translate): (error: unknown, known?: Known) => void {
  const told = new WeakSet<object>();
  return (error, known = {}) => {
    if (typeof error === "object" && error !== null) {
      if (told.has(error)) return;
      told.add(error);
    }
    raise(host.element, "iam-error", detailOf(host, texts(), error, known));
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
