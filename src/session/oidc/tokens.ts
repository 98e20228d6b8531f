import { jwtDecode } from "jwt-decode";
import type { SigninResponse, UserProfile } from "oidc-client-ts";
import type { Claims } from "../jwt.ts";
import { SignInError } from "./errors.ts";
import { textOf } from "./http.ts";

/** Tokens of a signed-in user. In memory only. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly idToken: string | undefined;
  readonly idClaims: UserProfile;
  /** Claims of the access token. Undefined for an opaque one. */
  readonly claims: Claims | undefined;
  /** Expiry by the browser's clock. Undefined if the server sends no lifespan. */
  readonly expiresAtMs: number | undefined;
  /** Session ID on the server, for the login status iframe. */
  readonly sessionId: string | undefined;
}

/**
 * Reads a validated response. Keeps previous values that it omits.
 * @throws SignInError `invalid_token` without an access token or a user, and jwt-decode's error for a malformed JWT.
 */
export function readTokens(response: SigninResponse, before?: Tokens): Tokens {
  const accessToken = textOf(response.access_token);
  if (!accessToken) throw new SignInError("invalid_token", "The sign-in server sent no access token.");
  if (!response.profile.sub) throw new SignInError("invalid_token", "The sign-in server does not say who signed in.");
  // A token without three parts is opaque (RFC 6749 §1.4), which is allowed.
  const claims = accessToken.split(".").length === 3 ? jwtDecode<Claims>(accessToken) : undefined;
  const { profile, expires_at } = response;
  return {
    accessToken,
    refreshToken: textOf(response.refresh_token) ?? before?.refreshToken,
    idToken: textOf(response.id_token) ?? before?.idToken,
    idClaims: profile,
    claims,
    // Fallback without a lifespan: the server's clock compared with the browser's.
    expiresAtMs: msOf(expires_at ?? claims?.exp),
    sessionId: textOf(response.session_state) ?? textOf(profile.sid) ?? textOf(claims?.sid) ?? before?.sessionId,
  };
}

const msOf = (seconds: unknown): number | undefined => (typeof seconds === "number" ? seconds * 1000 : undefined);

/**
 * True if fewer than the given seconds remain. False for an unknown lifespan.
 * @throws SignInError `invalid_min_validity`.
 */
export function isTokenExpired(tokens: Tokens, minValidity = 0): boolean {
  checkMinValidity(minValidity);
  return tokens.expiresAtMs !== undefined && tokens.expiresAtMs - Date.now() < minValidity * 1000;
}

/** @throws SignInError `invalid_min_validity` unless the value is a number. Text of docs/spec/console.md §8. */
export function checkMinValidity(minValidity: unknown): void {
  if (typeof minValidity !== "number" || Number.isNaN(minValidity))
    throw new SignInError("invalid_min_validity", "Invalid minValidity");
}
