import { HostSource } from "./hostSource.ts";
import type { HostChange } from "./hostParts.ts";
import { defaultLocale } from "./locale.ts";
import { makeSource } from "./makeSource.ts";
import type { SignInNeeds } from "./signInNeeds.ts";
import { handOver, retryFailed } from "./queryClient.ts";
import { errorOf, isShutOut, refusal } from "./refusals.ts";
import { minValiditySeconds, tokenOf } from "./sessionServer.ts";
import { Shared } from "./shared.ts";
import type {
  SignInOptions,
  SignOutOptions,
  StepUpRequest,
  TokenEvent,
  TokenRequest,
  TokenSource,
} from "./tokenSource.ts";
import { UnderWay } from "./underWay.ts";
import { WhoIs } from "./whoIs.ts";
import { leaveToSignIn, openSignIn } from "./ways.ts";
import { withSignal } from "./withSignal.ts";

/** User and tokens of a session, from sign-in to sign-out. */
export class SignedIn {
  readonly #needs: SignInNeeds;
  #announceToken: () => void = () => {};
  /** Settles when requests are possible. Pending while signed out. */
  readonly tokenReady = new Promise<void>((resolve) => {
    this.#announceToken = resolve;
  });
  /** True after the host changed tokens or transport, until the user is known. */
  isChanging = false;
  #source: TokenSource | undefined;
  #started: Promise<void> | undefined;
  /** Owner of the cache. */
  #owner: string | undefined;
  /** Number of the latest who-am-I request. Responses to earlier ones are stale. */
  #entries = 0;
  /** Number of the latest start. Results of earlier ones are stale. */
  #turn = 0;
  /** Who-am-I requests in flight. Their own renewals start no other, which would never end for an opaque token. */
  readonly #entering = new UnderWay();
  /** Aborts the who-am-I request in flight. */
  #asking: AbortController | undefined;
  readonly #steps = new Shared<StepUpRequest>();
  readonly #who: WhoIs;

  constructor(needs: SignInNeeds) {
    this.#needs = needs;
    this.#who = new WhoIs(needs);
  }

  /** Signs in, or finds that no user is signed in. All callers share one promise. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  /** Starts over, after a failure or with other tokens. */
  restart(): Promise<void> {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#source?.dispose();
    this.#source = undefined;
    this.#needs.state.set({ status: "pending", error: undefined });
    this.#started = this.#start();
    return this.#started;
  }

  /** Aborts a start without a response: repeats who-am-I with a token, else restarts. */
  askAgain(): Promise<void> {
    if (!this.#asking) return this.restart();
    this.#started = this.#enter().catch((error: unknown) =>
      this.#needs.state.set({ status: "failed", error: errorOf(error) }),
    );
    return this.#started;
  }

  /** A token, or undefined if the host's transport adds it. */
  async tokenFor(request: TokenRequest): Promise<string | undefined> {
    return this.#source && this.getToken(request);
  }

  /** Token that is valid for at least `minValidity` seconds. −1 forces a renewal. */
  async getToken(request: Partial<TokenRequest> = {}): Promise<string> {
    const source = this.#source;
    if (!source) throw new Error("Not authenticated");
    return withSignal(source.getToken({ reason: "call", minValidity: minValiditySeconds, ...request }), request.signal);
  }

  async signIn(options: SignInOptions): Promise<void> {
    // With only a host transport, the host signs users in: repeat the check.
    const mayLeave = this.#needs.config.signIn !== "popup" && !this.#needs.hasDrafts();
    if (this.#source) await openSignIn(this.#source, options, mayLeave);
    await this.#enter();
  }

  stepUp(request: StepUpRequest): Promise<void> {
    return this.#steps.share(request, async () => {
      if (this.#source) return this.#source.stepUp(request);
      throw new Error(
        "Step-up authentication requires getToken or client-id. With fetcher, authenticate in your backend.",
      );
    });
  }

  async signOut(options?: SignOutOptions): Promise<void> {
    this.#needs.personal.forget();
    await this.#source?.signOut(options);
  }

  /** Repeats who-am-I with a new token. */
  async refreshAccess(currentRealm: string): Promise<void> {
    const token = await this.#source?.getToken({ reason: "renew", minValidity: -1 });
    await this.#who.again(token, this.#source?.idToken, currentRealm);
  }

  /** Applies changed roles of the host. */
  takeAccess(): Promise<void> {
    return this.#who.takeAccess();
  }

  /** Applies other tokens or another transport of the host. Joining (`isFirst`) keeps the transport. */
  takeHost(changed: HostChange, isFirst: boolean): void {
    const { host, state } = this.#needs;
    const isOther = changed.tokens || (!isFirst && changed.transport);
    if (!this.#started || !isOther) return;
    const source = this.#source;
    const { status } = state.current();
    const isHosts = source instanceof HostSource;
    const goesOn = status !== "failed" && status !== "signed-out";
    if (!goesOn || !host.isSound || (changed.tokens && !isHosts)) return void this.restart();
    if (isHosts && host.parts.getToken) source.use(host.parts.getToken);
    if ((!isFirst || status === "expired") && (isHosts || !source)) this.#enterAnew();
  }

  /** A final rejection ends the session, except for a blocked origin, where a new sign-in would not help. */
  readonly refused = (authorization: string, isHidden: boolean): void => {
    const token = tokenOf(authorization);
    if (isHidden && token && isShutOut(token)) return;
    const error = refusal(isHidden);
    if (!this.#source) this.#onToken({ type: "expired", error });
    else if (token) this.#source.refuse(token, error);
  };

  dispose(): void {
    this.#turn += 1;
    this.#asking?.abort();
    this.#source?.dispose();
  }

  /** Identifies the user of new host tokens in the background, once for all changes of a turn. */
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

  async #start(): Promise<void> {
    const { config, host, fetcher, state } = this.#needs;
    const turn = ++this.#turn;
    try {
      const source = await makeSource(config, host.parts, fetcher);
      if (turn !== this.#turn) return source?.dispose();
      this.#source = source;
      source?.subscribe((event) => turn === this.#turn && this.#onToken(event));
      const isSignedIn = source ? await source.init() : true;
      if (turn !== this.#turn) return;
      if (isSignedIn) await this.#enter();
      else await this.#signInOrAsk();
    } catch (error) {
      // The sign-out was already reported.
      if (turn === this.#turn && state.current().status !== "expired")
        state.set({ status: "failed", error: errorOf(error) });
    }
  }

  async #signInOrAsk(): Promise<void> {
    if (this.#source) await leaveToSignIn(this.#source, this.#needs.config);
    this.#ask();
  }

  /** Signed out: drops all data of the user. */
  #ask(): void {
    this.#needs.queryClient.clear();
    this.#needs.state.set({ status: "signed-out", whoAmI: undefined });
  }

  #enter(): Promise<void> {
    return this.#entering.run(() => this.#identify());
  }

  async #identify(): Promise<void> {
    const { config, realm, state, queryClient, personal, warmUps, server } = this.#needs;
    const turn = this.#turn;
    const entry = ++this.#entries;
    const token = this.#source && (await this.getToken());
    this.#needs.proof.begin(token);
    this.#announceToken();
    const wasExpired = state.current().status === "expired";
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const currentRealm = config.firstRealm ? config.firstRealm() : realm;
    const whoAmI = await this.#who.ask(token, this.#source?.idToken, currentRealm, asking.signal);
    if (turn !== this.#turn || entry !== this.#entries) return;
    this.#asking = undefined;
    this.isChanging = false;
    const before = this.#owner;
    this.#owner = whoAmI.userId;
    const isOther = before !== undefined && !(before && before === whoAmI.userId);
    if (isOther) handOver(queryClient, before, whoAmI.userId);
    const locale = config.locale ?? whoAmI.locale ?? defaultLocale();
    personal.enter(server(whoAmI.realm).issuer, whoAmI.userId);
    state.set({ whoAmI, locale, ...(isOther && { denied: {} }) });
    await warmUps.run();
    if (turn !== this.#turn || entry !== this.#entries) return;
    const { status } = state.current();
    // A warm-up request proved that the token is rejected: keeps the prompt.
    if (status === "expired" && !wasExpired) return;
    state.set({ status: "signed-in", error: undefined });
    if (status === "expired") retryFailed(queryClient);
    if (status !== "signed-in" || isOther) this.#needs.proof.announce();
  }

  #onToken(event: TokenEvent): void {
    const { state, personal, hasDrafts } = this.#needs;
    const { status } = state.current();
    if (event.type === "expired" && (status === "signed-in" || status === "pending")) {
      this.isChanging = false;
      state.set({ status: "expired", error: event.error === undefined ? undefined : errorOf(event.error) });
      state.emit("iam-session-expired");
    } else if (event.type === "renewed" && status === "expired" && !this.#entering.isAny) {
      void this.#enter().catch(() => {});
    } else if (event.type === "signed-out") {
      personal.forget();
      state.emit("iam-signed-out");
      // Ended elsewhere: keeps drafts under the prompt, else signs in again (docs/spec/console.md §4).
      if (event.asked) this.#ask();
      else if (hasDrafts()) state.set({ status: "expired" });
      else void this.#signInOrAsk();
    } else if (event.type === "error") state.set({ status: "failed", error: event.error });
  }
}
