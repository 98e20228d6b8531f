import type { AdminApi } from "../api/adminApi.ts";
import type { Server } from "../api/server.ts";
import { Texts } from "../i18n/texts.ts";
import { accessOf, type Access } from "./access.ts";
import { Alerts } from "./alerts.ts";
import { HostSource } from "./hostSource.ts";
import { makeSource } from "./makeSource.ts";
import { createQueryClient, endQueries } from "./queryClient.ts";
import { RealmTexts } from "./realmTexts.ts";
import type { HostParts, SessionConfig } from "./config.ts";
import { Preparations, type Preparation } from "./preparations.ts";
import { createServer, minValiditySeconds } from "./sessionServer.ts";
import { StateHolder, type SessionEvent, type SessionState, type SessionStatus } from "./sessionState.ts";
import type { SignInOptions, SignOutOptions, TokenEvent, TokenRequest, TokenSource } from "./tokenSource.ts";
import { issuerRealmOf, loadWhoAmI, type WhoAmI } from "./whoAmI.ts";
import { Writes } from "./writes.ts";

/** One sign-in, one renewal, one cache, one alert stack for every element that shares it. */
export class Session {
  readonly config: Readonly<SessionConfig>;
  /** Realm signed in to. */
  readonly realm: string;
  readonly texts = new Texts();
  readonly alerts = new Alerts();
  /** What the change just made has sent. */
  readonly writes = new Writes();
  readonly queryClient = createQueryClient();
  readonly #state: StateHolder;
  readonly #server: Server;
  readonly #realmTexts = new RealmTexts(this.texts);
  readonly #drafts = new Set<object>();
  readonly #preparations = new Preparations();
  #announceToken: () => void = () => {};
  /** Settles once calls can be made, before who-am-I is known: what needs no roles is fetched beside it. Stays pending while nobody is signed in. */
  readonly tokenReady = new Promise<void>((resolve) => {
    this.#announceToken = resolve;
  });
  /** What the host gives may come later, or anew. */
  #host: HostParts;
  #source: TokenSource | undefined;
  #started: Promise<void> | undefined;
  /** Grows with each start and at the end, so that what an earlier one brings is dropped. */
  #turn = 0;
  /** Told in the developer console that nobody knows the admin's roles. Once is enough. */
  #saidUnknown = false;

  constructor(config: SessionConfig) {
    this.config = config;
    this.#host = { getToken: config.getToken, fetcher: config.fetcher, messages: config.messages };
    this.realm = config.realm || "master";
    if (config.messages) this.texts.setMessages(config.messages);
    this.#state = new StateHolder(config.locale ?? defaultLocale());
    this.#server = createServer(config, {
      realm: this.realm,
      fetcher: this.#fetch,
      writes: this.writes,
      token: async (reason, minValidity, signal) =>
        this.#source?.getToken({ reason, minValidity, ...(signal && { signal }) }),
    });
  }

  readonly #fetch: typeof fetch = (input, init) => (this.#host.fetcher ?? fetch)(input, init);

  /** Calls the listener at each change of the state. Returns the function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  readonly state = (): SessionState => this.#state.current();

  /** Tells of sign-in, sign-out and expiry, for the elements to re-emit. */
  onEvent(listener: (event: SessionEvent) => void): () => void {
    return this.#state.onEvent(listener);
  }

  get status(): SessionStatus {
    return this.state().status;
  }
  get whoAmI(): WhoAmI | undefined {
    return this.state().whoAmI;
  }

  /** True while any form of any element holds unsaved changes. */
  get hasUnsavedChanges(): boolean {
    return this.#drafts.size > 0;
  }

  /** Marks a form as holding unsaved changes until the returned function is called. */
  addDraft(): () => void {
    const draft = {};
    this.#drafts.add(draft);
    return () => this.#drafts.delete(draft);
  }

  /** The server, for calls about the given realm. */
  server(realm: string = this.realm): Server {
    return this.#server.forRealm(realm);
  }

  /** Every call of the admin API, typed, for the realm given or the one signed in to. Its code comes with the first use. */
  async api(realm?: string): Promise<AdminApi> {
    const { createAdminApi } = await import("../api/adminApi.ts");
    return createAdminApi(this.server(realm));
  }

  /** Roles of the admin in a realm. */
  access(realm: string): Access {
    const { whoAmI } = this;
    return accessOf(whoAmI?.realmAccess && (whoAmI.realmAccess[realm] ?? []));
  }

  /**
   * Calls once when it is known who signed in, just before anybody is told: what is asked now is on its way while pages are built.
   * Entering waits for it, but only a moment. Returns the function that forgets it.
   */
  prepare(preparation: Preparation): () => void {
    if (this.status !== "signed-in") return this.#preparations.add(preparation);
    void preparation().catch(() => {});
    return () => {};
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
      if (error instanceof Error && "code" in error && error.code === "popup_blocked" && !this.hasUnsavedChanges)
        return this.#source?.signIn();
      throw error;
    });
    await this.#enter();
  }

  async signOut(options?: SignOutOptions): Promise<void> {
    await this.#source?.signOut(options);
  }

  /** Reads who-am-I again, with a fresh token: a realm made in this session is not in the old one. */
  async refreshAccess(currentRealm: string = this.realm): Promise<void> {
    const token = await this.#source?.getToken({ reason: "renew", minValidity: -1 });
    const whoAmI = await this.#whoIs(token, currentRealm);
    // The endpoint tells of one realm at a time.
    this.#state.set({
      whoAmI: { ...whoAmI, realmAccess: whoAmI.realmAccess && { ...this.whoAmI?.realmAccess, ...whoAmI.realmAccess } },
    });
  }

  /**
   * Takes over what the host gives later, or anew: texts, transport, tokens. The host's tokens take the place of own sign-in. Texts and
   * a transport that the same giver gave `before` and gives no more are dropped; those of somebody else stay.
   */
  adoptHost(given: HostParts, before: HostParts = {}): void {
    const held = this.#host;
    const { getToken } = given;
    const next = <K extends keyof HostParts>(part: K) =>
      given[part] ?? (held[part] === before[part] ? undefined : held[part]);
    this.#host = { getToken: getToken ?? held.getToken, fetcher: next("fetcher"), messages: next("messages") };
    if (this.#host.messages !== held.messages) this.texts.setMessages(this.#host.messages ?? {});
    const isOther = getToken !== undefined && getToken !== held.getToken;
    if (!isOther) return;
    const goesOn = this.#source instanceof HostSource && this.status !== "failed" && this.status !== "signed-out";
    if (goesOn && this.#source instanceof HostSource) this.#source.use(getToken);
    else if (this.#started) void this.restart();
  }

  /** Starts over: after a failure, or with tokens from elsewhere. */
  restart(): Promise<void> {
    this.#source?.dispose();
    this.#source = undefined;
    this.#state.set({ status: "pending", error: undefined });
    this.#started = this.#start();
    return this.#started;
  }

  /** Loads the texts of a realm in a language once; resolves when they are there, or after a short wait. */
  loadTexts(realm: string, locale: string): Promise<void> {
    return this.#realmTexts.load(this.server(realm), locale);
  }

  dispose(): void {
    this.#turn += 1;
    this.#source?.dispose();
    this.alerts.clear();
    endQueries(this.queryClient);
    this.#state.dispose();
  }

  async #start(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const source = await makeSource(this.config, this.#host, this.realm, this.#fetch);
      if (turn !== this.#turn) return source?.dispose();
      this.#source = source;
      source?.subscribe((event) => turn === this.#turn && this.#onToken(event));
      const isSignedIn = source ? await source.init() : true;
      if (turn !== this.#turn) return;
      if (isSignedIn) await this.#enter();
      else await this.#signInOrAsk();
    } catch (error) {
      if (turn === this.#turn)
        this.#state.set({ status: "failed", error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  /** Logs in by redirect where that is ours to do and harms no other session of the page; asks otherwise. */
  async #signInOrAsk(): Promise<void> {
    const source = this.#source;
    if (source && "canRedirect" in source && source.canRedirect) await source.signIn();
    else this.#state.set({ status: "signed-out", whoAmI: undefined });
  }

  async #enter(): Promise<void> {
    const turn = this.#turn;
    const token = this.#source && (await this.getToken());
    this.#announceToken();
    const whoAmI = await this.#whoIs(token, this.config.firstRealm?.() ?? this.realm);
    const locale = this.config.locale ?? whoAmI.locale ?? defaultLocale();
    if (whoAmI.realmAccess === undefined && !this.#saidUnknown) {
      this.#saidUnknown = true;
      console.info("iam-elements: the token names no roles; screens show what the server answers.");
    }
    this.#state.set({ whoAmI, locale });
    await this.#preparations.run();
    if (turn !== this.#turn) return;
    this.#state.set({ status: "signed-in", error: undefined });
    this.#state.emit("iam-signed-in");
  }

  #whoIs(token: string | undefined, currentRealm: string): Promise<WhoAmI> {
    return loadWhoAmI(
      this.server((token && issuerRealmOf(token)) || this.realm),
      token,
      this.#source?.idToken,
      currentRealm,
    );
  }

  #onToken(event: TokenEvent): void {
    if (event.type === "expired" && this.status === "signed-in") {
      this.#state.set({ status: "expired" });
      this.#state.emit("iam-session-expired");
    } else if (event.type === "renewed" && this.status === "expired") {
      this.#state.set({ status: "signed-in" });
    } else if (event.type === "signed-out") {
      this.#state.emit("iam-signed-out");
      // Ended elsewhere: drafts stay under the prompt, otherwise the app logs in again (spec §4).
      if (this.hasUnsavedChanges) this.#state.set({ status: "expired" });
      else void this.#signInOrAsk();
    } else if (event.type === "error") {
      this.#state.set({ status: "failed", error: event.error });
    }
  }
}

function defaultLocale(): string {
  return (typeof navigator === "undefined" ? "" : navigator.language.split("-")[0]) || "en";
}
