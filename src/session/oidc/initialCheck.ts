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

/** What an answer led to: tokens, or the wish to ask the same again, or neither, when nobody is signed in. */
interface AnswerResult {
  tokens: Tokens | undefined;
  startOver?: SignInOptions;
}

/** How often an answer that cannot be used starts the sign-in over. */
const maxAttempts = { lost: 1, expired: 3 } as const;

/** Answers being processed, by provider and client, so that each is used exactly once however many sign-ins of the page ask for it. */
const processing = new Map<string, Promise<AnswerResult>>();

/** What happens when the page has come up: the answer in its address is taken, else it is found out whether somebody is signed in. */
export class InitialCheck {
  readonly #connection: Connection;
  readonly #holder: TokenHolder;
  readonly #redirect: Redirect;

  constructor(connection: Connection, holder: TokenHolder, redirect: Redirect) {
    this.#connection = connection;
    this.#holder = holder;
    this.#redirect = redirect;
  }

  /** Resolves to whether somebody is signed in; not at all when the page is left to find out. */
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
    // In one step and before anything is awaited: nobody else on the page must find the answer in the address, and who goes on from
    // here must not be led back.
    page.show(restoredAddress(page.address, stateData?.address, answer.mode));
    try {
      return { tokens: await tokensOf(answer, stateData, protocol) };
    } catch (error) {
      if (!isAuthenticationExpired(error) || answer.attempt >= maxAttempts.expired) throw error;
      return { tokens: undefined, startOver: stateData?.options ?? {} };
    }
  }

  /** Finds out whether somebody is signed in: in a hidden frame where one can tell, else by leaving the page, if that is ours to do. */
  async #check(attempt: Attempt): Promise<boolean> {
    const { onLoad, guest, silentPage, silentFallback } = this.#connection.settings;
    if (onLoad === "check-sso" && (guest || silentPage !== undefined)) {
      const signedIn = await this.#checkSilently();
      if (signedIn !== undefined) return signedIn;
      if (!silentFallback) return false;
    }
    if (guest) {
      await this.#connection.preflightAlone();
      // Whether and how the page is left is decided where it is known what else is on it.
      return false;
    }
    if (!this.#redirect.canRedirect) return false;
    return this.#redirect.leaveByItself(onLoad === "check-sso" ? { prompt: "none" } : {}, attempt);
  }

  /** True or false when known, undefined when a frame cannot tell. */
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
