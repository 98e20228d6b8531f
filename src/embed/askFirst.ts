import { baseOf } from "../api/server.ts";
import { pageSize } from "../kit/table/pageSize.ts";
import { accessOf, allows, type AccessRule } from "../session/access.ts";
import { askHost, type GetToken, type Servers } from "../session/askHost.ts";
import type { SessionConfig } from "../session/config.ts";
import { offerResponse, offerToken } from "../session/early.ts";
import { claimsOf } from "../session/jwt.ts";
import { defaultLocale } from "../session/locale.ts";
import { issuerRealmOf, rightsOf } from "../session/whoAmI.ts";
import { firstCalls } from "./firstCalls.ts";
import { settingsOf } from "./ownSignIn.ts";
import type { FoundScreen } from "./screenAt.ts";

/**
 * Requests of a screen, written by `npm run generate`. In paths, `{realm}` is the realm, `{home}` the sign-in realm,
 * `{rows}` the page size plus one; other names are path parameters.
 */
export interface FirstCalls {
  /** Attributes with which the screen sends others. */
  readonly without: readonly string[];
  readonly who: AccessRule;
  readonly calls: readonly string[];
  /** Requests after an expected response to one of `calls`. */
  readonly next?: { readonly after: string; readonly is: object; readonly calls: readonly string[] };
}

/** True if the panel opens on its first screen. */
export const isRoot = (element: Element): boolean => ["", "/"].includes(element.getAttribute("path") ?? "");

/** Tokens by server: panels of a page share them. */
const asked = new Map<string, { getToken: GetToken; token: Promise<string> }>();

/**
 * Connects to the server of an element without code, calls `getToken`, and requests messages and data of its first
 * screen, or of the `other` one at its path, for the session.
 */
export async function askFirst(element: Element, other?: Promise<FoundScreen | undefined>): Promise<void> {
  const settings = settingsOf(element);
  if (settings) connect(settings);
  if (settings && !settings.getToken && !settings.clientId) await parsed();
  const config = settingsOf(element);
  if (!config?.getToken || config.fetcher) return;
  const [token, screen] = await Promise.all([tokenOf(config.getToken, config), other]);
  const claims = claimsOf(token);
  const realm = element.getAttribute("realm") || config.realm || "master";
  const values: Readonly<Record<string, string>> = {
    ...screen?.params,
    realm: encodeURIComponent(realm),
    home: encodeURIComponent(config.realm || "master"),
    rows: String(pageSize.get() + 1),
  };
  const ask = (path: string) =>
    read(
      config,
      token,
      path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ""),
    );
  const locale =
    element.getAttribute("locale") || (typeof claims.locale === "string" && claims.locale) || defaultLocale();
  void ask(`/admin/realms/{realm}/localization/${encodeURIComponent(locale)}`);
  const first = isRoot(element) ? firstCalls[element.localName] : screen?.calls;
  if (!first || config.access || first.without.some((name) => element.hasAttribute(name))) return;
  const { realmAccess } = rightsOf(claims, issuerRealmOf(token) ?? config.realm ?? "master");
  if (!realmAccess || !allows(accessOf(realmAccess[realm] ?? []), first.who)) return;
  const responses = new Map(first.calls.map((path) => [path, ask(path)]));
  const { after, is, calls } = first.next ?? { after: "", is: {}, calls: [] };
  const response = await responses.get(after);
  // The session reads the body of the response.
  if (response?.ok && JSON.stringify(await response.clone().json()) === JSON.stringify(is)) calls.forEach(ask);
}

function connect({ serverUrl, adminUrl }: SessionConfig): void {
  const { origin } = new URL(baseOf(adminUrl ?? serverUrl), location.href);
  if (origin === location.origin || document.head.querySelector(`link[rel="preconnect"][href="${origin}"]`)) return;
  const link = document.createElement("link");
  link.rel = "preconnect";
  link.crossOrigin = "anonymous";
  link.href = origin;
  document.head.append(link);
}

/** Resolves when all scripts of the page have run, which set properties. Pending if they have run before. */
const parsed = () =>
  new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true, passive: true }));

function tokenOf(getToken: GetToken, servers: Servers): Promise<string> {
  const server = baseOf(servers.serverUrl);
  const known = asked.get(server);
  if (known?.getToken === getToken) return known.token;
  const token = askHost(getToken, servers, { reason: "start", minValidity: 5 });
  asked.set(server, { getToken, token });
  offerToken({ getToken, server, token });
  return token;
}

function read({ serverUrl, adminUrl }: SessionConfig, token: string, path: string): Promise<Response> {
  const url = baseOf(adminUrl ?? serverUrl) + path;
  const authorization = `Bearer ${token}`;
  const response = fetch(url, { headers: { accept: "application/json, text/plain, */*", authorization } });
  offerResponse(url, authorization, response);
  return response;
}
