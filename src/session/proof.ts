import { patience } from "./patience.ts";

/** Requests that succeed only with a valid token. Messages and discovery are public. */
const authenticated = /\/admin\/(?:realms|serverinfo|[^/]+\/console\/whoami)\b|\/protocol\/openid-connect\/userinfo$/;

interface Needs {
  /** Raises `iam-signed-in`, if a user is still signed in. */
  announce: () => void;
  /** Sends a request that needs the token. */
  ask: () => Promise<unknown>;
}

/** Delays `iam-signed-in` until the server has accepted the token, because a host page can pass any text. */
export class Proof {
  readonly #needs: Needs;
  #token: string | undefined;
  #isUsed = false;
  #isAccepted = false;
  #isDue = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Starts a sign-in with this token, or without one if the host's transport adds it. A pending announcement waits until
   * this token is proven.
   */
  begin(token: string | undefined): void {
    this.#token = token;
    this.#isUsed = false;
    this.#isAccepted = false;
  }

  /** Called before a request is sent. */
  sends(token: string | undefined): void {
    this.#token = token;
    this.#isUsed = true;
  }

  /** Called if the server accepted the token, or denied only the request itself (403). */
  accepts(token: string | undefined, url: string): void {
    if (token !== this.#token || !authenticated.test(url.split("?", 1)[0] ?? "")) return;
    this.#isAccepted = true;
    if (this.#isDue) this.#tell();
  }

  /** Called when a user is probably signed in. Sends a request if nothing else on the page does. */
  announce(): void {
    if (this.#isAccepted) return this.#tell();
    this.forget();
    this.#isDue = true;
    this.#timer = setTimeout(() => {
      if (!this.#isUsed) void this.#needs.ask().catch(() => {});
    }, patience.proofMs);
  }

  /** Called when no user is signed in. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#isDue = false;
  }

  #tell(): void {
    this.forget();
    this.#needs.announce();
  }
}
