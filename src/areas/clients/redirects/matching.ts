import { refusedParams } from "../../../session/refusedParams.ts";
import { parseUri, type Uri } from "./uri.ts";

/** Settings that the server uses to validate a redirect URI. */
export interface RedirectRules {
  entries: readonly string[];
  rootUrl?: string | undefined;
  /** Base URLs of the server, without a trailing slash. */
  serverUrl: string;
  adminUrl: string;
}

/** Reason why an entry does not match: the first part that differs. */
type Mismatch =
  | "scheme"
  | "host"
  | "port"
  | "path"
  | "case"
  | "slash"
  | "query"
  | "fragment"
  | "star"
  | "userInfo"
  | "whole";

interface EntryResult {
  entry: string;
  /** Entry as an absolute URL. */
  resolved: string;
  mismatch: Mismatch;
}

/** Reason why no entry can match. */
type Refusal = "noEntries" | "syntax" | "parameter" | "scheme";

/** Reason why the server ignores wildcards: the URL might lead to an unexpected host or path. */
type Unsafe = "userInfo" | "host" | "parent";

export type Verdict =
  | { accepted: true; entry: string; resolved: string; by: "exact" | "prefix" | "anything" | "loopback" }
  | { accepted: false; refusal?: Refusal; parameter?: string; unsafe?: Unsafe; results: readonly EntryResult[] };

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Parent path segment in any encoding. */
const stepUp = /(?:\/|%2f|%5c|\\)(?:%2e|%252e|\.){2}(?:\/|%2f|%5c|\\|;|%3b|%09|%0[ad]|%00|$)/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

const reservedParameter = ({ query, fragment }: Uri): string | undefined =>
  [query, fragment]
    .flatMap((part) => part?.split("&") ?? [])
    .map((part) => decoded(part.split("=", 1)[0] ?? ""))
    .find((name) => refusedParams.has(name.toLowerCase()));

function unsafeOf({ authority, userInfo, host, port, path }: Uri): Unsafe | undefined {
  if (userInfo !== undefined) return "userInfo";
  if (authority !== undefined && host === undefined && port === undefined) return "host";
  return path !== undefined && stepUp.test(path) ? "parent" : undefined;
}

/** Returns the base URL of entries with a leading slash. */
function rootOf({ rootUrl, serverUrl, adminUrl }: RedirectRules): string {
  if (!rootUrl) return originOf(serverUrl) ?? serverUrl;
  const root = rootUrl.replace("${authBaseUrl}", serverUrl).replace("${authAdminUrl}", adminUrl);
  return root === rootUrl ? rootUrl : root.replace(/\/$/, "");
}

/** Resolves an entry to an absolute URL. */
export const resolveEntry = (entry: string, rules: RedirectRules): string =>
  entry.startsWith("/") ? rootOf(rules) + entry : entry;

/** Returns the origin: scheme, host and port. Undefined if the URL has none. */
export function originOf(address: string): string | undefined {
  return /^https?:\/\/[^/]+/.exec(address)?.[0];
}

const partsOf = (text: string) => {
  const [, scheme, authority, path = "", query, fragment] =
    /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  const [, userInfo, host, port] = /^(?:(.*)@)?(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority ?? "") ?? [];
  return { scheme, authority, userInfo, host, port, path, query, fragment };
};

/** Returns the prefix of an entry with a trailing wildcard. Undefined if its `*` is not a wildcard. */
export function prefixOf(resolved: string): string | undefined {
  if (!resolved.endsWith("*") || /[?#]/.test(resolved)) return undefined;
  const { authority, path } = partsOf(resolved);
  if (path || authority === undefined || authority === "*" || authority.endsWith(":*")) return resolved.slice(0, -1);
  // A wildcard right after a host would match other hosts with the same prefix, so the server adds a slash.
  return `${resolved.slice(0, -1)}/`;
}

const withoutQuery = (address: string): string => {
  const at = address.indexOf("?") < 0 ? address.indexOf("#") : address.indexOf("?");
  return at < 0 ? address : address.slice(0, at);
};

/** Returns the matching part of an entry. Undefined if it does not match. */
function matchOf(
  resolved: string,
  address: string,
  mayStar: boolean,
): { matched: string; by: "exact" | "prefix" | "anything" } | undefined {
  if (resolved === "*") return { matched: "*", by: "anything" };
  const prefix = mayStar ? prefixOf(resolved) : undefined;
  if (prefix === undefined) return resolved === address ? { matched: resolved, by: "exact" } : undefined;
  const path = withoutQuery(address);
  if (path.startsWith(prefix)) return { matched: prefix, by: "prefix" };
  const bare = prefix.length > 1 ? prefix.replace(/\/$/, "") : prefix;
  return path === bare ? { matched: bare, by: "prefix" } : undefined;
}

const isSameWord = (one = "", other = "") => one.toLowerCase() === other.toLowerCase();

/** Returns the first part in which a URL differs from an entry. */
function mismatchOf(resolved: string, address: string, mayStar: boolean): Mismatch {
  const prefix = prefixOf(resolved);
  if (prefix === undefined && resolved.includes("*")) return "star";
  if (prefix !== undefined && !mayStar) return "star";
  const [wanted, given] = [partsOf(prefix ?? resolved), partsOf(address)];
  if (wanted.scheme !== given.scheme) return isSameWord(wanted.scheme, given.scheme) ? "case" : "scheme";
  if ((wanted.userInfo ?? "") !== (given.userInfo ?? "")) return "userInfo";
  if (wanted.host !== given.host) return isSameWord(wanted.host, given.host) ? "case" : "host";
  if ((wanted.port ?? "") !== (given.port ?? "")) return "port";
  if (prefix !== undefined) return given.path.toLowerCase().startsWith(wanted.path.toLowerCase()) ? "case" : "path";
  if (wanted.path !== given.path)
    return isSameWord(wanted.path, given.path)
      ? "case"
      : isSameWord(wanted.path.replace(/\/$/, ""), given.path.replace(/\/$/, ""))
        ? "slash"
        : "path";
  if ((wanted.query ?? "") !== (given.query ?? "")) return "query";
  return (wanted.fragment ?? "") === (given.fragment ?? "") ? "whole" : "fragment";
}

/** Nearest first: the later an entry differs, the nearer it is. */
const nearness: readonly Mismatch[] = [
  "fragment",
  "query",
  "slash",
  "case",
  "path",
  "port",
  "userInfo",
  "star",
  "host",
  "scheme",
  "whole",
];

/**
 * Validates a redirect URI like server 26.7.4, including its oddities. An end-to-end test compares both.
 * Source: https://www.keycloak.org/docs/latest/server_admin/#_valid_redirect_uris
 * @returns the matching entry, or the reasons
 */
export function checkRedirect(address: string, rules: RedirectRules): Verdict {
  const entries = [...new Set(rules.entries.filter(Boolean))];
  if (!entries.length) return { accepted: false, refusal: "noEntries", results: [] };
  const uri = parseUri(address);
  if (!uri) return { accepted: false, refusal: "syntax", results: [] };
  const parameter = reservedParameter(uri);
  if (parameter) return { accepted: false, refusal: "parameter", parameter, results: [] };
  const unsafe = unsafeOf(uri);
  const candidates = entries
    .map((entry) => ({ entry, resolved: resolveEntry(entry, rules) }))
    .sort((a, b) => b.resolved.length - a.resolved.length);
  const isLocal = uri.scheme === "http" && uri.host !== undefined && loopback.has(uri.host);
  // Native applications use any free port of the loopback interface.
  const tries = [
    address,
    ...(isLocal ? [address.replace(/^(http:\/\/(?:[^/?#]*@)?(?:\[[^\]]*\]|[^:/?#]*)):\d*/, "$1")] : []),
  ];
  for (const [index, tried] of tries.entries())
    for (const { entry, resolved } of candidates) {
      const match = matchOf(resolved, tried, !unsafe);
      if (!match) continue;
      const isWeb = uri.scheme === undefined || /^https?$/i.test(uri.scheme);
      // The first match decides. An entry `*`, or a wildcard within the scheme, matches only http and https.
      if (!isWeb && !match.matched.startsWith(`${uri.scheme}:`))
        return { accepted: false, refusal: "scheme", results: [{ entry, resolved, mismatch: "scheme" }] };
      return { accepted: true, entry, resolved, by: index && match.by === "exact" ? "loopback" : match.by };
    }
  const results = candidates.map(({ entry, resolved }) => ({
    entry,
    resolved,
    mismatch: mismatchOf(resolved, address, !unsafe),
  }));
  return {
    accepted: false,
    ...(unsafe && { unsafe }),
    results: results.sort((a, b) => nearness.indexOf(a.mismatch) - nearness.indexOf(b.mismatch)),
  };
}

/** Returns post logout redirect URIs. `+` and an empty list mean the valid redirect URIs, `-` means none. */
export function logoutEntries(entries: readonly string[], redirectUris: readonly string[]): readonly string[] {
  const given = entries.filter(Boolean);
  if (!given.length) return redirectUris;
  if (given[0] === "-") return [];
  return given.includes("+") ? [...given.filter((entry) => entry !== "+"), ...redirectUris] : given;
}

/** Checks CORS for the origin of a URL. Returns the matching web origin. */
export function checkOrigin(
  address: string,
  webOrigins: readonly string[],
  redirects: RedirectRules,
): { origin: string | undefined; entry: string | undefined } {
  const origin = originOf(address)?.toLowerCase();
  if (!origin) return { origin: undefined, entry: undefined };
  const direct = webOrigins.find((entry) => entry === origin) ?? webOrigins.find((entry) => entry === "*");
  if (direct || !webOrigins.includes("+")) return { origin, entry: direct };
  const source = redirects.entries.find((entry) => originOf(resolveEntry(entry, redirects)) === origin);
  return { origin, entry: source && "+" };
}
