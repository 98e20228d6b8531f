import type { TokenEvent } from "../tokenSource.ts";
import type { Connection } from "./connection.ts";
import { notAuthenticated } from "./errors.ts";
import { SessionCheck } from "./sessionCheck.ts";
import type { Tokens } from "./tokens.ts";

/** Those of this page that hold tokens: a redirect would lose those of the others. */
const holders = new Set<TokenHolder>();

/** The tokens of one sign-in, the watch over their session, and who is told when either changes. */
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

  /** True while no other sign-in of the page holds tokens. */
  get isAlone(): boolean {
    return [...holders].every((holder) => holder === this);
  }

  /** The tokens. Throws 'Not authenticated' where there are none. */
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

  /** Forgets the tokens and tells nobody, unless given what to tell. */
  drop(event?: TokenEvent): void {
    this.#tokens = undefined;
    holders.delete(this);
    this.session.stop();
    if (event) this.#emit(event);
  }

  /** Forgets the tokens because their session is over, or given up. */
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
