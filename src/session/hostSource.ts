import { claimsOf } from "./whoAmI.ts";
import type { TokenEvent, TokenRequest, TokenSource } from "./tokenSource.ts";
import { withSignal } from "./withSignal.ts";

/** The host's callback. Source: contract §2 `getToken`. */
export type GetToken = (request: TokenRequest) => Promise<string>;

/** One ask of the host, shared by all who wait for it and given up only when nobody waits any more. */
interface Ask {
  answer: Promise<string>;
  waiting: number;
  end: AbortController;
}

/**
 * Tokens owned by the host page: its callback is asked for each needed token, concurrent asks share one call,
 * and a token is reused while it is valid long enough. No redirect ever happens from here.
 */
export class HostSource implements TokenSource {
  readonly idToken = undefined;
  #getToken: GetToken;
  #token: string | undefined;
  #pending: Ask | undefined;
  readonly #listeners = new Set<(event: TokenEvent) => void>();

  constructor(getToken: GetToken) {
    this.#getToken = getToken;
  }

  /** Replaces the callback, as when the host sets the property anew. */
  use(getToken: GetToken): void {
    this.#getToken = getToken;
  }

  async init(): Promise<boolean> {
    await this.getToken({ reason: "start", minValidity: 5 });
    return true;
  }

  getToken(request: TokenRequest): Promise<string> {
    if (this.#token && request.minValidity >= 0 && secondsLeft(this.#token) > request.minValidity)
      return Promise.resolve(this.#token);
    this.#pending ??= this.#begin(request);
    const ask = this.#pending;
    ask.waiting += 1;
    return withSignal(ask.answer, request.signal).finally(() => {
      ask.waiting -= 1;
      if (ask.waiting || this.#pending !== ask) return;
      this.#pending = undefined;
      ask.end.abort();
    });
  }

  #begin({ reason, minValidity }: TokenRequest): Ask {
    const end = new AbortController();
    const ask: Ask = {
      end,
      waiting: 0,
      answer: this.#ask({ reason, minValidity, signal: end.signal }).finally(() => {
        if (this.#pending === ask) this.#pending = undefined;
      }),
    };
    return ask;
  }

  async #ask(request: TokenRequest): Promise<string> {
    try {
      const token: unknown = await this.#getToken(request);
      if (typeof token !== "string" || token === "") throw new TypeError("getToken must resolve to a token.");
      this.#token = token;
      this.#emit({ type: request.reason === "start" ? "signed-in" : "renewed" });
      return token;
    } catch (error) {
      // Given up by us, and no refusal of the host's.
      if (request.signal?.aborted) throw error;
      this.#token = undefined;
      this.#emit({ type: "expired", error });
      throw error;
    }
  }

  /** Asks the host once more. */
  async signIn(): Promise<void> {
    await this.getToken({ reason: "start", minValidity: -1 });
  }

  async signOut(): Promise<void> {
    this.#token = undefined;
    this.#emit({ type: "signed-out" });
  }

  subscribe(listener: (event: TokenEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#token = undefined;
    this.#listeners.clear();
  }

  #emit(event: TokenEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Seconds until `exp`. How long an opaque token lasts is not known: it counts as over, and the host is asked for each need. */
function secondsLeft(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp - Date.now() / 1000 : 0;
}
