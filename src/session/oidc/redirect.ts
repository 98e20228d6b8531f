import type { SignInOptions } from "../tokenSource.ts";
import type { Connection } from "./connection.ts";
import { isSignInError } from "./errors.ts";
import type { Attempt } from "./signInRequest.ts";
import type { TokenHolder } from "./tokenHolder.ts";

/** Automatic redirect in progress on this page. */
let leaving: Redirect | undefined;

/** Pending promise for a page that is being left. */
export const never = (): Promise<never> => new Promise(() => undefined);

/** Redirects to the login page, and decides if that is allowed. */
export class Redirect {
  readonly #connection: Connection;
  readonly #holder: TokenHolder;
  #isStaying = false;
  #isDisposed = false;

  constructor(connection: Connection, holder: TokenHolder) {
    this.#connection = connection;
    this.#holder = holder;
  }

  /** False if a redirect would end another sign-in of the page or revert a sign-out. */
  get canRedirect(): boolean {
    return !this.#isStaying && this.#holder.isAlone;
  }

  /** Keeps the page, after the response of another sign-in on it or a sign-out. */
  stay(): void {
    this.#isStaying = true;
  }

  /** Redirects to the login page. Rejects with code `closed_by_user` if the user returns without having signed in. */
  async leave(options: SignInOptions, how: "assign" | "replace", attempt: Attempt = 0): Promise<never> {
    const request = await this.#connection.request(options, { attempt });
    await this.#connection.preflight(request);
    return this.#isDisposed ? never() : this.#connection.page.leave(request.address, how);
  }

  /** Redirects automatically. Only the first of several sign-ins on the page does. */
  async leaveByItself(options: SignInOptions, attempt: Attempt): Promise<never> {
    if (leaving || this.#isDisposed) return never();
    leaving = this;
    try {
      return await this.leave(options, "replace", attempt);
    } catch (error) {
      leaving = undefined;
      if (!isSignInError(error, "closed_by_user")) throw error;
      // The user returned to a page that never started: start again.
      this.#connection.page.reload();
      return never();
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    if (leaving === this) leaving = undefined;
  }
}
