/** Parts of a URI as the server parses it. Missing parts are undefined. */
export interface Uri {
  scheme: string | undefined;
  authority: string | undefined;
  userInfo: string | undefined;
  /** Undefined for invalid host names, such as those with an underscore. */
  host: string | undefined;
  port: number | undefined;
  /** Undefined for URIs without slashes after the scheme, such as `myapp:callback`. */
  path: string | undefined;
  query: string | undefined;
  fragment: string | undefined;
}

const letters = "A-Za-z0-9\\-_.!~*'()";
// Non-ASCII characters, except spaces and control characters.
const other = "[^\\u0000-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const escaped = "%[0-9A-Fa-f]{2}";
const only = (signs: string) => new RegExp(`^(?:[${letters}${signs}]|${escaped}|(?=[^\\x00-\\x7f])${other})*$`, "u");

const inPath = only(":@&=+$,;/");
const inQuery = only(";/?:@&=+$,\\[\\]");
const inUserInfo = only(";:&=+$,");
const inRegistry = only("$,;:@&=+");

const label = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
const hostName = new RegExp(`^(?:${label}\\.)*[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.?$`);
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|$)){4}$/;
const ipv6 = /^\[[0-9A-Fa-f:.]+(?:%[\w.]+)?\]$/;

/** Parses user info, host and port. Undefined if invalid. Registry-based names have no host. */
function authorityOf(text: string): Pick<Uri, "authority" | "userInfo" | "host" | "port"> | undefined {
  const [, userInfo, host = "", port] = /^(?:([^@]*)@)?(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(text) ?? [];
  if (
    (hostName.test(host) || ipv4.test(host) || ipv6.test(host)) &&
    (userInfo === undefined || inUserInfo.test(userInfo))
  )
    return { authority: text, userInfo, host, port: port ? Number(port) : undefined };
  return inRegistry.test(text) ? { authority: text, userInfo: undefined, host: undefined, port: undefined } : undefined;
}

/**
 * Parses a URI by the rules of the server: RFC 2396 plus non-ASCII characters. Stricter than browsers: no spaces, no
 * brackets in paths, no corrections.
 * Returns undefined if it is invalid.
 */
export function parseUri(text: string): Uri | undefined {
  const [, scheme, rest = ""] = /^(?:([^:/?#]*):)?(.*)$/s.exec(text) ?? [];
  if (scheme !== undefined && !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme)) return undefined;
  const at = rest.indexOf("#");
  const fragment = at < 0 ? undefined : rest.slice(at + 1);
  const before = at < 0 ? rest : rest.slice(0, at);
  if (fragment !== undefined && !inQuery.test(fragment)) return undefined;
  const none = { scheme, authority: undefined, userInfo: undefined, host: undefined, port: undefined };
  if (scheme !== undefined && !before.startsWith("/"))
    return before && inQuery.test(before) ? { ...none, path: undefined, query: undefined, fragment } : undefined;
  const [, slashes, name = "", path = "", query] = /^(\/\/)?((?<=^\/\/)[^/?]*)?([^?]*)(?:\?(.*))?$/s.exec(before) ?? [];
  if (!inPath.test(path) || (query !== undefined && !inQuery.test(query))) return undefined;
  if (!slashes) return { ...none, path, query, fragment };
  if (!name)
    return path || query !== undefined || fragment !== undefined ? { ...none, path, query, fragment } : undefined;
  const authority = authorityOf(name);
  return authority && { scheme, ...authority, path, query, fragment };
}
