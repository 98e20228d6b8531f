import { claimsOf } from "./jwt.ts";
import type { StepUpRequest, TokenEvent, TokenRequest, TokenSource } from "./tokenSource.ts";
import { withSignal } from "./withSignal.ts";

/** The host's callback. Source: docs/spec/elements.md §2 `getToken`. */
export type GetToken = (request: TokenRequest) => Promise<string>;

/** One ask of the host, shared by all who wait for it and given up only when nobody waits any more. */
interface Ask {
  from: GetToken;
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
  /** Why the last token was refused. Only a sign-in, or another callback, brings a next one: else each call would try its luck with the host. */
  #refused: Error | undefined;
  readonly #listeners = new Set<(event: TokenEvent) => void>();

  constructor(getToken: GetToken) {
    this.#getToken = getToken;
  }

  /** Replaces the callback, as when the host sets the property anew. What is asked of the old one at that time is asked of the new one. */
  use(getToken: GetToken): void {
    if (getToken !== this.#getToken) this.#pending?.end.abort();
    this.#getToken = getToken;
  }

  /** Forgets the token: the next call asks the host. */
  drop(): void {
    this.#token = undefined;
    this.#refused = undefined;
  }

  refuse(token: string, reason: Error): void {
    if (token !== this.#token) return;
    this.#token = undefined;
    this.#refused = reason;
    this.#emit({ type: "expired", error: reason });
  }

  async init(): Promise<boolean> {
    await this.getToken({ reason: "start", minValidity: 5 });
    return true;
  }

  async getToken(request: TokenRequest): Promise<string> {
    if (this.#token && request.minValidity >= 0 && secondsLeft(this.#token) > request.minValidity) return this.#token;
    if (this.#refused && request.reason !== "start") throw this.#refused;
    if (this.#pending?.from !== this.#getToken) this.#pending = this.#begin(request);
    const ask = this.#pending;
    ask.waiting += 1;
    const answer = withSignal(withSignal(ask.answer, ask.end.signal), request.signal).finally(() => {
      ask.waiting -= 1;
      if (ask.waiting || this.#pending !== ask) return;
      this.#pending = undefined;
      ask.end.abort();
    });
    const [outcome] = await Promise.allSettled([answer]);
    if (ask.from !== this.#getToken && !request.signal?.aborted) return this.getToken(request);
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  }

  #begin({ reason, minValidity }: TokenRequest): Ask {
    const end = new AbortController();
    const ask: Ask = {
      from: this.#getToken,
      end,
      waiting: 0,
      answer: this.#ask({ reason, minValidity, signal: end.signal }).finally(() => {
        if (this.#pending === ask) this.#pending = undefined;
      }),
    };
    return ask;
  }

  async #ask(request: TokenRequest): Promise<string> {
    const getToken = this.#getToken;
    try {
      const token: unknown = await getToken(request);
      if (typeof token !== "string" || token === "") throw new TypeError("getToken must resolve to a token.");
      if (getToken !== this.#getToken) return token;
      this.#token = token;
      this.#refused = undefined;
      this.#emit({ type: request.reason === "start" ? "signed-in" : "renewed" });
      return token;
    } catch (error) {
      // Given up by us, or asked of a callback that is no longer used: no refusal of the host's.
      if (request.signal?.aborted || getToken !== this.#getToken) throw error;
      this.#token = undefined;
      this.#emit({ type: "expired", error });
      throw error;
    }
  }

  /** Asks the host once more. */
  async signIn(): Promise<void> {
    await this.getToken({ reason: "start", minValidity: -1 });
  }

  /** Asks the host for a token of a stronger sign-in. What it answers by a rejection is told, and the token at hand stays. */
  async stepUp(request: StepUpRequest): Promise<void> {
    const { askHost } = await import("./hostStepUp.ts");
    const getToken = this.#getToken;
    const token = await askHost(getToken, request, this.#token);
    if (getToken !== this.#getToken) return;
    this.#token = token;
    this.#refused = undefined;
    this.#emit({ type: "renewed" });
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
