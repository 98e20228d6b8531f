import { claimsOf } from "./whoAmI.ts";
import type { TokenEvent, TokenRequest, TokenSource } from "./tokenSource.ts";

/** The host's callback. Source: contract §2 `getToken`. */
export type GetToken = (request: TokenRequest) => Promise<string>;

/**
 * Tokens owned by the host page: its callback is asked for each needed token, concurrent asks share one call,
 * and a token is reused while it is valid long enough. No redirect ever happens from here.
 */
export class HostSource implements TokenSource {
  readonly idToken = undefined;
  #getToken: GetToken;
  #token: string | undefined;
  #pending: Promise<string> | undefined;
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
    if (this.#token && request.minValidity >= 0 && secondsLeft(this.#token) > request.minValidity) return Promise.resolve(this.#token);
    this.#pending ??= this.#ask(request).finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #ask(request: TokenRequest): Promise<string> {
    try {
      const token: unknown = await this.#getToken(request);
      if (typeof token !== "string" || token === "") throw new TypeError("getToken must resolve to a token.");
      this.#token = token;
      this.#emit({ type: request.reason === "start" ? "signed-in" : "renewed" });
      return token;
    } catch (error) {
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

/** Whole seconds until `exp`; an opaque token is asked for anew every time its use is 30 s old at most, so it counts as short. */
function secondsLeft(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp - Date.now() / 1000 : 0;
}
