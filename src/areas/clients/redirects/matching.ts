import { parseUri, type Uri } from "./uri.ts";

/** What the server goes by when an application asks to be returned to an address. */
export interface RedirectRules {
  entries: readonly string[];
  rootUrl?: string | undefined;
  /** Base addresses of the server, without a slash at the end. */
  serverUrl: string;
  adminUrl: string;
}

/** Why one entry does not match: the first part that differs. */
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
  /** The entry as a whole address. */
  resolved: string;
  mismatch: Mismatch;
}

/** Why nothing can match, whatever the entries. */
type Refusal = "noEntries" | "syntax" | "parameter" | "scheme";

/** Why entries that end in a star count as they are written: the address might lead elsewhere than it seems. */
type Unsafe = "userInfo" | "host" | "parent";

export type Verdict =
  | { accepted: true; entry: string; resolved: string; by: "exact" | "prefix" | "anything" | "loopback" }
  | { accepted: false; refusal?: Refusal; parameter?: string; unsafe?: Unsafe; results: readonly EntryResult[] };

/** Answers of a sign-in: an address that brings one of them along could feed the application a forged answer. */
const answers = new Set([
  "code",
  "id_token",
  "access_token",
  "token_type",
  "expires_in",
  "state",
  "iss",
  "error",
  "error_description",
  "session_state",
  "response",
  "kc_action",
  "kc_action_status",
]);

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A step up in any spelling. */
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
    .find((name) => answers.has(name.toLowerCase()));

function unsafeOf({ authority, userInfo, host, port, path }: Uri): Unsafe | undefined {
  if (userInfo !== undefined) return "userInfo";
  if (authority !== undefined && host === undefined && port === undefined) return "host";
  return path !== undefined && stepUp.test(path) ? "parent" : undefined;
}

/** Address that entries with a leading slash are put behind. */
function rootOf({ rootUrl, serverUrl, adminUrl }: RedirectRules): string {
  if (!rootUrl) return originOf(serverUrl) ?? serverUrl;
  const root = rootUrl.replace("${authBaseUrl}", serverUrl).replace("${authAdminUrl}", adminUrl);
  return root === rootUrl ? rootUrl : root.replace(/\/$/, "");
}

/** An entry as a whole address. */
export const resolveEntry = (entry: string, rules: RedirectRules): string =>
  entry.startsWith("/") ? rootOf(rules) + entry : entry;

/** Scheme, host and port, as browsers name the origin of a page; undefined for what has none. */
export function originOf(address: string): string | undefined {
  return /^https?:\/\/[^/]+/.exec(address)?.[0];
}

const partsOf = (text: string) => {
  const [, scheme, authority, path = "", query, fragment] =
    /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  const [, userInfo, host, port] = /^(?:(.*)@)?(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority ?? "") ?? [];
  return { scheme, authority, userInfo, host, port, path, query, fragment };
};

/** What an entry with a star at its end lets in: everything that begins so. Undefined where the star is only a sign like any other. */
export function prefixOf(resolved: string): string | undefined {
  if (!resolved.endsWith("*") || /[?#]/.test(resolved)) return undefined;
  const { authority, path } = partsOf(resolved);
  if (path || authority === undefined || authority === "*" || authority.endsWith(":*")) return resolved.slice(0, -1);
  // A star straight after a host would let in every host whose name begins so; the server takes it as one after a slash.
  return `${resolved.slice(0, -1)}/`;
}

const withoutQuery = (address: string): string => {
  const at = address.indexOf("?") < 0 ? address.indexOf("#") : address.indexOf("?");
  return at < 0 ? address : address.slice(0, at);
};

/** What of an entry matched, or undefined. */
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

/** The first part in which an address differs from an entry that did not match it. */
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

/** Nearest first: entries that differ late differ little. */
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
 * Whether the server returns people to an address, by which entry, or why by none. Follows what server 26.7.4 does, oddities included:
 * https://www.keycloak.org/docs/latest/server_admin/#_valid_redirect_uris; compared with it by an end-to-end test.
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
  // Native applications listen where a port happens to be free.
  const tries = [
    address,
    ...(isLocal ? [address.replace(/^(http:\/\/(?:[^/?#]*@)?(?:\[[^\]]*\]|[^:/?#]*)):\d*/, "$1")] : []),
  ];
  for (const [index, tried] of tries.entries())
    for (const { entry, resolved } of candidates) {
      const match = matchOf(resolved, tried, !unsafe);
      if (!match) continue;
      const isWeb = uri.scheme === undefined || /^https?$/i.test(uri.scheme);
      // The first match decides: a star that is the whole entry, or stands within a scheme, is for the web only.
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

/** Entries for the return from sign-out: `+`, and no entry at all, stand for those of sign-in, `-` for none. */
export function logoutEntries(entries: readonly string[], redirectUris: readonly string[]): readonly string[] {
  const given = entries.filter(Boolean);
  if (!given.length) return redirectUris;
  if (given[0] === "-") return [];
  return given.includes("+") ? [...given.filter((entry) => entry !== "+"), ...redirectUris] : given;
}

/** Whether pages of an address's origin may call the server from a browser, and by which entry of the web origins. */
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
