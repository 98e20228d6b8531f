import type { Client } from "../client.ts";
import { homeUrl } from "../homeUrl.ts";
import { checkOrigin, checkRedirect, logoutEntries, resolveEntry, type RedirectRules } from "../redirects/matching.ts";

/** Match of a URL and a client entry. `above`: the URL is below the entry. `beneath`: the entry is below the URL. */
type Fit = "exact" | "loopback" | "prefix" | "beneath" | "above" | "origin" | "plus" | "anything";

export interface Match {
  /** Text key of the setting, or the attribute name. */
  label: string;
  isAttribute: boolean;
  entry: string;
  /** Entry as an absolute URL. */
  resolved: string;
  fit: Fit;
}

/** Client with its matching entries, best match first. */
export interface Owner {
  client: Client;
  matches: readonly Match[];
}

const nearness: readonly Fit[] = ["exact", "loopback", "prefix", "beneath", "above", "origin", "plus", "anything"];
const logoutAttribute = "post.logout.redirect.uris";

const bare = (address: string) => address.replace(/[/*]+$/, "");
const startsBelow = (address: string, start: string) =>
  start !== "" && address.startsWith(start) && /^[/?#]/.test(address.slice(start.length));

/** Compares a URL without wildcards with another URL. */
function fitOf(own: string, address: string): Fit | undefined {
  const [left, right] = [bare(own), bare(address)];
  if (left === right) return "exact";
  if (startsBelow(right, left)) return "above";
  return startsBelow(left, right) ? "beneath" : undefined;
}

/** Returns matching redirect URIs, by the rules of the server, and entries below the URL. */
function returns(label: string, address: string, rules: RedirectRules): Match[] {
  const verdict = checkRedirect(address, rules);
  const by: Match[] = verdict.accepted
    ? [{ label, isAttribute: false, entry: verdict.entry, resolved: verdict.resolved, fit: verdict.by }]
    : [];
  const beneath = rules.entries
    .filter((entry) => entry && entry !== by[0]?.entry)
    .map((entry) => ({ entry, resolved: resolveEntry(entry, rules) }))
    .filter(({ resolved }) => startsBelow(resolved, bare(address)));
  return [
    ...by,
    ...beneath.map(({ entry, resolved }): Match => ({ label, isAttribute: false, entry, resolved, fit: "beneath" })),
  ];
}

function matchesOf(client: Client, address: string, { url, adminUrl }: { url: string; adminUrl: string }): Match[] {
  const rules: RedirectRules = {
    entries: client.redirectUris ?? [],
    rootUrl: client.rootUrl,
    serverUrl: url,
    adminUrl,
  };
  const { [logoutAttribute]: logout = "", ...attributes }: Record<string, unknown> = client.attributes ?? {};
  const ofLogout = String(logout).split("##").filter(Boolean);
  // Skip inherited redirect URIs: they are already in the result.
  const ownLogout = logoutEntries(ofLogout, rules.entries).filter((entry) => ofLogout.includes(entry));
  const { entry: origin } = checkOrigin(address, client.webOrigins ?? [], rules);
  const plain = (label: string, entry: string | undefined, resolved = entry, isAttribute = false): Match[] => {
    const fit = entry && resolved ? fitOf(resolved, address) : undefined;
    return fit && entry && resolved ? [{ label, isAttribute, entry, resolved, fit }] : [];
  };
  return [
    ...returns("validRedirectUri", address, rules),
    ...returns("validPostLogoutRedirectUri", address, { ...rules, entries: ownLogout }),
    ...(origin
      ? [
          {
            label: "webOrigins",
            isAttribute: false,
            entry: origin,
            resolved: origin,
            fit: origin === "*" ? "anything" : origin === "+" ? "plus" : "origin",
          } satisfies Match,
        ]
      : []),
    ...plain("rootUrl", client.rootUrl, client.rootUrl && bare(resolveEntry("/", rules))),
    ...plain("homeURL", client.baseUrl, homeUrl(client, { url, adminUrl })),
    ...plain(
      client.protocol === "saml" ? "masterSamlProcessingUrl" : "adminURL",
      client.adminUrl,
      client.adminUrl && resolveEntry(client.adminUrl, rules),
    ),
    ...Object.entries(attributes).flatMap(([name, value]) =>
      typeof value === "string" && /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? plain(name, value, value, true) : [],
    ),
  ];
}

const rankOf = ({ fit }: Match) => nearness.indexOf(fit);
/** Of two equal matches, the longer entry is more specific. */
const nearer = (left: Match, right: Match) =>
  rankOf(left) - rankOf(right) || right.resolved.length - left.resolved.length;

/**
 * Returns the entries of a client that match a URL, by the rules of the server. Undefined if none matches. `addresses`
 * are the possible meanings of one text.
 */
export function ownerOf(
  client: Client,
  addresses: readonly string[],
  server: { url: string; adminUrl: string },
): Owner | undefined {
  const all = addresses.flatMap((address) => matchesOf(client, address, server));
  const matches = [
    ...new Map(
      all
        .sort(nearer)
        .toReversed()
        .map((match) => [JSON.stringify([match.label, match.entry]), match]),
    ).values(),
  ].sort(nearer);
  return matches.length ? { client, matches } : undefined;
}

/** Sort order of owners: best match first. */
export function byNearness(
  { matches: [left], client: one }: Owner,
  { matches: [right], client: other }: Owner,
): number {
  return (left && right ? nearer(left, right) : 0) || (one.clientId ?? "").localeCompare(other.clientId ?? "");
}
