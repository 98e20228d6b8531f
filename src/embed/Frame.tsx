import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { AlertStack } from "../kit/alerts/AlertStack.tsx";
import { Button } from "../kit/base/Button.tsx";
import { usePanel } from "../kit/panel/panel.ts";
import { useT } from "../kit/panel/texts.ts";
import { brokenText } from "../kit/states/brokenText.ts";
import { ErrorBoundary } from "../kit/states/ErrorBoundary.tsx";
import { State } from "../kit/states/states.tsx";
import { useAlerts } from "../kit/alerts/useAlerts.ts";
import { useSessionState } from "../kit/panel/session.ts";
import { useLeader } from "./useLeader.ts";
import type { Host } from "./Host.ts";
import { SessionGate } from "./SessionGate.tsx";
import type { About } from "./SignedOut.tsx";
import { Surface } from "./Surface.tsx";

interface FrameProps {
  host: Host;
  children: ReactNode;
  waiting?: ReactNode;
  /** Content of the element, for the sign-in prompt. */
  about?: About | undefined;
  /** Wraps replacements of the content. If set, a failed sign-in is shown as a dialog. */
  around?: ((content: ReactNode) => ReactNode) | undefined;
  /** True if the content selects its own realm, loads its messages and resets on a change. */
  scoped?: boolean;
}

/** Common frame of panels and console: look, language, session, alerts and an error boundary. */
export function Frame({ host, children, waiting = null, about, around, scoped = false }: FrameProps) {
  return (
    <Surface host={host} waiting={waiting}>
      <Inside host={host} waiting={waiting} about={about} around={around} scoped={scoped}>
        {children}
      </Inside>
    </Surface>
  );
}

/** Focus targets for a focus on the whole element, best first. */
const focusable = ["h1", "main", "input, button, a[href], [role=link]"];

function Inside({ host, waiting, about, around, scoped, children }: FrameProps & { scoped: boolean }) {
  const { session, emit, origin, tellError } = usePanel();
  const queries = useQueryClient();
  useEffect(() => {
    if (host.control.isLoading) return;
    host.control.isLoading = true;
    emit("iam-loading", { element: host.name });
  }, [host, emit]);
  useEffect(() => {
    host.control.refresh = () => void queries.invalidateQueries();
    // React restores focus to the element if the focused screen was removed: focus the heading.
    host.control.focus = (options) =>
      focusable
        .map((what) => host.root.querySelector<HTMLElement>(what))
        .find((found) => found !== null)
        ?.focus(options);
  }, [host, queries]);
  return (
    <>
      <ErrorBoundary
        onError={(error) => tellError(error, { fatal: true })}
        fallback={(error, retry) => <Broken error={error} onRetry={retry} />}
      >
        <SessionGate host={host} about={about} around={around} waiting={waiting} scoped={scoped}>
          {children}
        </SessionGate>
      </ErrorBoundary>
      <Denied host={host} />
      <AlertStack alerts={session.alerts} origin={origin} />
    </>
  );
}

function Broken({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  return (
    <State name="error" title={t("somethingWentWrong")} text={brokenText(t, error)}>
      <Button action="retry" onClick={onRetry}>
        {t("retry")}
      </Button>
    </State>
  );
}

/**
 * Shows the roles that rejected writes have proven to be missing, once each. Needed if no source provides the admin's
 * roles.
 */
function Denied({ host }: { host: Host }) {
  const t = useT();
  const { session, realm, locale } = usePanel();
  const { whoAmI, denied } = useSessionState();
  const { show } = useAlerts();
  const isLeader = useLeader(session, host);
  const isUnknown = whoAmI !== undefined && whoAmI.realmAccess === undefined;
  const told = useRef(new Set<string>());
  useEffect(() => {
    const roles = Object.entries((isUnknown && denied[realm]) || {}).flatMap(([role, by]) =>
      by === "write" ? role : [],
    );
    const more = roles.filter((role) => !told.current.has(role));
    told.current = new Set(roles);
    if (!isLeader || !more.length) return;
    show("info", t("access.denied", { roles: new Intl.ListFormat(locale, { type: "conjunction" }).format(more) }));
  }, [isUnknown, denied, realm, isLeader, show, t, locale]);
  return null;
}
