import type { AdminApi } from "../api/adminApi.ts";
import type { Server } from "../api/server.ts";
import { Texts } from "../i18n/texts.ts";
import { accessOf, type Access } from "./access.ts";
import { Alerts } from "./alerts.ts";
import { deniedBy, withDenied } from "./denied.ts";
import { HostSource } from "./hostSource.ts";
import { HostGiven } from "./hostParts.ts";
import { makeSource } from "./makeSource.ts";
import { KnownRights } from "./knownRights.ts";
import { createQueryClient, endQueries, handOver, retryFailed } from "./queryClient.ts";
import { RealmTexts, type AreaTexts } from "./realmTexts.ts";
import type { HostParts, SessionConfig } from "./config.ts";
import { Personal } from "./personal.ts";
import { WarmUps, type WarmUp } from "./warmUps.ts";
import { isShutOut, refusal } from "./refusals.ts";
import { createServer, minValiditySeconds, tokenOf } from "./sessionServer.ts";
import { StateHolder, type SessionEvent, type SessionState, type SessionStatus } from "./sessionState.ts";
import type {
  SignInOptions,
  SignOutOptions,
  StepUpRequest,
  TokenEvent,
  TokenRequest,
  TokenSource,
} from "./tokenSource.ts";
import { issuerRealmOf, loadWhoAmI, type WhoAmI } from "./whoAmI.ts";
import { withSignal } from "./withSignal.ts";

/** One sign-in, one renewal, one cache, one alert stack for every element that shares it. */
export class Session {
  readonly config: Readonly<SessionConfig>;
  /** Realm signed in to. */
  readonly realm: string;
  readonly texts = new Texts();
  readonly alerts = new Alerts();
  /** What this browser keeps for the person signed in. */
  readonly personal = new Personal();
  readonly queryClient = createQueryClient();
  readonly #state: StateHolder;
  readonly #server: Server;
  readonly #realmTexts = new RealmTexts(this.texts);
  readonly #drafts = new Set<object>();
  readonly #warmUps = new WarmUps();
  #announceToken: () => void = () => {};
  /** Settles once calls can be made, before who-am-I is known: what needs no roles is fetched beside it. Stays pending while nobody is signed in. */
  readonly tokenReady = new Promise<void>((resolve) => {
    this.#announceToken = resolve;
  });
  /** What the host gives may come later, or anew. */
  readonly #host: HostGiven;
  #source: TokenSource | undefined;
  #started: Promise<void> | undefined;
  /** Who the cache belongs to. */
  #owner: string | undefined;
  /** Grows with each look at who is signed in: only the last one counts. */
  #entries = 0;
  readonly #steps = new Map<string, Promise<void>>();
  /** True from the moment the host gives other tokens or another transport until it is known whose they are. */
  isChanging = false;
  /** Grows with each start and at the end, so that what an earlier one brings is dropped. */
  #turn = 0;
  /** The question who signed in, while it is open. */
  #asking: AbortController | undefined;
  readonly #rights = new KnownRights(() => this.#host.parts.access);
  /** Told in the developer console that nobody knows the admin's roles. Once is enough. */
  #saidUnknown = false;

  constructor(config: SessionConfig) {
    this.config = config;
    this.#host = new HostGiven(config);
    this.realm = config.realm || "master";
    if (config.messages) this.texts.setMessages(config.messages);
    this.#state = new StateHolder(config.locale ?? defaultLocale());
    this.#server = createServer(config, {
      realm: this.realm,
      fetcher: this.#fetch,
      refused: this.#refused,
      forbidden: this.#forbidden,
      token: async (reason, minValidity, signal) =>
        this.#source && this.getToken({ reason, minValidity, ...(signal && { signal }) }),
    });
  }

  readonly #fetch: typeof fetch = (input, init) => (this.#host.parts.fetcher ?? fetch)(input, init);

  /** A refusal that stands ends the session; unless this page is shut out, where signing in anew would not help. */
  readonly #refused = (authorization: string, isHidden: boolean): void => {
    const token = tokenOf(authorization);
    if (isHidden && token && isShutOut(token)) return;
    const error = refusal(isHidden);
    if (!this.#source) this.#onToken({ type: "expired", error });
    else if (token) this.#source.refuse(token, error);
  };

  /** What a refusal proves is kept: it decides where nobody tells the roles. */
  readonly #forbidden = (method: string, url: string): void => {
    const found = deniedBy(method, url);
    const { denied } = this.state();
    const now = found ? withDenied(denied, found) : denied;
    if (now !== denied) this.#state.set({ denied: now });
  };

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
    const { whoAmI, denied } = this.state();
    return accessOf(whoAmI?.realmAccess && (whoAmI.realmAccess[realm] ?? []), denied[realm]);
  }

  /**
   * Calls once when it is known who signed in, just before anybody is told: what is asked now is on its way while pages are built.
   * Entering waits for it, but only a moment. Returns the function that forgets it.
   */
  warmUp(task: WarmUp): () => void {
    if (this.status !== "signed-in") return this.#warmUps.add(task);
    void task().catch(() => {});
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
    const token = source.getToken({ reason: "call", minValidity: minValiditySeconds, ...request });
    return withSignal(token, request.signal);
  }

  /** Signs in from a press of the user: in a window of its own, so that drafts stay, where the browser allows one. */
  async signIn(options: SignInOptions = { display: "popup" }): Promise<void> {
    // With the host's transport alone, the host signs people in: all there is to do is to look again.
    await this.#source?.signIn(options).catch((error: unknown) => {
      const mayLeave = this.config.signIn !== "popup" && !this.hasUnsavedChanges;
      if (codeOf(error) === "popup_blocked" && mayLeave) return this.#source?.signIn();
      throw error;
    });
    await this.#enter();
  }

  /** Signs in stronger, in a window or by the host, while everything on the page stays. Who asks for the same at a time shares the answer. */
  stepUp(request: StepUpRequest): Promise<void> {
    const key = JSON.stringify(request);
    const asked = this.#steps.get(key) ?? this.#stepUp(request).finally(() => this.#steps.delete(key));
    this.#steps.set(key, asked);
    return asked;
  }

  async #stepUp(request: StepUpRequest): Promise<void> {
    if (this.#source) return this.#source.stepUp(request);
    throw new Error("Only who signs in can step up: give getToken or client-id, or do it in your transport.");
  }

  async signOut(options?: SignOutOptions): Promise<void> {
    this.personal.forget();
    await this.#source?.signOut(options);
  }

  /** Reads who-am-I again, with a fresh token: a realm made in this session is not in the old one. */
  async refreshAccess(currentRealm: string = this.realm): Promise<void> {
    const token = await this.#source?.getToken({ reason: "renew", minValidity: -1 });
    const whoAmI = await this.#whoIs(token, currentRealm);
    // The endpoint tells of one realm at a time.
    this.#state.set({
      denied: {},
      whoAmI: { ...whoAmI, realmAccess: whoAmI.realmAccess && { ...this.whoAmI?.realmAccess, ...whoAmI.realmAccess } },
    });
  }

  /**
   * Takes over what the host gives later, or anew. Its tokens take the place of own sign-in. Tokens or a transport in place of those `before`
   * are another sign-in: what belongs to the old one goes at once. Who only joins a session does not change it.
   */
  adoptHost(given: HostParts, before?: HostParts): void {
    const changed = this.#host.take(given, before);
    const { getToken, messages } = this.#host.parts;
    if (changed.texts) this.texts.setMessages(messages ?? {});
    if (changed.access) void this.#takeAccess();
    const isOther = changed.tokens || (before !== undefined && changed.transport);
    if (!this.#started || !isOther) return;
    const source = this.#source;
    const isHosts = source instanceof HostSource;
    const goesOn = this.status !== "failed" && this.status !== "signed-out";
    if (!goesOn || !this.#host.isSound || (changed.tokens && !isHosts)) return void this.restart();
    if (isHosts && getToken) source.use(getToken);
    if ((before || this.status === "expired") && (isHosts || !source)) this.#enterAnew();
  }

  /** The host says anew what the admin may do. */
  async #takeAccess(): Promise<void> {
    const rights = await this.#rights.anew(this.whoAmI?.realm ?? this.realm);
    const { whoAmI } = this;
    if (whoAmI) this.#state.set({ whoAmI: { ...whoAmI, ...rights }, denied: {} });
  }

  /** The host gave other tokens, or another transport: whose they are is looked at behind what is shown, once for all changes of a turn. */
  #enterAnew(): void {
    if (this.#source instanceof HostSource) this.#source.drop();
    if (this.isChanging) return;
    this.isChanging = true;
    queueMicrotask(() => {
      const done = () => {
        this.isChanging = false;
      };
      void this.#enter().then(done, done);
    });
  }

  /** Starts over: after a failure, or with tokens from elsewhere. */
  restart(): Promise<void> {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#source?.dispose();
    this.#source = undefined;
    this.#state.set({ status: "pending", error: undefined });
    this.#started = this.#start();
    return this.#started;
  }

  /** Gives up a start that gets no answer: asks anew who signed in where there is a token, else starts over. */
  askAgain(): Promise<void> {
    if (!this.#asking) return this.restart();
    this.#started = this.#enter().catch((error: unknown) =>
      this.#state.set({ status: "failed", error: errorOf(error) }),
    );
    return this.#started;
  }

  /** Loads the texts of a realm in a language once; resolves when they are there, or after a short wait. */
  loadTexts(realm: string, locale: string): Promise<void> {
    return this.#realmTexts.load(this.server(realm), locale);
  }

  /** Loads the texts of an area, in English and in the languages in use. Rejects where the English ones cannot be had. */
  async loadAreaTexts({ id, labels, texts }: AreaTexts): Promise<void> {
    const [english] = await Promise.all([texts(), this.#realmTexts.own.loadArea(id)]);
    this.texts.addEnglish({ ...labels, ...english.default });
  }

  dispose(): void {
    this.#turn += 1;
    this.#asking?.abort();
    this.#source?.dispose();
    this.alerts.clear();
    endQueries(this.queryClient);
    this.#state.dispose();
  }

  async #start(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const source = await makeSource(this.config, this.#host.parts, this.#fetch);
      if (turn !== this.#turn) return source?.dispose();
      this.#source = source;
      source?.subscribe((event) => turn === this.#turn && this.#onToken(event));
      const isSignedIn = source ? await source.init() : true;
      if (turn !== this.#turn) return;
      if (isSignedIn) await this.#enter();
      else await this.#signInOrAsk();
    } catch (error) {
      // That nobody is signed in any more was told already.
      if (turn === this.#turn && this.status !== "expired")
        this.#state.set({ status: "failed", error: errorOf(error) });
    }
  }

  /** Logs in by redirect where that is ours to do and harms no other session of the page; asks otherwise, or who comes back as he went. */
  async #signInOrAsk(): Promise<void> {
    const source = this.#source;
    const { console: isConsole, signIn = isConsole ? "redirect" : "button" } = this.config;
    if (signIn === "redirect" && source && "canRedirect" in source && source.canRedirect)
      await source.signIn().catch((error: unknown) => {
        if (codeOf(error) !== "closed_by_user") throw error;
      });
    this.#ask();
  }

  /** Nobody is signed in: nothing of who was stays. */
  #ask(): void {
    this.queryClient.clear();
    this.#state.set({ status: "signed-out", whoAmI: undefined });
  }

  async #enter(): Promise<void> {
    const turn = this.#turn;
    this.#entries += 1;
    const entry = this.#entries;
    const token = this.#source && (await this.getToken());
    this.#announceToken();
    const wasExpired = this.status === "expired";
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const { firstRealm } = this.config;
    const whoAmI = await this.#whoIs(token, firstRealm ? firstRealm() : this.realm, asking.signal);
    if (turn !== this.#turn || entry !== this.#entries) return;
    this.#asking = undefined;
    this.isChanging = false;
    const before = this.#owner;
    this.#owner = whoAmI.userId;
    const isOther = before !== undefined && !(before && before === whoAmI.userId);
    if (isOther) handOver(this.queryClient, before, whoAmI.userId);
    const locale = this.config.locale ?? whoAmI.locale ?? defaultLocale();
    if (whoAmI.realmAccess === undefined && !this.#saidUnknown) {
      this.#saidUnknown = true;
      console.info("iam-elements: the token names no roles; screens show what the server answers.");
    }
    this.personal.enter(this.server(whoAmI.realm).issuer, whoAmI.userId);
    this.#state.set({ whoAmI, locale, ...(isOther && { denied: {} }) });
    await this.#warmUps.run();
    if (turn !== this.#turn || entry !== this.#entries) return;
    const { status } = this;
    // What warmed up has shown that the token is refused: the prompt stands.
    if (status === "expired" && !wasExpired) return;
    this.#state.set({ status: "signed-in", error: undefined });
    if (status === "expired") retryFailed(this.queryClient);
    if (status !== "signed-in" || isOther) this.#state.emit("iam-signed-in");
  }

  async #whoIs(token: string | undefined, currentRealm: string | undefined, signal?: AbortSignal): Promise<WhoAmI> {
    const whoAmI = await loadWhoAmI(this.server((token && issuerRealmOf(token)) || this.realm), {
      token,
      idToken: this.#source?.idToken,
      currentRealm,
      signal,
    });
    return this.#rights.of(whoAmI);
  }

  #onToken(event: TokenEvent): void {
    if (event.type === "expired" && (this.status === "signed-in" || this.status === "pending")) {
      this.isChanging = false;
      this.#state.set({ status: "expired", error: event.error === undefined ? undefined : errorOf(event.error) });
      this.#state.emit("iam-session-expired");
    } else if (event.type === "renewed" && this.status === "expired") {
      void this.#enter().catch(() => {});
    } else if (event.type === "signed-out") {
      this.personal.forget();
      this.#state.emit("iam-signed-out");
      // Ended elsewhere: drafts stay under the prompt, otherwise the app logs in again (docs/spec/console.md §4).
      if (event.asked) this.#ask();
      else if (this.hasUnsavedChanges) this.#state.set({ status: "expired" });
      else void this.#signInOrAsk();
    } else if (event.type === "error") {
      this.#state.set({ status: "failed", error: event.error });
    }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function defaultLocale(): string {
  return (typeof navigator === "undefined" ? "" : navigator.language.split("-")[0]) || "en";
}
