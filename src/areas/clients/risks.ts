import { mapFields, type Consequence, type Form } from "../../kit/form/fields.ts";
import { getIn, type Path } from "../../kit/record/path.ts";
import type { Client } from "./client.ts";
import { originOf, prefixOf } from "./redirects/matching.ts";

/** Effects of a changed field. Arguments: values before and after, and the client with all changes. */
type Rule = (before: unknown, after: unknown, client: Client) => readonly Consequence[];

const danger = (key: string, values?: Consequence["values"]): Consequence => ({
  key,
  danger: true,
  ...(values && { values }),
});
const warning = (key: string, values?: Consequence["values"]): Consequence => ({ key, ...(values && { values }) });

const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.map(String) : typeof value === "string" ? value.split("##") : [])
    .map((entry) => entry.trim())
    .filter(Boolean);
const isTrue = (value: unknown) => value === true || value === "true";
const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Returns added and removed entries of a list. */
function changesOf(before: unknown, after: unknown): { added: readonly string[]; removed: readonly string[] } {
  const [old, now] = [new Set(listOf(before)), new Set(listOf(after))];
  return { added: [...now].filter((entry) => !old.has(entry)), removed: [...old].filter((entry) => !now.has(entry)) };
}

/** Maximum number of entries in a message. */
const mostNamed = 50;
const named = (entries: readonly string[]) =>
  `${entries.slice(0, mostNamed).join(", ")}${entries.length > mostNamed ? " …" : ""}`;

/** Returns one message for all entries. */
const about = (make: typeof danger, key: string, entries: readonly string[]): Consequence[] =>
  entries.length ? [make(key, { entries: named(entries) })] : [];

const localHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** True for http URLs. Excludes loopback hosts, because their traffic stays on the device. */
export function isUnencrypted(address: string): boolean {
  const [, host = ""] = /^http:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?#*]*)/i.exec(address) ?? [];
  return /^http:\/\//i.test(address) && !localHost.test(host);
}

/** True if an entry matches every site: its prefix does not contain a host. */
export const isAnySite = (entry: string): boolean =>
  entry === "*" || /^h(?:t(?:t(?:p(?:s?(?::\/{0,2})?)?)?)?)?$/i.test(prefixOf(entry) ?? "no prefix");

/** True if a `*` is not a wildcard: the server supports it only at the end. */
const isIdleStar = (entry: string) => entry.slice(0, -1).includes("*") || (entry.endsWith("*") && /[?#]/.test(entry));

/** True for a custom scheme, which other applications can claim too. */
const isAppScheme = (entry: string) =>
  /^[a-z][a-z\d+.-]*:/i.test(entry) && !/^https?:/i.test(entry) && !/^urn:/i.test(entry);

const redirectUris: Rule = (before, after, client) => {
  const { added, removed } = changesOf(before, after);
  const anySite = added.filter(isAnySite);
  const other = added.filter((entry) => !isAnySite(entry));
  return [
    ...about(
      danger,
      isTrue(client.implicitFlowEnabled) ? "clients.risks.anySiteTokens" : "clients.risks.anySite",
      anySite,
    ),
    ...about(danger, "clients.risks.unencryptedReturn", other.filter(isUnencrypted)),
    ...(client.attributes?.["pkce.code.challenge.method"] === "S256"
      ? []
      : about(warning, "clients.risks.appScheme", other.filter(isAppScheme))),
    ...about(warning, "clients.risks.idleStar", other.filter(isIdleStar)),
    ...about(warning, "clients.risks.returnGone", removed),
  ];
};

const logoutUris: Rule = (before, after) => {
  const { added, removed } = changesOf(before, after);
  return [
    ...about(danger, "clients.risks.anySiteLogout", added.filter(isAnySite)),
    ...about(warning, "clients.risks.logoutGone", removed),
  ];
};

const webOrigins: Rule = (before, after) => {
  const { added, removed } = changesOf(before, after);
  const sites = added.filter((entry) => entry !== "*" && entry !== "+");
  return [
    ...(added.includes("*") ? [danger("clients.risks.anyOrigin")] : []),
    ...about(danger, "clients.risks.unencryptedOrigin", sites.filter(isUnencrypted)),
    ...about(
      warning,
      "clients.risks.noOrigin",
      sites.filter((entry) => originOf(entry) !== entry || entry.includes("*")),
    ),
    ...about(warning, "clients.risks.originGone", removed),
  ];
};

const rootUrl: Rule = (_before, after, client) => {
  const relative = [
    ...listOf(client.redirectUris),
    ...listOf(client.attributes?.["post.logout.redirect.uris"]),
    textOf(client.baseUrl),
    textOf(client.adminUrl),
  ].filter((entry) => entry.startsWith("/"));
  const root = textOf(after);
  const takesCodes = listOf(client.redirectUris).some((entry) => entry.startsWith("/"));
  return [
    ...(relative.length
      ? [
          warning(root ? "clients.risks.root" : "clients.risks.rootServer", {
            root,
            entries: named([...new Set(relative)]),
          }),
        ]
      : []),
    ...(takesCodes && isUnencrypted(root) ? [danger("clients.risks.unencryptedRoot", { root })] : []),
  ];
};

const adminUrl: Rule = (_before, after, client) => {
  const url = textOf(after);
  // For SAML, this URL receives all responses.
  const isSaml = client.protocol === "saml";
  if (!url) return [warning(isSaml ? "clients.risks.noProcessing" : "clients.risks.noAdmin")];
  return [
    warning(isSaml ? "clients.risks.processing" : "clients.risks.admin", { url }),
    ...(isUnencrypted(url) ? [danger("clients.risks.unencryptedUrl", { url })] : []),
  ];
};

/** Rule for a switch, with the effects of each state. */
const turned =
  (on: readonly Consequence[], off: readonly Consequence[]): Rule =>
  (before, after) =>
    isTrue(before) === isTrue(after) ? [] : isTrue(after) ? on : off;

const pkce: Rule = (before, after) => {
  if (after === "S256") return textOf(before) === "" ? [warning("clients.risks.pkceOn")] : [];
  return [danger(after === "plain" ? "clients.risks.pkcePlain" : "clients.risks.pkceOff")];
};

const keysUrl: Rule = (_before, after) =>
  isUnencrypted(textOf(after)) ? [danger("clients.risks.unencryptedKeys", { url: textOf(after) })] : [];

const weakAlgorithm: Rule = (_before, after) =>
  /SHA1$/.test(textOf(after)) ? [danger("clients.risks.sha1", { name: textOf(after) })] : [];

/**
 * Effects of disabling a signature.
 * Dangerous if the other signature is also off, because forged responses are not detected.
 */
const unsigned =
  (other: string): Rule =>
  (before, after, client) =>
    isTrue(before) && !isTrue(after) && !isTrue(client.attributes?.[other]) ? [danger("clients.risks.unsigned")] : [];

const attributeKey = (name: string) => `attributes/${name}`;

/**
 * Rules by path.
 * Source: RFC 9700 (OAuth 2.0 security best current practice), and the behavior of the server for each field.
 */
const rules: Readonly<Record<string, Rule>> = {
  clientId: (before, after) => [warning("clients.risks.renamed", { before: textOf(before), after: textOf(after) })],
  redirectUris,
  webOrigins,
  rootUrl,
  adminUrl,
  [attributeKey("post.logout.redirect.uris")]: logoutUris,
  publicClient: turned([danger("clients.risks.public")], [warning("clients.risks.confidential")]),
  authorizationServicesEnabled: turned([], [danger("clients.risks.authorizationOff")]),
  standardFlowEnabled: turned([], [danger("clients.risks.standardOff")]),
  implicitFlowEnabled: turned([danger("clients.risks.implicitOn")], [warning("clients.risks.implicitOff")]),
  directAccessGrantsEnabled: turned([danger("clients.risks.directOn")], [warning("clients.risks.directOff")]),
  serviceAccountsEnabled: turned([warning("clients.risks.accountOn")], [warning("clients.risks.accountOff")]),
  [attributeKey("standard.token.exchange.enabled")]: turned(
    [warning("clients.risks.exchangeOn")],
    [warning("clients.risks.exchangeOff")],
  ),
  [attributeKey("oauth2.device.authorization.grant.enabled")]: turned(
    [warning("clients.risks.deviceOn")],
    [warning("clients.risks.deviceOff")],
  ),
  [attributeKey("oidc.ciba.grant.enabled")]: turned([], [warning("clients.risks.cibaOff")]),
  [attributeKey("oauth2.jwt.authorization.grant.enabled")]: turned(
    [warning("clients.risks.jwtGrantOn")],
    [warning("clients.risks.jwtGrantOff")],
  ),
  [attributeKey("pkce.code.challenge.method")]: pkce,
  [attributeKey("dpop.bound.access.tokens")]: turned(
    [warning("clients.risks.dpopOn")],
    [danger("clients.risks.dpopOff")],
  ),
  [attributeKey("jwks.url")]: keysUrl,
  [attributeKey("saml.metadataDescriptorUrl")]: keysUrl,
  [attributeKey("saml.server.signature")]: unsigned("saml.assertion.signature"),
  [attributeKey("saml.assertion.signature")]: unsigned("saml.server.signature"),
  [attributeKey("saml.signature.algorithm")]: weakAlgorithm,
};

/** Returns the effects of a change at a path. Empty if there are none. */
export function risksOf(path: Path, before: Client, after: Client): readonly Consequence[] {
  const rule = rules[path.join("/")];
  return rule ? rule(getIn(before, path), getIn(after, path), after) : [];
}

/** Limits a rule to dangers: a new client has no existing users to break. */
const dangersOf =
  (rule: Rule): Rule =>
  (...change) =>
    rule(...change).filter(({ danger: isDanger }) => isDanger);

const unsignedAtAll: Rule = (_before, after, client) =>
  textOf(after) === "false" && textOf(client.attributes?.["saml.assertion.signature"]) === "false"
    ? [danger("clients.risks.unsignedAtAll")]
    : [];

/**
 * Rules that differ for new clients. The client ID and a missing secret alone are not a risk.
 * Full scope, the server default, never requires a confirmation alone.
 */
const rulesOfNew: Readonly<Record<string, Rule>> = {
  ...rules,
  clientId: () => [],
  publicClient: () => [],
  [attributeKey("dpop.bound.access.tokens")]: () => [],
  rootUrl: dangersOf(rootUrl),
  adminUrl: dangersOf(adminUrl),
  [attributeKey("pkce.code.challenge.method")]: (before, after, client) =>
    textOf(after) === "" ? [] : dangersOf(pkce)(before, after, client),
  [attributeKey("saml.server.signature")]: unsignedAtAll,
  fullScopeAllowed: turned([warning("clients.risks.fullScope")], []),
};

/** Returns the effects of a value in a new client, compared with no value. */
export function risksOfNew(path: Path, client: Client): readonly Consequence[] {
  const rule = rulesOfNew[path.join("/")];
  return rule ? rule(undefined, getIn(client, path), client) : [];
}

/** Adds the effects of changes to the fields of a client form. */
export const withRisks = (form: Form<Client>): Form<Client> =>
  mapFields(form, (field) =>
    field.path.join("/") in rules
      ? { ...field, sensitive: (before, after) => risksOf(field.path, before as Client, after as Client) }
      : field,
  );
