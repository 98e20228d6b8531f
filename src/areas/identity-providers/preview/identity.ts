/** An attribute of an assertion. */
export interface SamlAttribute {
  name: string;
  friendlyName?: string | undefined;
  values: readonly string[];
}

/** Who somebody is, as a provider tells it. */
export type Identity =
  | { kind: "claims"; claims: Readonly<Record<string, unknown>> }
  | { kind: "assertion"; nameId: string | undefined; attributes: readonly SamlAttribute[] };

/** Why a text tells of nobody, as a text key. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** Reads an assertion: what it takes to do so depends on where this runs. */
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
 * Reads a token, a set of claims as JSON, or an assertion or response of SAML, as XML or as it travels. Signatures are not looked at.
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
  // Out of an address it comes escaped.
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
