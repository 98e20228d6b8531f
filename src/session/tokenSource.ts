/** Why a token is asked for. */
export interface TokenRequest {
  reason: "start" | "call" | "unauthorized" | "renew" | "step-up";
  /** whole seconds of validity the token must still have; -1 forces a renewal */
  minValidity: number;
  signal?: AbortSignal;
  /** With `step-up`: the authentication context class that the token must name in its claim `acr`. */
  acr?: string;
  /** With `step-up`: how long ago that may have been. Whole seconds. */
  maxAge?: number;
}

/** A stronger sign-in of who is signed in. */
export interface StepUpRequest {
  /** Authentication context class: a name, or a level. A higher level than asked for is enough. */
  acr: string;
  /** How long ago it may have been reached. Whole seconds; any time unless given. */
  maxAge?: number | undefined;
}

/**
 * `signed-in`: there is a token now. `renewed`: the token was replaced. `expired`: the token is gone and only a new sign-in brings
 * another. `signed-out`: the session ended elsewhere, or the token was given up; `asked` when by `signOut`. `error`: nothing can be done without the user.
 */
export type TokenEvent =
  | { type: "signed-in" }
  | { type: "signed-out"; asked?: boolean }
  | { type: "expired"; error?: unknown }
  | { type: "renewed" }
  | { type: "error"; error: Error };

/** What a sign-in may ask of the server. Source: docs/spec/console.md §7 "Sign-in calls", parameters of the authorization request. */
export interface SignInOptions {
  /** Space-separated: none, login, consent, select_account, create. */
  prompt?: string | undefined;
  /** Oldest acceptable authentication. Whole seconds (max_age). */
  maxAge?: number | undefined;
  /** User name to fill in (login_hint). */
  loginHint?: string | undefined;
  /** Alias of the identity provider to go to at once (kc_idp_hint). */
  idpHint?: string | undefined;
  /** Required action to run, for instance UPDATE_PASSWORD (kc_action); `register` opens the registration form instead. */
  action?: string | undefined;
  /** Languages of the sign-in page, best first, space-separated (ui_locales). */
  locale?: string | undefined;
  /** Claims request: the object itself or its JSON text. */
  claims?: Readonly<Record<string, unknown>> | string | undefined;
  /** Authentication context classes, best first, space-separated (acr_values). */
  acrValues?: string | undefined;
  /** Value that the identity token must repeat; random unless given. */
  nonce?: string | undefined;
  /** Further scopes for this sign-in; `openid` is always added. */
  scope?: string | undefined;
  /** Where to come back to, relative to the page; the current place unless given. */
  redirectUri?: string | undefined;
  /**
   * `page` leaves the page: the promise does not resolve. `popup` keeps the page and its drafts; call it from a user's gesture.
   * Both reject with code `closed_by_user` when the user comes back, or closes the window, without having signed in.
   */
  display?: "page" | "popup" | undefined;
}

/** What a sign-out may ask of the server. */
export interface SignOutOptions {
  /** Leaves the page for the server's sign-out, and comes back there, relative to the page. */
  redirectUri?: string | undefined;
  /** Leaves the page by GET redirect or POST form; POST keeps the identity token out of addresses. */
  method?: "GET" | "POST" | undefined;
}

/** Where access tokens come from: own sign-in or the host page. */
export interface TokenSource {
  /** Settles once it is known whether somebody is signed in; resolves to false when nobody is. Rejects on fatal sign-in errors. */
  init(): Promise<boolean>;
  /** Who gives up waiting is seen to by whoever asks here; a source hears of it only to stop what nobody waits for any more. */
  getToken(request: TokenRequest): Promise<string>;
  signIn(options?: SignInOptions): Promise<void>;
  signOut(options?: SignOutOptions): Promise<void>;
  /** Signs in stronger; resolves once the token says so. @throws SignInError `acr_not_reached`, `other_person`, and what `signIn` throws for a window. */
  stepUp(request: StepUpRequest): Promise<void>;
  /** Decoded identity token claims, when known. */
  readonly idToken: Readonly<Record<string, unknown>> | undefined;
  /** The server takes neither this token nor one in its place: it is gone, and later calls fail as this one did. */
  refuse(token: string, reason: Error): void;
  subscribe(listener: (event: TokenEvent) => void): () => void;
  dispose(): void;
}
