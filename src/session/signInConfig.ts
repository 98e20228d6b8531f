import { baseOf } from "../api/server.ts";
import type { SessionConfig } from "./config.ts";
import type { SignInConfig } from "./oidc/config.ts";

/** Key of shared sessions: server, sign-in realm and client. Source: docs/spec/elements.md §2. */
export function sessionKey({ serverUrl, realm, clientId }: SessionConfig): string {
  return JSON.stringify([baseOf(serverUrl), realm || "master", clientId ?? ""]);
}

/**
 * Sign-in settings of a session.
 * @param transport of the requests. Default: the page's fetch.
 */
export function signInConfig(config: SessionConfig, transport?: typeof fetch): SignInConfig {
  const { serverUrl, realm, oidcProvider, configUrl } = config;
  // POST keeps the ID token out of URLs (docs/spec/elements.md §3).
  return {
    logoutMethod: "POST",
    ...config,
    fetcher: transport,
    locale: config.locale ?? config.signInLocale,
    ...(!oidcProvider && !configUrl && { url: serverUrl, realm: realm || "master" }),
  };
}
