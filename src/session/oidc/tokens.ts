import type { Claims } from "../jwt.ts";
import { decodeToken } from "./decodeToken.ts";
import { SignInError } from "./errors.ts";
import { textOf, type Json } from "./http.ts";

/** What a signed-in user holds. Lives in memory only. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly idToken: string | undefined;
  readonly idClaims: Claims | undefined;
  /** Claims of the access token, undefined for an opaque one. */
  readonly claims: Claims | undefined;
  /** By the browser's clock; undefined when the server does not tell. */
  readonly expiresAtMs: number | undefined;
  /** Names the session at the server, for the login-status frame. */
  readonly sessionId: string | undefined;
}

/**
 * Reads a token response, from the token endpoint or from a fragment. What it leaves out is kept from the tokens before.
 * @param askedAtMs when the request left: lifetimes count from there, so that a slow answer never makes a token look younger.
 * @throws SignInError `invalid_token` when a token cannot be read.
 */
export function readTokens(response: Json, askedAtMs: number, before?: Tokens): Tokens {
  const accessToken = textOf(response.access_token);
  if (!accessToken) throw new SignInError("invalid_token", "The sign-in server sent no access token.");
  const newIdToken = textOf(response.id_token);
  const idClaims = newIdToken ? decodeToken(newIdToken) : before?.idClaims;
  if (before?.idClaims && idClaims?.sub !== before.idClaims.sub) {
    throw new SignInError("invalid_token", "The renewed token belongs to somebody else.");
  }
  // A token that is not made of three parts is opaque to us (RFC 6749 §1.4), which is allowed.
  const claims = accessToken.split(".").length === 3 ? decodeToken(accessToken) : undefined;
  return {
    accessToken,
    refreshToken: textOf(response.refresh_token) ?? before?.refreshToken,
    idToken: newIdToken ?? before?.idToken,
    idClaims,
    claims,
    expiresAtMs: expiry(response.expires_in, claims, askedAtMs),
    sessionId: textOf(response.session_state) ?? textOf(idClaims?.sid) ?? textOf(claims?.sid) ?? before?.sessionId,
  };
}

function expiry(expiresIn: unknown, claims: Claims | undefined, askedAtMs: number): number | undefined {
  const seconds = Number(expiresIn ?? Number.NaN);
  if (Number.isFinite(seconds)) return askedAtMs + seconds * 1000;
  // The server's clock against ours: good enough where the lifetime itself is not told.
  return typeof claims?.exp === "number" ? claims.exp * 1000 : undefined;
}

/** Whether fewer than the given seconds of validity remain. An unknown lifetime counts as long enough. @throws SignInError `invalid_min_validity`. */
export function isTokenExpired(tokens: Tokens, minValidity = 0): boolean {
  checkMinValidity(minValidity);
  return tokens.expiresAtMs !== undefined && tokens.expiresAtMs - Date.now() < minValidity * 1000;
}

/** @throws SignInError `invalid_min_validity` unless the value is a number. Text of docs/spec/console.md §8. */
export function checkMinValidity(minValidity: unknown): void {
  if (typeof minValidity !== "number" || Number.isNaN(minValidity))
    throw new SignInError("invalid_min_validity", "Invalid minValidity");
}

/** @throws SignInError `invalid_nonce` when an identity token does not repeat the nonce of its request. */
export function checkNonce(idClaims: Claims | undefined, nonce: string | undefined): void {
  if (nonce !== undefined && idClaims !== undefined && idClaims.nonce !== nonce) {
    throw new SignInError("invalid_nonce", "The identity token does not repeat the nonce of this sign-in.");
  }
}
