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
import { usePanel, useT } from "../kit/panel.ts";
import { makeHistory, type PanelHistory, type Routing } from "./history.ts";
import type { Host } from "./IamElement.ts";
import { useOption } from "./usePanelOf.ts";
import { warnOnce } from "./warnOnce.ts";

/** The history of the panel around a component. */
export const HistoryContext = createContext<PanelHistory | undefined>(undefined);

/** Panels that write their places to the hash, by what they begin with. */
const inHash = new Map<string, number>();

/** Tells where two panels would follow one hash. Returns what gives it up. */
function claimHash(name: string, prefix: string): () => void {
  const others = inHash.get(prefix) ?? 0;
  inHash.set(prefix, others + 1);
  if (others) warnOnce(`<${name}>: two panels share the hash "#${prefix}/". Give each an id.`);
  return () => void inHash.set(prefix, (inHash.get(prefix) ?? 1) - 1);
}

const pathOf = (host: Host): string => String(host.options().path ?? "/");

/** Gives an element's routes a history of their own, keeps its `path` attribute in step both ways, and guards unsaved changes. */
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
  const routing = (useOption(host, "routing") as Routing | undefined) ?? fallback;
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

/** Before a step: the host may take it over (`iam-navigate`), and unsaved changes are asked about. */
function useGuard(history: PanelHistory) {
  const { drafts, emit, realm } = usePanel();
  const t = useT();
  const [refused, setRefused] = useState<{ path: string; leave: () => void; stay: () => void }>();
  const isHosts = useRef(false);
  const isLeaving = useRef(false);
  // In place as soon as there is anything to see.
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
  /** A step that the host itself wishes: it need not be asked. */
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
 * Keeps the `path` attribute and the place in step. The attribute tells the place at once after every step, a refused one too: so whenever
 * it tells another, the host has set it, to whatever value, and the panel goes there.
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
      // Of an attribute just set and this call, the call is the later wish.
      history.navigator.push(next);
      reflect();
    };
    // Set since the history was made: a wish as well.
    if (pathOf(host) === initial) reflect();
    else follow();
    const stops = [host.subscribe(follow), history.subscribe(reflect)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [host, history, initial, asHost]);
}
