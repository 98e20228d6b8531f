import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { Router, useRoutes, type RouteObject } from "react-router";
import { ConfirmDialog } from "../kit/overlay/ConfirmDialog.tsx";
import { usePanel, useT } from "../kit/panel.ts";
import { makeHistory, type PanelHistory, type Routing } from "./history.ts";
import type { Host } from "./IamElement.ts";
import { useOption } from "./usePanelOf.ts";

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
  const hashPrefix = fallback === "hash" ? "" : host.name;
  const history = useMemo(
    () => makeHistory(routing, String(host.options().path ?? "/"), { basePath: base, hashPrefix }),
    [host, routing, base, hashPrefix],
  );
  useEffect(() => () => history.dispose(), [history]);
  const location = useSyncExternalStore(history.subscribe, history.location, history.location);
  const tree = useMemo<RouteObject[]>(() => [{ element: layout, children: routes }], [layout, routes]);
  const guard = useGuard(history);
  return (
    <Router location={location} navigator={history.navigator}>
      <Routes routes={tree} />
      {guard.dialog}
      <PathAttribute host={host} history={history} silently={guard.silently} />
    </Router>
  );
}

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Before a step: the host may take it over (`iam-navigate`), and unsaved changes are asked about. */
function useGuard(history: PanelHistory) {
  const { drafts, emit, realm } = usePanel();
  const t = useT();
  const [refused, setRefused] = useState<{ retry: () => void }>();
  const isSilent = useRef(false);
  // In place as soon as there is anything to see.
  useLayoutEffect(() => {
    history.setGuard((next, retry) => {
      if (!isSilent.current && !emit("iam-navigate", { path: next, realm })) return false;
      const isSameScreen = next.split("?")[0] === history.location().pathname;
      if (!drafts.count || isSameScreen) return true;
      setRefused({ retry });
      return false;
    });
    return () => history.setGuard(undefined);
  }, [history, drafts, emit, realm]);
  return {
    silently: (step: () => void) => {
      isSilent.current = true;
      step();
      isSilent.current = false;
    },
    dialog: refused && (
      <ConfirmDialog
        name="unsaved-changes"
        title={t("unsaved.title")}
        text={t("unsaved.text")}
        confirm={t("unsaved.leave")}
        danger
        onClose={() => setRefused(undefined)}
        onConfirm={() => {
          drafts.discard();
          refused.retry();
        }}
      />
    ),
  };
}

interface PathAttributeProps {
  host: Host;
  history: PanelHistory;
  silently: (step: () => void) => void;
}

/** The `path` attribute leads when the host sets it, and follows when the user moves. Nothing else is drawn anew when it has followed. */
function PathAttribute({ host, history, silently }: PathAttributeProps) {
  const wanted = String(useOption(host, "path") ?? "/");
  const { pathname, search } = useSyncExternalStore(history.subscribe, history.location, history.location);
  const current = pathname + search;
  const seen = useRef(wanted);
  const step = useRef(silently);
  useEffect(() => {
    step.current = silently;
  });
  useLayoutEffect(() => {
    host.control.navigate = (next) => {
      // Of an attribute just set and this call, the call is the later wish.
      seen.current = String(host.options().path ?? "/");
      history.navigator.push(next);
    };
  }, [host, history]);
  useEffect(() => {
    if (wanted !== seen.current && wanted !== current) step.current(() => history.navigator.push(wanted));
    else host.reflectPath(current);
    // What the attribute says now counts as seen, whoever wrote it.
    seen.current = String(host.options().path ?? "/");
  }, [wanted, current, host, history]);
  return null;
}
