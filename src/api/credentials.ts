import type { Credentials } from "@keycloak/keycloak-admin-client/lib/utils/auth.js";
import { AdminApi } from "./adminApi.ts";
import { isApiError } from "./ApiError.ts";
import { Server } from "./server.ts";
import { fetchWithError, type Transport } from "./transport.ts";

export type { Credentials };

/** A token that somebody else looks after. */
export interface TokenProvider {
  getAccessToken: () => Promise<string | undefined>;
}

export interface NodeApiOptions {
  /** Base address of the server: `https://id.example.org`. */
  serverUrl: string;
  /** Base of the admin API where it differs. */
  adminUrl?: string;
  /** Realm that the credentials are of, and that calls go to until `forRealm`; default `master`. */
  realm?: string;
  /** Left out where a token provider is registered. */
  credentials?: Credentials;
  /** Stands in for the global `fetch`. */
  fetcher?: typeof fetch;
}

/** Answer of the token endpoint. Durations in seconds. */
export interface TokenAnswer {
  access_token: string;
  expires_in?: number;
  refresh_token?: string;
  /** 0 for a token that does not expire by itself. */
  refresh_expires_in?: number;
  id_token?: string;
  scope?: string;
  token_type?: string;
}

/** Least validity that a token in use has left, in milliseconds. Source: docs/spec/console.md §9 "Token refresh threshold". */
const minValidityMs = 5000;

/**
 * Asks for a token once. With a client secret the client authenticates by Basic; `offlineToken` adds the scope `offline_access`.
 * @throws ApiError with `code` (`invalid_grant` …) and `description` of the server.
 * Source: POST /realms/{realm}/protocol/openid-connect/token.
 */
export async function requestToken(
  serverUrl: string,
  realm: string,
  credentials: Credentials,
  transport?: Transport,
): Promise<TokenAnswer> {
  const { clientId, clientSecret, refreshToken, offlineToken, scopes = [] } = credentials;
  const scope = offlineToken ? [...new Set([...scopes, "offline_access"])] : scopes;
  const form = new URLSearchParams();
  const add = (name: string, value: string | undefined) => value && form.set(name, value);
  add("grant_type", credentials.grantType);
  add("client_id", clientId);
  add("username", credentials.username);
  add("password", credentials.password);
  add("totp", credentials.totp);
  add("scope", scope.join(" "));
  add("refresh_token", refreshToken);
  if (refreshToken) add("client_secret", clientSecret);
  const response = await fetchWithError(
    `${serverUrl}/realms/${encodeURIComponent(realm)}/protocol/openid-connect/token`,
    {
      method: "POST",
      body: form,
      headers: {
        accept: "application/json",
        "content-type": "application/x-www-form-urlencoded",
        ...(clientSecret && {
          authorization: `Basic ${btoa(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`)}`,
        }),
      },
      // No renewal here: a refused token request is not answered by another one.
      ...(transport && { transport: { fetcher: transport.fetcher } }),
    },
  );
  return (await response.json()) as TokenAnswer;
}

/** As in a form, which RFC 6749 §2.3.1 asks for; the outcome is ASCII. */
const formEncoded = (text: string) => new URLSearchParams([["", text]]).toString().slice(1);

/** A token kept until 5 s before it expires, then refreshed, or asked for anew; one request at a time. */
class CredentialToken {
  readonly #ask: (credentials: Credentials) => Promise<TokenAnswer>;
  readonly #credentials: Credentials;
  #answer: TokenAnswer | undefined;
  #receivedMs = 0;
  #pending: Promise<string> | undefined;

  constructor(credentials: Credentials, ask: (credentials: Credentials) => Promise<TokenAnswer>) {
    this.#credentials = credentials;
    this.#ask = ask;
  }

  async get(force = false): Promise<string> {
    const answer = this.#answer;
    if (!force && !this.#pending && answer && this.#isFresh(answer.expires_in)) return answer.access_token;
    this.#pending ??= this.#renew().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  #isFresh(seconds: number | undefined): boolean {
    return seconds === undefined || this.#receivedMs + seconds * 1000 - Date.now() >= minValidityMs;
  }

  async #renew(): Promise<string> {
    const askedMs = Date.now();
    const answer = (await this.#refreshed()) ?? (await this.#ask(this.#latest()));
    this.#answer = answer;
    this.#receivedMs = askedMs;
    return answer.access_token;
  }

  /** The credentials, with the newest refresh token where they consist of one: the server may accept each only once. */
  #latest(): Credentials {
    const refreshToken = this.#answer?.refresh_token;
    return this.#credentials.grantType === "refresh_token" && refreshToken
      ? { ...this.#credentials, refreshToken }
      : this.#credentials;
  }

  /** Undefined when there is nothing to refresh with, or the server takes it no more; the credentials themselves may still do. */
  async #refreshed(): Promise<TokenAnswer | undefined> {
    const { refresh_token: refreshToken, refresh_expires_in: seconds } = this.#answer ?? {};
    if (!refreshToken || this.#credentials.grantType === "refresh_token" || (seconds && !this.#isFresh(seconds)))
      return undefined;
    const { clientId, clientSecret } = this.#credentials;
    try {
      return await this.#ask({
        grantType: "refresh_token",
        clientId,
        refreshToken,
        ...(clientSecret && { clientSecret }),
      });
    } catch (error) {
      if (isApiError(error, 400, 401)) return undefined;
      throw error;
    }
  }
}

/** Every call of the server, for automation outside a page; its token comes from credentials or a provider. */
export class NodeApi extends AdminApi {
  readonly #provide: (provider: TokenProvider) => void;

  constructor(server: Server, provide: (provider: TokenProvider) => void) {
    super(server);
    this.#provide = provide;
  }

  /**
   * Hands the token over to somebody else, in place of credentials, for this object and all made of it.
   * @throws Error when there is one already.
   */
  registerTokenProvider(provider: TokenProvider): void {
    this.#provide(provider);
  }
}

/** Every call of the server, typed, with a token of its own; nothing is asked before the first call. */
export function createNodeApi({
  serverUrl,
  adminUrl,
  realm = "master",
  credentials,
  fetcher,
}: NodeApiOptions): NodeApi {
  let provider: TokenProvider | undefined;
  const plain: Transport = { fetcher: (input, init) => (fetcher ?? fetch)(input, init) };
  const token =
    credentials && new CredentialToken(credentials, (with_) => requestToken(server.url, realm, with_, plain));
  const getToken = (force: boolean) => (provider ? provider.getAccessToken() : Promise.resolve(token?.get(force)));
  const server = new Server({
    url: serverUrl,
    adminUrl,
    realm,
    getToken: () => getToken(false),
    transport: { ...plain, renew: () => getToken(true) },
  });
  return new NodeApi(server, (registered) => {
    if (provider) throw new Error("An existing token provider was already registered.");
    provider = registered;
  });
}
