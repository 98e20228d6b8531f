import { checkRequest, checkStepUp, hasReached, signInFor } from "../stepUp.ts";
import type {
  SignInOptions,
  SignOutOptions,
  StepUpRequest,
  TokenEvent,
  TokenRequest,
  TokenSource,
} from "../tokenSource.ts";
import { accountAddress, logoutAddress } from "./addresses.ts";
import { InitialCheck } from "./initialCheck.ts";
import { checkConfig, type Settings, type SignInConfig } from "./config.ts";
import { Connection } from "./connection.ts";
import type { Claims } from "../jwt.ts";
import { Redirect, never } from "./redirect.ts";
import { notAuthenticated, notSupported, SignInError } from "./errors.ts";
import { getJson } from "./http.ts";
import { tokensByPopup } from "./otherWindow.ts";
import { browserPage, isAnswerWindow, type BrowserPage } from "./page.ts";
import type { Provider } from "./provider.ts";
import { Renewal } from "./renewal.ts";
import { warnOfInsecureContext } from "./secureContext.ts";
import { TokenHolder } from "./tokenHolder.ts";
import { endSession } from "./tokenEndpoint.ts";
import { checkMinValidity, isTokenExpired } from "./tokens.ts";

/** Methods of the built-in sign-in, except tokens. Source: docs/spec/console.md §7 "Sign-in calls". */
interface OidcExtras {
  readonly authenticated: boolean;
  /** Claims of the access token. Undefined for an opaque one. */
  readonly tokenClaims: Claims | undefined;
  /** Session ID on the server. */
  readonly sessionId: string | undefined;
  /**
   * False if a redirect would end another sign-in, whose tokens are in this page's memory. Then nothing redirects
   * automatically, `init` resolves to false, and `signIn({ display: "popup" })` works.
   */
  readonly canRedirect: boolean;
  /** Starts the check whose result `init` returns. */
  begin(): Promise<boolean>;
  /** True if fewer than the given seconds (default 0) remain. Throws 'Not authenticated' without a token. */
  isTokenExpired(minValidity?: number): boolean;
  /** URL of the login page. Each call stores one sign-in for 60 minutes. */
  createLoginUrl(options?: SignInOptions): Promise<string>;
  createRegisterUrl(options?: SignInOptions): Promise<string>;
  createLogoutUrl(options?: SignOutOptions): Promise<string>;
  /** URL of the account console, with a link back to `redirectUri`. Default: the current URL. */
  createAccountUrl(options?: { redirectUri?: string | undefined }): Promise<string>;
  /** Claims of the user. Source: GET {realm}/protocol/openid-connect/userinfo. */
  loadUserInfo(): Promise<Claims>;
  /** Profile of the user. Source: GET {realm}/account. */
  loadUserProfile(): Promise<Claims>;
  /** Drops the tokens without a request to the server. */
  clearToken(): void;
}

export type OidcSource = TokenSource & OidcExtras;

/**
 * Creates a token source with the built-in sign-in. Sends, stores and redirects nothing before `init`.
 * @param page replaces the browser's page in tests.
 * @throws SignInError `configuration`, with the texts of docs/spec/console.md §8.
 */
export function createOidcSource(config: SignInConfig, page: BrowserPage = browserPage): OidcSource {
  return new Source(checkConfig(config), page);
}

/** Source: docs/spec/console.md §9 "Token refresh threshold". */
const minValiditySeconds = 5;

class Source implements TokenSource, OidcExtras {
  readonly #connection: Connection;
  readonly #holder: TokenHolder;
  readonly #redirect: Redirect;
  readonly #renewal: Renewal;
  #begun: Promise<boolean> | undefined;
  #isInitialized = false;

  constructor(settings: Settings, page: BrowserPage) {
    this.#connection = new Connection(settings, page);
    this.#holder = new TokenHolder(this.#connection);
    this.#redirect = new Redirect(this.#connection, this.#holder);
    this.#renewal = new Renewal(this.#connection, this.#holder);
  }

  get idToken(): Claims | undefined {
    return this.#holder.tokens?.idClaims;
  }
  get tokenClaims(): Claims | undefined {
    return this.#holder.tokens?.claims;
  }
  get sessionId(): string | undefined {
    return this.#holder.tokens?.sessionId;
  }
  get authenticated(): boolean {
    return this.#holder.tokens !== undefined;
  }
  get canRedirect(): boolean {
    return this.#redirect.canRedirect;
  }

  async init(): Promise<boolean> {
    if (this.#isInitialized) throw new SignInError("already_initialized", "A sign-in can be initialised only once.");
    this.#isInitialized = true;
    return this.begin();
  }

  begin(): Promise<boolean> {
    if (!this.#begun) warnOfInsecureContext();
    this.#begun ??= isAnswerWindow()
      ? never()
      : new InitialCheck(this.#connection, this.#holder, this.#redirect).start();
    return this.#begun;
  }

  async getToken({ minValidity }: Omit<TokenRequest, "signal">): Promise<string> {
    checkMinValidity(minValidity);
    // The caller of `init` gets the error. Here it means that there is no token.
    await this.#begun?.catch(() => false);
    const tokens = this.#holder.require();
    if (minValidity >= 0 && !isTokenExpired(tokens, minValidity)) return tokens.accessToken;
    return (await this.#renewal.run()).accessToken;
  }

  async signIn(options: SignInOptions = {}): Promise<void> {
    if (options.display !== "popup") return this.#redirect.leave(options, "assign");
    const tokens = await tokensByPopup(this.#connection, options);
    if (!tokens) throw notAuthenticated();
    this.#holder.accept(tokens, { type: "signed-in" });
  }

  async stepUp(request: StepUpRequest): Promise<void> {
    checkRequest(request);
    const before = this.#holder.require().idClaims;
    if (hasReached(before, request)) return;
    const tokens = await tokensByPopup(this.#connection, signInFor(request, before));
    if (!tokens) throw notAuthenticated();
    checkStepUp(tokens.idClaims, request, before);
    this.#holder.accept(tokens, { type: "renewed" });
  }

  async signOut({ redirectUri, method }: SignOutOptions = {}): Promise<void> {
    const { page, settings } = this.#connection;
    const leaves = settings.console || redirectUri !== undefined || method !== undefined;
    if (!leaves && settings.postLogoutRedirectUri === undefined && (await this.#endInPlace())) return;
    const address = await this.createLogoutUrl({ redirectUri });
    this.#holder.drop();
    const { origin, pathname, searchParams } = new URL(address);
    await ((method ?? settings.logoutMethod) === "GET"
      ? page.leave(address, "assign")
      : page.post(origin + pathname, Object.fromEntries(searchParams))
    )
      // Reloads a page that the user returns to after the sign-out.
      .catch(() => page.reload());
  }

  /** Signs out without leaving a host page. Returns false if a redirect is needed. */
  async #endInPlace(): Promise<boolean> {
    const provider = await this.#connection.ready();
    const isOver = await endSession(this.#connection.settings.fetcher, provider, this.#holder.tokens);
    if (isOver) this.#holder.drop({ type: "signed-out", asked: true });
    return isOver;
  }

  refuse(token: string, error: Error): void {
    if (this.#holder.tokens?.accessToken === token) this.#holder.drop({ type: "expired", error });
  }

  subscribe(listener: (event: TokenEvent) => void): () => void {
    return this.#holder.subscribe(listener);
  }

  dispose(): void {
    this.#holder.dispose();
    this.#redirect.dispose();
  }

  isTokenExpired(minValidity = 0): boolean {
    return isTokenExpired(this.#holder.require(), minValidity);
  }

  async createLoginUrl(options: SignInOptions = {}): Promise<string> {
    return (await this.#connection.request(options)).address;
  }

  createRegisterUrl(options: SignInOptions = {}): Promise<string> {
    return this.createLoginUrl({ ...options, action: "register" });
  }

  createLogoutUrl({ redirectUri }: SignOutOptions = {}): Promise<string> {
    return logoutAddress(this.#connection, this.#holder, redirectUri);
  }

  createAccountUrl({ redirectUri }: { redirectUri?: string | undefined } = {}): Promise<string> {
    return accountAddress(this.#connection, redirectUri);
  }

  loadUserInfo(): Promise<Claims> {
    return this.#load((provider) => provider.metadata.userinfo_endpoint);
  }

  loadUserProfile(): Promise<Claims> {
    return this.#load((provider) => provider.extras?.account);
  }

  clearToken(): void {
    this.#holder.clear();
  }

  async #load(endpoint: (provider: Provider) => string | undefined): Promise<Claims> {
    const provider = await this.#connection.ready();
    const address = endpoint(provider);
    if (!address) throw notSupported();
    return getJson(
      this.#connection.settings.fetcher,
      address,
      await this.getToken({ reason: "call", minValidity: minValiditySeconds }),
    );
  }
}
