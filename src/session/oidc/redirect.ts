import type { SignInOptions } from "../tokenSource.ts";
import type { Connection } from "./connection.ts";
import { isSignInError } from "./errors.ts";
import type { Attempt } from "./signInRequest.ts";
import type { TokenHolder } from "./tokenHolder.ts";

/** The one of this page whose automatic redirect is under way. */
let leaving: Redirect | undefined;

/** For a page that is on its way out. */
export const never = (): Promise<never> => new Promise(() => undefined);

/** Leaves the page for that of the sign-in server, and knows whether it may. */
export class Redirect {
  readonly #connection: Connection;
  readonly #holder: TokenHolder;
  #isStaying = false;
  #isDisposed = false;

  constructor(connection: Connection, holder: TokenHolder) {
    this.#connection = connection;
    this.#holder = holder;
  }

  /** False when leaving would end another sign-in of the page, or undo a sign-out. */
  get canRedirect(): boolean {
    return !this.#isStaying && this.#holder.isAlone;
  }

  /** The page stays: it has just got the answer to another sign-in on it, or come back from a sign-out. */
  stay(): void {
    this.#isStaying = true;
  }

  /** Leaves for the sign-in page. Rejects with code `closed_by_user` when the user comes back without having signed in. */
  async leave(options: SignInOptions, how: "assign" | "replace", attempt: Attempt = 0): Promise<never> {
    const request = await this.#connection.request(options, { attempt });
    await this.#connection.preflight(request);
    return this.#isDisposed ? never() : this.#connection.page.leave(request.address, how);
  }

  /** Leaves without being asked to; of several sign-ins on the page, only the first does. */
  async leaveByItself(options: SignInOptions, attempt: Attempt): Promise<never> {
    if (leaving || this.#isDisposed) return never();
    leaving = this;
    try {
      return await this.leave(options, "replace", attempt);
    } catch (error) {
      leaving = undefined;
      if (!isSignInError(error, "closed_by_user")) throw error;
      // Back on a page that never got beyond its start: it starts again.
      this.#connection.page.reload();
      return never();
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    if (leaving === this) leaving = undefined;
  }
}
