import type { ResponseMode } from "./config.ts";

/** Parameters of an authorization response. Sources: OpenID Connect Core 1.0 §3, Session Management 1.0, RFC 9207, Keycloak actions. */
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

/** Parameters that the server refuses in an address it is to send an answer to, for they could forge one. Keycloak 26.7.4. */
const refusedParams: ReadonlySet<string> = new Set([
  "code",
  "id_token",
  "access_token",
  "token_type",
  "expires_in",
  "state",
  "iss",
  "error",
  "error_description",
  "session_state",
  "response",
  "kc_action",
  "kc_action_status",
]);

/** The parameters in the place where a response mode puts them. */
export function answerOf(address: string, mode: ResponseMode): URLSearchParams {
  const url = new URL(address);
  return new URLSearchParams((mode === "query" ? url.search : url.hash).slice(1));
}

/** True when parameters are an answer of an authorization endpoint. */
export function isAnswer(params: URLSearchParams): boolean {
  return params.has("state") && ["code", "error", "access_token", "id_token"].some((name) => params.has(name));
}

/** The address without the answer in it; any other parameter stays as it is written. */
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

/** The `state` that a sign-out comes back with. */
export const signedOutState = "iam-signed-out";

/** The address without the mark of a sign-out; undefined where there is none. */
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

/** The address without any answer, wherever in it. */
export const withoutAnswers = (address: string): string => withoutAnswer(withoutAnswer(address, "query"), "fragment");

/** The address that sign-in comes back to: without a hash, which it must not have (RFC 6749 §3.1.2), and without what the server refuses in it. */
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

/** The address to show after sign-in: the place left, if this is still the same page, else this page without the answer. */
export function restoredAddress(current: string, left: string | undefined, mode: ResponseMode): string {
  const clean = withoutAnswer(current, mode);
  if (!left) return clean;
  const from = new URL(left);
  const here = new URL(current);
  return from.origin === here.origin && from.pathname === here.pathname ? from.href : clean;
}

function isAnswerParam(pair: string): boolean {
  const name = pair.split("=", 1)[0] ?? "";
  return (answerParams as readonly string[]).includes(name);
}
