import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { AlertStack } from "../kit/alerts/AlertStack.tsx";
import { Button } from "../kit/base/Button.tsx";
import { usePanel, useT } from "../kit/panel.ts";
import { ErrorBoundary } from "../kit/states/ErrorBoundary.tsx";
import { State } from "../kit/states/states.tsx";
import { Denied } from "./Denied.tsx";
import type { Host } from "./Host.ts";
import { SessionGate } from "./SessionGate.tsx";
import type { About } from "./SignedOut.tsx";
import { Surface } from "./Surface.tsx";

interface FrameProps {
  host: Host;
  children: ReactNode;
  waiting?: ReactNode;
  /** What the element shows, told to whom must sign in first. */
  about?: About | undefined;
  /** What stands around anything that takes the place of the content. With it, a failed sign-in is a dialog. */
  around?: ((content: ReactNode) => ReactNode) | undefined;
  /** What is inside chooses its own realm: the texts of that realm, and starting over with another, are its affair. */
  scoped?: boolean;
}

/** What surrounds every panel and the console: look and language, session, alerts, and a boundary for what nobody else caught. */
export function Frame({ host, children, waiting = null, about, around, scoped = false }: FrameProps) {
  return (
    <Surface host={host} waiting={waiting}>
      <Inside host={host} waiting={waiting} about={about} around={around} scoped={scoped}>
        {children}
      </Inside>
    </Surface>
  );
}

/** Where focus goes that is given to the element as a whole, best first. */
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
    // React, too, gives focus back to the element when what had it went with its screen: the heading then takes it.
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
    <State name="error" title={t("somethingWentWrong")} text={error.message}>
      <Button action="retry" onClick={onRetry}>
        {t("retry")}
      </Button>
    </State>
  );
}
