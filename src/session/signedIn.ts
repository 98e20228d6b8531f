import { HostSource } from "./hostSource.ts";
import type { HostChange } from "./hostParts.ts";
import { defaultLocale } from "./locale.ts";
import { makeSource } from "./makeSource.ts";
import type { SignInNeeds } from "./signInNeeds.ts";
import { handOver, retryFailed } from "./queryClient.ts";
import { isShutOut, refusal } from "./refusals.ts";
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
import { WhoIs } from "./whoIs.ts";
import { leaveToSignIn, openSignIn } from "./ways.ts";
import { withSignal } from "./withSignal.ts";

/** Who is signed in, by which tokens, and how that begins, changes and ends. */
export class SignedIn {
  readonly #needs: SignInNeeds;
  #announceToken: () => void = () => {};
  /** Settles once calls can be made. Stays pending while nobody is signed in. */
  readonly tokenReady = new Promise<void>((resolve) => {
    this.#announceToken = resolve;
  });
  /** True from the moment the host gives other tokens or another transport until it is known whose they are. */
  isChanging = false;
  #source: TokenSource | undefined;
  #started: Promise<void> | undefined;
  /** Who the cache belongs to. */
  #owner: string | undefined;
  /** Grows with each look at who is signed in: only the last one counts. */
  #entries = 0;
  /** Grows with each start and at the end, so that what an earlier one brings is dropped. */
  #turn = 0;
  /** The question who signed in, while it is open. */
  #asking: AbortController | undefined;
  readonly #steps = new Shared<StepUpRequest>();
  readonly #who: WhoIs;

  constructor(needs: SignInNeeds) {
    this.#needs = needs;
    this.#who = new WhoIs(needs);
  }

  /** Signs in, or finds out that nobody is; the same promise for every caller. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  /** Starts over: after a failure, or with tokens from elsewhere. */
  restart(): Promise<void> {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#source?.dispose();
    this.#source = undefined;
    this.#needs.state.set({ status: "pending", error: undefined });
    this.#started = this.#start();
    return this.#started;
  }

  /** Gives up a start that gets no answer: asks anew who signed in where there is a token, else starts over. */
  askAgain(): Promise<void> {
    if (!this.#asking) return this.restart();
    this.#started = this.#enter().catch((error: unknown) =>
      this.#needs.state.set({ status: "failed", error: errorOf(error) }),
    );
    return this.#started;
  }

  /** A token, where the session holds any; undefined where the host's transport adds it. */
  async tokenFor(request: TokenRequest): Promise<string | undefined> {
    return this.#source && this.getToken(request);
  }

  /** A token valid for at least `minValidity` seconds; −1 forces a renewal. */
  async getToken(request: Partial<TokenRequest> = {}): Promise<string> {
    const source = this.#source;
    if (!source) throw new Error("Not authenticated");
    const token = source.getToken({ reason: "call", minValidity: minValiditySeconds, ...request });
    return withSignal(token, request.signal);
  }

  async signIn(options: SignInOptions): Promise<void> {
    // With the host's transport alone, the host signs people in: all there is to do is to look again.
    const mayLeave = this.#needs.config.signIn !== "popup" && !this.#needs.hasDrafts();
    if (this.#source) await openSignIn(this.#source, options, mayLeave);
    await this.#enter();
  }

  stepUp(request: StepUpRequest): Promise<void> {
    return this.#steps.share(request, async () => {
      if (this.#source) return this.#source.stepUp(request);
      throw new Error("Only who signs in can step up: give getToken or client-id, or do it in your transport.");
    });
  }

  async signOut(options?: SignOutOptions): Promise<void> {
    this.#needs.personal.forget();
    await this.#source?.signOut(options);
  }

  /** Reads who-am-I again, with a fresh token. */
  async refreshAccess(currentRealm: string): Promise<void> {
    const token = await this.#source?.getToken({ reason: "renew", minValidity: -1 });
    await this.#who.again(token, this.#source?.idToken, currentRealm);
  }

  /** The host says anew what the admin may do. */
  takeAccess(): Promise<void> {
    return this.#who.takeAccess();
  }

  /** The host gives other tokens or another transport; those of a sign-in of its own take the place of ours. What only joins (`isFirst`) changes no transport. */
  takeHost(changed: HostChange, isFirst: boolean): void {
    const { host, state } = this.#needs;
    const isOther = changed.tokens || (!isFirst && changed.transport);
    if (!this.#started || !isOther) return;
    const source = this.#source;
    const { getToken } = host.parts;
    const { status } = state.current();
    const isHosts = source instanceof HostSource;
    const goesOn = status !== "failed" && status !== "signed-out";
    if (!goesOn || !host.isSound || (changed.tokens && !isHosts)) return void this.restart();
    if (isHosts && getToken) source.use(getToken);
    if ((!isFirst || status === "expired") && (isHosts || !source)) this.#enterAnew();
  }

  /** A refusal that stands ends the session; unless this page is shut out, where signing in anew would not help. */
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

  /** Whose the host's new tokens are is looked at behind what is shown, once for all changes of a turn. */
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
    this.#turn += 1;
    const turn = this.#turn;
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
      // That nobody is signed in any more was told already.
      if (turn === this.#turn && state.current().status !== "expired")
        state.set({ status: "failed", error: errorOf(error) });
    }
  }

  async #signInOrAsk(): Promise<void> {
    if (this.#source) await leaveToSignIn(this.#source, this.#needs.config);
    this.#ask();
  }

  /** Nobody is signed in: nothing of who was stays. */
  #ask(): void {
    this.#needs.queryClient.clear();
    this.#needs.state.set({ status: "signed-out", whoAmI: undefined });
  }

  async #enter(): Promise<void> {
    const { config, realm, state, queryClient, personal, warmUps, server } = this.#needs;
    const turn = this.#turn;
    this.#entries += 1;
    const entry = this.#entries;
    const token = this.#source && (await this.getToken());
    this.#announceToken();
    const wasExpired = state.current().status === "expired";
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const { firstRealm } = config;
    const currentRealm = firstRealm ? firstRealm() : realm;
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
    // What warmed up has shown that the token is refused: the prompt stands.
    if (status === "expired" && !wasExpired) return;
    state.set({ status: "signed-in", error: undefined });
    if (status === "expired") retryFailed(queryClient);
    if (status !== "signed-in" || isOther) state.emit("iam-signed-in");
  }

  #onToken(event: TokenEvent): void {
    const { state, personal, hasDrafts } = this.#needs;
    const { status } = state.current();
    if (event.type === "expired" && (status === "signed-in" || status === "pending")) {
      this.isChanging = false;
      state.set({ status: "expired", error: event.error === undefined ? undefined : errorOf(event.error) });
      state.emit("iam-session-expired");
    } else if (event.type === "renewed" && status === "expired") {
      void this.#enter().catch(() => {});
    } else if (event.type === "signed-out") {
      personal.forget();
      state.emit("iam-signed-out");
      // Ended elsewhere: drafts stay under the prompt, otherwise the app logs in again (docs/spec/console.md §4).
      if (event.asked) this.#ask();
      else if (hasDrafts()) state.set({ status: "expired" });
      else void this.#signInOrAsk();
    } else if (event.type === "error") {
      state.set({ status: "failed", error: event.error });
    }
  }
}

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
