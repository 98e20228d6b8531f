import { isObject } from "../../../api/isObject.ts";

/** A JSON Web Token, decoded. */
export interface Jwt {
  kind: "jwt";
  header: Readonly<Record<string, unknown>>;
  claims: Readonly<Record<string, unknown>>;
  /** Bytes that the signature is about. */
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** A SAML message as XML. */
interface SamlText {
  kind: "saml";
  xml: string;
}

export type Pasted = Jwt | SamlText;

/** A text that is neither. The message is a text key. */
export class NotReadable extends Error {
  override readonly name = "NotReadable";
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(base64.replace(/-/g, "+").replace(/_/g, "/").replace(/\s/g, ""));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const textOf = (bytes: Uint8Array | undefined): string => (bytes ? new TextDecoder().decode(bytes) : "");

function objectIn(base64: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(textOf(bytesOf(base64)));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function jwtOf(text: string): Jwt | undefined {
  const [head = "", body = "", tail = ""] = text.split(".");
  const [header, claims] = [objectIn(head), objectIn(body)];
  if (!header || !claims) return undefined;
  return {
    kind: "jwt",
    header,
    claims,
    signed: new TextEncoder().encode(`${head}.${body}`),
    signature: bytesOf(tail) ?? new Uint8Array(),
  };
}

/** Inflates a message of the redirect binding. Undefined for other bytes. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await new Response(stream).text();
  } catch {
    return undefined;
  }
}

/** The SAML message in a URL or a form body, or the text itself. */
function messageIn(text: string): string {
  const found = /[?&]?(?:SAMLResponse|SAMLRequest)=([^&\s]+)/.exec(text)?.[1] ?? text;
  try {
    return found.includes("%") ? decodeURIComponent(found) : found;
  } catch {
    return found;
  }
}

const isXml = (text: string | undefined): text is string => text?.trim().startsWith("<") === true;

/**
 * Reads a pasted token, or a SAML message: as XML, encoded, deflated, or in a URL.
 * @throws NotReadable
 */
export async function readPasted(pasted: string): Promise<Pasted> {
  const text = pasted.trim().replace(/^(?:Authorization:\s*)?Bearer\s+/i, "");
  if (isXml(text)) return { kind: "saml", xml: text };
  if (/^[\w-]+(?:\.[\w-]*){4}$/.test(text)) throw new NotReadable("inspector.encrypted");
  const jwt = /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text) ? jwtOf(text) : undefined;
  if (jwt) return jwt;
  const bytes = bytesOf(messageIn(text));
  if (!bytes?.length) throw new NotReadable("inspector.nothing");
  const plain = textOf(bytes);
  if (isXml(plain)) return { kind: "saml", xml: plain };
  const xml = await inflated(bytes);
  if (isXml(xml)) return { kind: "saml", xml };
  throw new NotReadable("inspector.nothing");
}
