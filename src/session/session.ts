import type { AdminApi } from "../api/adminApi.ts";
import type { Server } from "../api/server.ts";
import { Texts } from "../i18n/texts.ts";
import { accessOf, type Access } from "./access.ts";
import { Alerts } from "./alerts.ts";
import type { HostParts, SessionConfig } from "./config.ts";
import { deniedBy, withDenied } from "./denied.ts";
import { HostGiven } from "./hostParts.ts";
import { defaultLocale } from "./locale.ts";
import { Personal } from "./personal.ts";
import { createQueryClient, endQueries } from "./queryClient.ts";
import { RealmTexts, type AreaTexts } from "./realmTexts.ts";
import { createServer } from "./sessionServer.ts";
import { StateHolder, type SessionEvent, type SessionState, type SessionStatus } from "./sessionState.ts";
import { SignedIn } from "./signedIn.ts";
import type { SignInOptions, SignOutOptions, StepUpRequest, TokenRequest } from "./tokenSource.ts";
import { WarmUps, type WarmUp } from "./warmUps.ts";
import type { WhoAmI } from "./whoAmI.ts";

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
  readonly #host: HostGiven;
  readonly #server: Server;
  readonly #signedIn: SignedIn;
  readonly #realmTexts = new RealmTexts(this.texts);
  readonly #drafts = new Set<object>();
  readonly #warmUps = new WarmUps();

  constructor(config: SessionConfig) {
    this.config = config;
    this.#host = new HostGiven(config);
    this.realm = config.realm || "master";
    if (config.messages) this.texts.setMessages(config.messages);
    this.#state = new StateHolder(config.locale ?? defaultLocale());
    const fetcher: typeof fetch = (input, init) => (this.#host.parts.fetcher ?? fetch)(input, init);
    this.#signedIn = new SignedIn({
      config,
      realm: this.realm,
      state: this.#state,
      host: this.#host,
      fetcher,
      server: (realm) => this.server(realm),
      queryClient: this.queryClient,
      personal: this.personal,
      warmUps: this.#warmUps,
      hasDrafts: () => this.hasUnsavedChanges,
    });
    this.#server = createServer(config, {
      realm: this.realm,
      fetcher,
      refused: this.#signedIn.refused,
      forbidden: this.#forbidden,
      token: async (reason, minValidity, signal) =>
        this.#signedIn.tokenFor({ reason, minValidity, ...(signal && { signal }) }),
    });
  }

  /** Settles once calls can be made, before who-am-I is known: what needs no roles is fetched beside it. Stays pending while nobody is signed in. */
  get tokenReady(): Promise<void> {
    return this.#signedIn.tokenReady;
  }

  /** True from the moment the host gives other tokens or another transport until it is known whose they are. */
  get isChanging(): boolean {
    return this.#signedIn.isChanging;
  }

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
    return this.#signedIn.start();
  }

  /** Starts over: after a failure, or with tokens from elsewhere. */
  restart(): Promise<void> {
    return this.#signedIn.restart();
  }

  /** Gives up a start that gets no answer: asks anew who signed in where there is a token, else starts over. */
  askAgain(): Promise<void> {
    return this.#signedIn.askAgain();
  }

  /** A token valid for at least `minValidity` seconds; −1 forces a renewal. */
  getToken(request?: Partial<TokenRequest>): Promise<string> {
    return this.#signedIn.getToken(request);
  }

  /** Signs in from a press of the user: in a window of its own, so that drafts stay, where the browser allows one. */
  signIn(options: SignInOptions = { display: "popup" }): Promise<void> {
    return this.#signedIn.signIn(options);
  }

  /** Signs in stronger, in a window or by the host, while everything on the page stays. Who asks for the same at a time shares the answer. */
  stepUp(request: StepUpRequest): Promise<void> {
    return this.#signedIn.stepUp(request);
  }

  signOut(options?: SignOutOptions): Promise<void> {
    return this.#signedIn.signOut(options);
  }

  /** Reads who-am-I again, with a fresh token: a realm made in this session is not in the old one. */
  refreshAccess(currentRealm: string = this.realm): Promise<void> {
    return this.#signedIn.refreshAccess(currentRealm);
  }

  /**
   * Takes over what the host gives later, or anew. Its tokens take the place of own sign-in. Tokens or a transport in place of those `before`
   * are another sign-in: what belongs to the old one goes at once. Who only joins a session does not change it.
   */
  adoptHost(given: HostParts, before?: HostParts): void {
    const changed = this.#host.take(given, before);
    if (changed.texts) this.texts.setMessages(this.#host.parts.messages ?? {});
    if (changed.access) void this.#signedIn.takeAccess();
    this.#signedIn.takeHost(changed, before === undefined);
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
    this.#signedIn.dispose();
    this.alerts.clear();
    endQueries(this.queryClient);
    this.#state.dispose();
  }
}
