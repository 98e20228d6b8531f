import type { SignInOptions } from "../tokenSource.ts";
import { CallbackStore } from "./callbackStore.ts";
import type { Settings } from "./config.ts";
import { returnAddress, type BrowserPage } from "./page.ts";
import { withoutAnswers } from "./pageAddress.ts";
import { Protocol } from "./protocol.ts";
import { loadProvider, type Provider } from "./provider.ts";
import { preflight } from "./preflight.ts";
import { createSignInRequest, type SignInRequest, type ResponseTarget } from "./signInRequest.ts";

/** Validity of a successful preflight, in milliseconds. */
const preflightValidMs = 10_000;

/** Context of a sign-in: settings, page, stored requests and endpoints, which are discovered on first use. */
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

  /** Discovers the endpoints once. After a failure, the next call retries. */
  ready(): Promise<Provider> {
    this.#provider ??= loadProvider(this.settings, this.page.address).catch((error: unknown) => {
      this.#provider = undefined;
      throw error;
    });
    return this.#provider;
  }

  /** Protocol client of the server. */
  async protocol(): Promise<Protocol> {
    const provider = await this.ready();
    this.#protocol ??= new Protocol(provider, this.settings, this.store);
    return this.#protocol;
  }

  /**
   * Creates a sign-in request and stores its state.
   * @param to redirect URI, if it differs from the return URL.
   */
  async request(
    options: SignInOptions,
    { to, ...target }: Omit<ResponseTarget, "redirectUri"> & { to?: string | undefined } = {},
  ): Promise<SignInRequest> {
    const protocol = await this.protocol();
    // Never returns to a URL with the response of another sign-in or a forged one.
    const address = withoutAnswers(returnAddress(this.page, options.redirectUri));
    const redirectUri = returnAddress(this.page, to ?? options.redirectUri ?? this.settings.redirectUri);
    return createSignInRequest(protocol, this.settings, options, {
      ...target,
      address,
      redirectUri,
    });
  }

  /**
   * Checks that the server accepts a request, unless a recent check succeeded.
   * @throws SignInError with the cause.
   */
  async preflight({ address }: SignInRequest): Promise<void> {
    if (!this.settings.guest || Date.now() - this.#preflightAtMs < preflightValidMs) return;
    const provider = await this.ready();
    await preflight(this.settings.fetcher, provider, address);
    this.#preflightAtMs = Date.now();
  }

  /** Runs `preflight` without a following request. */
  async preflightAlone(): Promise<void> {
    const request = await this.request({});
    await this.store.remove(request.state);
    await this.preflight(request);
  }
}

/** Identifies a provider and client among sign-ins of the page and of other tabs. */
export const keyOf = ({ authority, clientId }: Provider): string => `${authority} ${clientId}`;
