/** A mapper with the client scope or client that has it. */
export interface MapperInScope {
  id: string;
  name: string;
  protocolMapper: string;
  config: Readonly<Record<string, string>>;
  containerId: string;
  containerName: string;
  containerType: string;
}

/** Source of a claim: mappers, the server itself, or nothing that exists now. */
export type Origin = { by: "server" } | { by: "mappers"; mappers: readonly MapperInScope[] } | { by: "nothing" };

/** Claims that no mapper makes. Source: RFC 7519, RFC 9068, OpenID Connect Core, and tokens of Keycloak 26.7. */
const ofServer: ReadonlySet<string> = new Set([
  ...["iss", "exp", "iat", "nbf", "jti", "typ", "azp", "sid", "scope", "nonce", "at_hash", "c_hash", "s_hash"],
  ...["cnf", "session_state", "act", "trusted-certs", "authorization", "events", "client_id"],
]);

/** Claims of mappers without a claim name. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  "oidc-audience-mapper": ["aud"],
  "oidc-audience-resolve-mapper": ["aud"],
  "oidc-full-name-mapper": ["name"],
  "oidc-address-mapper": ["address"],
  "oidc-acr-mapper": ["acr"],
  "oidc-amr-mapper": ["amr"],
  "oidc-allowed-origins-mapper": ["allowed-origins"],
  "oidc-sub-mapper": ["sub"],
  "oidc-sha256-pairwise-sub-mapper": ["sub"],
  "oidc-nonce-backwards-compatible-mapper": ["nonce"],
  "oidc-session-state-mapper": ["session_state"],
};

export type TokenKind = "access" | "id" | "other";

/** Kind of a token, by `typ`. */
export const kindOf = (
  claims: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>>,
): TokenKind => {
  const typ = String(claims.typ ?? header.typ ?? "");
  if (["Bearer", "DPoP", "at+jwt"].includes(typ)) return "access";
  return typ === "ID" ? "id" : "other";
};

/** Name of a claim in the top level of the token. A backslash escapes a dot in a claim name. */
const topOf = (claim: string): string => /^(?:\\.|[^.\\])*/.exec(claim)?.[0].replace(/\\(.)/g, "$1") ?? claim;

const switches: Readonly<Record<TokenKind, string | undefined>> = {
  access: "access.token.claim",
  id: "id.token.claim",
  other: undefined,
};

function claimsBy({ protocolMapper, config }: MapperInScope): readonly string[] {
  const claim = config["claim.name"];
  return claim ? [topOf(claim)] : (fixed[protocolMapper] ?? []);
}

/** Finds the mappers that make a claim of a token. */
export function originOf(claim: string, kind: TokenKind, mappers: readonly MapperInScope[]): Origin {
  const key = switches[kind];
  const own = mappers.filter(
    (mapper) => claimsBy(mapper).includes(claim) && (key === undefined || mapper.config[key] !== "false"),
  );
  if (own.length > 0) return { by: "mappers", mappers: own };
  // The client is in the audience of its own ID token without a mapper.
  if (ofServer.has(claim) || (claim === "aud" && kind === "id")) return { by: "server" };
  return { by: "nothing" };
}

/** Mappers of a SAML attribute, by its name. */
export const attributeOrigin = (name: string, mappers: readonly MapperInScope[]): readonly MapperInScope[] =>
  mappers.filter(
    ({ config, protocolMapper }) =>
      config["attribute.name"] === name ||
      (protocolMapper === "saml-role-list-mapper" && name === (config["attribute.name"] ?? "Role")),
  );

/** Claims that differ in each token, or that depend on the session. */
const volatile = new Set([
  ...[
    "exp",
    "iat",
    "nbf",
    "jti",
    "auth_time",
    "sid",
    "session_state",
    "nonce",
    "at_hash",
    "c_hash",
    "s_hash",
    "acr",
    "cnf",
  ],
]);

/** Claims that can be compared with those of another token. */
export const lasting = (claims: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(claims)
      .filter(([name]) => !volatile.has(name))
      .map(([name, value]) => [name, name === "scope" && typeof value === "string" ? value.split(" ").sort() : value]),
  );
