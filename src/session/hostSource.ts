import { askHost, type GetToken, type Servers } from "./askHost.ts";
import { claimsOf } from "./jwt.ts";
import type { StepUpRequest, TokenEvent, TokenRequest, TokenSource } from "./tokenSource.ts";
import { withSignal } from "./withSignal.ts";

export type { GetToken } from "./askHost.ts";

/** One shared request to the host. Aborted when no caller waits for it. */
interface Ask {
  from: GetToken;
  answer: Promise<string>;
  waiting: number;
  end: AbortController;
}

/**
 * Token source of the host page. Concurrent requests share one callback. Reuses a token while it is valid long enough.
 * Never redirects.
 */
export class HostSource implements TokenSource {
  readonly idToken = undefined;
  #getToken: GetToken;
  readonly #servers: Servers;
  #token: string | undefined;
  #pending: Ask | undefined;
  /**
   * Reason why the last token was rejected. Only a sign-in or a new callback requests another one, to avoid a request
   * to the host per call.
   */
  #refused: Error | undefined;
  readonly #listeners = new Set<(event: TokenEvent) => void>();

  constructor(getToken: GetToken, servers: Servers) {
    this.#getToken = getToken;
    this.#servers = servers;
  }

  /** Replaces the callback. Pending requests move to the new one. */
  use(getToken: GetToken): void {
    if (getToken !== this.#getToken) this.#pending?.end.abort();
    this.#getToken = getToken;
  }

  /** Drops the token, so that the next call requests one. */
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
      const token = await askHost(getToken, this.#servers, request);
      if (getToken !== this.#getToken) return token;
      this.#token = token;
      this.#refused = undefined;
      this.#emit({ type: request.reason === "start" ? "signed-in" : "renewed" });
      return token;
    } catch (error) {
      // Aborted, or from a replaced callback: not a rejection by the host.
      if (request.signal?.aborted || getToken !== this.#getToken) throw error;
      this.#token = undefined;
      this.#emit({ type: "expired", error });
      throw error;
    }
  }

  /** Requests a token from the host again. */
  async signIn(): Promise<void> {
    await this.getToken({ reason: "start", minValidity: -1 });
  }

  /** Requests a step-up token from the host. Reports a rejection and keeps the current token. */
  async stepUp(request: StepUpRequest): Promise<void> {
    const { stepUpByHost } = await import("./hostStepUp.ts");
    const getToken = this.#getToken;
    const ask = (asked: TokenRequest) => askHost(getToken, this.#servers, asked);
    const token = await stepUpByHost(ask, request, this.#token);
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

/** Seconds until `exp`. 0 for an opaque token with unknown lifespan, so that each use requests one. */
function secondsLeft(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp - Date.now() / 1000 : 0;
}
