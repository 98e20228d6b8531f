import { refusedParams } from "../refusedParams.ts";
import type { ResponseMode } from "./config.ts";

/**
 * Parameters of an authorization response. Sources: OpenID Connect Core 1.0 §3, Session Management 1.0, RFC 9207,
 * Keycloak actions.
 */
const answerParams = [
  "state",
  "code",
  "error",
  "error_description",
  "error_uri",
  "session_state",
  "iss",
  "access_token",
  "id_token",
  "token_type",
  "expires_in",
  "scope",
  "kc_action",
  "kc_action_status",
] as const;

/** Response parameters of a URL, by response mode. */
export function answerOf(address: string, mode: ResponseMode): URLSearchParams {
  const url = new URL(address);
  return new URLSearchParams((mode === "query" ? url.search : url.hash).slice(1));
}

/** True if the parameters are an authorization response. */
export function isAnswer(params: URLSearchParams): boolean {
  return params.has("state") && ["code", "error", "access_token", "id_token"].some((name) => params.has(name));
}

/** Removes the response from a URL. Keeps other parameters unchanged. */
export function withoutAnswer(address: string, mode: ResponseMode): string {
  const url = new URL(address);
  if (!isAnswer(answerOf(address, mode))) return url.href;
  if (mode === "fragment") url.hash = "";
  else
    url.search = url.search
      .slice(1)
      .split("&")
      .filter((pair) => pair && !isAnswerParam(pair))
      .join("&");
  return url.href;
}

/** `state` of a return from the logout endpoint. */
export const signedOutState = "iam-signed-out";

/** Removes the sign-out mark from a URL. Undefined without a mark. */
export function withoutSignOut(address: string): string | undefined {
  const url = new URL(address);
  if (url.searchParams.get("state") !== signedOutState) return undefined;
  url.search = url.search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== `state=${signedOutState}`)
    .join("&");
  return url.href;
}

/** Removes responses from query and fragment. */
export const withoutAnswers = (address: string): string => withoutAnswer(withoutAnswer(address, "query"), "fragment");

/** Redirect URI of a page: without a hash (RFC 6749 §3.1.2) and without parameters that the server rejects. */
export function redirectAddress(address: string): string {
  const url = new URL(address);
  url.hash = "";
  if ([...url.searchParams.keys()].some(isRefused))
    url.search = url.search
      .slice(1)
      .split("&")
      .filter((pair) => [...new URLSearchParams(pair).keys()].some((name) => !isRefused(name)))
      .join("&");
  return url.href;
}

const isRefused = (name: string): boolean => refusedParams.has(name.toLowerCase());

/** URL to restore after sign-in: the previous one if it is the same page, else the current one without the response. */
export function restoredAddress(current: string, left: string | undefined, mode: ResponseMode): string {
  const clean = withoutAnswer(current, mode);
  if (!left) return clean;
  const from = new URL(left);
  const here = new URL(current);
  return from.origin === here.origin && from.pathname === here.pathname ? from.href : clean;
}

function isAnswerParam(pair: string): boolean {
  const name = pair.split("=", 1)[0] ?? "";
  return answerParams.some((known) => known === name);
}
