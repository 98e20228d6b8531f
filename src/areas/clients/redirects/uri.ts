/** Parts of an address as the server sees them; what is not there is undefined. */
export interface Uri {
  scheme: string | undefined;
  authority: string | undefined;
  userInfo: string | undefined;
  /** Undefined for names that are none of the net's, such as those with an underscore. */
  host: string | undefined;
  port: number | undefined;
  /** Undefined for addresses without slashes after the scheme: `myapp:callback`. */
  path: string | undefined;
  query: string | undefined;
  fragment: string | undefined;
}

const letters = "A-Za-z0-9\\-_.!~*'()";
// Beyond ASCII all but blanks and control characters.
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

/** Who is asked: user, host and port. Undefined for what is no name at all; without a host for names of another kind. */
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
 * Reads an address by the rules the server goes by (RFC 2396, beyond ASCII too), which are stricter than a browser's: no blanks, no brackets in
 * paths, nothing mended. Undefined for what it refuses to read.
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
