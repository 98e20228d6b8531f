import type { OidcClient, SigninState } from "oidc-client-ts";
import type { SignInOptions, SignOutOptions, TokenEvent, TokenRequest, TokenSource } from "../tokenSource.ts";
import { isAuthenticationExpired, ownerOf, readAnswer, takeState, tokensOf, type Answer } from "./answer.ts";
import { answerInFrame, answerInPopup } from "./answerWindow.ts";
import { CallbackStore } from "./callbackStore.ts";
import { checkConfig, type Settings, type SignInConfig } from "./config.ts";
import type { Claims } from "./decodeToken.ts";
import { isSignInError, notSupported, SignInError } from "./errors.ts";
import { getJson, isRefusal } from "./http.ts";
import { browserPage, isAnswerWindow, returnAddress, type Page } from "./page.ts";
import { restoredAddress, withoutAnswer, withoutHash } from "./pageAddress.ts";
import { loadProvider, type Provider } from "./provider.ts";
import { singleFlight, takeTurns, withSignal } from "./renewal.ts";
import { warnOfInsecureContext } from "./secureContext.ts";
import { SessionCheck } from "./sessionCheck.ts";
import { createClient, createSignInRequest, memoryOf, type Attempt, type SignInRequest } from "./signInRequest.ts";
import { refreshTokens } from "./tokenEndpoint.ts";
import { checkMinValidity, isTokenExpired, type Tokens } from "./tokens.ts";

/** What own sign-in offers beyond tokens. Source: spec §7 "Sign-in calls". */
export interface OidcExtras {
  readonly authenticated: boolean;
  /** Claims of the access token; undefined for an opaque one. */
  readonly tokenClaims: Claims | undefined;
  /** The session at the server, as its list of sessions names it. */
  readonly sessionId: string | undefined;
  /**
   * False when leaving the page would end another sign-in on it, whose tokens live in this page's memory. Then nothing redirects by
   * itself, `init` resolves to false, and `signIn({ display: "popup" })` is the way.
   */
  readonly canRedirect: boolean;
  /** Whether fewer than the given seconds (default 0) remain. Throws 'Not authenticated' without a token. */
  isTokenExpired(minValidity?: number): boolean;
  /** Address of the sign-in page. Each call remembers one sign-in for 60 minutes. */
  createLoginUrl(options?: SignInOptions): Promise<string>;
  createRegisterUrl(options?: SignInOptions): Promise<string>;
  createLogoutUrl(options?: SignOutOptions): Promise<string>;
  /** Address of the account page, which links back to `redirectUri`, default the current place. */
  createAccountUrl(options?: { redirectUri?: string | undefined }): Promise<string>;
  /** Claims of the user. Source: GET {realm}/protocol/openid-connect/userinfo. */
  loadUserInfo(): Promise<Claims>;
  /** Profile of the user. Source: GET {realm}/account. */
  loadUserProfile(): Promise<Claims>;
  /** Forgets the tokens without telling the server. */
  clearToken(): void;
}

export type OidcSource = TokenSource & OidcExtras;

/**
 * Makes a source of tokens by own sign-in. Nothing is sent, stored or redirected before `init`.
 * @param page stands in for the browser's page in tests.
 * @throws SignInError `configuration`, with the texts of spec §8.
 */
export function createOidcSource(config: SignInConfig, page: Page = browserPage): OidcSource {
  return new Source(checkConfig(config), page);
}

interface Setup { provider: Provider; client: OidcClient }

/** What an answer led to: tokens, or the wish to ask the same again, or neither, when nobody is signed in. */
interface Outcome { tokens: Tokens | undefined; startOver?: SignInOptions }

/** How often an answer that cannot be used starts the sign-in over. */
const maxAttempts = { lost: 1, expired: 3 } as const;

/** Sources of this page that hold tokens: a redirect would lose those of the others. */
const holders = new Set<object>();
/** Answers being processed, by provider and client, so that each is used exactly once however many sources ask for it. */
const processing = new Map<string, Promise<Outcome>>();
/** The source whose automatic redirect is under way. */
let leaving: object | undefined;

const never = (): Promise<never> => new Promise(() => undefined);

class Source implements TokenSource, OidcExtras {
  readonly #settings: Settings;
  readonly #page: Page;
  readonly #store = new CallbackStore();
  readonly #listeners = new Set<(event: TokenEvent) => void>();
  readonly #session: SessionCheck;
  readonly #renew = singleFlight(() => this.#renewInTurn());
  #setup: Promise<Setup> | undefined;
  #initialized: Promise<boolean> | undefined;
  #tokens: Tokens | undefined;
  #hasForeignAnswer = false;
  #isDisposed = false;

  constructor(settings: Settings, page: Page) {
    this.#settings = settings;
    this.#page = page;
    this.#session = new SessionCheck({
      provider: async () => (await this.#ready()).provider,
      sessionId: () => this.sessionId,
      intervalSeconds: settings.checkSessionInterval,
      onChanged: () => this.clearToken(),
    });
  }

  get idToken(): Claims | undefined { return this.#tokens?.idClaims; }
  get tokenClaims(): Claims | undefined { return this.#tokens?.claims; }
  get sessionId(): string | undefined { return this.#tokens?.sessionId; }
  get authenticated(): boolean { return this.#tokens !== undefined; }

  get canRedirect(): boolean {
    return !this.#hasForeignAnswer && [...holders].every((holder) => holder === this);
  }

  async init(): Promise<boolean> {
    if (this.#initialized) throw new SignInError("already_initialized", "A sign-in can be initialised only once.");
    warnOfInsecureContext();
    this.#initialized = isAnswerWindow() ? never() : this.#start();
    return this.#initialized;
  }

  async getToken({ minValidity, signal }: TokenRequest): Promise<string> {
    checkMinValidity(minValidity);
    // A failed start is told to whoever called `init`; here it means that there is no token.
    await withSignal(this.#initialized?.catch(() => false) ?? Promise.resolve(false), signal);
    const tokens = this.#requireTokens();
    if (minValidity >= 0 && !isTokenExpired(tokens, minValidity)) return tokens.accessToken;
    return (await withSignal(this.#renew(), signal)).accessToken;
  }

  async signIn(options: SignInOptions = {}): Promise<void> {
    if (options.display !== "popup") return this.#leave(options, "assign");
    const answer = await answerInPopup(() => this.#request(options, { to: this.#settings.silentPage }));
    const tokens = await this.#tokensFromWindow(answer);
    if (!tokens) throw this.#notAuthenticated();
    this.#accept(tokens, { type: "signed-in" });
  }

  async signOut({ redirectUri, method = this.#settings.logoutMethod }: SignOutOptions = {}): Promise<void> {
    const address = await this.createLogoutUrl({ redirectUri });
    this.#drop();
    const { origin, pathname, searchParams } = new URL(address);
    await (method === "GET" ? this.#page.leave(address, "assign") : this.#page.post(origin + pathname, Object.fromEntries(searchParams)))
      // Who comes back after signing out must not find the page as it was left.
      .catch(() => this.#page.reload());
  }

  subscribe(listener: (event: TokenEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#drop();
    this.#listeners.clear();
    if (leaving === this) leaving = undefined;
  }

  isTokenExpired(minValidity = 0): boolean {
    return isTokenExpired(this.#requireTokens(), minValidity);
  }

  async createLoginUrl(options: SignInOptions = {}): Promise<string> {
    return (await this.#request(options)).address;
  }

  createRegisterUrl(options: SignInOptions = {}): Promise<string> {
    return this.createLoginUrl({ ...options, action: "register" });
  }

  async createLogoutUrl({ redirectUri }: SignOutOptions = {}): Promise<string> {
    const { provider, client } = await this.#ready();
    if (!provider.endSession) throw notSupported();
    const back = returnAddress(this.#page, redirectUri ?? this.#settings.postLogoutRedirectUri);
    const request = await client.createSignoutRequest({
      client_id: provider.clientId,
      post_logout_redirect_uri: withoutHash(back),
      ...(this.#tokens?.idToken && { id_token_hint: this.#tokens.idToken }),
    });
    return request.url;
  }

  async createAccountUrl({ redirectUri }: { redirectUri?: string | undefined } = {}): Promise<string> {
    const { provider } = await this.#ready();
    if (!provider.account) throw notSupported();
    const url = new URL(provider.account);
    url.searchParams.set("referrer", provider.clientId);
    url.searchParams.set("referrer_uri", returnAddress(this.#page, redirectUri));
    return url.href;
  }

  loadUserInfo(): Promise<Claims> {
    return this.#load((provider) => provider.userInfo);
  }

  loadUserProfile(): Promise<Claims> {
    return this.#load((provider) => provider.account);
  }

  clearToken(): void {
    if (!this.#tokens) return;
    this.#drop();
    this.#emit({ type: "signed-out" });
  }

  async #start(): Promise<boolean> {
    const { provider, client } = await this.#ready();
    await client.clearStaleState();
    const answer = readAnswer(this.#page.address);
    const owner = answer && ownerOf(answer, this.#store, provider);
    if (answer && owner === "own") return this.#finish(this.#processOnce(answer, provider), answer.attempt);
    const underWay = processing.get(keyOf(provider));
    if (underWay) return this.#finish(underWay);
    if (!answer || owner === "other") {
      this.#hasForeignAnswer = owner === "other";
      return this.#check(0);
    }
    this.#page.show(withoutAnswer(this.#page.address, answer.mode));
    if (answer.attempt >= maxAttempts.lost) {
      throw new SignInError("unknown_state", "The sign-in could not be completed, because what this browser stored of it is gone. Allow storage for this page and try again.");
    }
    return this.#check(answer.attempt + 1);
  }

  async #finish(pending: Promise<Outcome> | Outcome, attempt: Attempt = 0): Promise<boolean> {
    const { tokens, startOver } = await pending;
    if (startOver) return this.#leaveByItself(startOver, attempt + 1);
    if (tokens) this.#accept(tokens, { type: "signed-in" });
    return tokens !== undefined;
  }

  #processOnce(answer: Answer, provider: Provider): Promise<Outcome> {
    const key = keyOf(provider);
    const pending = this.#process(answer, provider).finally(() => processing.delete(key));
    processing.set(key, pending);
    return pending;
  }

  async #process(answer: Answer, provider: Provider): Promise<Outcome> {
    // The address is cleaned before anything is awaited: nobody else on the page must find the answer in it.
    const left = this.#page.address;
    this.#page.show(withoutAnswer(left, answer.mode));
    const state = await takeState(answer, this.#store);
    const memory = memoryOf(state);
    this.#page.show(restoredAddress(left, memory?.address, answer.mode));
    try {
      return { tokens: await this.#tokensFor(answer, state, provider) };
    } catch (error) {
      if (!isAuthenticationExpired(error) || answer.attempt >= maxAttempts.expired) throw error;
      return { tokens: undefined, startOver: memory?.options ?? {} };
    }
  }

  #tokensFor(answer: Answer, state: SigninState, provider: Provider): Promise<Tokens | undefined> {
    const { flow, fetcher } = this.#settings;
    return tokensOf(answer, state, { flow, fetcher, provider });
  }

  /** Finds out whether somebody is signed in: in a hidden frame where there is a page for it, else by leaving this one. */
  async #check(attempt: Attempt): Promise<boolean> {
    const { onLoad, silentPage, silentFallback } = this.#settings;
    if (onLoad === "check-sso" && silentPage !== undefined) {
      const signedIn = await this.#checkSilently();
      if (signedIn !== undefined) return signedIn;
      if (!silentFallback) return false;
    }
    if (!this.canRedirect) return false;
    return this.#leaveByItself(onLoad === "check-sso" ? { prompt: "none" } : {}, attempt);
  }

  /** Leaves without being asked to; of several sources on the page, only the first does. */
  async #leaveByItself(options: SignInOptions, attempt: Attempt): Promise<never> {
    if (leaving || this.#isDisposed) return never();
    leaving = this;
    try {
      return await this.#leave(options, "replace", attempt);
    } catch (error) {
      leaving = undefined;
      if (!isSignInError(error, "closed_by_user")) throw error;
      // Back on a page that never got beyond its start: it starts again.
      this.#page.reload();
      return never();
    }
  }

  /** True or false when known, undefined when a frame cannot tell. */
  async #checkSilently(): Promise<boolean | undefined> {
    if (!(await this.#session.hasCookies())) return undefined;
    try {
      return await this.#finish({ tokens: await this.#askInFrame() });
    } catch (error) {
      if (isSignInError(error, "silent_check_timeout")) return undefined;
      throw error;
    }
  }

  async #askInFrame(): Promise<Tokens | undefined> {
    return this.#tokensFromWindow(await answerInFrame(await this.#request({ prompt: "none" }, { to: this.#settings.silentPage })));
  }

  async #tokensFromWindow(address: string): Promise<Tokens | undefined> {
    const { provider } = await this.#ready();
    const answer = readAnswer(address);
    if (!answer) return undefined;
    return this.#tokensFor(answer, await takeState(answer, this.#store), provider);
  }

  async #leave(options: SignInOptions, how: "assign" | "replace", attempt: Attempt = 0): Promise<never> {
    const { address } = await this.#request(options, { attempt });
    return this.#isDisposed ? never() : this.#page.leave(address, how);
  }

  /** @param to where the server sends the answer, if not to the place that the user comes back to. */
  async #request(options: SignInOptions, { to, attempt = 0 }: { to?: string | undefined; attempt?: Attempt } = {}): Promise<SignInRequest> {
    const { provider, client } = await this.#ready();
    const address = returnAddress(this.#page, options.redirectUri);
    const redirectUri = returnAddress(this.#page, to ?? options.redirectUri ?? this.#settings.redirectUri);
    return createSignInRequest(client, this.#settings, provider, options, { address, redirectUri, attempt });
  }

  #ready(): Promise<Setup> {
    this.#setup ??= this.#prepare().catch((error: unknown) => {
      this.#setup = undefined;
      throw error;
    });
    return this.#setup;
  }

  async #prepare(): Promise<Setup> {
    const provider = await loadProvider(this.#settings, this.#page.address);
    return { provider, client: createClient(this.#settings, provider, this.#store) };
  }

  async #renewInTurn(): Promise<Tokens> {
    const { provider } = await this.#ready();
    return takeTurns(`kc-renew:${keyOf(provider)}`, () => this.#renewNow(provider));
  }

  async #renewNow(provider: Provider): Promise<Tokens> {
    const before = this.#requireTokens();
    let next: Tokens | undefined;
    try {
      next = before.refreshToken ? await refreshTokens(this.#settings.fetcher, provider, before) : await this.#renewSilently();
    } catch (cause) {
      throw this.#renewalFailed(before, cause);
    }
    // Signed out, or signed in anew, while the answer was on its way.
    if (this.#tokens !== before) return this.#requireTokens();
    if (!next || next.idClaims?.sub !== before.idClaims?.sub) throw this.#renewalFailed(before, this.#notAuthenticated());
    this.#accept(next, { type: "renewed" });
    return next;
  }

  /** Without a refresh token, as in the implicit flow, only the session at the server can bring another token. */
  async #renewSilently(): Promise<Tokens | undefined> {
    if (this.#settings.silentPage === undefined || !(await this.#session.hasCookies())) return undefined;
    return this.#askInFrame();
  }

  /** Keeps the tokens only where asking again may help: no answer, or a fault of the server. */
  #renewalFailed(before: Tokens, cause: unknown): SignInError {
    const isPassing = isSignInError(cause, "network", "http", "silent_check_timeout") && !isRefusal(cause);
    const { status, error, errorDescription } = isSignInError(cause) ? cause : {};
    const failure = new SignInError(
      "refresh_failed", "Failed to refresh token: An unexpected HTTP error occurred while attempting to refresh the token.",
      { status, error, errorDescription, cause },
    );
    if (!isPassing && this.#tokens === before) {
      this.#drop();
      this.#emit({ type: "expired", error: failure });
    }
    return failure;
  }

  #accept(tokens: Tokens, event: TokenEvent): void {
    if (this.#isDisposed) return;
    this.#tokens = tokens;
    holders.add(this);
    this.#emit(event);
    if (this.#settings.checkSession) this.#session.start();
  }

  #drop(): void {
    this.#tokens = undefined;
    holders.delete(this);
    this.#session.stop();
  }

  async #load(endpoint: (provider: Provider) => string | undefined): Promise<Claims> {
    const { provider } = await this.#ready();
    const address = endpoint(provider);
    if (!address) throw notSupported();
    return getJson(this.#settings.fetcher, address, await this.getToken({ reason: "call", minValidity: minValiditySeconds }));
  }

  #requireTokens(): Tokens {
    if (!this.#tokens) throw this.#notAuthenticated();
    return this.#tokens;
  }

  #notAuthenticated(): SignInError {
    return new SignInError("not_authenticated", "Not authenticated");
  }

  #emit(event: TokenEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}

/** Source: spec §9 "Token refresh threshold". */
const minValiditySeconds = 5;

const keyOf = ({ authority, clientId }: Provider): string => `${authority} ${clientId}`;
