import { SignInError } from "./errors.ts";

export type Flow = "standard" | "implicit" | "hybrid";
export type ResponseMode = "query" | "fragment";
type OnLoad = "check-sso" | "login-required";
type LogoutMethod = "GET" | "POST";

/** Used part of a discovery document. Source: OpenID Connect Discovery 1.0 §3. */
export interface OidcProvider {
  issuer?: string | undefined;
  authorization_endpoint: string;
  token_endpoint: string;
  userinfo_endpoint?: string | undefined;
  end_session_endpoint?: string | undefined;
  check_session_iframe?: string | undefined;
}

/**
 * Sign-in settings: `url` and `realm`, or `oidcProvider`, or `configUrl`. Attributes allow any text, so `checkConfig`
 * validates the values.
 */
export interface SignInConfig {
  /** Absolute base URL of the server. A relative URL would point to the host page. */
  url?: string | undefined;
  realm?: string | undefined;
  clientId?: string | undefined;
  /** Any OpenID provider: its discovery document, the document's URL, or the issuer. */
  oidcProvider?: string | OidcProvider | undefined;
  /** URL of a client config file: JSON with auth-server-url, realm, resource. */
  configUrl?: string | undefined;
  /** Additional scopes, separated by spaces. `openid` is always included. */
  scope?: string | undefined;
  /** Language of the login page. */
  locale?: string | undefined;
  /** standard (default), implicit or hybrid. */
  flow?: string | undefined;
  /**
   * query or fragment. Default: query, but fragment for implicit and hybrid flow, for which the server rejects query.
   */
  responseMode?: string | undefined;
  /** S256 (default), or false or "disabled". */
  pkceMethod?: string | false | undefined;
  /** check-sso (default) checks for a session. login-required continues to the login page. */
  onLoad?: string | undefined;
  /** Adds a nonce. Default: true. Implicit and hybrid flow always have one. */
  useNonce?: boolean | undefined;
  /** Redirect URI of the sign-in. Default: the current URL. */
  redirectUri?: string | undefined;
  /** Redirect URI of the sign-out. Default: `redirectUri`, else the page without its hash. */
  postLogoutRedirectUri?: string | undefined;
  /** GET (default) or POST. */
  logoutMethod?: string | undefined;
  /** Small page of this origin as target of the silent check. Without it, the check on load is a redirect. */
  silentPage?: string | undefined;
  /** Redirects if the silent check is impossible. Default: true. */
  silentFallback?: boolean | undefined;
  /** Watches the session with the login status iframe. Default: true. */
  checkSession?: boolean | undefined;
  /** Interval of session checks. Seconds. Default: 5. */
  checkSessionInterval?: number | undefined;
  /**
   * True (default) for a host page: checks for a session in a hidden iframe and redirects only after the server
   * accepted the request. False for a page with only the console.
   */
  guest?: boolean | undefined;
  /** True if a console uses the session: signs in again after a sign-out. Default: false. */
  console?: boolean | undefined;
  /** Transport of the sign-in requests. Default: the page's fetch. */
  fetcher?: typeof fetch | undefined;
}

/** Validated settings with defaults. */
export interface Settings {
  readonly origin:
    | { url: string; realm: string; clientId: string }
    | { oidcProvider: string | OidcProvider; clientId: string }
    | { configUrl: string };
  readonly scope: string;
  readonly locale: string | undefined;
  readonly flow: Flow;
  readonly responseMode: ResponseMode;
  readonly pkce: boolean;
  readonly onLoad: OnLoad;
  readonly useNonce: boolean;
  readonly redirectUri: string | undefined;
  readonly postLogoutRedirectUri: string | undefined;
  readonly logoutMethod: LogoutMethod;
  readonly silentPage: string | undefined;
  readonly silentFallback: boolean;
  readonly checkSession: boolean;
  readonly checkSessionInterval: number;
  readonly guest: boolean;
  readonly console: boolean;
  readonly fetcher: typeof fetch;
}

/**
 * Validates sign-in settings and adds defaults (docs/spec/console.md §9, docs/spec/elements.md §2).
 * @throws SignInError `configuration`, with the texts of docs/spec/console.md §8.
 */
export function checkConfig(config: SignInConfig | undefined): Settings {
  if (typeof config !== "object" || config === null) throw wrong("The sign-in configuration is missing.");
  const flow = oneOf("flow", config.flow, ["standard", "implicit", "hybrid"], "standard");
  const responseMode = oneOf(
    "responseMode",
    config.responseMode,
    ["query", "fragment"],
    flow === "standard" ? "query" : "fragment",
  );
  if (flow !== "standard" && responseMode === "query") {
    throw wrong(`The ${flow} flow needs the response mode fragment: its tokens must not reach a server in a query.`);
  }
  const { fetcher } = config;
  return {
    origin: checkOrigin(config),
    scope: withOpenid(config.scope),
    locale: config.locale || undefined,
    flow,
    responseMode,
    pkce: checkPkce(config.pkceMethod) && flow !== "implicit",
    onLoad: oneOf("onLoad", config.onLoad, ["check-sso", "login-required"], "check-sso"),
    useNonce: flow !== "standard" || config.useNonce !== false,
    redirectUri: config.redirectUri || undefined,
    postLogoutRedirectUri: config.postLogoutRedirectUri || undefined,
    logoutMethod: oneOf("logoutMethod", config.logoutMethod, ["GET", "POST"], "GET"),
    silentPage: config.silentPage || undefined,
    silentFallback: config.silentFallback !== false,
    checkSession: config.checkSession !== false,
    checkSessionInterval: config.checkSessionInterval ?? 5,
    guest: config.guest !== false,
    console: config.console === true,
    // Resolved on each call, so that a host may wrap fetch later.
    fetcher: fetcher ?? ((input, init) => fetch(input, init)),
  };
}

/** Adds `openid` to a scope text (docs/spec/console.md §9). */
export function withOpenid(scope: string | undefined): string {
  const names = (scope ?? "").split(/\s+/).filter(Boolean);
  return (names.includes("openid") ? names : ["openid", ...names]).join(" ");
}

function checkOrigin({ configUrl, oidcProvider, url, realm, clientId }: SignInConfig): Settings["origin"] {
  if (configUrl) return { configUrl };
  if (!clientId) throw wrong("The sign-in configuration needs a clientId.");
  if (oidcProvider) return { oidcProvider, clientId };
  if (!url) throw wrong("The sign-in configuration needs the url of the server.");
  if (!/^https?:\/\/./i.test(url) || !URL.canParse(url))
    throw wrong(`"${url}" is not a URL to sign in at: server-url must start with https:// or http://.`);
  if (!realm) throw wrong("The sign-in configuration needs a realm.");
  return { url, realm, clientId };
}

function checkPkce(method: SignInConfig["pkceMethod"]): boolean {
  if (method === false || method === "disabled") return false;
  if (method === undefined || method === "" || method === "S256") return true;
  throw wrong("Invalid value for pkceMethod");
}

function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly T[], fallback: T): T {
  if (value === undefined || value === "") return fallback;
  const known = allowed.find((candidate) => candidate === value);
  if (known === undefined) throw wrong(`Invalid value for ${name}`);
  return known;
}

function wrong(message: string): SignInError {
  return new SignInError("configuration", message);
}
