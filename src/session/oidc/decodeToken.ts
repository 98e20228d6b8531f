import { readClaims, type Claims } from "../jwt.ts";
import { SignInError } from "./errors.ts";

/**
 * Claims of a token that sign-in cannot do without.
 * @throws SignInError `invalid_token` when there is no payload, or it is not Base64URL, or not JSON.
 */
export function decodeToken(token: string): Claims {
  const { claims, fault, cause } = readClaims(token);
  if (claims) return claims;
  throw new SignInError("invalid_token", `Unable to decode the token: ${fault}.`, { cause });
}
