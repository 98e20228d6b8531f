import type { TokenEvent } from "../tokenSource.ts";
import type { Connection } from "./connection.ts";
import { notAuthenticated } from "./errors.ts";
import { SessionCheck } from "./sessionCheck.ts";
import type { Tokens } from "./tokens.ts";

/** Sign-ins of this page with tokens, which a redirect would lose. */
const holders = new Set<TokenHolder>();

/** Tokens of one sign-in, its session check and its listeners. */
export class TokenHolder {
  readonly session: SessionCheck;
  readonly #isWatched: boolean;
  readonly #listeners = new Set<(event: TokenEvent) => void>();
  #tokens: Tokens | undefined;
  #isDisposed = false;

  constructor(connection: Connection) {
    const { checkSession, checkSessionInterval } = connection.settings;
    this.#isWatched = checkSession;
    this.session = new SessionCheck({
      provider: () => connection.ready(),
      sessionId: () => this.#tokens?.sessionId,
      intervalSeconds: checkSessionInterval,
      onChanged: () => this.clear(),
    });
  }

  get tokens(): Tokens | undefined {
    return this.#tokens;
  }

  /** True while no other sign-in of the page has tokens. */
  get isAlone(): boolean {
    return [...holders].every((holder) => holder === this);
  }

  /** Returns the tokens. Throws 'Not authenticated' without any. */
  require(): Tokens {
    if (!this.#tokens) throw notAuthenticated();
    return this.#tokens;
  }

  accept(tokens: Tokens, event: TokenEvent): void {
    if (this.#isDisposed) return;
    this.#tokens = tokens;
    holders.add(this);
    this.#emit(event);
    if (this.#isWatched) this.session.start();
  }

  /** Drops the tokens. Notifies only if given an event. */
  drop(event?: TokenEvent): void {
    this.#tokens = undefined;
    holders.delete(this);
    this.session.stop();
    if (event) this.#emit(event);
  }

  /** Drops the tokens because their session ended or was abandoned. */
  clear(): void {
    if (this.#tokens) this.drop({ type: "signed-out" });
  }

  subscribe(listener: (event: TokenEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.drop();
    this.#listeners.clear();
  }

  #emit(event: TokenEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
