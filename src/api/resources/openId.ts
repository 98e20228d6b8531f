import type { Server } from "../server.ts";

/** Discovery document of a realm. Source: OpenID Connect Discovery 1.0. */
export interface DiscoveryDocument {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  userinfo_endpoint?: string;
  end_session_endpoint?: string;
  check_session_iframe?: string;
  [property: string]: unknown;
}

export interface AccountProfile {
  id?: string;
  username?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  emailVerified?: boolean;
  attributes?: Record<string, string[]>;
}

/** URL parameters. Omits undefined values. */
export type AddressParams = Readonly<Record<string, string | number | undefined>>;

/** Sign-in endpoints of a realm, outside the admin API. Source: /realms/{realm}. */
export class OpenId {
  readonly #server: Server;
  readonly #signal: AbortSignal | undefined;

  constructor(server: Server, signal?: AbortSignal) {
    this.#server = server;
    this.#signal = signal;
  }

  discovery(): Promise<DiscoveryDocument> {
    return this.#get("/.well-known/openid-configuration");
  }

  /** Claims of the token's user. Requires the scope `openid`. */
  userinfo(): Promise<Record<string, unknown>> {
    return this.#get("/protocol/openid-connect/userinfo");
  }

  /** Profile of the token's user. Requires a role of the realm's `account` client. */
  account(): Promise<AccountProfile> {
    return this.#get("/account");
  }

  /** Ends the session of a refresh token, without a redirect. Confidential clients add `client_secret`. */
  async logout(form: { client_id: string; refresh_token: string; client_secret?: string }): Promise<void> {
    await this.#server.request("POST", `${this.#base}/protocol/openid-connect/logout`, {
      body: new URLSearchParams({ ...form }),
      signal: this.#signal,
    });
  }

  /** Authorization URL: client_id, redirect_uri, response_type, scope, state, code_challenge … */
  authorizationUrl(params: AddressParams): string {
    return this.#address("/protocol/openid-connect/auth", params);
  }

  /** Registration URL, with the parameters of `authorizationUrl`. */
  registrationUrl(params: AddressParams): string {
    return this.#address("/protocol/openid-connect/registrations", params);
  }

  /** Logout URL: id_token_hint, client_id, post_logout_redirect_uri. */
  logoutUrl(params: AddressParams = {}): string {
    return this.#address("/protocol/openid-connect/logout", params);
  }

  /** URL of the account console: referrer (clientId), referrer_uri. */
  accountUrl(params: AddressParams = {}): string {
    return this.#address("/account", params);
  }

  /** Iframe URL that reports session changes. */
  get loginStatusFrameUrl(): string {
    return this.#address("/protocol/openid-connect/login-status-iframe.html");
  }

  /** Iframe URL that checks third-party cookies. */
  get thirdPartyCookiesUrl(): string {
    return this.#address("/protocol/openid-connect/3p-cookies/step1.html");
  }

  get #base(): string {
    return `/realms/${encodeURIComponent(this.#server.realm)}`;
  }

  #get<T>(path: string): Promise<T> {
    return this.#server.request<T>("GET", this.#base + path, {
      signal: this.#signal,
      headers: { accept: "application/json" },
    });
  }

  #address(path: string, params: AddressParams = {}): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
    return `${this.#server.url}${this.#base}${path}${query.size ? `?${query}` : ""}`;
  }
}
