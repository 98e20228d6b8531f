import { keyOf, type Connection } from "./connection.ts";
import { isSignInError, notAuthenticated, SignInError } from "./errors.ts";
import { isRefusal } from "./http.ts";
import { tokensByFrame } from "./otherWindow.ts";
import { signInErrorOf } from "./protocolErrors.ts";
import type { TokenHolder } from "./tokenHolder.ts";
import { readTokens, type Tokens } from "./tokens.ts";
import { singleFlight, withLock } from "./locks.ts";

/** Renews the tokens. Concurrent callers share one renewal, and tabs of an origin take turns. */
export class Renewal {
  /**
   * Resolves to the new tokens.
   * @throws SignInError `refresh_failed`, or `not_authenticated` without tokens to renew.
   */
  readonly run = singleFlight(() => this.#inTurn());
  readonly #connection: Connection;
  readonly #holder: TokenHolder;

  constructor(connection: Connection, holder: TokenHolder) {
    this.#connection = connection;
    this.#holder = holder;
  }

  async #inTurn(): Promise<Tokens> {
    const provider = await this.#connection.ready();
    return withLock(`kc-renew:${keyOf(provider)}`, () => this.#now());
  }

  async #now(): Promise<Tokens> {
    const before = this.#holder.require();
    let next: Tokens | undefined;
    try {
      next = before.refreshToken ? await this.#refresh(before, before.refreshToken) : await this.#silently();
    } catch (cause) {
      throw this.#failed(before, signInErrorOf(cause));
    }
    // Signed out or signed in again while the response was in flight.
    if (this.#holder.tokens !== before) return this.#holder.require();
    if (!next || next.idClaims.sub !== before.idClaims.sub) throw this.#failed(before, notAuthenticated());
    this.#holder.accept(next, { type: "renewed" });
    return next;
  }

  /**
   * Omits the previous ID token: the library would require the same `auth_time`, which Keycloak changes on each sign-in
   * in the session.
   */
  async #refresh(before: Tokens, refresh_token: string): Promise<Tokens> {
    const protocol = await this.#connection.protocol();
    const { idClaims: profile, sessionId: session_state = null } = before;
    return readTokens(await protocol.useRefreshToken({ state: { refresh_token, profile, session_state } }), before);
  }

  /** Without a refresh token, as in the implicit flow, only the server's session yields new tokens. */
  async #silently(): Promise<Tokens | undefined> {
    if (this.#connection.settings.silentPage === undefined || !(await this.#holder.session.hasCookies()))
      return undefined;
    return tokensByFrame(this.#connection);
  }

  /** Keeps the tokens only for transient errors: no response, or a server error. */
  #failed(before: Tokens, cause: unknown): SignInError {
    const isPassing = isSignInError(cause, "network", "http", "silent_check_timeout") && !isRefusal(cause);
    const { status, error, errorDescription } = isSignInError(cause) ? cause : {};
    const failure = new SignInError(
      "refresh_failed",
      "Failed to refresh token: An unexpected HTTP error occurred while attempting to refresh the token.",
      { status, error, errorDescription, cause },
    );
    if (!isPassing && this.#holder.tokens === before) this.#holder.drop({ type: "expired", error: failure });
    return failure;
  }
}
