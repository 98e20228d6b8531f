import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { AlertStack } from "../kit/alerts/AlertStack.tsx";
import { Button } from "../kit/base/Button.tsx";
import { usePanel, useT } from "../kit/panel.ts";
import { ErrorBoundary } from "../kit/states/ErrorBoundary.tsx";
import { State } from "../kit/states/states.tsx";
import type { Host } from "./Host.ts";
import { SessionGate } from "./SessionGate.tsx";
import { Surface } from "./Surface.tsx";

interface FrameProps {
  host: Host;
  children: ReactNode;
  waiting?: ReactNode;
  fatal?: "state" | "dialog";
  /** What is inside chooses its own realm: the texts of that realm, and starting over with another, are its affair. */
  scoped?: boolean;
}

/** What surrounds every panel and the console: look and language, session, alerts, and a boundary for what nobody else caught. */
export function Frame({ host, children, waiting = null, fatal = "state", scoped = false }: FrameProps) {
  return (
    <Surface host={host} waiting={waiting}>
      <Inside host={host} waiting={waiting} fatal={fatal} scoped={scoped}>
        {children}
      </Inside>
    </Surface>
  );
}

/** Where focus goes that is given to the element as a whole, best first. */
const focusable = ["h1", "main", "input, button, a[href]"];

function Inside({ host, waiting, fatal, scoped, children }: Required<FrameProps>) {
  const { session, emit, origin } = usePanel();
  const queries = useQueryClient();
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
        onError={(error) => emit("iam-error", { error: error.message, fatal: true })}
        fallback={(error, retry) => <Broken error={error} onRetry={retry} />}
      >
        <SessionGate host={host} fatal={fatal} waiting={waiting} scoped={scoped}>
          {children}
        </SessionGate>
      </ErrorBoundary>
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
