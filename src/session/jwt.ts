/** Claims of a decoded token. */
export type Claims = Readonly<Record<string, unknown>>;

/** What a token says, or why it is not read. */
export type TokenClaims =
  | { claims: Claims; fault?: undefined; cause?: undefined }
  | { claims?: undefined; fault: string; cause?: unknown };

/** Reads the claims of a signed token without checking its signature: the server checks, we only show and compare. Never throws. */
export function readClaims(token: string): TokenClaims {
  const payload = token.split(".")[1];
  if (!payload) return { fault: "payload not found" };
  let text: string;
  try {
    text = decodeBase64Url(payload);
  } catch (cause) {
    return { fault: "payload is not valid Base64URL", cause };
  }
  try {
    const claims: unknown = JSON.parse(text);
    if (typeof claims === "object" && claims !== null && !Array.isArray(claims)) return { claims: claims as Claims };
    return { fault: "payload is not valid JSON" };
  } catch (cause) {
    return { fault: "payload is not valid JSON", cause };
  }
}

/** Claims of a JWT, or {} for an opaque token. For display and hints only; the server decides. */
export const claimsOf = (token: string): Claims => readClaims(token).claims ?? {};

/** @throws where a text is no Base64URL of UTF-8. */
function decodeBase64Url(value: string): string {
  if (!/^[\w-]+={0,2}$/.test(value)) throw new TypeError("Characters outside the Base64URL alphabet");
  const binary = atob(value.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
