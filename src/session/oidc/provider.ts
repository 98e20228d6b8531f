import type { OidcMetadata } from "oidc-client-ts";
import type { OidcProvider, Settings } from "./config.ts";
import { SignInError } from "./errors.ts";
import { getJson, textOf, type Json } from "./http.ts";

/** Where everything of sign-in is. What is missing is not supported. */
export interface Provider {
  /** Names the provider in stored sign-ins and in locks. */
  readonly authority: string;
  readonly clientId: string;
  /** What is standard; of this server without the issuer, which only discovery would tell. */
  readonly metadata: Partial<OidcMetadata>;
  /** What this server has beyond the standard. */
  readonly extras?: {
    /** Where a session ends by its refresh token, without leaving the page. */
    readonly revokeSession: string;
    readonly cookieCheck: string;
    readonly registrations: string;
    readonly account: string;
    /** Where a request may be shown beforehand, and what says whether the server has such a place. */
    readonly push: { readonly request: string; readonly discovery: string; readonly realm: string };
  };
}

const wellKnown = "/.well-known/openid-configuration";

/** The endpoints of a realm. Source: docs/spec/console.md §7 "Sign-in calls"; needs no request. */
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

/** The endpoints of any OpenID provider, from its discovery document. @throws SignInError `configuration` when a required one is missing. */
export function discoveredProvider(metadata: OidcProvider | Json, clientId: string): Provider {
  const known: Partial<OidcMetadata> = { ...metadata };
  for (const name of ["authorization_endpoint", "token_endpoint"] as const)
    if (!textOf(known[name])) throw new SignInError("configuration", `The discovery document names no ${name}.`);
  return { authority: known.issuer || known.authorization_endpoint || "", clientId, metadata: known };
}

/** Finds the endpoints for checked settings, with a request where they are described elsewhere. `page` resolves relative addresses. */
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
