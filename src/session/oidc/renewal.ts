import { keyOf, type Connection } from "./connection.ts";
import { isSignInError, notAuthenticated, SignInError } from "./errors.ts";
import { isRefusal } from "./http.ts";
import { tokensByFrame } from "./otherWindow.ts";
import type { Provider } from "./provider.ts";
import { refreshTokens } from "./tokenEndpoint.ts";
import type { TokenHolder } from "./tokenHolder.ts";
import type { Tokens } from "./tokens.ts";
import { singleFlight, takeTurns } from "./turns.ts";

/** Replaces the tokens by fresh ones. Everyone who asks while one renewal runs shares it; the tabs of an origin take turns. */
export class Renewal {
  /** Resolves to the fresh tokens. @throws SignInError `refresh_failed`, or `not_authenticated` where there was nothing to renew. */
  readonly run = singleFlight(() => this.#inTurn());
  readonly #connection: Connection;
  readonly #holder: TokenHolder;

  constructor(connection: Connection, holder: TokenHolder) {
    this.#connection = connection;
    this.#holder = holder;
  }

  async #inTurn(): Promise<Tokens> {
    const provider = await this.#connection.ready();
    return takeTurns(`kc-renew:${keyOf(provider)}`, () => this.#now(provider));
  }

  async #now(provider: Provider): Promise<Tokens> {
    const before = this.#holder.require();
    let next: Tokens | undefined;
    try {
      next = before.refreshToken
        ? await refreshTokens(this.#connection.settings.fetcher, provider, before)
        : await this.#silently();
    } catch (cause) {
      throw this.#failed(before, cause);
    }
    // Signed out, or signed in anew, while the answer was on its way.
    if (this.#holder.tokens !== before) return this.#holder.require();
    if (!next || next.idClaims?.sub !== before.idClaims?.sub) throw this.#failed(before, notAuthenticated());
    this.#holder.accept(next, { type: "renewed" });
    return next;
  }

  /** Without a refresh token, as in the implicit flow, only the session at the server can bring another token. */
  async #silently(): Promise<Tokens | undefined> {
    if (this.#connection.settings.silentPage === undefined || !(await this.#holder.session.hasCookies()))
      return undefined;
    return tokensByFrame(this.#connection);
  }

  /** Keeps the tokens only where asking again may help: no answer, or a fault of the server. */
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
