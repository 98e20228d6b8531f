/** Reason and requirements of a token request. */
export interface TokenRequest {
  reason: "start" | "call" | "unauthorized" | "renew" | "step-up";
  /** Minimum validity in whole seconds. −1 forces a renewal. */
  minValidity: number;
  signal?: AbortSignal;
  /** With `step-up`: required value of the claim `acr`. */
  acr?: string;
  /** With `step-up`: maximum age of the authentication, in whole seconds. */
  maxAge?: number;
}

/** Step-up authentication of the signed-in user. */
export interface StepUpRequest {
  /** Authentication context class: a name or a level. A higher level is enough. */
  acr: string;
  /** Maximum age of the authentication, in whole seconds. Default: no limit. */
  maxAge?: number | undefined;
}

/**
 * - `signed-in`: a token is available
 * - `renewed`: the token was replaced
 * - `expired`: needs a new sign-in
 * - `signed-out`: ended elsewhere, dropped, or (`asked`) by `signOut`
 * - `error`: needs the user
 */
export type TokenEvent =
  | { type: "signed-in" }
  | { type: "signed-out"; asked?: boolean }
  | { type: "expired"; error?: unknown }
  | { type: "renewed" }
  | { type: "error"; error: Error };

/** Parameters of the authorization request. Source: docs/spec/console.md §7 "Sign-in calls". */
export interface SignInOptions {
  /** Separated by spaces: none, login, consent, select_account, create. */
  prompt?: string | undefined;
  /** Maximum age of the authentication, in whole seconds (max_age). */
  maxAge?: number | undefined;
  /** Username to fill in (login_hint). */
  loginHint?: string | undefined;
  /** Alias of the identity provider to use (kc_idp_hint). */
  idpHint?: string | undefined;
  /**
   * Required action to run, for example UPDATE_PASSWORD (kc_action). `register` opens the registration form instead.
   */
  action?: string | undefined;
  /** Languages of the login page, best first, separated by spaces (ui_locales). */
  locale?: string | undefined;
  /** Claims request, as object or JSON text. */
  claims?: Readonly<Record<string, unknown>> | string | undefined;
  /** Authentication context classes, best first, separated by spaces (acr_values). */
  acrValues?: string | undefined;
  /** Nonce for the ID token. Default: random. */
  nonce?: string | undefined;
  /** Additional scopes of this sign-in. `openid` is always included. */
  scope?: string | undefined;
  /** Return URL, relative to the page. Default: the current URL. */
  redirectUri?: string | undefined;
  /**
   * `page` redirects and never resolves. `popup` keeps the page and needs a user gesture. Both reject with code
   * `closed_by_user` if the user returns or closes the window without signing in.
   */
  display?: "page" | "popup" | undefined;
}

export interface SignOutOptions {
  /** Redirects to the server's logout, which returns to this URL, relative to the page. */
  redirectUri?: string | undefined;
  /** GET redirect or POST form. POST keeps the ID token out of URLs. */
  method?: "GET" | "POST" | undefined;
}

/** Source of access tokens: built-in sign-in or host page. */
export interface TokenSource {
  /** Settles when the sign-in state is known. False if signed out. Rejects on fatal sign-in errors. */
  init(): Promise<boolean>;
  /** The caller handles its own abort. The source aborts only when no caller waits. */
  getToken(request: TokenRequest): Promise<string>;
  signIn(options?: SignInOptions): Promise<void>;
  signOut(options?: SignOutOptions): Promise<void>;
  /**
   * Step-up authentication. Resolves once the token has the level.
   * @throws SignInError `acr_not_reached`, `other_person`, and the errors of `signIn` in a window.
   */
  stepUp(request: StepUpRequest): Promise<void>;
  /** Decoded ID token claims, if known. */
  readonly idToken: Readonly<Record<string, unknown>> | undefined;
  /** Called if the server rejects this token and its successor. Drops it, and later calls fail with the same reason. */
  refuse(token: string, reason: Error): void;
  subscribe(listener: (event: TokenEvent) => void): () => void;
  dispose(): void;
}
