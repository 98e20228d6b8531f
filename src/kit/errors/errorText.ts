import { isApiError, type ApiError } from "../../api/ApiError.ts";
import { isKey, resolveText, type Translate, type TextValues } from "../../i18n/texts.ts";
import { fieldMessage } from "./fieldMessage.ts";
import { PartlyDone } from "./partlyDone.ts";

/** Error text from the server or the code: docs/spec/console.md §8. Translates `${key}` and field messages. */
export function errorText(t: Translate, error: unknown): string {
  if (typeof error === "string") return resolveText(t, error);
  if (error instanceof PartlyDone) return partsText(t, error);
  if (isApiError(error) && error.fields.length) return error.fields.map((entry) => fieldMessage(t, entry)).join("; ");
  if (isApiError(error) && error.isHidden) return t("error.hidden", { origin: location.origin });
  if (isApiError(error, 401)) return t("error.unauthorized");
  if (isCutShort(error)) return t("error.cutShort");
  const key = isApiError(error) ? withoutReason(error) : undefined;
  if (key && isApiError(error)) return t(key, { status: error.status });
  const words = isApiError(error) ? (saysItAll(error) ?? error.message) : "";
  const bare = bareWords[words.replace(/\.$/, "")];
  if (bare) return t("error.inTheWords", { text: t(bare), words });
  if (error instanceof Error)
    return saysItAll(error) ?? (isKey(error.message) ? t(error.message) : resolveText(t, error.message));
  return t("somethingWentWrong");
}

/** Messages of Keycloak 26.7 with neither cause nor remedy, and the message keys of ours that precede them. */
const bareWords: Readonly<Record<string, string>> = {
  unknown_error: "error.words.failed",
  "For more on this error consult the server log": "error.words.failed",
  "unable to read contents from stream": "error.words.unread",
  "Cannot parse the JSON": "error.words.unread",
  "Duplicate resource error": "error.words.duplicate",
};

/** Maximum of names per state in a message. */
const mostNames = 8;

/** States in display order, with their message keys. */
const states = [
  ["done", "change.state.done"],
  ["back", "change.state.back"],
  ["not", "change.state.not"],
  ["unknown", "change.state.unknown"],
] as const;

/** State of each step of a multi-step write, then the cause of the failure. */
function partsText(t: Translate, { steps, cause }: PartlyDone): string {
  const parts = states.flatMap(([state, key]) => {
    const names = steps.filter((step) => step.state === state).map(({ what }) => t(what));
    const shown = names.slice(0, mostNames).join(", ");
    return names.length ? [t(key, { names: names.length > mostNames ? `${shown} … (${names.length})` : shown })] : [];
  });
  return [...parts, errorText(t, cause)].join(" ");
}

/** Message of Keycloak 26.7 when it fails while it writes the response. Not necessarily related to the request. */
const cutShort = "Cannot parse the JSON";

/** True for an aborted response to a read, for example because a directory failed. */
const isCutShort = (error: unknown): boolean =>
  isApiError(error) && error.method === "GET" && [error.message, error.description].includes(cutShort);

/** Message key for a response without a reason from Keycloak: no response, or one from a proxy. */
function withoutReason({
  status,
  responseData,
}: ApiError): "error.unreachable" | "error.unavailable" | "error.unreadable" | "error.noReason" | undefined {
  if (status === 0) return "error.unreachable";
  if (typeof responseData === "object" && responseData !== null) return undefined;
  if (status < 300) return "error.unreadable";
  return status >= 502 && status <= 504 ? "error.unavailable" : "error.noReason";
}

/** Message of Keycloak for a rejected token. Adds nothing to ours. */
const bare401 = "HTTP 401 Unauthorized";

/** Details from the server: `error_description`, or the message of a 401. */
export function errorDescription(t: Translate, error: unknown): string | undefined {
  if (isApiError(error, 401) && !error.isHidden) {
    const hasReason = typeof error.responseData === "object" && error.responseData !== null;
    return error.description ?? (hasReason && error.message !== bare401 ? error.message : undefined);
  }
  const text = error instanceof Error && "description" in error && !saysItAll(error) ? error.description : undefined;
  return typeof text === "string" ? resolveText(t, text) : undefined;
}

/**
 * Returns the description if the message is only a key (`invalidPasswordMinLengthMessage`) or a code (`unknown_error`).
 */
function saysItAll(error: Error): string | undefined {
  return isKey(error.message) && "description" in error && typeof error.description === "string"
    ? error.description
    : undefined;
}

/** Texts of a failed action: our message, which may include the server's, and the server's details. */
export function failureOf(
  t: Translate,
  key: string,
  error: unknown,
  values?: TextValues,
): { message: string; description: string | undefined } {
  const reason = errorText(t, error);
  const message = t(key, { ...values, error: reason });
  return { message, description: errorDescription(t, error) ?? (message.includes(reason) ? undefined : reason) };
}
