import type { TrialEvent } from "../../../sections/sign-in-trial/outcome.ts";

/** Result of a test sign-in. */
export type Outcome =
  | { state: "waiting" }
  | { state: "done"; userId: string; username: string }
  | { state: "failed"; error: string };

/** Event types that a test sign-in reads. */
export const signInTypes = ["LOGIN", "LOGIN_ERROR"] as const;

/** PKCE challenge. The code is never redeemed, so the verifier is not stored. */
const challenge = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Returns the URL of the sign-in page of a client. Prompts signed-in users too. */
export function signInUrl(issuer: string, clientId: string, redirectUri: string): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid",
    prompt: "login",
    code_challenge: challenge(),
    code_challenge_method: "S256",
  });
  return `${issuer}/protocol/openid-connect/auth?${query}`;
}

/** Derives the result from the events since the start, in any order. The latest event decides. */
export function outcomeOf(events: readonly TrialEvent[], clientId: string, sinceMs: number): Outcome {
  const ours = events
    .filter((event) => event.clientId === clientId && (event.time ?? 0) >= sinceMs)
    .sort((left, right) => (left.time ?? 0) - (right.time ?? 0));
  const last = ours.at(-1);
  if (last?.type === "LOGIN" && last.userId)
    return { state: "done", userId: last.userId, username: last.details?.username ?? "" };
  return last?.error ? { state: "failed", error: last.error } : { state: "waiting" };
}

/** Session of a client, reduced to the fields that a test reads. */
export interface ClientSession {
  userId?: string;
  username?: string;
  /** Milliseconds. */
  lastAccess?: number;
}

/** Derives the result from the sessions of the client, without events. The latest session since the start decides. */
export function outcomeOfSessions(sessions: readonly ClientSession[], sinceMs: number): Outcome {
  const [last] = sessions
    .filter(({ userId, lastAccess = 0 }) => userId !== undefined && lastAccess >= sinceMs)
    .sort((left, right) => (right.lastAccess ?? 0) - (left.lastAccess ?? 0));
  return last?.userId ? { state: "done", userId: last.userId, username: last.username ?? "" } : { state: "waiting" };
}
