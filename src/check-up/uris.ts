import type { Json } from "../realm-document/document.ts";
import { textOf, textsIn, jsonOf } from "../realm-document/json.ts";

const localHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

const hostOf = (uri: string): string =>
  /^[a-z][a-z\d+.-]*:\/\/(?:[^@/?#]*@)?(\[[^\]]*\]|[^:/?#*]*)/i.exec(uri)?.[1] ?? "";

/** True for URLs on the device itself. */
export const isLoopback = (uri: string): boolean => localHost.test(hostOf(uri));

/** True for http URLs of other hosts: their traffic is not encrypted. */
export const isUnencrypted = (uri: unknown): uri is string =>
  typeof uri === "string" && /^http:\/\//i.test(uri) && !isLoopback(uri);

/** True for an entry that matches every site: `*`, `https://*`. */
export const isAnySite = (uri: string): boolean =>
  uri.endsWith("*") && /^(?:h(?:t(?:t(?:p(?:s?(?::\/{0,2})?)?)?)?)?)?$/i.test(uri.slice(0, -1));

/** True for a wildcard right after a host: `https://shop.example*`. */
export const isHostWildcard = (uri: string): boolean => /^https?:\/\/[^/?#*]+\*$/i.test(uri);

/** True for a wildcard in the path: `https://shop.example/*`, `/app/*`. */
export const isPathWildcard = (uri: string): boolean =>
  /\*$/.test(uri) && !/[?#]/.test(uri) && !isAnySite(uri) && !isHostWildcard(uri);

export const isRelative = (uri: string): boolean => uri.startsWith("/");

/** Scheme of an application, which other applications on the device can claim too. */
export function appScheme(uri: string): string | undefined {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(uri)?.[1]?.toLowerCase();
  return scheme && !/^(?:https?|urn)$/.test(scheme) ? scheme : undefined;
}

/** True for a URL with a scheme that browsers may run as script, or that is no web page. */
export const isNoWebPage = (uri: unknown): boolean =>
  typeof uri === "string" && /^\s*[a-z][a-z\d+.-]*:/i.test(uri) && !/^\s*https?:/i.test(uri);

export const redirectUrisOf = ({ redirectUris }: Json): readonly string[] => textsIn(redirectUris);

/** True if a client gets its response through the browser. */
export const usesRedirects = ({ standardFlowEnabled, implicitFlowEnabled }: Json): boolean =>
  standardFlowEnabled !== false || implicitFlowEnabled === true;

export const hasPkce = ({ attributes }: Json): boolean =>
  textOf(jsonOf(attributes)["pkce.code.challenge.method"]) === "S256";
