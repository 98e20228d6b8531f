import type { OidcMetadata } from "oidc-client-ts";
import type { OidcProvider, Settings } from "./config.ts";
import { SignInError } from "./errors.ts";
import { getJson, textOf, type Json } from "./http.ts";

/** Sign-in endpoints. A missing endpoint is not supported. */
export interface Provider {
  /** Identifies the provider in stored sign-ins and locks. */
  readonly authority: string;
  readonly clientId: string;
  /** Standard endpoints. Without the issuer, which needs discovery. */
  readonly metadata: Partial<OidcMetadata>;
  /** Keycloak-specific endpoints. */
  readonly extras?: {
    /** Ends a session by its refresh token, without a redirect. */
    readonly revokeSession: string;
    readonly cookieCheck: string;
    readonly registrations: string;
    readonly account: string;
    /** PAR endpoint, and the URL that shows if the server has one. */
    readonly push: { readonly request: string; readonly discovery: string; readonly realm: string };
  };
}

const wellKnown = "/.well-known/openid-configuration";

/** Endpoints of a realm, without a request. Source: docs/spec/console.md §7 "Sign-in calls". */
export function realmProvider(url: string, realm: string, clientId: string): Provider {
  const base = `${url.replace(/\/+$/, "")}/realms/${encodeURIComponent(realm)}`;
  const oidc = `${base}/protocol/openid-connect`;
  return {
    authority: base,
    clientId,
    metadata: {
      authorization_endpoint: `${oidc}/auth`,
      token_endpoint: `${oidc}/token`,
      end_session_endpoint: `${oidc}/logout`,
      userinfo_endpoint: `${oidc}/userinfo`,
      check_session_iframe: `${oidc}/login-status-iframe.html`,
    },
    extras: {
      revokeSession: `${oidc}/logout`,
      cookieCheck: `${oidc}/3p-cookies/step1.html`,
      registrations: `${oidc}/registrations`,
      account: `${base}/account`,
      push: { request: `${oidc}/ext/par/request`, discovery: base + wellKnown, realm },
    },
  };
}

/**
 * Endpoints of any OpenID provider, from its discovery document.
 * @throws SignInError `configuration` if a required one is missing.
 */
export function discoveredProvider(metadata: OidcProvider | Json, clientId: string): Provider {
  const known: Partial<OidcMetadata> = { ...metadata };
  for (const name of ["authorization_endpoint", "token_endpoint"] as const)
    if (!textOf(known[name])) throw new SignInError("configuration", `The discovery document names no ${name}.`);
  return { authority: known.issuer || known.authorization_endpoint || "", clientId, metadata: known };
}

/** Endpoints for validated settings, with a discovery request if needed. `page` resolves relative URLs. */
export async function loadProvider({ origin, fetcher }: Settings, page: string): Promise<Provider> {
  const resolve = (address: string) => new URL(address, page).href;
  if ("configUrl" in origin) return configuredProvider(await getJson(fetcher, resolve(origin.configUrl)), resolve);
  if ("url" in origin) return realmProvider(resolve(origin.url), origin.realm, origin.clientId);
  const { oidcProvider, clientId } = origin;
  if (typeof oidcProvider !== "string") return discoveredProvider(oidcProvider, clientId);
  return discoveredProvider(await getJson(fetcher, discoveryAddress(resolve(oidcProvider))), clientId);
}

function discoveryAddress(address: string): string {
  return address.endsWith(wellKnown) ? address : address.replace(/\/+$/, "") + wellKnown;
}

function configuredProvider(file: Json, resolve: (address: string) => string): Provider {
  const required = (name: string): string => {
    const value = textOf(file[name]);
    if (!value) throw new SignInError("configuration", `The client config file names no ${name}.`);
    return value;
  };
  return realmProvider(resolve(required("auth-server-url")), required("realm"), required("resource"));
}
