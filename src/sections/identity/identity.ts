export interface SamlAttribute {
  name: string;
  friendlyName?: string | undefined;
  values: readonly string[];
}

/** User identity from a provider. */
export type Identity =
  | { kind: "claims"; claims: Readonly<Record<string, unknown>> }
  | { kind: "assertion"; nameId: string | undefined; attributes: readonly SamlAttribute[] };

/** Thrown for a text without an identity. The message is a text key. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** Parses an assertion. A parameter, because the XML parser depends on the environment. */
export type ReadXml = (xml: string) => Identity;

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function claimsOf(json: string): Identity {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Unreadable("identityProviders.preview.noJson");
  }
  if (!isMap(value)) throw new Unreadable("identityProviders.preview.noClaims");
  return { kind: "claims", claims: value };
}

function decoded(base64: string): string | undefined {
  try {
    const bytes = atob(base64.replace(/-/g, "+").replace(/_/g, "/").replace(/\s/g, ""));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0));
  } catch {
    return undefined;
  }
}

/**
 * Reads a JWT, JSON claims, or a SAML assertion or response, as XML or encoded. Does not verify signatures.
 * @throws Unreadable for anything else.
 */
export function readIdentity(text: string, readXml: ReadXml): Identity {
  const input = text.trim();
  if (input.startsWith("{")) return claimsOf(input);
  if (input.startsWith("<")) return readXml(input);
  const parts = input.split(".");
  if (parts.length === 5) throw new Unreadable("identityProviders.preview.encrypted");
  if (parts.length === 3 && /^[\w-]+\.[\w-]+\.[\w-]*$/.test(input)) {
    const payload = decoded(parts[1] ?? "");
    if (payload?.trim().startsWith("{")) return claimsOf(payload);
  }
  // A value from a URL is percent-encoded.
  const travelled = decoded(input.includes("%") ? unescaped(input) : input);
  if (travelled?.trim().startsWith("<")) return readXml(travelled.trim());
  throw new Unreadable("identityProviders.preview.nothing");
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
