import type { OidcClient, SigninState } from "oidc-client-ts";
import type { SignInOptions } from "../tokenSource.ts";
import { tokensOf, type Answer } from "./answer.ts";
import { CallbackStore } from "./callbackStore.ts";
import type { Settings } from "./config.ts";
import { returnAddress, type Page } from "./page.ts";
import { loadProvider, type Provider } from "./provider.ts";
import { createClient, createSignInRequest, type Attempt, type SignInRequest } from "./signInRequest.ts";
import type { Tokens } from "./tokens.ts";

/** The sign-in server as known, and the client that words requests to it. */
export interface Prepared {
  provider: Provider;
  client: OidcClient;
}

/** What a sign-in has at hand: its settings, its page, what it remembers of open requests, and the server, asked about itself at first use. */
export class Connection {
  readonly settings: Settings;
  readonly page: Page;
  readonly store = new CallbackStore();
  #prepared: Promise<Prepared> | undefined;

  constructor(settings: Settings, page: Page) {
    this.settings = settings;
    this.page = page;
  }

  /** Asked once; after a failure the next caller asks again. */
  ready(): Promise<Prepared> {
    this.#prepared ??= this.#prepare().catch((error: unknown) => {
      this.#prepared = undefined;
      throw error;
    });
    return this.#prepared;
  }

  /** Makes a sign-in request and remembers it. @param to where the server sends the answer, if not to the place that the user comes back to. */
  async request(
    options: SignInOptions,
    { to, attempt = 0 }: { to?: string | undefined; attempt?: Attempt } = {},
  ): Promise<SignInRequest> {
    const { provider, client } = await this.ready();
    const address = returnAddress(this.page, options.redirectUri);
    const redirectUri = returnAddress(this.page, to ?? options.redirectUri ?? this.settings.redirectUri);
    return createSignInRequest(client, this.settings, provider, options, { address, redirectUri, attempt });
  }

  /** Tokens for the answer to a request remembered here; undefined when nobody is signed in. */
  tokensFor(answer: Answer, state: SigninState, provider: Provider): Promise<Tokens | undefined> {
    const { flow, fetcher } = this.settings;
    return tokensOf(answer, state, { flow, fetcher, provider });
  }

  async #prepare(): Promise<Prepared> {
    const provider = await loadProvider(this.settings, this.page.address);
    return { provider, client: createClient(this.settings, provider, this.store) };
  }
}

/** Names a provider and client among those of the page, and of other tabs. */
export const keyOf = ({ authority, clientId }: Provider): string => `${authority} ${clientId}`;
