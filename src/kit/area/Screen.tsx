import { lazy, Suspense, useReducer, useSyncExternalStore, type ComponentType } from "react";
import { useLocation } from "react-router";
import { allows, all, missingRoles } from "../../session/access.ts";
import type { Session } from "../../session/session.ts";
import { useNavigation } from "./navigation.ts";
import { Button } from "../base/Button.tsx";
import { useAccess, usePanel, useT } from "../panel.ts";
import { ErrorBoundary } from "../states/ErrorBoundary.tsx";
import { Forbidden, Skeleton, State } from "../states/states.tsx";
import type { AreaDef, ScreenDef } from "./defineArea.ts";

const views = new WeakMap<Session, Map<ScreenDef["view"], ComponentType>>();

/** A screen's component once both its code and the area's English texts are here, fetched side by side. What could not be loaded is tried again. */
function viewOf(area: AreaDef, screen: ScreenDef, session: Session): ComponentType {
  const known = views.get(session) ?? new Map<ScreenDef["view"], ComponentType>();
  views.set(session, known);
  const view = known.get(screen.view) ?? lazy(async () => {
    try {
      const [module, texts] = await Promise.all([screen.view(), area.texts()]);
      session.texts.addEnglish(texts.default);
      return module;
    } catch (error) {
      known.delete(screen.view);
      throw error;
    }
  });
  known.set(screen.view, view);
  return view;
}

/** One screen of an area behind its guard (spec §6) and its own error boundary: what fails in it leaves the rest standing. */
export function Screen({ area, screen }: { area: AreaDef; screen: ScreenDef }) {
  const { session, emit } = usePanel();
  const { pathname } = useLocation();
  const access = useAccess();
  const [, tryAgain] = useReducer((count: number) => count + 1, 0);
  useSyncExternalStore(session.texts.subscribe, session.texts.version, session.texts.version);
  const rule = all(area.access, ...(screen.access ? [screen.access] : []));
  if (!allows(access, rule)) return <div className="page"><Forbidden roles={missingRoles(access, rule)} /></div>;
  const View = viewOf(area, screen, session);
  return (
    <ErrorBoundary resetKey={pathname} onError={(error) => emit("iam-error", { error: error.message, fatal: false })} fallback={(error, retry) => <ScreenError error={error} onRetry={() => {
      tryAgain();
      retry();
    }} />}>
      <Suspense fallback={<div className="page"><Skeleton lines={8} /></div>}><View /></Suspense>
    </ErrorBoundary>
  );
}

function ScreenError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  const { shell, go } = useNavigation();
  return (
    <div className="page">
      <State name="error" title={t("somethingWentWrong")} text={error.message}>
        <Button action="retry" icon="refresh" onClick={onRetry}>{t("retry")}</Button>
        {shell && <Button action="home" icon="house" onClick={() => go(shell.home)}>{t("home")}</Button>}
        {shell && <Button action="close" tone="quiet" onClick={shell.reload}>{t("reload")}</Button>}
      </State>
    </div>
  );
}
