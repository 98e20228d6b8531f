import { useMemo } from "react";
import { isApiError, type ApiError } from "../../api/ApiError.ts";
import type { ErrorDetail } from "../events.ts";
import { fieldMessage } from "../form/serverErrors.ts";
import { resolveText, type Translate } from "../../i18n/texts.ts";
import type { AlertVariant } from "../../session/alerts.ts";
import { usePanel, useT } from "../panel.ts";

/** What the server, or the code, says of a failure: spec §8. `${key}` is translated, as are messages about fields. */
export function errorText(t: Translate, error: unknown): string {
  if (typeof error === "string") return resolveText(t, error);
  if (isApiError(error) && error.fields.length) return error.fields.map((entry) => fieldMessage(t, entry)).join("; ");
  const key = isApiError(error) ? withoutReason(error) : undefined;
  if (key && isApiError(error)) return t(key, { status: error.status });
  if (error instanceof Error) return saysItAll(error) ?? resolveText(t, error.message);
  return t("somethingWentWrong");
}

/** Text key for an answer without a reason of the server's own: none at all, or that of something in front of it. */
function withoutReason({
  status,
  responseData,
}: ApiError): "error.unreachable" | "error.unavailable" | "error.unreadable" | "error.noReason" | undefined {
  if (status === 0) return "error.unreachable";
  if (typeof responseData === "object" && responseData !== null) return undefined;
  if (status < 300) return "error.unreadable";
  return status >= 502 && status <= 504 ? "error.unavailable" : "error.noReason";
}

/** The longer explanation the server gives, `error_description`. */
export function errorDescription(t: Translate, error: unknown): string | undefined {
  const text = error instanceof Error && "description" in error && !saysItAll(error) ? error.description : undefined;
  return typeof text === "string" ? resolveText(t, text) : undefined;
}

/** A message that is only the key of a text (`invalidPasswordMinLengthMessage`), beside a description that is the text: then that one. */
function saysItAll(error: Error): string | undefined {
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(error.message) &&
    "description" in error &&
    typeof error.description === "string"
    ? error.description
    : undefined;
}

/** What to say of a failed action: our sentence, which may hold the server's, and the server's longer explanation. */
export function failureOf(
  t: Translate,
  key: string,
  error: unknown,
  values?: Record<string, string | number>,
): { message: string; description: string | undefined } {
  const reason = errorText(t, error);
  const message = t(key, { ...values, error: reason });
  return { message, description: errorDescription(t, error) ?? (message.includes(reason) ? undefined : reason) };
}

export interface ShowAlerts {
  /** Raises an alert with a text that is ready to show. A host may take it over by `iam-alert`. */
  show(variant: AlertVariant, message: string, description?: string): void;
  success(message: string): void;
  /** Raises the failure: our sentence gets `{{error}}`, the description is the server's. */
  failure(key: string, error: unknown, values?: Record<string, string | number>): void;
}

export function useAlerts(): ShowAlerts {
  const panel = usePanel();
  const t = useT();
  return useMemo(() => {
    const show = (variant: AlertVariant, message: string, description?: string) => {
      const detail = { variant, message, ...(description && { description }) };
      const written = variant === "success" || variant === "warning" ? panel.session.writes.take() : undefined;
      if (panel.emit("iam-alert", detail))
        panel.session.alerts.add(written ? { ...detail, written } : detail, panel.origin);
    };
    return {
      show,
      success: (message) => show("success", message),
      failure: (key, error, values) => {
        const { message, description } = failureOf(t, key, error, values);
        show("danger", message, description);
        panel.emit("iam-error", errorDetail(error));
      },
    };
  }, [panel, t]);
}

/** What a host is told of a failure that the panel outlives. */
export function errorDetail(error: unknown): ErrorDetail {
  const status =
    error instanceof Error && "status" in error && typeof error.status === "number" ? { status: error.status } : {};
  return { error: error instanceof Error ? error.message : String(error), ...status, fatal: false };
}
