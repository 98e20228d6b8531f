import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../base/Button.tsx";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { brokenText } from "./brokenText.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { State } from "./states.tsx";

interface Props {
  /** Frame of the error state. */
  frame?: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * Limits an exception to a part of a screen, such as a list or tab. A response may contain a value of an unexpected
 * type.
 */
export function PartBoundary({ frame = (content) => content, children }: Props) {
  const { tellError } = usePanel();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      onError={tellError}
      fallback={(error, retry) => frame(<Broken error={error} onRetry={retry} />)}
    >
      {children}
    </ErrorBoundary>
  );
}

function Broken({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  return (
    <State name="error" title={t("loadError.title")} text={brokenText(t, error)}>
      <Button
        action="retry"
        icon="refresh"
        onClick={() => {
          // Removes inactive queries, one of which may contain the data that failed to render.
          queries.removeQueries({ type: "inactive" });
          onRetry();
        }}
      >
        {t("retry")}
      </Button>
    </State>
  );
}
