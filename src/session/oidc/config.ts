import { SignInError } from "./errors.ts";

export type Flow = "standard" | "implicit" | "hybrid";
export type ResponseMode = "query" | "fragment";
type OnLoad = "check-sso" | "login-required";
type LogoutMethod = "GET" | "POST";

/** The part of a discovery document that sign-in uses. Source: OpenID Connect Discovery 1.0 §3. */
export interface OidcProvider {
  issuer?: string | undefined;
  authorization_endpoint: string;
  token_endpoint: string;
  userinfo_endpoint?: string | undefined;
  end_session_endpoint?: string | undefined;
  check_session_iframe?: string | undefined;
}

/**
 * How to sign in: `url` and `realm`, or `oidcProvider`, or `configUrl`. Texts come from attributes, so any text is accepted here
 * and checked by `checkConfig`.
 */
export interface SignInConfig {
  /** Base address of the server, absolute: a relative one would lead to a page of the host. */
  url?: string | undefined;
  realm?: string | undefined;
  clientId?: string | undefined;
  /** Any OpenID provider: its discovery document, or the address of that document or of the issuer. */
  oidcProvider?: string | OidcProvider | undefined;
  /** Address of a client config file: JSON with auth-server-url, realm, resource. */
  configUrl?: string | undefined;
  /** Further scopes, space-separated; `openid` is always added. */
  scope?: string | undefined;
  /** Language of the sign-in page. */
  locale?: string | undefined;
  /** standard (default), implicit or hybrid. */
  flow?: string | undefined;
  /** query or fragment; default query, but fragment for the implicit and hybrid flow, which the server refuses in a query. */
  responseMode?: string | undefined;
  /** S256 (default), or false or "disabled". */
  pkceMethod?: string | false | undefined;
  /** check-sso (default) finds out whether somebody is signed in; login-required goes on to the sign-in page. */
  onLoad?: string | undefined;
  /** Whether sign-ins carry a nonce. Default true; the implicit and hybrid flow always do. */
  useNonce?: boolean | undefined;
  /** Where sign-in comes back to; default the current place. */
  redirectUri?: string | undefined;
  /** Where sign-out comes back to; default `redirectUri`, else the page without its hash. */
  postLogoutRedirectUri?: string | undefined;
  /** GET (default) or POST. */
  logoutMethod?: string | undefined;
  /** A small page of this origin in which the silent check may end; without it the check on load is a redirect. */
  silentPage?: string | undefined;
  /** Whether a redirect follows where the silent check is impossible. Default true. */
  silentFallback?: boolean | undefined;
  /** Whether the session is watched by the login-status frame. Default true. */
  checkSession?: boolean | undefined;
  /** Pause between two looks at the session. Seconds. Default 5. */
  checkSessionInterval?: number | undefined;
  /**
   * Whether the page is somebody else's, which is the default: then a hidden frame finds out who is signed in, and the page is left
   * only when the server has said that it takes the request. False for a page that is nothing but the console.
   */
  guest?: boolean | undefined;
  /** Whether the console is among what is signed in for: after a sign-out it logs in again. Default false: a sign-out leaves nothing. */
  console?: boolean | undefined;
  /** Sends the requests of sign-in; default the page's fetch. */
  fetcher?: typeof fetch | undefined;
}

/** A checked configuration with its defaults filled in. */
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
 * Checks a sign-in configuration and fills in the defaults of docs/spec/console.md §9 and docs/spec/elements.md §2.
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
    // Looked up at each call, so that a host may wrap fetch later.
    fetcher: fetcher ?? ((input, init) => fetch(input, init)),
  };
}

/** A scope text with `openid` in it, as docs/spec/console.md §9 asks. */
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
    throw wrong(`"${url}" is no address to sign in at: server-url must begin with https:// or http://.`);
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
