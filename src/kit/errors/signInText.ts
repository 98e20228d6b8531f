import type { Translate } from "../../i18n/texts.ts";
import type { SignInErrorCode } from "../../session/oidc/errors.ts";
import { errorText } from "./errorText.ts";

/** Message keys by error code, for wrong server, realm or client settings. */
const wrongTexts = {
  network: "session.wrong.network",
  realm_unknown: "session.wrong.realm",
  client_refused: "session.wrong.client",
  origin_refused: "session.wrong.origin",
  redirect_refused: "session.wrong.redirect",
  request_refused: "session.wrong.request",
} as const satisfies Partial<Record<SignInErrorCode, string>>;

const wrongs: ReadonlyMap<string, (typeof wrongTexts)[keyof typeof wrongTexts]> = new Map(Object.entries(wrongTexts));

/** Code of a sign-in error, empty for any other error. */
export const signInCodeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/**
 * Localized sign-in error. Reads properties instead of classes, because the error may come from another copy of the
 * code.
 */
export function signInText(t: Translate, error: unknown): string {
  const key = wrongs.get(signInCodeOf(error));
  const names =
    error instanceof Error && "names" in error ? (error.names as Record<string, string> | undefined) : undefined;
  return key && names ? t(key, names) : errorText(t, error) || t("somethingWentWrongDescription");
}
