import type { SignInOptions } from "../tokenSource.ts";
import { isAuthenticationExpired, stateDataOf, ownerOf, readAnswer, tokensOf, type Answer } from "./answer.ts";
import { keyOf, type Connection } from "./connection.ts";
import type { Redirect } from "./redirect.ts";
import { isSignInError, SignInError } from "./errors.ts";
import { tokensByFrame } from "./otherWindow.ts";
import { restoredAddress, withoutAnswer, withoutSignOut } from "./pageAddress.ts";
import type { Protocol } from "./protocol.ts";
import type { Attempt } from "./signInRequest.ts";
import type { TokenHolder } from "./tokenHolder.ts";
import type { Tokens } from "./tokens.ts";

/** Result of a response: tokens, a retry, or neither if no user is signed in. */
interface AnswerResult {
  tokens: Tokens | undefined;
  startOver?: SignInOptions;
}

/** Maximum of restarts after an unusable response. */
const maxAttempts = { lost: 1, expired: 3 } as const;

/** Responses in progress by provider and client, so that all sign-ins of the page share one exchange. */
const processing = new Map<string, Promise<AnswerResult>>();

/** Runs on page load: processes the response in the URL, else checks for a session. */
export class InitialCheck {
  readonly #connection: Connection;
  readonly #holder: TokenHolder;
  readonly #redirect: Redirect;

  constructor(connection: Connection, holder: TokenHolder, redirect: Redirect) {
    this.#connection = connection;
    this.#holder = holder;
    this.#redirect = redirect;
  }

  /** Resolves to true if a user is signed in. Never resolves if the page redirects. */
  async start(): Promise<boolean> {
    const { page } = this.#connection;
    const protocol = await this.#connection.protocol();
    await protocol.clearStaleState();
    const signedOut = withoutSignOut(page.address);
    if (signedOut !== undefined) {
      page.show(signedOut);
      this.#redirect.stay();
      return false;
    }
    const answer = readAnswer(page.address);
    const owner = answer && ownerOf(answer, protocol);
    if (answer && owner === "own") return this.#finish(this.#processOnce(answer, protocol), answer.attempt);
    const underWay = processing.get(keyOf(protocol.provider));
    if (underWay) return this.#finish(underWay);
    if (!answer || owner === "other") {
      if (owner === "other") this.#redirect.stay();
      return this.#check(0);
    }
    page.show(withoutAnswer(page.address, answer.mode));
    if (answer.attempt >= maxAttempts.lost) {
      throw new SignInError(
        "unknown_state",
        "The sign-in could not be completed, because what this browser stored of it is gone. Allow storage for this page and try again.",
      );
    }
    return this.#check(answer.attempt + 1);
  }

  async #finish(pending: Promise<AnswerResult> | AnswerResult, attempt: Attempt = 0): Promise<boolean> {
    const { tokens, startOver } = await pending;
    if (startOver) return this.#redirect.leaveByItself(startOver, attempt + 1);
    if (tokens) this.#holder.accept(tokens, { type: "signed-in" });
    return tokens !== undefined;
  }

  #processOnce(answer: Answer, protocol: Protocol): Promise<AnswerResult> {
    const key = keyOf(protocol.provider);
    const pending = this.#process(answer, protocol).finally(() => processing.delete(key));
    processing.set(key, pending);
    return pending;
  }

  async #process(answer: Answer, protocol: Protocol): Promise<AnswerResult> {
    const { page } = this.#connection;
    const stateData = stateDataOf(answer, protocol);
    // Synchronous: other code must not find the response in the URL, and back navigation must not return to it.
    page.show(restoredAddress(page.address, stateData?.address, answer.mode));
    try {
      return { tokens: await tokensOf(answer, stateData, protocol) };
    } catch (error) {
      if (!isAuthenticationExpired(error) || answer.attempt >= maxAttempts.expired) throw error;
      return { tokens: undefined, startOver: stateData?.options ?? {} };
    }
  }

  /** Checks for a session: in a hidden iframe if possible, else by a redirect if the page is ours. */
  async #check(attempt: Attempt): Promise<boolean> {
    const { onLoad, guest, silentPage, silentFallback } = this.#connection.settings;
    if (onLoad === "check-sso" && (guest || silentPage !== undefined)) {
      const signedIn = await this.#checkSilently();
      if (signedIn !== undefined) return signedIn;
      if (!silentFallback) return false;
    }
    if (guest) {
      await this.#connection.preflightAlone();
      // The caller knows the page and decides about redirects.
      return false;
    }
    if (!this.#redirect.canRedirect) return false;
    return this.#redirect.leaveByItself(onLoad === "check-sso" ? { prompt: "none" } : {}, attempt);
  }

  /** Undefined if an iframe can't find out. */
  async #checkSilently(): Promise<boolean | undefined> {
    const { silentPage } = this.#connection.settings;
    if (silentPage !== undefined && !(await this.#holder.session.hasCookies())) return undefined;
    try {
      return await this.#finish({ tokens: await tokensByFrame(this.#connection) });
    } catch (error) {
      if (isSignInError(error, "silent_check_timeout", "silent_check_failed")) return undefined;
      throw error;
    }
  }
}
