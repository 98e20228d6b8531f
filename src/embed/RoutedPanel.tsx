import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Outlet, RouterProvider, useBlocker, useLocation, useNavigate, type RouteObject } from "react-router";
import { ConfirmDialog } from "../kit/overlay/ConfirmDialog.tsx";
import { usePanel, useT } from "../kit/panel.ts";
import type { Host } from "./IamElement.ts";
import { makeRouter, type Routing } from "./routers.ts";
import { useOptions } from "./usePanelOf.ts";

/** Gives an element's routes a router, keeps its `path` attribute in step both ways, and guards unsaved changes. */
export function RoutedPanel({ host, routes, routing: fallback, layout }: { host: Host; routes: RouteObject[]; routing: Routing; layout: ReactNode }) {
  const options = useOptions(host);
  const routing = (options.routing as Routing | undefined) ?? fallback;
  const basePath = String(options.basePath ?? "/");
  const initialPath = useRef(String(options.path ?? "/"));
  const router = useMemo(() => makeRouter(routing, [{ element: <Guarded host={host}>{layout}</Guarded>, children: routes }], initialPath.current, basePath), [routing, basePath, routes, host, layout]);
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}

function Guarded({ host, children }: { host: Host; children: ReactNode }) {
  const { drafts, emit, realm } = usePanel();
  const t = useT();
  const { path: wanted } = useOptions(host);
  const location = useLocation();
  const navigate = useNavigate();
  const current = location.pathname + location.search;
  const byAttribute = useRef(false);
  const [isVetoed, setVetoed] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const silent = byAttribute.current;
    byAttribute.current = false;
    const next = nextLocation.pathname + nextLocation.search;
    const vetoed = !silent && !emit("iam-navigate", { path: next, realm }, { cancelable: true });
    setVetoed(vetoed);
    return vetoed || (drafts.count > 0 && nextLocation.pathname !== currentLocation.pathname);
  });

  useEffect(() => {
    if (isVetoed && blocker.state === "blocked") blocker.reset();
  }, [isVetoed, blocker]);

  useEffect(() => {
    host.control.navigate = (path) => void navigate(path);
  }, [host, navigate]);

  // The attribute leads when the host sets it, and follows when the user moves.
  const last = useRef({ wanted, current });
  useEffect(() => {
    const target = String(wanted ?? "/");
    if (wanted !== last.current.wanted && target !== current) {
      byAttribute.current = true;
      void navigate(target);
    } else if (current !== last.current.current || target !== current) host.reflectPath(current);
    last.current = { wanted, current };
  }, [wanted, current, host, navigate]);

  return (
    <>
      {children ?? <Outlet />}
      {blocker.state === "blocked" && !isVetoed && (
        <ConfirmDialog name="unsaved-changes" title={t("unsaved.title")} text={t("unsaved.text")} confirm={t("unsaved.leave")} danger
          onClose={() => blocker.state === "blocked" && blocker.reset()}
          onConfirm={() => {
            drafts.discard();
            blocker.proceed();
          }} />
      )}
    </>
  );
}
