import type { AdminApi } from "../api/adminApi.ts";
import type { Server } from "../api/server.ts";
import { Texts } from "../i18n/texts.ts";
import { accessOf, type Access } from "./access.ts";
import { Alerts } from "./alerts.ts";
import type { HostParts, SessionConfig } from "./config.ts";
import { deniedBy, withDenied } from "./denied.ts";
import { takeResponse } from "./early.ts";
import { HostGiven } from "./hostParts.ts";
import { defaultLocale } from "./locale.ts";
import { Personal } from "./personal.ts";
import { createQueryClient, endQueries } from "./queryClient.ts";
import { Proof } from "./proof.ts";
import { RealmTexts, type AreaTexts, type TextPart } from "./realmTexts.ts";
import { createServer, tokenOf } from "./sessionServer.ts";
import { StateHolder, type SessionEvent, type SessionState, type SessionStatus } from "./sessionState.ts";
import { SignedIn } from "./signedIn.ts";
import type { SignInOptions, SignOutOptions, StepUpRequest, TokenRequest } from "./tokenSource.ts";
import { WarmUps, type WarmUp } from "./warmUps.ts";
import { userinfoPath, type WhoAmI } from "./whoAmI.ts";

/** Session that elements share: sign-in, token renewal, cache and alerts. */
export class Session {
  readonly config: Readonly<SessionConfig>;
  /** Sign-in realm. */
  readonly realm: string;
  readonly texts = new Texts();
  readonly alerts = new Alerts();
  /** Values that this browser stores for the user. */
  readonly personal = new Personal();
  readonly queryClient = createQueryClient();
  readonly #state: StateHolder;
  readonly #host: HostGiven;
  readonly #server: Server;
  readonly #signedIn: SignedIn;
  readonly #realmTexts = new RealmTexts(this.texts);
  readonly #drafts = new Set<object>();
  readonly #warmUps = new WarmUps();
  readonly #proof = new Proof({
    announce: () => this.status === "signed-in" && this.#state.emit("iam-signed-in"),
    ask: () => this.server().request("GET", userinfoPath(this.realm), { isTrial: true }),
  });

  constructor(config: SessionConfig) {
    this.config = config;
    this.#host = new HostGiven(config);
    this.realm = config.realm || "master";
    if (config.messages) this.texts.setMessages(config.messages);
    this.#state = new StateHolder(config.locale ?? defaultLocale());
    this.#state.onEvent(() => this.#proof.forget());
    const fetcher: typeof fetch = (input, init) => {
      const { fetcher: given } = this.#host.parts;
      return given ? given(input, init) : (takeResponse(input, init) ?? fetch(input, init));
    };
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
      proof: this.#proof,
      hasDrafts: () => this.hasUnsavedChanges,
    });
    this.#server = createServer(config, {
      realm: this.realm,
      fetcher,
      refused: this.#signedIn.refused,
      forbidden: this.#forbidden,
      accepted: (authorization, url) => this.#proof.accepts(tokenOf(authorization), url),
      token: async (reason, minValidity, signal) => {
        const token = await this.#signedIn.tokenFor({ reason, minValidity, ...(signal && { signal }) });
        this.#proof.sends(token);
        return token;
      },
    });
  }

  /** Settles when requests are possible, before who-am-I, for requests that need no roles. Pending while signed out. */
  get tokenReady(): Promise<void> {
    return this.#signedIn.tokenReady;
  }

  /** True after the host changed tokens or transport, until the user is known. */
  get isChanging(): boolean {
    return this.#signedIn.isChanging;
  }

  /** Records the missing role that a denied request proves, for tokens without roles. */
  readonly #forbidden = (method: string, url: string): void => {
    const found = deniedBy(method, url);
    const { denied } = this.state();
    const now = found ? withDenied(denied, found) : denied;
    if (now !== denied) this.#state.set({ denied: now });
  };

  /** Calls the listener on each change of the state. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  readonly state = (): SessionState => this.#state.current();

  /** Reports sign-in, sign-out and expiry, which elements raise as events. */
  onEvent(listener: (event: SessionEvent) => void): () => void {
    return this.#state.onEvent(listener);
  }

  get status(): SessionStatus {
    return this.state().status;
  }
  get whoAmI(): WhoAmI | undefined {
    return this.state().whoAmI;
  }

  /** True while any form in the session has unsaved changes. */
  get hasUnsavedChanges(): boolean {
    return this.#drafts.size > 0;
  }

  /** Registers a form with unsaved changes. Returns a function that removes it. */
  addDraft(): () => void {
    const draft = {};
    this.#drafts.add(draft);
    return () => this.#drafts.delete(draft);
  }

  /** Requests for the given realm. */
  server(realm: string = this.realm): Server {
    return this.#server.forRealm(realm);
  }

  /** Typed admin API, for the given realm or the sign-in realm. Loads on first use. */
  async api(realm?: string): Promise<AdminApi> {
    const { createAdminApi } = await import("../api/adminApi.ts");
    return createAdminApi(this.server(realm));
  }

  /** Access of the admin to a realm. */
  access(realm: string): Access {
    const { whoAmI, denied } = this.state();
    return accessOf(whoAmI?.realmAccess && (whoAmI.realmAccess[realm] ?? []), denied[realm]);
  }

  /**
   * Runs once when the user is known, before listeners are notified, so that requests start early. Sign-in waits
   * briefly. Returns a function that removes the task.
   */
  warmUp(task: WarmUp): () => void {
    if (this.status !== "signed-in") return this.#warmUps.add(task);
    void task().catch(() => {});
    return () => {};
  }

  /** Signs in, or finds that no user is signed in. All callers share one promise. */
  start(): Promise<void> {
    return this.#signedIn.start();
  }

  /** Starts over, after a failure or with other tokens. */
  restart(): Promise<void> {
    return this.#signedIn.restart();
  }

  /** Aborts a start without a response: repeats who-am-I with a token, else restarts. */
  askAgain(): Promise<void> {
    return this.#signedIn.askAgain();
  }

  /** Token that is valid for at least `minValidity` seconds. −1 forces a renewal. */
  getToken(request?: Partial<TokenRequest>): Promise<string> {
    return this.#signedIn.getToken(request);
  }

  /** Signs in from a user gesture, in a window if possible, to keep drafts. */
  signIn(options: SignInOptions = { display: "popup" }): Promise<void> {
    return this.#signedIn.signIn(options);
  }

  /**
   * Step-up authentication in a window or by the host, without leaving the page. Concurrent equal requests share the
   * result.
   */
  stepUp(request: StepUpRequest): Promise<void> {
    return this.#signedIn.stepUp(request);
  }

  signOut(options?: SignOutOptions): Promise<void> {
    return this.#signedIn.signOut(options);
  }

  /** Repeats who-am-I with a new token: the old one lacks a realm created in this session. */
  refreshAccess(currentRealm: string = this.realm): Promise<void> {
    return this.#signedIn.refreshAccess(currentRealm);
  }

  /**
   * Applies settings that the host sets or changes later. Its tokens replace the built-in sign-in. Other tokens or
   * transport than in `before` drop all data. Joining a session changes nothing.
   */
  adoptHost(given: HostParts, before?: HostParts): void {
    const changed = this.#host.take(given, before);
    if (changed.texts) this.texts.setMessages(this.#host.parts.messages ?? {});
    if (changed.access) void this.#signedIn.takeAccess();
    this.#signedIn.takeHost(changed, before === undefined);
  }

  /** Loads the messages of a realm and language once. Resolves when they have loaded, or after a short wait. */
  loadTexts(realm: string, locale: string): Promise<void> {
    return this.#realmTexts.load(this.server(realm), locale);
  }

  /** Loads the messages of an area in English and the languages in use. Rejects if the English ones fail. */
  async loadAreaTexts({ labels, shares = [], ...own }: AreaTexts): Promise<void> {
    const load = async ({ id, texts }: TextPart) =>
      (await Promise.all([texts(), this.#realmTexts.own.loadArea(id)]))[0];
    const english = await Promise.all([own, ...shares].map(load));
    this.texts.addEnglish(Object.assign({ ...labels }, ...english.map((module) => module.default)));
  }

  dispose(): void {
    this.#signedIn.dispose();
    this.alerts.clear();
    endQueries(this.queryClient);
    this.#proof.forget();
    this.#state.dispose();
  }
}
