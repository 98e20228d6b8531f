import {
  createContext,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { Router, useRoutes, type RouteObject } from "react-router-dom";
import { ConfirmDialog } from "../kit/overlay/ConfirmDialog.tsx";
import { usePanel } from "../kit/panel/panel.ts";
import { useT } from "../kit/panel/texts.ts";
import { makeHistory, type PanelHistory, type Routing } from "./history.ts";
import type { Host } from "./IamElement.ts";
import { useOption } from "./usePanelOf.ts";
import { warnOnce } from "./warnOnce.ts";

export const HistoryContext = createContext<PanelHistory | undefined>(undefined);

/** Number of panels per hash prefix. */
const inHash = new Map<string, number>();

/** Warns if two panels use the same hash prefix. Returns a function that releases it. */
function claimHash(name: string, prefix: string): () => void {
  const others = inHash.get(prefix) ?? 0;
  inHash.set(prefix, others + 1);
  if (others) warnOnce(`<${name}>: two panels share the hash "#${prefix}/". Give each an id.`);
  return () => void inHash.set(prefix, (inHash.get(prefix) ?? 1) - 1);
}

const pathOf = (host: Host): string => String(host.options().path ?? "/");

/** Routes of an element with a separate history. Synchronizes the `path` attribute and guards unsaved changes. */
export function RoutedPanel({
  host,
  routes,
  routing: fallback,
  layout,
}: {
  host: Host;
  routes: RouteObject[];
  routing: Routing;
  layout: ReactNode;
}) {
  const routing = useOption(host, "routing") ?? fallback;
  const base = String(useOption(host, "basePath") ?? "/");
  const start = useMemo(() => {
    const initial = pathOf(host);
    const hashPrefix = fallback === "hash" ? "" : encodeURIComponent(host.element.id || host.name);
    return { initial, history: makeHistory(routing, initial, { basePath: base, hashPrefix }), hashPrefix };
  }, [host, routing, base, fallback]);
  const { history, hashPrefix } = start;
  useEffect(() => () => history.dispose(), [history]);
  useEffect(() => (routing === "hash" ? claimHash(host.name, hashPrefix) : undefined), [routing, host, hashPrefix]);
  const location = useSyncExternalStore(history.subscribe, history.location, history.location);
  const tree = useMemo<RouteObject[]>(() => [{ element: layout, children: routes }], [layout, routes]);
  const guard = useGuard(history);
  usePathAttribute(host, start, guard.asHost);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigator={history.navigator}>
        <Routes routes={tree} />
        {guard.dialog}
      </Router>
    </HistoryContext>
  );
}

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Before a navigation: the host may handle it (`iam-navigate`), and unsaved changes need confirmation. */
function useGuard(history: PanelHistory) {
  const { drafts, emit, realm } = usePanel();
  const t = useT();
  const [refused, setRefused] = useState<{ path: string; leave: () => void; stay: () => void }>();
  const isHosts = useRef(false);
  const isLeaving = useRef(false);
  // Active before the first paint.
  useLayoutEffect(() => {
    history.setGuard((next, retry) => {
      if (!isHosts.current && !emit("iam-navigate", { path: next, realm })) return false;
      const [path = ""] = next.split("?");
      if (!drafts.count || path === history.location().pathname || drafts.areKeptAt(path)) return true;
      const tellHost = () => void emit("iam-navigate", { path: next, realm, reason: "unsaved" });
      setRefused({ path, leave: retry, stay: isHosts.current ? tellHost : () => {} });
      return false;
    });
    return () => history.setGuard(undefined);
  }, [history, drafts, emit, realm]);
  /** Navigates for the host, without asking the host. */
  const asHost = useCallback((step: () => void) => {
    isHosts.current = true;
    step();
    isHosts.current = false;
  }, []);
  return {
    asHost,
    dialog: refused && (
      <ConfirmDialog
        name="unsaved-changes"
        title={t("unsaved.title")}
        text={t("unsaved.text")}
        confirm={t("unsaved.leave")}
        danger
        onClose={() => {
          setRefused(undefined);
          if (!isLeaving.current) refused.stay();
          isLeaving.current = false;
        }}
        onConfirm={() => {
          isLeaving.current = true;
          drafts.discard(refused.path);
          refused.leave();
        }}
      />
    ),
  };
}

/**
 * Synchronizes the `path` attribute with the location. The attribute is written after each navigation, also a rejected
 * one. So a different value was set by the host, and the panel navigates to it.
 */
function usePathAttribute(
  host: Host,
  { history, initial }: { history: PanelHistory; initial: string },
  asHost: (step: () => void) => void,
): void {
  useLayoutEffect(() => {
    const reflect = () => {
      const { pathname, search } = history.location();
      host.reflectPath(pathname + search);
    };
    const follow = () => {
      const { pathname, search } = history.location();
      const wanted = pathOf(host);
      if (wanted === pathname + search) return;
      asHost(() => history.navigator.push(wanted));
      reflect();
    };
    host.control.navigate = (next) => {
      // A method call overrides an attribute that was just set.
      history.navigator.push(next);
      reflect();
    };
    // The host changed the attribute after the history was created.
    if (pathOf(host) === initial) reflect();
    else follow();
    const stops = [host.subscribe(follow), history.subscribe(reflect)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [host, history, initial, asHost]);
}
