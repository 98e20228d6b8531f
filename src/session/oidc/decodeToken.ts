import type { Claims } from "../jwt.ts";
import { SignInError } from "./errors.ts";

/**
 * Reads the claims of a signed token without checking its signature: the server checks, we only show and compare.
 * @throws SignInError `invalid_token` when there is no payload, or it is not Base64URL, or not JSON.
 */
export function decodeToken(token: string): Claims {
  const payload = token.split(".")[1];
  if (!payload) throw invalid("payload not found");
  const text = decodeBase64Url(payload);
  let claims: unknown;
  try {
    claims = JSON.parse(text);
  } catch (cause) {
    throw invalid("payload is not valid JSON", cause);
  }
  if (typeof claims !== "object" || claims === null || Array.isArray(claims))
    throw invalid("payload is not valid JSON");
  return claims as Claims;
}

function decodeBase64Url(value: string): string {
  try {
    if (!/^[\w-]+$/.test(value)) throw new TypeError("Characters outside the Base64URL alphabet");
    const binary = atob(value.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw invalid("payload is not valid Base64URL", cause);
  }
}

function invalid(reason: string, cause?: unknown): SignInError {
  return new SignInError("invalid_token", `Unable to decode the token: ${reason}.`, { cause });
}
