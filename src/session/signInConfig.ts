import type { SessionConfig } from "./config.ts";
import type { SignInConfig } from "./oidc/config.ts";

/** Identifies what elements share a session by: server, realm signed in to, client. Source: docs/spec/elements.md §2. */
export function sessionKey({ serverUrl, realm, clientId }: SessionConfig): string {
  const page = typeof document === "undefined" ? undefined : document.baseURI;
  const url = URL.canParse(serverUrl, page) ? new URL(serverUrl, page).href : serverUrl;
  return JSON.stringify([url.replace(/\/+$/, ""), realm || "master", clientId ?? ""]);
}

/** How a session of these settings signs in. @param transport sends the requests; default the page's fetch. */
export function signInConfig(config: SessionConfig, transport?: typeof fetch): SignInConfig {
  const { serverUrl, realm, oidcProvider, configUrl } = config;
  // POST keeps the identity token out of addresses (docs/spec/elements.md §3).
  return {
    logoutMethod: "POST",
    ...config,
    fetcher: transport,
    locale: config.locale ?? config.signInLocale,
    ...(!oidcProvider && !configUrl && { url: serverUrl, realm: realm || "master" }),
  };
}
