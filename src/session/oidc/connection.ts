import type { SignInOptions } from "../tokenSource.ts";
import { CallbackStore } from "./callbackStore.ts";
import type { Settings } from "./config.ts";
import { returnAddress, type BrowserPage } from "./page.ts";
import { withoutAnswers } from "./pageAddress.ts";
import { Protocol } from "./protocol.ts";
import { loadProvider, type Provider } from "./provider.ts";
import { preflight } from "./preflight.ts";
import { createSignInRequest, type SignInRequest, type ResponseTarget } from "./signInRequest.ts";

/** How long it is believed that the server takes requests, in milliseconds. */
const preflightValidMs = 10_000;

/** What a sign-in has at hand: its settings, its page, what it remembers of open requests, and the server, asked about itself at first use. */
export class Connection {
  readonly settings: Settings;
  readonly page: BrowserPage;
  readonly store = new CallbackStore();
  #provider: Promise<Provider> | undefined;
  #protocol: Protocol | undefined;
  #preflightAtMs = 0;

  constructor(settings: Settings, page: BrowserPage) {
    this.settings = settings;
    this.page = page;
  }

  /** Asked once; after a failure the next caller asks again. */
  ready(): Promise<Provider> {
    this.#provider ??= loadProvider(this.settings, this.page.address).catch((error: unknown) => {
      this.#provider = undefined;
      throw error;
    });
    return this.#provider;
  }

  /** What is spoken with that server. */
  async protocol(): Promise<Protocol> {
    const provider = await this.ready();
    this.#protocol ??= new Protocol(provider, this.settings, this.store);
    return this.#protocol;
  }

  /** Makes a sign-in request and remembers it. @param to where the server sends the answer, if not to the place that the user comes back to. */
  async request(
    options: SignInOptions,
    { to, ...target }: Omit<ResponseTarget, "redirectUri"> & { to?: string | undefined } = {},
  ): Promise<SignInRequest> {
    const protocol = await this.protocol();
    // What another answer, or somebody who made one up, left in the address is not gone back to.
    const address = withoutAnswers(returnAddress(this.page, options.redirectUri));
    const redirectUri = returnAddress(this.page, to ?? options.redirectUri ?? this.settings.redirectUri);
    return createSignInRequest(protocol, this.settings, options, {
      ...target,
      address,
      redirectUri,
    });
  }

  /** Makes sure that the server takes a request, unless it has just said so. @throws SignInError that says what is wrong. */
  async preflight({ address }: SignInRequest): Promise<void> {
    if (!this.settings.guest || Date.now() - this.#preflightAtMs < preflightValidMs) return;
    const provider = await this.ready();
    await preflight(this.settings.fetcher, provider, address);
    this.#preflightAtMs = Date.now();
  }

  /** Makes sure, as `preflight` does, where no request is about to be made. */
  async preflightAlone(): Promise<void> {
    const request = await this.request({});
    await this.store.remove(request.state);
    await this.preflight(request);
  }
}

/** Names a provider and client among those of the page, and of other tabs. */
export const keyOf = ({ authority, clientId }: Provider): string => `${authority} ${clientId}`;
