import { useMemo } from "react";
import type { AlertVariant } from "../../session/alerts.ts";
import type { Written } from "../../session/writes.ts";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { failureOf } from "../errors/errorText.ts";

export interface Problem {
  /** `info`: vetoed by the page. `warning`: the result is unclear, or the server made no change. */
  variant: "info" | "warning" | "danger";
  message: string;
  description?: string | undefined;
  /** Absent if nothing failed. */
  error?: unknown;
  /** Sent requests, if they may have taken effect. */
  written?: Written | undefined;
}

export interface ShowAlerts {
  /** Shows an alert. A host may handle it through `iam-alert`. Returns a function that removes the alert. */
  show(variant: AlertVariant, message: string, description?: string, written?: Written): () => void;
  /** `written` has the sent requests, for "Copy as". */
  success(message: string, written?: Written): void;
  /** Shows the problem of a write. Returns a function that removes the alert. */
  problem(problem: Problem): () => void;
  /**
   * Shows a failure. The message gets `{{error}}`, the details are the server's. Returns a function that removes the
   * alert.
   */
  failure(key: string, error: unknown, values?: Record<string, string | number>): () => void;
}

export function useAlerts(): ShowAlerts {
  const panel = usePanel();
  const t = useT();
  return useMemo(() => {
    const show = (variant: AlertVariant, message: string, description?: string, written?: Written) => {
      const detail = { variant, message, ...(description && { description }) };
      if (written) panel.session.personal.changes.note(panel.origin, { message, written });
      if (!panel.emit("iam-alert", detail)) return () => {};
      const id = panel.session.alerts.add(written ? { ...detail, written } : detail, panel.origin);
      return () => panel.session.alerts.close(id);
    };
    return {
      show,
      success: (message, written) => void show("success", message, undefined, written),
      problem: ({ variant, message, description, error, written }) => {
        const end = show(variant, message, description, written);
        if (error !== undefined) panel.tellError(error);
        return end;
      },
      failure: (key, error, values) => {
        const { message, description } = failureOf(t, key, error, values);
        const end = show("danger", message, description);
        panel.tellError(error);
        return end;
      },
    };
  }, [panel, t]);
}
