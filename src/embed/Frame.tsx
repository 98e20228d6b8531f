import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { directionOf } from "../i18n/direction.ts";
import { AlertStack } from "../kit/alerts/AlertStack.tsx";
import { Button } from "../kit/base/Button.tsx";
import { PanelContext, useSessionState, useT } from "../kit/panel.ts";
import { ErrorBoundary } from "../kit/states/ErrorBoundary.tsx";
import { State } from "../kit/states/states.tsx";
import type { Session } from "../session/session.ts";
import type { Host } from "./IamElement.ts";
import { SessionGate } from "./SessionGate.tsx";
import { useFoundSession, useOptions, usePanelOf } from "./usePanelOf.ts";
import { useTheme } from "./useTheme.ts";
import english from "../kit/en.json" with { type: "json" };

/** What surrounds every element: look and language, session, alerts, overlays, and a boundary for what nobody else caught. */
export function Frame({ host, children, waiting, fatal = "state" }: { host: Host; children: ReactNode; waiting?: ReactNode; fatal?: "state" | "dialog" }) {
  const options = useOptions(host);
  const session = useFoundSession(host);
  const theme = useTheme(options.theme);
  const [overlayNode, setOverlayNode] = useState<HTMLElement | null>(null);
  const known = typeof session === "string" ? undefined : session;
  const locale = useLocale(known, options.locale);
  useEffect(() => {
    host.control.session = () => known && describe(known);
  }, [host, known]);
  return (
    <div className="iam" part="root" lang={locale} dir={directionOf(locale)} data-theme={theme} data-density={options.density === "compact" ? "compact" : "comfortable"}>
      {known && overlayNode && (
        <Inside host={host} session={known} overlayNode={overlayNode} locale={locale} fatal={fatal} waiting={waiting}>{children}</Inside>
      )}
      {!known && (session === "missing" ? <p className="notice danger" role="alert" data-state="error">{english["session.missing"]}</p> : waiting)}
      <div ref={setOverlayNode} className="overlays" />
    </div>
  );
}

function useLocale(session: Session | undefined, override: unknown): string {
  const subscribe = session?.subscribe ?? noSubscription;
  const locale = useSyncExternalStore(subscribe, () => session?.state().locale ?? "en");
  return typeof override === "string" && override ? override : locale;
}

const noSubscription = () => () => {};

function Inside({ host, session, overlayNode, locale, fatal, waiting, children }: { host: Host; session: Session; overlayNode: HTMLElement; locale: string; fatal: "state" | "dialog"; waiting: ReactNode; children: ReactNode }) {
  const panel = usePanelOf(host, session, overlayNode, locale);
  useEffect(() => session.onEvent((type) => panel.emit(type, {})), [session, panel]);
  return (
    <PanelContext value={panel}>
      <QueryClientProvider client={session.queryClient}>
        <Refresher host={host} />
        <ErrorBoundary onError={(error) => panel.emit("iam-error", { error: error.message, fatal: true })} fallback={(error, retry) => <Broken error={error} onRetry={retry} />}>
          <SessionGate fatal={fatal} waiting={waiting}>{children}</SessionGate>
        </ErrorBoundary>
        <AlertStack alerts={session.alerts} origin={panel.origin} />
      </QueryClientProvider>
    </PanelContext>
  );
}

function Refresher({ host }: { host: Host }) {
  const queries = useQueryClient();
  useSessionState();
  useEffect(() => {
    host.control.refresh = () => void queries.invalidateQueries();
    host.control.focus = () => host.root.querySelector<HTMLElement>("h1, input, button, a[href]")?.focus();
  }, [host, queries]);
  return null;
}

function Broken({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  return <State name="error" title={t("somethingWentWrong")} text={error.message}><Button action="retry" onClick={onRetry}>{t("retry")}</Button></State>;
}

/** The public view of a session. Source: contract §2 `session`. */
export function describe(session: Session): object {
  return {
    get status() { return session.status; },
    get whoAmI() { return session.whoAmI; },
    realm: session.realm,
    getToken: (request?: Parameters<Session["getToken"]>[0]) => session.getToken(request),
    signIn: () => session.signIn(),
    signOut: () => session.signOut(),
    get hasUnsavedChanges() { return session.hasUnsavedChanges; },
  };
}
