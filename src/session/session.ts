import { QueryClient } from "@tanstack/react-query";
import { Server } from "../api/server.ts";
import type { AdminApi } from "../api/adminApi.ts";
import { isApiError } from "../api/ApiError.ts";
import { Texts, type Bundle } from "../i18n/texts.ts";
import { loadServerTexts } from "../i18n/serverTexts.ts";
import { accessOf, type Access } from "./access.ts";
import { Alerts } from "./alerts.ts";
import type { SignInConfig } from "./oidc/config.ts";
import { HostSource, type GetToken } from "./hostSource.ts";
import type { SignInOptions, SignOutOptions, TokenEvent, TokenRequest, TokenSource } from "./tokenSource.ts";
import { Writes } from "./writes.ts";
import { claimsOf, loadWhoAmI, type WhoAmI } from "./whoAmI.ts";

/**
 * Settings of a session. Names follow the attributes of `<iam-session>`, contract §2; own sign-in takes everything of `SignInConfig`,
 * such as `oidcProvider` or `configUrl`.
 */
export interface SessionConfig extends Omit<SignInConfig, "url"> {
  /** Base address of the server. */
  serverUrl: string;
  /** Realm the admin signs in to; default `master`. */
  realm?: string | undefined;
  /** Base of the admin API where it differs from `serverUrl`. */
  adminUrl?: string | undefined;
  /** Overrides the account's language. */
  locale?: string | undefined;
  /** Language of the sign-in page where nothing overrides the account's. */
  signInLocale?: string | undefined;
  /** Tokens owned by the host: no redirect then ever happens from here. */
  getToken?: GetToken | undefined;
  /** The host's own transport, for all calls. */
  fetcher?: typeof fetch | undefined;
  messages?: Readonly<Record<string, Bundle>> | undefined;
  /** Realm whose roles are needed first; default the realm signed in to. Asked once there is a token: only then the address is known. */
  firstRealm?: (() => string | undefined) | undefined;
}

/**
 * `pending` until the sign-in check is through; `expired` keeps everything on screen and asks to sign in again;
 * `failed` is fatal and carries `error`.
 */
export type SessionStatus = "pending" | "signed-in" | "signed-out" | "expired" | "failed";

export interface SessionState {
  readonly status: SessionStatus;
  readonly whoAmI: WhoAmI | undefined;
  readonly locale: string;
  readonly error: Error | undefined;
}

export type SessionEvent = "iam-signed-in" | "iam-signed-out" | "iam-session-expired";

/** Least validity of a token before a call, in seconds. Source: spec §9 "Token refresh threshold". */
export const minValiditySeconds = 5;

/** How long a first paint waits for texts of another language than English, in milliseconds. */
const textsPatienceMs = 1500;

/** One sign-in, one renewal, one cache, one alert stack for every element that shares it. */
export class Session {
  readonly config: Readonly<SessionConfig>;
  /** Realm signed in to. */
  readonly realm: string;
  readonly texts = new Texts();
  readonly alerts = new Alerts();
  /** What the change just made has sent. */
  readonly writes = new Writes();
  readonly queryClient: QueryClient;
  readonly #root: Server;
  readonly #listeners = new Set<() => void>();
  readonly #eventListeners = new Set<(event: SessionEvent) => void>();
  readonly #textsLoaded = new Map<string, Promise<void>>();
  readonly #drafts = new Set<object>();
  #announceToken: () => void = () => {};
  /** Settles once calls can be made, before who-am-I is known: what needs no roles is fetched beside it. Stays pending while nobody is signed in. */
  readonly tokenReady = new Promise<void>((resolve) => {
    this.#announceToken = resolve;
  });
  /** What the host gives may come later, or anew. */
  #host: Pick<SessionConfig, "getToken" | "fetcher">;
  #source: TokenSource | undefined;
  #started: Promise<void> | undefined;
  /** Grows with each start and at the end, so that what an earlier one brings is dropped. */
  #turn = 0;
  #state: SessionState;

  constructor(config: SessionConfig) {
    this.config = config;
    this.#host = { getToken: config.getToken, fetcher: config.fetcher };
    this.realm = config.realm || "master";
    if (config.messages) this.texts.setMessages(config.messages);
    this.queryClient = new QueryClient({ defaultOptions: { queries: {
      staleTime: 30_000, refetchOnWindowFocus: false,
      // A refusal or a missing record does not change by asking again; a passing fault of the server may.
      retry: (count, error) => count < 1 && !isApiError(error, 0, 400, 401, 403, 404, 405, 409, 415, 501),
    } } });
    const locale = config.locale ?? defaultLocale();
    this.#state = { status: "pending", whoAmI: undefined, locale, error: undefined };
    this.#root = new Server({
      url: config.serverUrl, adminUrl: config.adminUrl, realm: this.realm,
      getToken: (signal) => this.#tokenFor("call", minValiditySeconds, signal),
      transport: {
        // Looked up at each call, so that a host may wrap fetch later.
        fetcher: this.#fetch,
        renew: (signal) => this.#tokenFor("unauthorized", -1, signal).catch(() => undefined),
        isRefused: (authorization, signal) => this.#isRefused(authorization, signal),
        wrote: this.writes.add,
      },
    });
  }

  /** True if anybody gets an answer here, but not who brings this token. A call that changes something is repeated only then. */
  async #isRefused(authorization: string, signal?: AbortSignal): Promise<boolean> {
    const { url, adminUrl } = this.#root;
    const realm = encodeURIComponent(this.realm);
    const isAnswered = (address: string, headers?: HeadersInit) => this.#fetch(address, { ...(headers && { headers }), ...(signal && { signal }) }).then(() => true, () => false);
    const [anybody, bearer] = await Promise.all([isAnswered(`${url}/realms/${realm}`), isAnswered(`${adminUrl}/admin/realms/${realm}/ui-ext/info`, { authorization })]);
    return anybody && !bearer;
  }

  readonly #fetch: typeof fetch = (input, init) => (this.#host.fetcher ?? fetch)(input, init);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SessionState => this.#state;

  /** Tells of sign-in, sign-out and expiry, for the elements to re-emit. */
  onEvent(listener: (event: SessionEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  }

  get status(): SessionStatus { return this.#state.status; }
  get whoAmI(): WhoAmI | undefined { return this.#state.whoAmI; }

  /** True while any form of any element holds unsaved changes. */
  get hasUnsavedChanges(): boolean { return this.#drafts.size > 0; }

  /** Marks a form as holding unsaved changes until the returned function is called. */
  addDraft(): () => void {
    const draft = {};
    this.#drafts.add(draft);
    return () => this.#drafts.delete(draft);
  }

  /** The server, for calls about the given realm. */
  server(realm: string = this.realm): Server {
    return this.#root.forRealm(realm);
  }

  /** Every call of the admin API, typed, for the realm given or the one signed in to. Its code comes with the first use. */
  async api(realm?: string): Promise<AdminApi> {
    const { createAdminApi } = await import("../api/adminApi.ts");
    return createAdminApi(this.server(realm));
  }

  /** Roles of the admin in a realm. */
  access(realm: string): Access {
    const who = this.#state.whoAmI;
    return accessOf(who?.realmAccess && (who.realmAccess[realm] ?? []));
  }

  /** Signs in, or finds out that nobody is; the same promise for every caller. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  /** A token valid for at least `minValidity` seconds; −1 forces a renewal. */
  async getToken(request: Partial<TokenRequest> = {}): Promise<string> {
    const source = this.#source;
    if (!source) throw new Error("Not authenticated");
    return source.getToken({ reason: "call", minValidity: minValiditySeconds, ...request });
  }

  /** Signs in from a press of the user: in a window of its own, so that drafts stay, where the browser allows one. */
  async signIn(options: SignInOptions = { display: "popup" }): Promise<void> {
    if (!this.#source) return;
    await this.#source.signIn(options).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "popup_blocked" && !this.hasUnsavedChanges) return this.#source?.signIn();
      throw error;
    });
    await this.#enter();
  }

  async signOut(options?: SignOutOptions): Promise<void> {
    await this.#source?.signOut(options);
  }

  /** Reads who-am-I again, with a fresh token: a realm made in this session is not in the old one. */
  async refreshAccess(currentRealm: string = this.realm): Promise<void> {
    const token = await this.#tokenFor("renew", -1);
    const whoAmI = await loadWhoAmI(this.server(this.#issuerRealm(token)), token, this.#source?.idToken, currentRealm);
    // The endpoint tells of one realm at a time.
    this.#set({ whoAmI: { ...whoAmI, realmAccess: whoAmI.realmAccess && { ...this.#state.whoAmI?.realmAccess, ...whoAmI.realmAccess } } });
  }

  /** Takes over what the host gives later, or anew: texts, transport, tokens. The host's tokens take the place of own sign-in. */
  adoptHost({ getToken, fetcher, messages }: Pick<SessionConfig, "getToken" | "fetcher" | "messages">): void {
    if (messages) this.texts.setMessages(messages);
    const isOther = getToken !== undefined && getToken !== this.#host.getToken;
    this.#host = { getToken: getToken ?? this.#host.getToken, fetcher: fetcher ?? this.#host.fetcher };
    if (!isOther) return;
    const goesOn = this.#source instanceof HostSource && this.status !== "failed" && this.status !== "signed-out";
    if (goesOn && this.#source instanceof HostSource) this.#source.use(getToken);
    else if (this.#started) void this.restart();
  }

  /** Starts over: after a failure, or with tokens from elsewhere. */
  restart(): Promise<void> {
    this.#source?.dispose();
    this.#source = undefined;
    this.#set({ status: "pending", error: undefined });
    this.#started = this.#start();
    return this.#started;
  }

  /** Loads the texts of a realm in a language once; resolves when they are there, or after a short wait. */
  loadTexts(realm: string, locale: string): Promise<void> {
    const id = `${realm}\n${locale}`;
    const known = this.#textsLoaded.get(id);
    if (known) return known;
    const loading = loadServerTexts(this.texts, this.server(realm), locale);
    const patient = Promise.race([loading, new Promise<void>((resolve) => setTimeout(resolve, textsPatienceMs))]);
    this.#textsLoaded.set(id, patient);
    return patient;
  }

  /** Fetches the texts anew, after the realm's own have been edited. */
  reloadTexts(realm: string): void {
    for (const id of this.#textsLoaded.keys()) if (id.startsWith(`${realm}\n`)) this.#textsLoaded.delete(id);
    void this.loadTexts(realm, this.#state.locale);
  }

  dispose(): void {
    this.#turn += 1;
    this.#source?.dispose();
    this.alerts.clear();
    // Panels let go of their queries a moment later; each would then be kept for minutes, and the host's callbacks with it.
    for (const query of this.queryClient.getQueryCache().getAll()) query.gcTime = 0;
    this.queryClient.clear();
    this.#listeners.clear();
    this.#eventListeners.clear();
  }

  async #start(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const source = await this.#makeSource();
      if (turn !== this.#turn) return source?.dispose();
      this.#source = source;
      source?.subscribe((event) => turn === this.#turn && this.#onToken(event));
      const isSignedIn = source ? await source.init() : true;
      if (turn !== this.#turn) return;
      if (isSignedIn) await this.#enter();
      else await this.#signInOrAsk();
    } catch (error) {
      if (turn === this.#turn) this.#set({ status: "failed", error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  /** Logs in by redirect where that is ours to do and harms no other session of the page; asks otherwise. */
  async #signInOrAsk(): Promise<void> {
    const source = this.#source;
    if (source && "canRedirect" in source && source.canRedirect) await source.signIn();
    else this.#set({ status: "signed-out", whoAmI: undefined });
  }

  async #enter(): Promise<void> {
    const token = this.#source && (await this.getToken());
    this.#announceToken();
    const whoAmI = await loadWhoAmI(this.server(this.#issuerRealm(token)), token, this.#source?.idToken, this.config.firstRealm?.() ?? this.realm);
    const locale = this.config.locale ?? whoAmI.locale ?? defaultLocale();
    if (whoAmI.realmAccess === undefined) console.info("iam-elements: the token names no roles; screens show what the server answers.");
    this.#set({ status: "signed-in", whoAmI, locale, error: undefined });
    this.#emit("iam-signed-in");
  }

  async #makeSource(): Promise<TokenSource | undefined> {
    const { getToken, fetcher } = this.#host;
    const { clientId } = this.config;
    if (getToken) return new HostSource(getToken);
    // A host's own transport without a client adds the token on its side; nothing is to be had here.
    if (fetcher && !clientId) return undefined;
    const { createOidcSource } = await import("./oidc/index.ts");
    const { serverUrl, oidcProvider, configUrl } = this.config;
    // POST keeps the identity token out of addresses (contract §3).
    return createOidcSource({
      logoutMethod: "POST", ...this.config, fetcher: this.#fetch, locale: this.config.locale ?? this.config.signInLocale,
      ...(!oidcProvider && !configUrl && { url: serverUrl, realm: this.realm }),
    });
  }

  async #tokenFor(reason: TokenRequest["reason"], minValidity: number, signal?: AbortSignal): Promise<string | undefined> {
    return this.#source?.getToken({ reason, minValidity, ...(signal && { signal }) });
  }

  #issuerRealm(token: string | undefined): string {
    const issuer = token ? claimsOf(token).iss : undefined;
    const name = typeof issuer === "string" ? /\/realms\/([^/]+)$/.exec(issuer)?.[1] : undefined;
    return name ? decodeURIComponent(name) : this.realm;
  }

  #onToken(event: TokenEvent): void {
    if (event.type === "expired" && this.#state.status === "signed-in") {
      this.#set({ status: "expired" });
      this.#emit("iam-session-expired");
    } else if (event.type === "renewed" && this.#state.status === "expired") {
      this.#set({ status: "signed-in" });
    } else if (event.type === "signed-out") {
      this.#emit("iam-signed-out");
      // Ended elsewhere: drafts stay under the prompt, otherwise the app logs in again (spec §4).
      if (this.hasUnsavedChanges) this.#set({ status: "expired" });
      else void this.#signInOrAsk();
    } else if (event.type === "error") {
      this.#set({ status: "failed", error: event.error });
    }
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #emit(event: SessionEvent): void {
    for (const listener of this.#eventListeners) listener(event);
  }
}

function defaultLocale(): string {
  return (typeof navigator === "undefined" ? "" : navigator.language.split("-")[0]) || "en";
}
