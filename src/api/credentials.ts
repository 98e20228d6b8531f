import type { Credentials } from "@keycloak/keycloak-admin-client/lib/utils/auth.js";
import { AdminApi } from "./adminApi.ts";
import { isApiError } from "./ApiError.ts";
import { Server } from "./server.ts";
import { fetchWithError, type Transport } from "./transport.ts";

export type { Credentials };

/** Token managed by the caller. */
export interface TokenProvider {
  getAccessToken: () => Promise<string | undefined>;
}

export interface NodeApiOptions {
  /** Base URL of the server: `https://id.example.org`. */
  serverUrl: string;
  /** Base URL of the admin API, if it differs. */
  adminUrl?: string;
  /** Realm of the credentials, and of requests until `forRealm`. Default: `master`. */
  realm?: string;
  /** Omit if a token provider is registered. */
  credentials?: Credentials;
  /** Replaces the global `fetch`. */
  fetcher?: typeof fetch;
}

/** Response of the token endpoint. Durations in seconds. */
export interface TokenAnswer {
  access_token: string;
  expires_in?: number;
  refresh_token?: string;
  /** 0 for a token without expiry. */
  refresh_expires_in?: number;
  id_token?: string;
  scope?: string;
  token_type?: string;
}

/** Minimum validity of a used token, in milliseconds. Source: docs/spec/console.md §9 "Token refresh threshold". */
const minValidityMs = 5000;

/**
 * Requests a token. With a client secret, uses `client_secret_basic`. `offlineToken` adds the scope `offline_access`.
 * Source: POST /realms/{realm}/protocol/openid-connect/token.
 * @throws ApiError with the server's `code` (`invalid_grant` …) and `description`.
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
      // No renewal: a retry doesn't help after a rejected token request.
      ...(transport && { transport: { fetcher: transport.fetcher } }),
    },
  );
  const answer: TokenAnswer = await response.json();
  return answer;
}

/** Form-encoded, as RFC 6749 §2.3.1 requires. The result is ASCII. */
const formEncoded = (text: string) => new URLSearchParams([["", text]]).toString().slice(1);

/** Caches a token until 5 s before it expires, then refreshes or requests it again. One request at a time. */
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

  /** Credentials with the newest refresh token if they are one, because the server may accept each only once. */
  #latest(): Credentials {
    const refreshToken = this.#answer?.refresh_token;
    return this.#credentials.grantType === "refresh_token" && refreshToken
      ? { ...this.#credentials, refreshToken }
      : this.#credentials;
  }

  /** Undefined without a refresh token, or if the server rejects it. Then the credentials are used. */
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

/** Admin API for automation outside a page. Its token comes from credentials or a provider. */
export class NodeApi extends AdminApi {
  readonly #provide: (provider: TokenProvider) => void;

  constructor(server: Server, provide: (provider: TokenProvider) => void) {
    super(server);
    this.#provide = provide;
  }

  /**
   * Replaces the credentials with a token provider, for this object and all derived ones.
   * @throws Error if there already is one.
   */
  registerTokenProvider(provider: TokenProvider): void {
    this.#provide(provider);
  }
}

/** Creates a typed admin API with its own token. Sends nothing before the first request. */
export function createNodeApi(options: NodeApiOptions): NodeApi {
  let provider: TokenProvider | undefined;
  return new NodeApi(
    createNodeServer(options, () => provider),
    (registered) => {
      if (provider) throw new Error("An existing token provider was already registered.");
      provider = registered;
    },
  );
}

/** Server with a token from a provider, if there is one, otherwise from credentials. */
export function createNodeServer(
  { serverUrl, adminUrl, realm = "master", credentials, fetcher }: NodeApiOptions,
  provider: () => TokenProvider | undefined = () => undefined,
): Server {
  const plain: Transport = { fetcher: (input, init) => (fetcher ?? fetch)(input, init) };
  const token =
    credentials && new CredentialToken(credentials, (with_) => requestToken(server.url, realm, with_, plain));
  const getToken = (force: boolean) => provider()?.getAccessToken() ?? Promise.resolve(token?.get(force));
  const server: Server = new Server({
    url: serverUrl,
    adminUrl,
    realm,
    getToken: () => getToken(false),
    transport: { ...plain, renew: () => getToken(true) },
  });
  return server;
}
