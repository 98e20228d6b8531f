import { useMemo } from "react";
import { isApiError, type ApiError } from "../../api/ApiError.ts";
import { fieldMessage } from "../form/serverErrors.ts";
import { isKey, resolveText, type Translate } from "../../i18n/texts.ts";
import type { AlertVariant } from "../../session/alerts.ts";
import type { Written } from "../../session/writes.ts";
import { usePanel, useT } from "../panel.ts";
import { PartlyDone } from "../write/inSteps.ts";

/** What the server, or the code, says of a failure: docs/spec/console.md §8. `${key}` is translated, as are messages about fields. */
export function errorText(t: Translate, error: unknown): string {
  if (typeof error === "string") return resolveText(t, error);
  if (error instanceof PartlyDone)
    return t("change.partly", {
      done: error.done.map((key) => t(key)).join(", "),
      failed: t(error.failed),
      error: errorText(t, error.cause),
    });
  if (isApiError(error) && error.fields.length) return error.fields.map((entry) => fieldMessage(t, entry)).join("; ");
  if (isApiError(error) && error.isHidden) return t("error.hidden", { origin: location.origin });
  if (isCutShort(error)) return t("error.cutShort");
  const key = isApiError(error) ? withoutReason(error) : undefined;
  if (key && isApiError(error)) return t(key, { status: error.status });
  if (error instanceof Error)
    return saysItAll(error) ?? (isKey(error.message) ? t(error.message) : resolveText(t, error.message));
  return t("somethingWentWrong");
}

/** What the server (26.7) says where it fails while it writes its answer, which need not have to do with what was sent. */
const cutShort = "Cannot parse the JSON";

/** A read that the server broke off: what it asks in turn, such as a directory, failed it. */
const isCutShort = (error: unknown): boolean =>
  isApiError(error) && error.method === "GET" && [error.message, error.description].includes(cutShort);

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

/** A message that is only a key (`invalidPasswordMinLengthMessage`) or a code (`unknown_error`), beside a description that is the text: then that one. */
function saysItAll(error: Error): string | undefined {
  return isKey(error.message) && "description" in error && typeof error.description === "string"
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

/** What went wrong, in words ready to show. */
export interface Problem {
  /** `info`: not allowed by the page. `warning`: it may have been done, or the server saw no need. */
  variant: "info" | "warning" | "danger";
  message: string;
  description?: string | undefined;
  /** Absent: nothing failed. */
  error?: unknown;
  /** What was sent, where it may have been done. */
  written?: Written | undefined;
}

export interface ShowAlerts {
  /** Raises an alert with a text that is ready to show. A host may take it over by `iam-alert`. What it returns takes the alert back. */
  show(variant: AlertVariant, message: string, description?: string, written?: Written): () => void;
  /** `written` is what the write told of has sent, for telling how to do it again. */
  success(message: string, written?: Written): void;
  /** Raises what went wrong with a write. What it returns takes the alert back. */
  problem(problem: Problem): () => void;
  /** Raises the failure: our sentence gets `{{error}}`, the description is the server's. What it returns takes the alert back. */
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
