import { OidcClient, type SigninResponse, type SigninState } from "oidc-client-ts";
import { callbackLifetimeMs, type CallbackStore } from "./callbackStore.ts";
import type { Settings } from "./config.ts";
import type { Provider } from "./provider.ts";
import { askForTokens } from "./tokenEndpoint.ts";

/** Tokens in the authorization response of the implicit flow. */
const frontChannel = ["access_token", "id_token", "token_type", "expires_in", "scope"];

/**
 * oidc-client-ts for one provider and client: requests, state, PKCE, responses, renewals, sign-out, ID token checks.
 * docs/decisions/0012-oidc-client.md lists our own parts.
 */
export class Protocol extends OidcClient {
  readonly provider: Provider;
  readonly store: CallbackStore;
  readonly #isImplicit: boolean;

  constructor(provider: Provider, { scope, pkce, flow, fetcher }: Settings, store: CallbackStore) {
    const { authority, clientId: client_id, metadata } = provider;
    super({
      authority,
      client_id,
      metadata,
      scope,
      // Each request sets its own.
      redirect_uri: "",
      disablePKCE: !pkce,
      stateStore: store,
      staleStateAgeInSeconds: callbackLifetimeMs / 1000,
      filterProtocolClaims: false,
    });
    this.provider = provider;
    this.store = store;
    this.#isImplicit = flow === "implicit";
    const { token_endpoint = "" } = metadata;
    // One client exchanges codes, the other renews. The library's requests lack the host's transport and the HTTP
    // status.
    for (const client of [this._validator["_tokenClient"], this._tokenClient]) {
      client.exchangeCode = ({ code, redirect_uri, code_verifier }) =>
        askForTokens(fetcher, token_endpoint, {
          grant_type: "authorization_code",
          code,
          client_id,
          redirect_uri,
          code_verifier,
        });
      client.exchangeRefreshToken = ({ refresh_token }) =>
        askForTokens(fetcher, token_endpoint, { grant_type: "refresh_token", refresh_token, client_id });
    }
  }

  /** Response and stored state. The library ignores tokens in the response. */
  override async readSigninResponseState(
    url: string,
    removeState?: boolean,
  ): Promise<{ state: SigninState; response: SigninResponse }> {
    const read = await super.readSigninResponseState(url, removeState);
    if (this.#isImplicit) {
      const answer = [...new URLSearchParams(url)].filter(([name]) => frontChannel.includes(name));
      Object.assign(read.response, Object.fromEntries(answer));
    }
    return read;
  }
}
